import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { startScheduler } from './scheduler.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T08:03:20Z') }));
afterEach(() => void vi.useRealTimers());

test('a scheduled function runs at the start and at its times in UTC, until the scheduler stops', async () => {
  const runs: string[] = [];
  const run = async () => {
    runs.push(new Date().toISOString().slice(11, 19));
    return new Response(null, { status: 204 });
  };
  const scheduler = startScheduler([
    { name: 'often', schedule: '*/5 * * * *', run },
    { name: 'daily', schedule: '12 9 * * *', run },
  ]);
  await vi.advanceTimersByTimeAsync(13 * 60_000);
  expect(runs).toEqual(['08:03:20', '08:03:20', '08:05:00', '08:10:00', '08:15:00']);
  runs.length = 0;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(runs).toContain('09:12:00');
  scheduler.stop();
  runs.length = 0;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(runs).toEqual([]);
});

test('a scheduled function does not start again while it is running', async () => {
  let runs = 0;
  const run = () => {
    runs += 1;
    return new Promise<Response>(() => undefined);
  };
  const scheduler = startScheduler([{ name: 'slow', schedule: '* * * * *', run }]);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  scheduler.stop();
  expect(runs).toBe(1);
});

test('a scheduled function that fails is reported and runs again at its next time', async () => {
  expectConsoleErrors(/The scheduled function broken failed. No database/);
  let runs = 0;
  const run = async () => {
    runs += 1;
    throw new Error('No database.');
  };
  const scheduler = startScheduler([{ name: 'broken', schedule: '* * * * *', run }]);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  scheduler.stop();
  expect(runs).toBe(3);
});

test('an invalid schedule is refused', () => {
  expect(() => startScheduler([{ name: 'x', schedule: 'x * * * *', run: async () => new Response() }])).toThrow();
});

test('what turns out to be due between two turns runs within 5 seconds, also after a look that failed', async () => {
  const runs: string[] = [];
  const run = async () => {
    runs.push(new Date().toISOString().slice(11, 19));
    return new Response(null, { status: 204 });
  };
  const looks = [false, new Error('The database is restarting.'), true];
  const isDue = async () => {
    const look = looks.shift() ?? false;
    if (look instanceof Error) throw look;
    return look;
  };
  const scheduler = startScheduler([{ name: 'clock', schedule: '*/15 * * * *', run }], isDue);
  await vi.advanceTimersByTimeAsync(60_000);
  scheduler.stop();
  expect(runs).toEqual(['08:03:20', '08:03:32']);
});
