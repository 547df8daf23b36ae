import { expect, test } from 'vitest';
import { clockWarning } from './clock.ts';

const hour = 3_600_000;

test.each([
  [0, null],
  [119_000, null],
  [3 * hour, 'The clock of this device is 3 hours fast. Please check your clock.'],
  [-10 * 60_000, 'The clock of this device is 10 minutes slow. Please check your clock.'],
  [-36 * 365 * 24 * hour, 'The clock of this device is 13,140 days slow. Please check your clock.'],
])('a clock that is %i ms ahead of the server gives: %s', (ahead, warning) => {
  const server = Date.parse('2026-11-21T10:00:00Z');
  expect(clockWarning(new Date(server).toUTCString(), server + ahead)).toBe(warning);
});

test('there is no warning without a server date', () => {
  expect([clockWarning(null), clockWarning('never')]).toEqual([null, null]);
});
