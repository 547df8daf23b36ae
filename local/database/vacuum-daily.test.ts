import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { vacuumDaily } from './vacuum.ts';

const minute = 60_000;
const day = 1_440 * minute;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a vacuum begins a minute after the start and then daily, also after one that failed', async () => {
  expectConsoleErrors(/was not vacuumed\. The disk is full/);
  const vacuum = vi.fn(async () => {
    throw new Error('The disk is full.');
  });
  vacuumDaily(vacuum);
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(vacuum).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(vacuum).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * day);
  expect(vacuum).toHaveBeenCalledTimes(3);
});
