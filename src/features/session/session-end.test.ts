import { beforeEach, expect, test } from 'vitest';
import { identityProvider, projectId } from '#tests/setup/identity-provider.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { editor } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { createVerifier } from './verifier.server.ts';

const google = identityProvider();
const world = testWorld({ verifyToken: (token) => createVerifier(projectId, google.keysUrl)(token) });
const now = () => Math.floor(Date.now() / 1_000);
const day = 86_400;
const longAgo = new Date(0).toISOString();
let ip = 0;

// Refusals are logged; what they say is asserted below.
beforeEach(() => expectConsoleErrors(/"level":"warning"/));

test.each([0.5, 3, 6.9])('a session that goes back to a sign-in %d days ago ends 7 days after that sign-in', async (days) => {
  const auth_time = now() - days * day;
  const response = await exchange({ auth_time });
  expect(response.status).toBe(200);
  const { expires_at } = await response.json();
  expect(Math.abs(Date.parse(expires_at) - (auth_time + 7 * day) * 1_000)).toBeLessThan(1_000);
});

test.each([7, 8, 30, 400])('a fresh ID token of a sign-in %d days ago opens no session', async (days) => {
  const response = await exchange({ auth_time: now() - days * day });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    detail: 'Your sign-in with Google is 7 days old. Please sign in again.',
    code: 'unauthorized',
  });
});

test('a device that signs in again ends its earlier session, and no other', async () => {
  const [earlier, other] = [await tokenOf(), await tokenOf()];
  const again = await tokenOf({}, `Bearer ${earlier}`);
  expect(await statuses(earlier, other, again)).toEqual([401, 200, 200]);
});

test('another administrator on the same device ends its earlier session as well', async () => {
  const earlier = await tokenOf();
  const next = await tokenOf({ email: editor }, `Bearer ${earlier}`);
  expect(await statuses(earlier, next)).toEqual([401, 200]);
});

test.each(['Bearer garbage', 'Basic abc', `Bearer ${'x'.repeat(60_000)}`, `Bearer ${'a'.repeat(43)}`])(
  'a sign-in with the header %.20j, of no session, is answered as without it',
  async (header) => {
    const other = await tokenOf();
    expect(await statuses(await tokenOf({}, header), other)).toEqual([200, 200]);
  },
);

test('a sign-in that is refused ends nothing', async () => {
  const earlier = await tokenOf();
  const used = await google.sign();
  await send(used);
  for (const refused of [used, await google.sign({ email: 'visitor@example.com' }), await google.sign({ auth_time: now() - 8 * day })])
    expect((await send(refused, `Bearer ${earlier}`)).ok).toBe(false);
  expect(await statuses(earlier)).toEqual([200]);
});

test('the sessions of an administrator who left the list are gone for good, on all devices', async () => {
  const [one, two, owners] = [await tokenOf({ email: editor }), await tokenOf({ email: editor }), await tokenOf()];
  world.admins.delete(editor);
  expect(await statuses(one)).toEqual([403]);
  world.admins.add(editor);
  expect(await statuses(one, two, owners)).toEqual([401, 401, 200]);
});

test.each([
  ['signed out', '', (token: string) => world.send('DELETE', '/api/auth/session', undefined, token)],
  ['signed out everywhere', '', async () => world.send('DELETE', '/api/sessions', undefined, await phone())],
  [
    'signed out with all others',
    ' from Safari on iPhone',
    async () => world.send('DELETE', '/api/sessions?keep=current', undefined, await phone()),
  ],
  ['signed out as one device from another', ' from Safari on iPhone', async () => endOthers()],
])('a device that was %s is told so, by a code of its own, and by which device where one stayed signed in', async (_, from, end) => {
  const token = await tokenOf();
  expect((await end(token)).ok).toBe(true);
  expect(await refusalOf(token)).toEqual({ detail: `This device was signed out${from}. Please sign in again.`, code: 'signed_out' });
});

test.each([{ expires_at: longAgo }, { last_used_at: longAgo }])(
  'a session that ended by itself (%j) is told from one that somebody ended',
  async (change) => {
    const token = await tokenOf();
    await world.db.from('sessions').update(change).neq('token_hash', '').throwOnError();
    expect(await refusalOf(token)).toEqual({ detail: 'Your session has ended. Please sign in again.', code: 'unauthorized' });
    await world.db.from('sessions').delete().neq('token_hash', '').throwOnError();
    expect(await refusalOf(token)).toMatchObject({ code: 'unauthorized' });
  },
);

test('an administrator has the same id on every device, which is nobody else’s and is not made from the address', async () => {
  const ids = async (email?: string) => (await (await exchange(email ? { email } : {})).json()).person_id;
  const [one, two, other] = [await ids(), await ids(), await ids(editor)];
  expect([one === two, one === other]).toEqual([true, false]);
  expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

function phone(): Promise<string> {
  return tokenOf({}, undefined, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1');
}

async function endOthers(): Promise<Response> {
  const token = await phone();
  const sessions: { id: string; is_current: boolean }[] = await (await world.send('GET', '/api/sessions', undefined, token)).json();
  const answers = [];
  for (const { id } of sessions.filter(({ is_current }) => !is_current))
    answers.push(await world.send('DELETE', `/api/sessions/${id}`, undefined, token));
  return answers.find(({ ok }) => ok) ?? Response.error();
}

async function refusalOf(token: string): Promise<unknown> {
  const response = await world.send('GET', '/api/stats', undefined, token);
  expect(response.status).toBe(401);
  return response.json();
}

async function statuses(...tokens: string[]): Promise<number[]> {
  const answers = [];
  for (const token of tokens) answers.push((await world.send('GET', '/api/stats', undefined, token)).status);
  return answers;
}

async function tokenOf(claims: Record<string, unknown> = {}, header?: string, device?: string): Promise<string> {
  return (await (await exchange(claims, header, device)).json()).access_token;
}

async function exchange(claims: Record<string, unknown>, header?: string, device?: string): Promise<Response> {
  return send(await google.sign(claims), header, device);
}

function send(firebase_token: string, Authorization?: string, device?: string): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    ...(Authorization ? { Authorization } : {}),
    ...(device ? { 'User-Agent': device } : {}),
  };
  ip += 1;
  return world.request('/api/auth/firebase-login', { method: 'POST', headers, body: JSON.stringify({ firebase_token }) }, `192.0.2.${ip}`);
}
