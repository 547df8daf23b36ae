import { expect, test } from 'vitest';
import {
  buttonMoment,
  choiceError,
  dayAndTime,
  firstChoice,
  momentOf,
  ownTime,
  quarterHours,
  shortMoment,
  timeLabel,
} from './schedule-times.ts';

const now = new Date('2026-11-22T21:30:00Z');

test('a schedule is said with time and day in Dubai, and with the year when that is another', () => {
  expect(dayAndTime('2026-11-28T05:00:00.000Z', now)).toBe('Saturday, November 28 at 9:00 AM Dubai time');
  expect(dayAndTime('2026-12-31T20:15:00.000Z', now)).toBe('Friday, January 1, 2027 at 12:15 AM Dubai time');
  expect(shortMoment('2026-11-28T05:00:00.000Z')).toBe('Nov 28, 9:00 AM');
  expect(buttonMoment('2026-11-28T05:00:00.000Z', now)).toBe('November 28, 9:00 AM');
});

test.each([
  ['Europe/Berlin', '2026-10-24T05:00:00.000Z', '7:00 AM in Berlin'],
  ['Europe/Berlin', '2026-10-26T05:00:00.000Z', '6:00 AM in Berlin'],
  ['America/New_York', '2026-11-30T04:00:00.000Z', '11:00 PM on November 29 in New York'],
  ['Asia/Muscat', '2026-11-30T05:00:00.000Z', null],
])('in %s, with summer time where it applies, %s is %s', (zone, moment, text) => {
  expect(ownTime(moment, zone, now)).toBe(text);
});

test('the dialog begins with tomorrow at nine in Dubai, where the day is another than in UTC, or with the schedule that stands', () => {
  expect(firstChoice(null, now)).toEqual({ day: '2026-11-24', time: '09:00' });
  expect(firstChoice(null, new Date('2026-12-31T12:00:00Z'))).toEqual({ day: '2027-01-01', time: '09:00' });
  expect(firstChoice('2026-11-30T05:15:00.000Z', now)).toEqual({ day: '2026-11-30', time: '09:15' });
});

test('a day has 96 quarter hours, and a time that an import brought is among the choices', () => {
  expect(quarterHours('09:00')).toHaveLength(96);
  expect(quarterHours('09:00').slice(0, 2)).toEqual(['00:00', '00:15']);
  expect(quarterHours('09:07').indexOf('09:07')).toBe(37);
  expect(timeLabel('21:45')).toBe('9:45 PM');
});

test('a choice is a moment, and none without a day', () => {
  expect(momentOf({ day: '2026-11-30', time: '09:00' })).toBe('2026-11-30T05:00:00.000Z');
  expect(momentOf({ day: '', time: '09:00' })).toBeNull();
});

test.each([
  ['2026-11-30', undefined],
  ['', 'Choose a day.'],
  ['2026-11-01', 'This time is past. Choose a later one, or publish the article now.'],
  ['2126-11-30', 'Please choose a date between 2000 and 2099.'],
])('the day %j is refused with %j', (day, error) => {
  expect(choiceError({ day, time: '09:00' }, now)).toBe(error);
});
