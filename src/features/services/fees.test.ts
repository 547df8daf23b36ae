import { expect, test } from 'vitest';
import { oldestPriceDay, splitPrice } from './fees.ts';

test.each([
  ['from AED 14,500', 'from', 'AED 14,500'],
  ['From AED 14,500', 'From', 'AED 14,500'],
  ['AED 950 a month', 'AED', '950 a month'],
  ['AED950', 'AED', '950'],
  ['€ 1.200', '€', '1.200'],
  ['€1,200', '€', '1,200'],
  ['من 14,500 درهم', 'من', '14,500 درهم'],
  ['14,500 AED', '', '14,500 AED'],
  ['by agreement', '', 'by agreement'],
  ['from the first month', '', 'from the first month'],
  ['Two of 3 fees', '', 'Two of 3 fees'],
])('of "%s" the small part is "%s" and the amount "%s"', (price, small, amount) => {
  expect(splitPrice(price)).toEqual({ small, amount });
});

test('the fees are as of the oldest day of those that have a price', () => {
  const free = { price: '', price_as_of: '2020-01-01' };
  expect(oldestPriceDay([{ price: 'AED 1', price_as_of: '2026-11-03' }, free, { price: 'AED 2', price_as_of: '2026-04-20' }])).toBe(
    '2026-04-20',
  );
  expect(oldestPriceDay([free])).toBeNull();
});
