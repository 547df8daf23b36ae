// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendRequest } from '#src/client/api-client.ts';
import { answersFrom, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { signInWithGoogle, signOutOfGoogle } from './google.ts';
import { currentSession, endSession, startSession, withSession } from './session-store.ts';
import { login, logout } from './sign-in.ts';

vi.mock('./google.ts', () => ({ signInWithGoogle: vi.fn(), signOutOfGoogle: vi.fn(), prepareGoogle: vi.fn() }));

const owner = { email: 'owner@example.com', displayName: 'Owner' };
const person_id = '00000000-0000-4000-8000-00000000000a';
const person = { ...owner, id: person_id };
const expires_at = '2026-11-29T10:00:00.000Z';
const denied = 'Access denied. This area is restricted to administrators only.';
const exchangePath = 'POST /api/auth/firebase-login';

let answers: Record<string, unknown>;
let sent: ReturnType<typeof stubApi>;

afterEach(() => vi.useRealTimers());

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(signInWithGoogle).mockResolvedValue({ ...owner, idToken: 'id-token' });
  vi.mocked(signOutOfGoogle).mockResolvedValue();
  answers = {
    [exchangePath]: { access_token: 'new', expires_at, person_id },
    'DELETE /api/auth/session': () => new Response(null, { status: 204 }),
  };
  sent = stubApi(answersFrom(answers));
  endSession('signed-out');
  localStorage.clear();
});

test('an administrator who signs in gets a session, stored under both keys', async () => {
  await login();
  expect(currentSession()).toMatchObject({ phase: 'signed-in', user: person, isAdmin: true, token: 'new', isAuthenticating: false });
  expect(currentSession().expiresAt).toBe(Date.parse(expires_at));
  expect([localStorage.getItem('admin_token'), localStorage.getItem('backend_token')]).toEqual(['new', 'new']);
  expect(sent).toEqual([{ method: 'POST', path: '/api/auth/firebase-login', body: { firebase_token: 'id-token' } }]);
});

test('loading lasts from the choice of the account to the end of the exchange', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers[exchangePath] = () => promise;
  const signIn = login();
  expect(currentSession().isAuthenticating).toBe(true);
  await expect.poll(() => sent).toHaveLength(1);
  expect(currentSession().isAuthenticating).toBe(true);
  resolve(Response.json({ access_token: 'new', expires_at, person_id }));
  await signIn;
  expect(currentSession().isAuthenticating).toBe(false);
});

const earlier = (hours: number) => new Date(Date.now() - hours * 3_600_000).toUTCString();

test.each([
  ['403', () => Response.json({ detail: denied }, { status: 403 }), denied, true],
  ['500', () => Response.json({ detail: 'Broken.' }, { status: 500 }), 'Could not reach the server. Try again.', false],
  ['429', () => Response.json({ detail: 'Wait a minute.' }, { status: 429 }), 'Wait a minute.', false],
  ['401', () => Response.json({ detail: 'Too old.' }, { status: 401 }), 'Login failed. Please try again.', false],
  [
    '401 and a clock that is three hours fast',
    () => Response.json({ detail: 'Too old.' }, { status: 401, headers: { Date: earlier(3) } }),
    'Login failed. Please try again. The clock of this device is 3 hours fast. Please check your clock.',
    false,
  ],
])('a sign-in answered with %s shows its message', async (_, answer, message, refused) => {
  expectConsoleErrors(/^Failed to get backend token$/, /^POST \/api\/auth\/firebase-login answered \d{3}\.$/);
  answers[exchangePath] = answer;
  await expect(login()).rejects.toMatchObject({ name: 'SignInError', message, refused });
  expect(console.error).toHaveBeenCalledWith('Failed to get backend token');
  expect(currentSession()).toMatchObject({ phase: 'signed-out', token: null, isAuthenticating: false });
  expect(signOutOfGoogle).toHaveBeenCalledTimes(refused ? 1 : 0);
});

test('a server that cannot be reached is named and logged', async () => {
  expectConsoleErrors(/^Error getting backend token:/);
  answers[exchangePath] = null;
  await expect(login()).rejects.toMatchObject({ message: 'Could not reach the server. Try again.', refused: false });
  expect(console.error).toHaveBeenCalledWith('Error getting backend token:', expect.any(TypeError));
});

test('a sign-in tells the server which session this device has, so that it ends; a first one tells none', async () => {
  const authorizations: (string | null)[] = [];
  const headersOf = (init?: RequestInit) => new Headers(init?.headers).get('Authorization');
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path === '/api/auth/firebase-login') authorizations.push(headersOf(init));
    return send(path, init);
  });
  await login();
  await login();
  expect(authorizations).toEqual([null, 'Bearer new']);
});

test('an error of Google is logged and passed on', async () => {
  expectConsoleErrors(/^Google login error:/);
  vi.mocked(signInWithGoogle).mockRejectedValue(new Error('auth/popup-closed-by-user'));
  await expect(login()).rejects.toThrow('auth/popup-closed-by-user');
  expect(currentSession().isAuthenticating).toBe(false);
  expect(sent).toEqual([]);
});

test('the token is gone from the device at once, and the session ends once the last text of the screen has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers['PUT /api/texts/a'] = () => promise;
  startSession('old', 0, person);
  const signingOut = logout();
  expect([localStorage.getItem('admin_token'), localStorage.getItem('backend_token')]).toEqual([null, null]);
  // A form that closes with its screen.
  const closing = withSession((token) => sendRequest('/api/texts/a', token, { method: 'PUT', body: {} }));
  await expect.poll(() => sent).toHaveLength(1);
  resolve(new Response(null, { status: 204 }));
  await Promise.all([closing, signingOut]);
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
});

test('a server that does not answer keeps nobody signed in, and a late refusal asks for no other sign-in', async () => {
  vi.useFakeTimers();
  expectConsoleErrors(/^PUT \/api\/texts\/a answered 401\.$/);
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers['PUT /api/texts/a'] = () => promise;
  startSession('old', 0, person);
  const signingOut = logout();
  const closing = withSession((token) => sendRequest('/api/texts/a', token, { method: 'PUT', body: {} }));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(currentSession().phase).toBe('signing-out');
  resolve(Response.json({ detail: 'Your session has ended.' }, { status: 401 }));
  await expect(closing).rejects.toMatchObject({ status: 401 });
  expect(currentSession().phase).toBe('signing-out');
  await vi.runAllTimersAsync();
  await signingOut;
  expect(currentSession()).toMatchObject({ phase: 'leaving', token: null });
});

test('signing out forgets the token even when the server cannot be reached', async () => {
  expectConsoleErrors(/^Logout error:/);
  answers['DELETE /api/auth/session'] = null;
  startSession('old', 0, person);
  const signingOut = logout();
  // Until the page is loaded anew there is no button that a sign-in would be lost behind.
  expect(currentSession()).toMatchObject({ phase: 'signing-out', user: null, isAdmin: false });
  await expect(signingOut).rejects.toThrow();
  expect(currentSession()).toMatchObject({ phase: 'leaving', token: null, user: null });
  expect(localStorage.getItem('admin_token')).toBeNull();
});
