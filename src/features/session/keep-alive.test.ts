// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSessionAlive } from './keep-alive.ts';
import { checkToken } from './session-check.ts';
import { endSession, startSession } from './session-store.ts';

vi.mock('./session-check.ts', () => ({ checkToken: vi.fn() }));

const minute = 60_000;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(checkToken).mockClear();
  startSession('token', Date.now() + 7 * 24 * 60 * minute, { id: 'owner', email: 'owner@example.com', displayName: null });
  stop = keepSessionAlive();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('while an administrator types or clicks, the session is extended every ten minutes', () => {
  vi.advanceTimersByTime(9 * minute);
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(minute);
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(10 * minute);
  expect(vi.mocked(checkToken).mock.calls).toEqual([['token'], ['token']]);
});

test('without a key or a click for ten minutes it is left to end', () => {
  vi.advanceTimersByTime(60 * minute);
  expect(checkToken).toHaveBeenCalledTimes(1);
});

test('a session that has ended is not asked for', () => {
  endSession('expired');
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(10 * minute);
  expect(checkToken).not.toHaveBeenCalled();
});
