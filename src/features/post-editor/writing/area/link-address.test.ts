import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  [' example.com ', 'https://example.com'],
  ['www.example.com/fees?year=2026', 'https://www.example.com/fees?year=2026'],
  ['somebody@example.com', 'mailto:somebody@example.com'],
  ['tel:+97145550100', 'tel:+97145550100'],
  ['/blog/licensing', '/blog/licensing'],
  ['#fees', '#fees'],
])('%j is the address %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'trade licence', '', ' '])('%j is no address', (typed) => {
  expect(linkAddress(typed)).toBeNull();
});
