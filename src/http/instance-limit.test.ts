import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InstanceLimiter } from './instance-limit.ts';

let limiter: InstanceLimiter;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  limiter = new InstanceLimiter();
});
afterEach(() => void vi.useRealTimers());

/** The waits that a visitor is told, without the requests that pass. */
const waits = (times: number, visitor = 'ada') =>
  Array.from({ length: times }, () => limiter.count('page', visitor)).filter((seconds) => seconds > 0);

test('the 301st request within a minute has to wait until the minute is over', () => {
  expect(waits(300)).toEqual([]);
  vi.advanceTimersByTime(45_000);
  expect(waits(1)).toEqual([15]);
  vi.advanceTimersByTime(15_001);
  expect(waits(301)).toEqual([60]);
});

test('each visitor and each kind of request is counted alone', () => {
  expect(waits(301)).toEqual([60]);
  expect(waits(1, 'grace')).toEqual([]);
  expect(limiter.count('read', 'ada')).toBe(0);
});
