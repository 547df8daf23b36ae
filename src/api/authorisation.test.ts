import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createSession } from '#src/features/session/sessions.server.ts';
import { replaceRouteRows } from '#tests/fixtures/route-rows.ts';
import { type RouteCase, type RouteRule, routeCases } from '#tests/fixtures/route-table.ts';
import { identityProvider } from '#tests/setup/identity-provider.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { sendRoute } from '#tests/setup/send-route.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { tableDigests } from '#tests/setup/table-digests.ts';
import { owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const google = identityProvider();

beforeAll(() => replaceRouteRows(world.supabase));
beforeEach(() => expectConsoleErrors(/"level":"warning"/));

/** Authorization headers that let nobody in, by kind; each with the status of its refusal. */
const refused: Record<string, [status: number, header: () => Promise<string>]> = {
  'an empty header': [401, async () => ''],
  'a scheme without a token': [401, async () => 'Bearer '],
  garbage: [401, async () => 'Bearer garbage'],
  'another scheme': [401, async () => `Basic ${await world.signIn()}`],
  'the scheme in lower case': [401, async () => `bearer ${await world.signIn()}`],
  'two spaces': [401, async () => `Bearer  ${await world.signIn()}`],
  'a token in other case': [401, async () => `Bearer ${inOtherCase(await world.signIn())}`],
  'a token of another deployment': [401, async () => `Bearer ${randomBytes(32).toString('base64url')}`],
  'an expired session': [401, () => aged({ expires_at: hoursAgo(1) })],
  'a session idle for 13 hours': [401, () => aged({ last_used_at: hoursAgo(13) })],
  'a session that was signed out': [401, signedOut],
  'an ID token': [401, async () => `Bearer ${await google.sign()}`],
  'the secret key of the database': [401, async () => `Bearer ${testKeys.secretKey}`],
  'the publishable key of the database': [401, async () => `Bearer ${testKeys.publishableKey}`],
  '15 KB of token': [401, async () => `Bearer ${'a'.repeat(15_000)}`],
  'the session of somebody off the list': [403, async () => `Bearer ${await world.signIn('visitor@example.com')}`],
  "the session of an administrator's address in other case": [403, async () => `Bearer ${await world.signIn('Owner@Example.com')}`],
};
/** The codes of refusals that are none of `unauthorized` and `access_denied`. */
const otherCodes: Record<string, string> = { 'a session that was signed out': 'signed_out' };
const nobody = { nobody: [401, undefined] } as const;

test.each(routesWith('administrator'))('$name refuses nobody and every kind of bad token, and changes no table', async (route) => {
  await expectRefusals(route, { ...nobody, ...refused });
});

test.each(routesWith('optional'))('$name refuses every kind of bad token instead of answering as for a visitor', async (route) => {
  await expectRefusals(route, refused);
});

test.each(routesWith('session'))('$name refuses what is no session token', async (route) => {
  const isNoToken = ([kind]: [string, unknown]) => !/session|token of another|token in other/.test(kind);
  // Attempts are counted.
  await expectRefusals(route, { ...nobody, ...Object.fromEntries(Object.entries(refused).filter(isNoToken)) }, { rate_limits: 'false' });
});

test.each(routesWith('signature'))('$name takes no session for a signature', async (route) => {
  const Authorization = `Bearer ${await world.signIn()}`;
  const before = await digests();
  const response = await sendRoute(world, route, { Authorization });
  expect([response.status, await digests()]).toEqual([401, before]);
});

test('a session of the owner opens every route for administrators', async () => {
  for (const route of routesWith('administrator')) {
    const Authorization = `Bearer ${await world.signIn()}`;
    const { status } = await sendRoute(world, route, { Authorization });
    expect([route.name, status]).toEqual([route.name, expect.not.toSatisfy((code: number) => code === 401 || code === 403)]);
  }
});

function routesWith(guard: RouteRule['guard']) {
  return routeCases.filter((route) => route.guard === guard);
}

type Kinds = Record<string, readonly [number, (() => Promise<string>) | undefined]>;

async function expectRefusals(route: RouteCase, kinds: Kinds, ignored: Record<string, string> = {}): Promise<void> {
  const headers = new Map<string, string | undefined>();
  for (const [kind, [status, header]] of Object.entries(kinds)) headers.set(kind, await (status === 401 ? once(kind, header) : header?.()));
  const before = await digests(ignored);
  const answers: Record<string, unknown> = {};
  for (const [kind, Authorization] of headers) {
    const response = await sendRoute(world, route, Authorization === undefined ? {} : { Authorization });
    answers[kind] = [response.status, (await response.json()).code];
  }
  const codeOf = (kind: string, status: number) => otherCodes[kind] ?? (status === 401 ? 'unauthorized' : 'access_denied');
  const expected = Object.entries(kinds).map(([kind, [status]]) => [kind, [status, codeOf(kind, status)]]);
  expect(answers).toEqual(Object.fromEntries(expected));
  expect(await digests(ignored)).toEqual(before);
}

const made = new Map<string, Promise<string> | undefined>();

/** Nothing becomes of a header that is nobody's, so one serves all routes. */
function once(kind: string, make?: () => Promise<string>): Promise<string> | undefined {
  if (!made.has(kind)) made.set(kind, make?.());
  return made.get(kind);
}

/** Of sessions only the owner's live ones: what becomes of others is no harm. */
function digests(ignored: Record<string, string> = {}) {
  return tableDigests(world.supabase, {
    ...ignored,
    ended_sessions: 'false',
    sessions: `email = '${owner}' and expires_at > now() and last_used_at > now() - interval '12 hours'`,
  });
}

async function aged(times: { expires_at?: string; last_used_at?: string }): Promise<string> {
  const displayName = randomUUID();
  const session = await createSession(
    world.db,
    { idToken: randomUUID(), signIn: { email: owner, displayName, signedInAt: new Date() }, device: 'Chrome on Windows' },
    new Set([owner]),
  );
  await world.db.from('sessions').update(times).eq('display_name', displayName).throwOnError();
  return `Bearer ${session.access_token}`;
}

async function signedOut(): Promise<string> {
  const Authorization = `Bearer ${await world.signIn()}`;
  await world.request('/api/auth/session', { method: 'DELETE', headers: { Authorization } });
  return Authorization;
}

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}

function inOtherCase(token: string): string {
  return token.replaceAll(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));
}
