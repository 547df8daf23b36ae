import { expect, test } from 'vitest';
import { sessionAction } from './keep-alive.ts';

const hour = 3_600_000;

test.each([
  ['an active user', 7 * 24 * hour, 0, 'extend'],
  ['an active user on the last day', 23 * hour, 0, 'renew'],
  ['a user who is idle for 11 minutes', 7 * 24 * hour, 11 * 60_000, 'none'],
  ['a user who is idle on the last day', hour, 11 * 60_000, 'none'],
])('for %s the session action is: %4$s', { tags: ['§10.keep-alive'] }, (_, left, idle, expected) => {
  expect(sessionAction(Date.now() + left, Date.now() - idle, Date.now())).toBe(expected);
});
