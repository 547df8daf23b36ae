import { expect, test } from 'vitest';
import { formatDate, isoMoment } from './dates.ts';

test('a timestamp is shown as a long date in Dubai, where the day begins earlier than in UTC', () => {
  expect(formatDate('2026-10-28T04:30:00Z')).toBe('October 28, 2026');
  expect(formatDate('2026-10-28T21:00:00Z')).toBe('October 29, 2026');
});

test('a missing or invalid timestamp is shown as Recent', () => {
  expect(formatDate(null)).toBe('Recent');
  expect(formatDate('soon')).toBe('Recent');
});

test('the timestamp format of the database is accepted', () => {
  expect(isoMoment('2026-11-17 05:10:00+00')).toBe('2026-11-17T05:10:00.000Z');
  expect(isoMoment('soon')).toBeNull();
});
