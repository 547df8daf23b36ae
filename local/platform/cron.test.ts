import { expect, test } from 'vitest';
import { isDue } from './cron.ts';

test.each([
  ['*/5 * * * *', '2026-11-21T08:10:00Z', true],
  ['*/5 * * * *', '2026-11-21T08:11:00Z', false],
  ['17 3 * * *', '2026-11-21T03:17:59Z', true],
  ['17 3 * * *', '2026-11-21T04:17:00Z', false],
  ['0,30 9-17 * * 1-5', '2026-11-23T17:30:00Z', true],
  ['0,30 9-17 * * 1-5', '2026-11-22T17:30:00Z', false],
  ['0 0 1 12 *', '2026-12-01T00:00:00Z', true],
  ['10-30/10 * * * *', '2026-12-01T00:20:00Z', true],
  ['10-30/10 * * * *', '2026-12-01T00:40:00Z', false],
])('%s names %s: %s', (schedule, moment, expected) => {
  expect(isDue(schedule, new Date(moment))).toBe(expected);
});

test.each(['@daily', '* * * *', 'x * * * *'])('%s is refused rather than never run', (schedule) => {
  expect(() => isDue(schedule, new Date())).toThrow();
});
