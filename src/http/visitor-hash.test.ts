import { expect, test } from 'vitest';
import { hashVisitor } from './visitor-hash.ts';

const key = 'a key';

test('the hash of an IP stays the same for a day, and cannot be computed without the key', () => {
  const today = hashVisitor('203.0.113.7', key, '2026-11-21');
  expect(hashVisitor('203.0.113.7', key, '2026-11-21')).toBe(today);
  expect(hashVisitor('203.0.113.7', key, '2026-11-22')).not.toBe(today);
  expect(hashVisitor('203.0.113.7', 'another key', '2026-11-21')).not.toBe(today);
  expect(today).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:DB8:0001:2:0:0:0:9%eth0', true],
  ['::ffff:203.0.113.7', '203.0.113.7', true],
  ['2001:db8:1:200::1', '2001:db8:1:2ff::1', true],
  ['2001:db8:1:200::1', '2001:db8:1:300::1', false],
  ['203.0.113.7', '203.0.113.8', false],
  ['no IP', 'no other IP', false],
])('%s and %s count as one visitor: %j', (one, other, same) => {
  expect(hashVisitor(one, key) === hashVisitor(other, key)).toBe(same);
});
