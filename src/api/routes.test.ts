import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashVisitor } from '#src/http/visitor-hash.ts';
import { replaceRouteRows } from '#tests/fixtures/route-rows.ts';
import { type RouteCase, routeCases } from '#tests/fixtures/route-table.ts';
import { sendRoute } from '#tests/setup/send-route.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { tableDigests } from '#tests/setup/table-digests.ts';
import { noMailings, testApi } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { operationsOf } from './openapi.ts';

const from = 'articles@example.com';
// As on one machine: the domain passes unasked, and a mail is taken.
const world = testWorld({
  mailings: {
    ...noMailings,
    hasMailServer: () => true,
    settings: () => ({ smtpUrl: 'smtp://127.0.0.1', from }),
    open: async () => ({ send: async () => ({ outcome: 'sent' }), close: () => undefined }),
    domain: { ...noMailings.domain, sender: () => ({ from, selector: null, isLocal: true }) },
  },
});
const visitorIp = '203.0.113.50';
const isWrite = ({ method }: RouteCase) => method !== 'GET';
const allWrites = routeCases.filter(isWrite);

beforeAll(() => replaceRouteRows(world.supabase));
beforeEach(() => expectConsoleErrors(/"level":"warning"/));

test('the table and the app have the same routes', () => {
  const routes = world.api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  const inTable = routeCases.map(({ name }) => name.split('?')[0]);
  expect([...new Set(inTable)].sort()).toEqual([...new Set(routes)].sort());
});

test('every route is described once, and says that it needs a token when it does', async () => {
  const described = operationsOf(world.api.routes).map(({ method, path, isGuarded, needsToken }) => [
    `${method} ${path}`,
    Boolean(isGuarded || needsToken),
  ]);
  const expected = routeCases
    .filter(({ name }) => !name.includes('?'))
    .map(({ name, guard }) => [name, guard === 'administrator' || guard === 'session']);
  expect(described.sort()).toEqual(expected.sort());
});

// What takes personal data out leaves a line in the audit log.
const isNoted = ({ name }: RouteCase) => name === 'GET /api/backups/:name/:kind';

test.each(routeCases.filter((route) => !isWrite(route) && !isNoted(route)))('$name changes nothing', async (route) => {
  const token = await world.signIn();
  const before = await digests();
  expect((await send(route, token)).status).toBeLessThan(500);
  expect(await digests()).toEqual(before);
});

// All administrators' routes get the limits of writes in one place (`forAdministrators`): every tenth of these stands for them.
const counted = routeCases.filter(({ limit: [, , by] }) => by !== 'instance');
const isOfAll = ({ limit: [name] }: RouteCase) => name === 'write';
const everyTenth = counted.filter(isOfAll).filter((_, index) => index % 10 === 0);

test.each([...counted.filter((route) => !isOfAll(route)), ...everyTenth])(
  '$name is answered up to its rate limit and refused beyond it',
  async (route) => {
    const [name, requests, by] = route.limit;
    const token = by === 'administrator' ? await world.signIn() : undefined;
    const bucket = `${name}:${by === 'administrator' ? 'owner@example.com' : hashVisitor(visitorIp, 'key of tests')}`;
    await count(bucket, requests - 1);
    expect((await send(route, token)).status).not.toBe(429);
    await count(bucket, requests);
    expect((await send(route, token)).status).toBe(429);
  },
);

