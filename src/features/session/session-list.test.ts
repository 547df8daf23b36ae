import { beforeEach, expect, test } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { editor, owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import type { ListedSession } from './session.ts';

const world = testWorld({ verifyToken: async () => ({ email: owner, displayName: 'Owner', signedInAt: new Date() }) });

beforeEach(async () => {
  expectConsoleErrors(/"level":"warning"/);
  await world.db.from('sessions').delete().neq('token_hash', '').throwOnError();
});

test('an administrator sees who is signed in, when, on which kind of device and when it was last seen', async () => {
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const response = await world.request('/api/auth/firebase-login', { method: 'POST', headers, body: '{"firebase_token":"a.b.c"}' });
  const { access_token } = await response.json();
  await world.signIn(editor);
  const time = expect.stringMatching(/^20\d\d-\d\d-\d\dT/);
  const row = { id: expect.stringMatching(/^[0-9a-f-]{36}$/), signed_in_at: time, last_used_at: time };
  expect(await list(access_token)).toEqual([
    { ...row, email: owner, device: 'Firefox on Linux', is_current: true },
    { ...row, email: editor, device: 'Chrome on Windows', is_current: false },
  ]);
});

test('sessions that have ended, or whose email left the list, are not shown', async () => {
  for (const change of [{ expires_at: hoursAgo(1) }, { last_used_at: hoursAgo(13) }]) {
    await world.signIn();
    await world.db.from('sessions').update(change).neq('token_hash', '').throwOnError();
  }
  await world.signIn('visitor@example.com');
  expect(await list(await world.signIn())).toHaveLength(1);
});

test('no token, nor its hash, is in the list', async () => {
  const token = await world.signIn();
  const text = JSON.stringify(await list(token));
  expect(text).not.toContain(token);
  expect(text).not.toMatch(/[0-9a-f]{64}/);
});

test('one device is signed out, and the others stay', async () => {
  const [mine, lost] = [await world.signIn(), await world.signIn()];
  const other = (await list(mine)).find(({ is_current }) => !is_current);
  const response = await end(mine, `/${other?.id}`);
  expect([response.status, await response.json()]).toEqual([200, { ended: 1 }]);
  expect([await statusOf(mine), await statusOf(lost)]).toEqual([200, 401]);
  expect(await (await end(mine, `/${other?.id}`)).json()).toEqual({ detail: 'This session has ended already.', code: 'not_found' });
});

test('nobody signs out the device of another administrator', async () => {
  const [mine, theirs] = [await world.signIn(), await world.signIn(editor)];
  const other = (await list(mine)).find(({ email }) => email === editor);
  const response = await end(mine, `/${other?.id}`);
  expect([response.status, await response.json()]).toEqual([403, { detail: 'You can sign out your own devices only.', code: 'forbidden' }]);
  await end(mine);
  expect(await statusOf(theirs)).toBe(200);
});

test.each([
  ['all other devices', '?keep=current', 2, 200],
  ['everywhere', '', 3, 401],
])('an administrator signs out on %s at once', async (_, query, ended, own) => {
  const [mine, one, two] = [await world.signIn(), await world.signIn(), await world.signIn()];
  const theirs = await world.signIn(editor);
  expect(await (await end(mine, query)).json()).toEqual({ ended });
  expect([await statusOf(mine), await statusOf(one), await statusOf(two), await statusOf(theirs)]).toEqual([own, 401, 401, 200]);
});

test.each(['?keep=others', '/none', '/%00'])('the call with %j is refused and ends nothing', async (path) => {
  const mine = await world.signIn();
  expect((await end(mine, path)).status).toBe(400);
  expect(await statusOf(mine)).toBe(200);
});

async function list(token: string): Promise<ListedSession[]> {
  return (await world.send('GET', '/api/sessions', undefined, token)).json();
}

function end(token: string, path = ''): Promise<Response> {
  return world.send('DELETE', `/api/sessions${path}`, undefined, token);
}

async function statusOf(token: string): Promise<number> {
  return (await world.send('GET', '/api/stats', undefined, token)).status;
}

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
