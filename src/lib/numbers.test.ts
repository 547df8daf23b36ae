import { expect, test } from 'vitest';
import { counted } from './numbers.ts';

test.each([
  [0, '0 enquiries'],
  [1, '1 enquiry'],
  [2_000, '2,000 enquiries'],
])('%i with its noun is "%s"', (count, text) => {
  expect(counted(count, 'enquiry', 'enquiries')).toBe(text);
});
