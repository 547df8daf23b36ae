// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '#src/site.ts';

const component = readFileSync(join(import.meta.dirname, 'HourScript.astro'), 'utf8');
const [, script = ''] = /<script is:inline[^>]*>([\s\S]*)<\/script>/.exec(component) ?? [];
const root = document.documentElement;
const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { latitude, longitude } = site.location;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue({
    dataset: { latitude: `${latitude}`, longitude: `${longitude}`, paper: 'paper' },
  } as unknown as HTMLScriptElement);
  vi.stubGlobal('CSS', { supports: () => true });
  setDevice('light');
  delete root.dataset.theme;
  document.head.innerHTML = '<meta name="theme-color" content="night"><meta name="theme-color" content="night">';
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Printed in Gulf News of 21 June 2014, and in the timetable of prayers at awqaf.gov.ae of 2018, without the three minutes by which it is early at
// sunrise and late at sunset.
test.each([
  ['2014-06-21', '05:29', '19:12'],
  ['2018-01-01', '07:04', '17:41'],
  ['2018-04-01', '06:11', '18:35'],
])('on %s the sun rises at %s and sets at %s, as printed, give or take two minutes', (day, sunrise, sunset) => {
  const [rise, set] = edgesOf(day);
  expect(Math.abs(minutesOf(sunrise) - rise)).toBeLessThanOrEqual(2);
  expect(Math.abs(minutesOf(sunset) - set)).toBeLessThanOrEqual(2);
});

test.each([
  ['2026-11-29', '06:12 dawn, 07:40 day, 16:35 dusk, 18:03 night'],
  ['2026-06-21', '04:54 dawn, 06:22 day, 18:20 dusk, 19:49 night'],
])('the hours of %s', (day, hours) => {
  expect(hoursOf(day)).toBe(hours);
});

test('the sun climbs from the horizon to its place and sinks again, from east to west, without a step that is seen', () => {
  const places = minutesOfDay('2026-11-29');
  expect(Math.max(...places.map(({ rise }) => rise))).toBe(1);
  const shown = places.filter(({ hour }) => hour !== 'night');
  expect(shown[0]).toMatchObject({ rise: expect.closeTo(0, 1), hour: 'dawn' });
  expect(shown.at(-1)).toMatchObject({ rise: expect.closeTo(0, 1), hour: 'dusk' });
  expect(shown.map(({ course }) => course)).toEqual(shown.map(({ course }) => course).toSorted((a, b) => a - b));
  // A unit of the drawing is about a pixel; the sun sinks by 54 and goes 46 to either side.
  const steps = shown.slice(1).map((place, index) => {
    const before = shown[index] ?? place;
    return Math.hypot((place.rise - before.rise) * 54, (place.course - before.course) * 46);
  });
  expect(Math.max(...steps)).toBeLessThan(1);
});

test.each([
  ['light', undefined, 'day', 'paper'],
  ['light', 'night', 'day-dark', 'night'],
  ['light', 'paper', 'day', 'paper'],
  ['dark', undefined, 'day-dark', 'night'],
  ['dark', 'paper', 'day', 'paper'],
  ['dark', 'night', 'day-dark', 'night'],
] as const)(
  'by day a %s device with the theme %s chosen shows %s, and the bar of the browser the colour of %s',
  (device, theme, hour, bar) => {
    setDevice(device);
    if (theme) root.dataset.theme = theme;
    runAt('2026-11-29T13:30+04:00');
    expect([root.dataset.hour, document.querySelector<HTMLMetaElement>('meta')?.content]).toEqual([hour, bar]);
  },
);

test('a browser that cannot choose colours by `color-scheme` keeps the night', () => {
  vi.stubGlobal('CSS', { supports: () => false });
  runAt('2026-11-29T13:30+04:00');
  expect(root.dataset.hour).toBeUndefined();
});

type Place = { hour: string | undefined; rise: number; course: number };

function runAt(moment: string): void {
  delete root.dataset.hour;
  vi.setSystemTime(new Date(moment));
  new Function(script)();
}

/** What the page shows in each minute of a day in Dubai. */
function minutesOfDay(day: string): Place[] {
  const midnight = Date.parse(`${day}T00:00+04:00`);
  runAt(`${day}T00:00+04:00`);
  return Array.from({ length: 24 * 60 }, (_, minute) => {
    vi.setSystemTime(midnight + minute * minuteMs);
    const detail: { hour?: string } = {};
    dispatchEvent(new CustomEvent('hour:ask', { detail }));
    const [rise, course] = ['--rise', '--course'].map((name) => Number(root.style.getPropertyValue(name)));
    return { hour: detail.hour, rise: rise ?? 0, course: course ?? 0 };
  });
}

/** Sunrise and sunset in minutes of the day: its upper edge is seen while its middle is 0.833 degrees below the horizon. */
function edgesOf(day: string): [number, number] {
  const seen = (8 - 0.833) / 18;
  const isUp = minutesOfDay(day).map(({ rise }) => rise >= seen);
  return [isUp.indexOf(true), isUp.lastIndexOf(true)];
}

function hoursOf(day: string): string {
  let last = 'night';
  const changes = minutesOfDay(day).map(({ hour = '' }, minute) => {
    if (hour === last) return [];
    last = hour;
    return [`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')} ${hour}`];
  });
  return changes.flat().join(', ');
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function setDevice(scheme: 'light' | 'dark'): void {
  vi.stubGlobal('matchMedia', () => ({ matches: scheme === 'dark' }));
}
