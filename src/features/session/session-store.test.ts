import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/client/api-error.ts';
import { currentSession, endSession, startSession, withSession } from './session-store.ts';

const owner = { id: 'owner', email: 'owner@example.com', displayName: null };
const editor = { id: 'editor', email: 'editor@example.com', displayName: null };
const stored = new Map<string, string>();
const ended = new ApiError(401, 'Your session has ended. Please sign in again.');

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  endSession('unreachable');
  startSession('first', 0, owner);
});
afterEach(() => vi.unstubAllGlobals());

test('both keys hold the token while a session lasts, and neither afterwards', () => {
  expect([stored.get('backend_token'), stored.get('admin_token')]).toEqual(['first', 'first']);
  endSession('signed-out');
  expect([stored.get('backend_token'), stored.get('admin_token')]).toEqual([undefined, undefined]);
});

test('a request whose session has expired is retried after the next sign-in, with the new token', async () => {
  const request = vi.fn(async (token: string) => (token === 'first' ? Promise.reject(ended) : token));
  const answer = withSession(request);
  await expect.poll(() => currentSession()).toMatchObject({ phase: 'expired', user: owner });
  expect(stored.size).toBe(0);
  startSession('second', 0, owner);
  expect(await answer).toBe('second');
  expect(request.mock.calls).toEqual([['first'], ['second']]);
});

test('requests that fail together open one dialog, and all are retried', async () => {
  const request = async (token: string) => (token === 'first' ? Promise.reject(ended) : token);
  const answers = [withSession(request), withSession(request), withSession(request)];
  await expect.poll(() => currentSession().phase).toBe('expired');
  startSession('second', 0, owner);
  expect(await Promise.all(answers)).toEqual(['second', 'second', 'second']);
});

test.each([
  ['the account that typed it', owner, 'second'],
  ['another administrator', editor, 401],
])('what waited for a sign-in goes out in the name of %s alone', async (_, user, expected) => {
  const save = withSession(async (token) => (token === 'first' ? Promise.reject(ended) : token));
  await expect.poll(() => currentSession().phase).toBe('expired');
  startSession('second', 0, user);
  expect(await save.catch(({ status }) => status)).toBe(expected);
});

test('another administrator who signs in finds their own area: the open screen is left, and their token is stored', async () => {
  endSession('expired');
  startSession('second', 0, editor);
  expect(currentSession()).toMatchObject({ phase: 'leaving', user: null, token: null });
  expect(stored.get('admin_token')).toBe('second');
});

test('a session that somebody ended on another device is not asked for again: the screen is left', async () => {
  const signedOut = new ApiError(401, 'This device was signed out. Please sign in again.', { code: 'signed_out' });
  await expect(withSession(() => Promise.reject(signedOut))).rejects.toMatchObject({ status: 401 });
  expect(currentSession()).toMatchObject({ phase: 'leaving', user: null, token: null });
  expect(stored.get('admin_token')).toBeUndefined();
});

test('after a sign-out nothing opens the area again', async () => {
  endSession('signed-out');
  await expect(withSession(async () => 'never')).rejects.toMatchObject({ status: 401 });
  expect(currentSession().phase).toBe('signed-out');
});

test('an account that left the list ends the session; other refusals do not', async () => {
  await expect(withSession(() => Promise.reject(new ApiError(403, 'From the site itself only.')))).rejects.toThrow();
  expect(currentSession().phase).toBe('signed-in');
  await expect(withSession(() => Promise.reject(new ApiError(403, 'No.', { code: 'access_denied' })))).rejects.toThrow();
  expect(currentSession().phase).toBe('denied');
});

test('no dialog comes between a refused account and the home page', async () => {
  endSession('denied');
  await expect(withSession(async () => 'never')).rejects.toMatchObject({ status: 401 });
  expect(currentSession()).toMatchObject({ phase: 'denied', user: null });
});

test('other failures keep the session', async () => {
  await expect(withSession(() => Promise.reject(new ApiError(500, 'Down.')))).rejects.toThrow('Down.');
  expect(currentSession()).toMatchObject({ phase: 'signed-in', token: 'first' });
});

test('a late 401 of an old token does not end the session that followed it', async () => {
  const late = Promise.withResolvers<string>();
  const request = vi.fn((token: string) => (token === 'first' ? late.promise : Promise.resolve(token)));
  const answer = withSession(request);
  startSession('second', 0, owner);
  late.reject(ended);
  await expect.poll(() => request).toHaveBeenCalledTimes(2);
  expect(await answer).toBe('second');
  expect(currentSession()).toMatchObject({ phase: 'signed-in', token: 'second' });
});
