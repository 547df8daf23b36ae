import { expect, test } from 'vitest';
import { readerOf } from './limiter.ts';

const key = 'a key';

test('the hash of an address stays for a day, and says nothing without the key', { tags: ['S79'] }, () => {
  const today = readerOf('203.0.113.7', key, '2026-11-21');
  expect(readerOf('203.0.113.7', key, '2026-11-21')).toBe(today);
  expect(readerOf('203.0.113.7', key, '2026-11-22')).not.toBe(today);
  expect(readerOf('203.0.113.7', 'another key', '2026-11-21')).not.toBe(today);
  expect(today).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:DB8:0001:2:0:0:0:9%eth0', true],
  ['::ffff:203.0.113.7', '203.0.113.7', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['203.0.113.7', '203.0.113.8', false],
])('%s and %s count as one reader: %j', (one, other, same) => {
  expect(readerOf(one, key) === readerOf(other, key)).toBe(same);
});
