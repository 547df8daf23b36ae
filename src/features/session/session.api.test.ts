import { base64url, generateKeyPair, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identityProvider, projectId } from '#tests/setup/identity-provider.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { editor, owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { createVerifier } from './verifier.server.ts';

const google = identityProvider();
const world = testWorld({ verifyToken: (token) => createVerifier(projectId, google.keysUrl)(token) });
const now = () => Math.floor(Date.now() / 1_000);

// Refusals are logged; what they say is asserted below.
beforeEach(() => expectConsoleErrors(/"level":"(warning|error)"/));
afterEach(() => {
  google.reachable = true;
});

test('a fresh sign-in of an administrator gives a session token', async () => {
  const response = await exchange(await google.sign());
  const { access_token, expires_at } = await response.json();
  expect(response.status).toBe(200);
  expect(access_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  expect((await world.send('GET', '/api/stats', undefined, access_token)).status).toBe(200);
});

test('the session route returns owner and expiry, and nothing after sign-out', async () => {
  const { access_token, expires_at, person_id } = await (await exchange(await google.sign())).json();
  const response = await world.send('GET', '/api/auth/session', undefined, access_token);
  expect(await response.json()).toEqual({ email: owner, display_name: 'Owner', person_id, expires_at });
  await world.send('DELETE', '/api/auth/session', undefined, access_token);
  expect((await world.send('GET', '/api/auth/session', undefined, access_token)).status).toBe(401);
});

const attacks: [title: string, token: () => Promise<string>, status: number][] = [
  ['without a signature', async () => new UnsecuredJWT({ email: owner }).encode(), 401],
  [
    'signed with the public key as a secret',
    async () => google.sign({}, { header: { alg: 'HS256' }, key: new TextEncoder().encode(await google.publicKeyText()) }),
    401,
  ],
  ['for another project', () => google.sign({ aud: 'another-project' }), 401],
  ['for several projects, this one among them', () => google.sign({ aud: [projectId, 'another-project'] }), 401],
  ['issued by another project', () => google.sign({ iss: 'https://securetoken.google.com/another-project' }), 401],
  ['issued by Google itself', () => google.sign({ iss: 'https://accounts.google.com' }), 401],
  ['expired', () => google.sign({ iat: now() - 200, exp: now() - 30 }), 401],
  ['issued in the future', () => google.sign({ iat: now() + 60 }), 401],
  ['authenticated in the future', () => google.sign({ auth_time: now() + 60 }), 401],
  ['without time of authentication', () => google.sign({ auth_time: undefined }), 401],
  ['with a time of authentication that is not a number', () => google.sign({ auth_time: 'now' }), 401],
  ['signed with an unknown key id', () => google.sign({}, { header: { kid: 'unknown' } }), 401],
  [
    'signed with an attacker’s key in its header',
    async () => {
      const { privateKey } = await generateKeyPair('RS256');
      return google.sign({}, { header: { jwk: { kty: 'RSA' }, jku: 'http://127.0.0.1:1/keys' }, key: privateKey });
    },
    401,
  ],
  ['of an email that is not verified', () => google.sign({ email_verified: false }), 403],
  ['of an email without a verification', () => google.sign({ email_verified: undefined }), 403],
  ['of an email whose verification is the word true', () => google.sign({ email_verified: 'true' }), 403],
  ['of an account with a password', () => google.sign({ firebase: { sign_in_provider: 'password' } }), 403],
  ['of the email in capitals', () => google.sign({ email: 'OWNER@EXAMPLE.COM' }), 403],
  ['of the email with a space', () => google.sign({ email: 'owner@example.com ' }), 403],
  ['of the email with a tag', () => google.sign({ email: 'owner+x@example.com' }), 403],
  ['of the email with a look-alike letter', () => google.sign({ email: 'оwner@example.com' }), 403],
  ['of the email with a full-width sign', () => google.sign({ email: 'owner＠example.com' }), 403],
  ['without subject', () => google.sign({ sub: '' }), 401],
  ['with a subject that is too long', () => google.sign({ sub: 'x'.repeat(129) }), 401],
  ['issued more than five minutes ago', () => google.sign({ iat: now() - 400 }), 401],
  ['of an email that is not on the list', () => google.sign({ email: 'visitor@example.com' }), 403],
  [
    'with a changed payload',
    async () => {
      const [header, , signature] = (await google.sign()).split('.');
      return `${header}.${base64url.encode(JSON.stringify({ email: owner }))}.${signature}`;
    },
    401,
  ],
  ['that is a session token', () => world.signIn(), 401],
  ['that is not a token', async () => 'garbage', 401],
];

for (const [title, token, status] of attacks)
  test(`a sign-in ${title} is refused, and the log does not say whose it was`, async () => {
    const response = await exchange(await token());
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ detail: expect.not.stringContaining('@'), code: expect.any(String) });
    const log = [...vi.mocked(console.warn).mock.calls, ...vi.mocked(console.error).mock.calls].join('\n');
    expect(log).toMatch(/"path":"\/api\/auth\/firebase-login"/);
    expect(log).not.toMatch(/@|＠|Owner|"sub\b/i);
  });

