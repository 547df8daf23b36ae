import { expect, test } from 'vitest';
import { priceOf } from './price.ts';

test.each([
  ['AED 14,500', { price: 14_500 }],
  ['14,500 AED', { price: 14_500 }],
  ['AED14500.50', { price: 14_500.5 }],
  ['AED 500 an hour', { price: 500 }],
  ['from AED 14,500', { minPrice: 14_500 }],
  ['From 900 AED', { minPrice: 900 }],
])('%s is a price for programs, with its line', (line, amount) => {
  expect(priceOf(line)).toEqual({ '@type': 'PriceSpecification', priceCurrency: 'AED', description: line, ...amount });
});

test('its currency is the one of the line', () => {
  expect(priceOf('USD 200')).toMatchObject({ priceCurrency: 'USD', price: 200 });
});

test.each([
  ['no price', ''],
  ['no number', 'on request'],
  ['no currency', 'from 14,500'],
  ['a sign of a currency', '$ 14,500'],
  ['letters that are no currency', 'VAT 14,500'],
  ['two numbers', 'AED 14,500 to 18,000'],
  ['a number of something else', 'AED, 3 steps'],
  ['a part of a sum', '5 % of AED'],
  ['a number that is cut', 'AED 14k'],
  ['millions', 'AED 3 million'],
  ['a number that is written another way', 'AED 14.500'],
  ['groups of other lengths', 'AED 14,50,000'],
  ['digits of another script', 'AED ١٤٥٠٠'],
])('%s is none for programs', (_, line) => {
  expect(priceOf(line)).toBeUndefined();
});
