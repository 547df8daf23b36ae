import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScheduler } from './scheduler.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T08:03:20Z') }));
afterEach(() => void vi.useRealTimers());

test('a scheduled function runs at the start and at its times, until the scheduler stops', async () => {
  const runs: string[] = [];
  const run = async () => {
    runs.push(new Date().toISOString().slice(11, 19));
    return new Response(null, { status: 204 });
  };
  const scheduler = startScheduler([{ name: 'often', schedule: '*/5 * * * *', run }]);
  await vi.advanceTimersByTimeAsync(13 * 60_000);
  expect(runs).toEqual(['08:03:20', '08:05:00', '08:10:00', '08:15:00']);
  scheduler.stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(runs).toHaveLength(4);
});

test('a function that has not ended is not begun a second time', async () => {
  let runs = 0;
  const run = () => {
    runs += 1;
    return new Promise<Response>(() => undefined);
  };
  startScheduler([{ name: 'slow', schedule: '* * * * *', run }]).stop();
  const scheduler = startScheduler([{ name: 'slow', schedule: '* * * * *', run }]);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  scheduler.stop();
  expect(runs).toBe(2);
});
