import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InstanceLimiter } from './instance-limit.ts';

let limiter: InstanceLimiter;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  limiter = new InstanceLimiter();
});
afterEach(() => void vi.useRealTimers());

const count = (times: number, visitor = 'ada') => {
  for (let request = 0; request < times; request++) limiter.count('article', visitor);
};

test('the 301st request within a minute is refused until the minute is over', { tags: ['S76', '§10.limits'] }, () => {
  count(300);
  vi.advanceTimersByTime(45_000);
  expect(refusalOf(() => count(1))).toMatchObject({
    code: 'too_many',
    message: 'Too many requests. Please try again in 15 seconds.',
    retryAfter: 15,
  });
  vi.advanceTimersByTime(15_001);
  count(300);
  expect(refusalOf(() => count(1))).toMatchObject({ retryAfter: 60 });
});

test('each visitor and each kind of request is counted alone', () => {
  count(300);
  count(1, 'grace');
  limiter.count('read', 'ada');
});

function refusalOf(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return null;
}