test.each([
  ['GET', '/api/categories', 'read', 600],
  ['GET', '/uploads/unknown.png', 'media', 600],
  ['POST', '/api/nothing', 'send', 300],
] as const)(
  'whoever sends %s %s too often in a minute is refused on every route of this limit, and nobody else is',
  async (method, path, limit, requests) => {
    const { request } = testApi(world.db);
    const statuses = [];
    for (let sent = 0; sent < requests; sent++) statuses.push((await request(path, { method }, visitorIp)).status);
    expect(statuses).not.toContain(429);
    for (const route of routeCases.filter((candidate) => kindOf(candidate) === limit)) {
      const refused = await request(route.path, { method: route.method }, visitorIp);
      expect([route.name, refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([
        route.name,
        429,
        expect.toSatisfy(isAMinute),
      ]);
      expect(await refused.json()).toEqual({
        detail: expect.stringMatching(/^Too many requests. Please try again in \d+ seconds?.$/),
        code: 'too_many',
      });
      expect((await request(route.path, { method: route.method }, '203.0.113.51')).status).not.toBe(429);
    }
  },
);

test('the pictures of a page leave the limit of reads alone', async () => {
  const { request } = testApi(world.db);
  for (let sent = 0; sent <= 600; sent++) await request('/uploads/unknown.png', {}, visitorIp);
  expect((await request('/uploads/unknown.png', {}, visitorIp)).status).toBe(429);
  expect((await request('/api/categories', {}, visitorIp)).status).toBe(200);
});

const isAMinute = (seconds: number) => seconds > 0 && seconds <= 60;

/** Every route is counted in the memory of the instance; a write beside its limit in the database. */
function kindOf({ method, limit: [name] }: RouteCase): string {
  return method === 'GET' || name === 'none' ? name : 'send';
}

test.each(allWrites.filter(({ purges, guard }) => purges && guard === 'none'))('$name purges $purges', async (route) => {
  await replaceRouteRows(world.supabase);
  const purgedBefore = world.purged.length;
  expect([(await send(route)).ok, world.purged.slice(purgedBefore)]).toEqual([true, route.purges]);
});

test.each(allWrites.filter(({ guard, untold }) => !untold && (guard === 'administrator' || guard === 'session')))(
  '$name purges $purges, and leaves who did what to which object, when and from which session',
  async (route) => {
    await replaceRouteRows(world.supabase);
    // A build of the test before would answer the button of publishing for five seconds.
    await world.platform.idle();
    world.platform.ahead += 5_000;
    const token = await world.signIn();
    const { data: session } = await world.db.from('sessions').select('id').order('created_at', { ascending: false }).limit(1).single();
    const [before, purgedBefore] = [(await auditLog()).length, world.purged.length];
    expect([(await send(route, token)).ok, world.purged.slice(purgedBefore)]).toEqual([true, route.purges ?? []]);
    const lines = (await auditLog()).slice(before);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatchObject({ actor: 'owner@example.com', session_id: session?.id });
    expect(JSON.stringify(lines)).not.toMatch(/ada@example|a@example|Hi|Thank you/);
  },
);

test.each(allWrites.filter(({ untold }) => untold))(
  '$name purges nothing, and leaves no line in the audit log and no change of the site',
  async (route) => {
    await replaceRouteRows(world.supabase);
    const token = await world.signIn();
    const before = [await auditLog(), await siteTables(), world.purged.length];
    expect((await send(route, token)).ok).toBe(true);
    expect([await auditLog(), await siteTables(), world.purged.length]).toEqual(before);
  },
);

test.each(allWrites.filter(({ guard, body, path, name }) => guard === 'administrator' && (body || path !== name.split(' ')[1])))(
  '$name leaves nothing when it is refused',
  async (route) => {
    const token = await world.signIn();
    const before = await auditLog();
    const path = route.path.replace(/a{40}|a-post|deleted-post|current|(?<=000)[1-9]|(?<=backups\/)live|(?<=versions\/)0/, 'none');
    expect((await send({ ...route, path, ...(route.body ? { body: { ids: 'none' } } : {}) }, token)).ok).toBe(false);
    expect(await auditLog()).toEqual(before);
  },
);

test.each(allWrites.filter(({ sameSite }) => sameSite))('$name refuses requests from pages of other sites', async (route) => {
  for (const site of ['cross-site', 'same-site']) expect((await send(route, undefined, { 'Sec-Fetch-Site': site })).status).toBe(403);
  expect((await send(route, undefined, { Origin: 'https://evil.example' })).status).toBe(403);
  expect((await send(route, undefined, { 'Sec-Fetch-Site': 'same-origin' })).ok).toBe(true);
});

const cacheHeaders = ['Cache-Control', 'Netlify-CDN-Cache-Control', 'Netlify-Cache-Tag', 'Netlify-Vary'];

test.each(routeCases.filter(({ method }) => method === 'GET'))(
  '$name is cached for visitors as $cachedAs, and never with a token',
  async (route) => {
    const vary = `query=${route.varies ?? 'none'}, header=Authorization`;
    const cached = ['public, max-age=0, must-revalidate', 'public, durable, max-age=60', route.cachedAs, vary];
    const forVisitor = await send(route);
    expect(cacheHeaders.map((name) => forVisitor.headers.get(name))).toEqual(route.cachedAs ? cached : ['no-store', null, null, null]);
    const withToken = await send(route, await world.signIn());
    expect(cacheHeaders.map((name) => withToken.headers.get(name))).toEqual(['private, no-store', null, null, null]);
  },
);

function send(route: RouteCase, token?: string, more: Record<string, string> = {}): Promise<Response> {
  return sendRoute(world, route, { ...more, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) }, visitorIp);
}

/** Sets the hits of a bucket in the window that is current. */
async function count(bucket: string, hits: number): Promise<void> {
  await world.db.from('rate_limits').upsert({ bucket, window_start: new Date().toISOString(), hits }).throwOnError();
}

/** The lines of the audit log, without sign-ins, which tests make too. */
async function auditLog() {
  const { data } = await world.db.from('audit_log').select('*').neq('action', 'signed-in').order('id').throwOnError();
  return data;
}

/** What visitors could see of, and what builds start from. */
function siteTables() {
  return tableDigests(world.supabase, {
    working_copies: 'false',
    rate_limits: 'false',
    sessions: 'false',
    audit_log: 'false',
    used_sign_ins: 'false',
    // When the sender's domain was looked at.
    subscription_settings: 'false',
  });
}

/** Of all tables; a session learns when it was used last, and publishing goes on beside requests. */
function digests() {
  return tableDigests(world.supabase, { sessions: 'false', publishing: 'false' });
}
