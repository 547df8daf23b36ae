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

async function statuses(...tokens: string[]): Promise<number[]> {
  const answers = [];
  for (const token of tokens) answers.push((await world.send('GET', '/api/stats', undefined, token)).status);
  return answers;
}

async function tokenOf(claims: Record<string, unknown> = {}, header?: string): Promise<string> {
  return (await (await exchange(claims, header)).json()).access_token;
}

async function exchange(claims: Record<string, unknown>, header?: string): Promise<Response> {
  return send(await google.sign(claims), header);
}

function send(firebase_token: string, Authorization?: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(Authorization ? { Authorization } : {}) };
  ip += 1;
  return world.request('/api/auth/firebase-login', { method: 'POST', headers, body: JSON.stringify({ firebase_token }) }, `192.0.2.${ip}`);
}
