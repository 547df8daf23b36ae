import { expect, test } from 'vitest';
import { maskAddress } from './subscription-links.server.ts';

test.each([
  ['nadia@example.com', 'na•••@example.com'],
  ['ada@example.com', 'ad•••@example.com'],
  ['na@example.com', 'n•••@example.com'],
  ['n@example.com', 'n•••@example.com'],
])('%s is shown as %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});