test('a clock that differs by a few seconds is tolerated', async () => {
  expect((await exchange(await google.sign({ iat: now() + 3, auth_time: now() + 3 }))).status).toBe(200);
});

test('unknown key ids do not cause repeated requests for keys', async () => {
  const verify = createVerifier(projectId, google.keysUrl);
  const before = google.keyRequests;
  for (let attempt = 0; attempt < 5; attempt++)
    await verify(await google.sign({}, { header: { kid: `unknown-${attempt}` } })).catch(() => undefined);
  expect(google.keyRequests - before).toBeLessThanOrEqual(2);
});

test('a sign-in opens one session only', async () => {
  const token = await google.sign();
  const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
});

test.each([
  ['a space before it', (token: string) => ` ${token}`],
  ['a space behind it', (token: string) => `${token} `],
  ['padding', (token: string) => `${token}==`],
  ['a line break in its signature', (token: string) => `${token.slice(0, -9)}\n${token.slice(-9)}`],
  ['other unused bits at its end', (token: string) => token.slice(0, -1) + twinOf(token.at(-1) ?? '')],
])('a used token is refused with %s as well', async (_, respell) => {
  const token = await google.sign();
  expect((await exchange(token)).status).toBe(200);
  expect((await exchange(respell(token))).status).toBe(401);
});

test('an ID token is refused as a bearer token', async () => {
  expect((await world.send('GET', '/api/stats', undefined, await google.sign())).status).toBe(401);
});

test('an administrator who leaves the list is refused with the next request', async () => {
  const token = await world.signIn(editor);
  expect((await world.send('GET', '/api/stats', undefined, token)).status).toBe(200);
  world.admins.delete(editor);
  expect((await world.send('GET', '/api/stats', undefined, token)).status).toBe(403);
  world.admins.add(editor);
});

test('signing out ends the session at once', async () => {
  const token = await world.signIn();
  expect((await world.send('DELETE', '/api/auth/session', undefined, token)).status).toBe(204);
  expect((await world.send('GET', '/api/stats', undefined, token)).status).toBe(401);
});

test.each([
  ['idle for more than 12 hours', { last_used_at: hoursAgo(12.1) }],
  ['older than its end', { expires_at: hoursAgo(0.01) }],
])('a session that is %s is refused', async (_, change) => {
  const token = await world.signIn();
  await world.db.from('sessions').update(change).neq('token_hash', '').throwOnError();
  expect((await world.send('GET', '/api/stats', undefined, token)).status).toBe(401);
});

test('a token in the URL is ignored', async () => {
  expect((await world.request(`/api/stats?access_token=${await world.signIn()}`)).status).toBe(401);
});

test.each(['Bearer', 'Bearer ', 'Bearer  x', 'Basic abc', 'bearer x', `Bearer ${'x'.repeat(60_000)}`, 'Bearer a, Bearer b'])(
  'the header %.20j is refused',
  async (header) => {
    const response = await world.request('/api/stats', { headers: { Authorization: header } });
    expect([response.status, Object.keys(await response.json())]).toEqual([401, ['detail', 'code']]);
  },
);

test('while the keys cannot be fetched sign-ins are answered 503, and open sessions stay valid', async () => {
  const token = await world.signIn();
  google.reachable = false;
  const response = await exchange(await google.sign());
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '10']);
  expect((await world.send('GET', '/api/stats', undefined, token)).status).toBe(200);
});

test('the eleventh sign-in within a minute from one IP is rate-limited', async () => {
  const send = () =>
    world.request(
      '/api/auth/firebase-login',
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"firebase_token":"x"}' },
      '203.0.113.9',
    );
  const answers = [];
  for (let attempt = 0; attempt < 11; attempt++) answers.push(await send());
  expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(401));
  expect(answers[10]?.status).toBe(429);
  expect(Number(answers[10]?.headers.get('Retry-After'))).toBeGreaterThan(0);
});

/** The base64url character that differs in the unused last bit only. */
function twinOf(character: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return alphabet.charAt(alphabet.indexOf(character) ^ 1);
}

function exchange(firebase_token: string): Promise<Response> {
  return world.send('POST', '/api/auth/firebase-login', { firebase_token });
}

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
