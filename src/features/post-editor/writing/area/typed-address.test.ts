import { expect, test } from 'vitest';
import { typedAddress } from './typed-address.ts';

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  [' example.com ', 'https://example.com'],
  ['www.example.com/fees?year=2026', 'https://www.example.com/fees?year=2026'],
  ['somebody@example.com', 'mailto:somebody@example.com'],
  ['tel:+97145550100', 'tel:+97145550100'],
  ['tel:+971 4 555 0100', 'tel:+97145550100'],
  ['+971 4 555 0100', 'tel:+97145550100'],
  ['00971 4 555 0100', 'tel:0097145550100'],
  ['\u202a+97145550100\u202c', 'tel:+97145550100'],
  ['münchen.de', 'https://münchen.de'],
  ['مثال.إمارات', 'https://مثال.إمارات'],
  ['\u200fمثال.إمارات/رسوم', 'https://مثال.إمارات/رسوم'],
  ['info@مثال.إمارات', 'mailto:info@مثال.إمارات'],
  ['/blog/licensing', '/blog/licensing'],
  ['#fees', '#fees'],
])('%j is the address %j', (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'trade licence', 'رخصة تجارية', '2026', '2026-2027', '', ' '])(
  '%j is no address',
  (typed) => {
    expect(typedAddress(typed)).toBeNull();
  },
);
