import { expect, test } from 'vitest';
import { addDays, formatAgo, formatDate, formatDay, formatWeekday, isoMoment } from './dates.ts';

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

test.each([
  ['2026-11-28T07:59:40Z', 'Just now'],
  ['2026-11-28T07:18:00Z', '42 min ago'],
  ['2026-11-28T05:00:00Z', '3 h ago'],
  ['2026-11-27T05:00:00Z', 'Yesterday'],
  ['2026-11-24T05:00:00Z', 'Nov 24'],
])('%s was %s', (moment, text) => {
  expect(formatAgo(moment, new Date('2026-11-28T08:00:00Z'))).toBe(text);
});

test('a day is named with its month, and with its year when that is another one', () => {
  expect(formatDay('2026-12-11', '2026-11-27')).toBe('December 11');
  expect(formatDay('2027-01-05', '2026-11-27')).toBe('January 5, 2027');
  expect(formatWeekday('2026-12-11')).toBe('Friday');
});

test('days are counted over the end of a year', () => {
  expect([addDays('2026-12-28', 14), addDays('2027-01-01', -1)]).toEqual(['2027-01-11', '2026-12-31']);
});
