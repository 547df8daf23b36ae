import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/client/api-error.ts';
import { accessDenied } from './session.ts';
import { closeSession, currentSession, declineSignIn, openSession, withSession } from './session-store.ts';

const owner = { email: 'owner@example.com', displayName: null };
const kept = new Map<string, string>();
const ended = new ApiError(401, 'Your session has ended. Please sign in again.');

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  openSession('first', 0, owner, true);
});
afterEach(() => vi.unstubAllGlobals());

test('both keys hold the token while one is signed in, and neither afterwards', {
  tags: ['S30', '§3.session', '§4.session', '§9.admins'],
}, () => {
  expect([kept.get('backend_token'), kept.get('admin_token')]).toEqual(['first', 'first']);
  closeSession('out');
  expect(kept.size).toBe(0);
});

test('a request whose session has ended is made again after the next sign-in, with the new token', { tags: ['S30', 'R19'] }, async () => {
  const request = vi.fn(async (token: string) => (token === 'first' ? Promise.reject(ended) : token));
  const answer = withSession(request);
  await vi.waitFor(() => expect(currentSession()).toMatchObject({ phase: 'ended', asking: true, user: owner }));
  expect(kept.size).toBe(0);
  openSession('second', 0, owner, true);
  expect(await answer).toBe('second');
  expect(request.mock.calls).toEqual([['first'], ['second']]);
});

test('requests that find out together ask once, and all go on', async () => {
  const request = async (token: string) => (token === 'first' ? Promise.reject(ended) : token);
  const answers = [withSession(request), withSession(request), withSession(request)];
  await vi.waitFor(() => expect(currentSession().asking).toBe(true));
  openSession('second', 0, owner, true);
  expect(await Promise.all(answers)).toEqual(['second', 'second', 'second']);
});

test('whoever declines gets the error; reading then does not ask again, writing does', async () => {
  const write = withSession(() => Promise.reject(ended));
  await vi.waitFor(() => expect(currentSession().asking).toBe(true));
  declineSignIn();
  await expect(write).rejects.toMatchObject({ status: 401 });
  await expect(withSession(async () => 'never', { mayAsk: false })).rejects.toMatchObject({ status: 401 });
  expect(currentSession().asking).toBe(false);
  const again = withSession(async (token) => token);
  expect(currentSession().asking).toBe(true);
  openSession('third', 0, owner, true);
  expect(await again).toBe('third');
});

test('an address that left the list ends the session; other refusals do not', async () => {
  await expect(withSession(() => Promise.reject(new ApiError(403, 'From the site itself only.')))).rejects.toThrow();
  expect(currentSession().phase).toBe('in');
  await expect(withSession(() => Promise.reject(new ApiError(403, accessDenied)))).rejects.toThrow(accessDenied);
  expect(currentSession().phase).toBe('denied');
});

test('other failures leave the session alone', async () => {
  await expect(withSession(() => Promise.reject(new ApiError(500, 'Down.')))).rejects.toThrow('Down.');
  expect(currentSession()).toMatchObject({ phase: 'in', token: 'first' });
});
