import { expect, test } from 'vitest';
import { momentIn, wallTimeIn } from './zoned-time.ts';

test.each([
  ['Asia/Dubai', '2026-11-30', '09:00', '2026-11-30T05:00:00.000Z'],
  ['Asia/Dubai', '2027-01-01', '00:15', '2026-12-31T20:15:00.000Z'],
  ['Asia/Kathmandu', '2026-11-30', '09:00', '2026-11-30T03:15:00.000Z'],
  ['America/St_Johns', '2026-07-01', '09:00', '2026-07-01T11:30:00.000Z'],
  ['Europe/Berlin', '2026-10-24', '09:00', '2026-10-24T07:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '09:00', '2026-10-25T08:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-30', '09:00', '2026-11-29T19:00:00.000Z'],
  ['UTC', '2026-11-30', '09:00', '2026-11-30T09:00:00.000Z'],
])('clocks of %s show %s, %s at one moment, and that moment is shown so', (zone, day, time, moment) => {
  expect(momentIn(zone, { day, time })).toBe(moment);
  expect(wallTimeIn(zone, moment)).toEqual({ day, time });
});

test('a time that the clocks leave out is the moment that the clocks before would have called so', () => {
  expect(momentIn('Europe/Berlin', { day: '2026-03-29', time: '02:30' })).toBe('2026-03-29T01:30:00.000Z');
  expect(wallTimeIn('Europe/Berlin', '2026-03-29T01:30:00.000Z')).toEqual({ day: '2026-03-29', time: '03:30' });
});

test('of a time that the clocks show twice the first counts', () => {
  expect(momentIn('Europe/Berlin', { day: '2026-10-25', time: '02:30' })).toBe('2026-10-25T00:30:00.000Z');
  expect(momentIn('America/New_York', { day: '2026-11-01', time: '01:15' })).toBe('2026-11-01T05:15:00.000Z');
});

test.each([
  ['12026-12-01', '09:00'],
  ['', '09:00'],
  ['2026-13-01', '09:00'],
  ['2026-11-30', ''],
  ['2026-11-30', '25:00'],
])('%j at %j is no moment, and nothing throws', (day, time) => {
  expect(momentIn('Asia/Dubai', { day, time })).toBeNull();
  expect(wallTimeIn('Asia/Dubai', `${day}T${time}`)).toEqual({ day: '', time: '' });
});
