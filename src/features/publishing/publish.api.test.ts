import { createHash } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { testSecrets } from '#tests/setup/test-platform.ts';
import { deployTitle, revisionOfTitle } from './build-hook.server.ts';
import { publishStatusSchema } from './publish-status.ts';

const world = testWorld();
const event = { id: 'deploy-1', state: 'building', context: 'production', created_at: '2026-11-21T12:00:00Z' };

beforeEach(async () => {
  await world.platform.idle();
  await world.db.from('deploys').delete().neq('id', '').throwOnError();
  await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
  world.platform.ahead += 3_600_000;
  world.platform.hookCalls.length = 0;
});

test('the status is returned to administrators only, as its schema says, and is not cached', async () => {
  expectConsoleErrors(/unauthorized/);
  expect((await world.request('/api/publish')).status).toBe(401);
  const response = await world.send('GET', '/api/publish', undefined, await world.signIn());
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const status = await response.json();
  expect(publishStatusSchema.parse(status)).toEqual(status);
});

test('a post carries its pending revision for administrators, and a draft none', async () => {
  const token = await world.signIn();
  const form = { title: 'Told', subtitle: 'S', status: 'draft' };
  const draft = await (await world.send('POST', '/api/blogs', form, token)).json();
  expect(draft.published_revision).toBe(0);
  const post = await (await world.send('PUT', `/api/blogs/${draft.id}`, { ...form, status: 'published' }, token)).json();
  const { wanted_revision } = await (await world.send('GET', '/api/publish', undefined, token)).json();
  expect(post.published_revision).toBe(wanted_revision);
  await world.send('POST', '/api/blogs', { ...form, title: 'Another', status: 'published' }, token);
  const { blogs } = await (await world.send('GET', '/api/blogs', undefined, token)).json();
  expect(blogs.map(({ published_revision }: { published_revision: number }) => published_revision).sort()).toEqual([
    wanted_revision,
    wanted_revision + 1,
  ]);
});

test('the button starts a build at once; a second press within five seconds is rate-limited and starts none', async () => {
  expectConsoleErrors(/too_many/);
  const [owner, editor] = [await world.signIn(), await world.signIn('editor@example.com')];
  const first = await world.send('POST', '/api/publish', undefined, owner);
  expect([first.status, publishStatusSchema.parse(await first.json()).state]).toEqual([202, expect.any(String)]);
  expect((await world.send('POST', '/api/publish', undefined, owner)).status).toBe(429);
  expect((await world.send('POST', '/api/publish', undefined, editor)).status).toBe(202);
  expect(world.platform.hookCalls).toHaveLength(1);
});

test('a database webhook with the secret starts a build of a change made outside of the API', async () => {
  await world.db.from('blogs').insert(blogRow()).throwOnError();
  const response = await world.request('/api/publish', { method: 'POST', headers: { 'X-Webhook-Secret': testSecrets.database } });
  expect(response.status).toBe(202);
  await world.platform.idle();
  expect(world.platform.hookCalls).toHaveLength(1);
});

test('a visitor who claims to be signed in starts no build of a change that waits; the next write of an administrator does', async () => {
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'waiting' }))
    .throwOnError();
  const madeUp = 'A'.repeat(43);
  expect((await world.send('POST', '/api/blogs/waiting/views', undefined, madeUp)).ok).toBe(true);
  expect((await world.send('DELETE', '/api/auth/session', undefined, madeUp)).ok).toBe(true);
  await world.platform.idle();
  expect(world.platform.hookCalls).toEqual([]);
  await world.send('PUT', '/api/comments/switch', { open: true }, await world.signIn());
  await world.platform.idle();
  expect(world.platform.hookCalls).toHaveLength(1);
});

test.each(['', 'wrong', `${testSecrets.database}s`])('a database webhook with the secret %j is refused', async (secret) => {
  expectConsoleErrors(/unauthorized/);
  const response = await world.request('/api/publish', { method: 'POST', headers: { 'X-Webhook-Secret': secret } });
  expect([response.status, world.platform.hookCalls]).toEqual([401, []]);
});

test('a signed notification is recorded, and a repeated one has no effect', async () => {
  expect(await (await tell(event)).json()).toEqual({ recorded: true });
  const before = await deploys();
  expect(await (await tell(event)).json()).toEqual({ recorded: false });
  expect(await deploys()).toEqual(before);
});

test.each<[string, () => Promise<string | undefined> | string | undefined]>([
  ['no signature', () => undefined],
  ['garbage', () => 'garbage'],
  ['a signature by another secret', () => sign(JSON.stringify(event), 'another secret of twenty letters')],
  ['a signature of another body', () => sign(`${JSON.stringify(event)} `)],
  ['a signature of another issuer', () => sign(JSON.stringify(event), testSecrets.deploy, 'somebody')],
  ['no algorithm', () => new UnsecuredJWT({ sha256: hashOf(JSON.stringify(event)) }).setIssuer('netlify').encode()],
  ['no hash', () => new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setIssuer('netlify').sign(keyOf(testSecrets.deploy))],
])('a notification with %s is refused and records nothing', async (_, signature) => {
  expectConsoleErrors(/unauthorized/);
  const header = await signature();
  const response = await send(JSON.stringify(event), header);
  expect([response.status, await deploys()]).toEqual([401, []]);
});

test('a notification with one changed byte is refused', async () => {
  expectConsoleErrors(/unauthorized/);
  const body = JSON.stringify(event);
  expect((await send(body.replace('deploy-1', 'deploy-2'), await sign(body))).status).toBe(401);
});

test.each([
  ['in order', ['new', 'building', 'ready']],
  ['late and twice', ['ready', 'building', 'ready', 'new']],
  ['with a failure after success', ['building', 'ready', 'error']],
])('notifications that come %s end as ready', async (_, states) => {
  for (const state of states) await tell({ ...event, state, updated_at: '2026-11-21T12:00:30Z', deploy_time: 30 });
  expect(await deploys()).toMatchObject([{ state: 'ready', seconds: 30 }]);
});

test('the first reason of a failure is kept, and the revision is read from the deploy title', async () => {
  await world.supabase.connection.exec('update public.site_revision set revision = 7 where revision < 7');
  await tell({ ...event, state: 'error', error_message: 'The database counts 5 posts but gave 0.', title: deployTitle(7) });
  await tell({ ...event, state: 'failed', error_message: 'Build script returned non-zero exit code: 2' });
  expect(await deploys()).toMatchObject([{ state: 'failed', revision: 7, reason: 'The database counts 5 posts but gave 0.' }]);
  expect([revisionOfTitle('Revision 7'), revisionOfTitle('A commit'), revisionOfTitle(null)]).toEqual([7, null, null]);
});

test('a site that goes back right after a build, before anybody has looked, is seen as gone back', async () => {
  await world.db.from('blogs').insert(blogRow()).throwOnError();
  const token = await world.signIn();
  const { wanted_revision } = await (await world.send('GET', '/api/publish', undefined, token)).json();
  world.platform.live = wanted_revision;
  await tell({ ...event, state: 'ready', updated_at: event.created_at });
  await world.platform.idle();
  world.platform.live = wanted_revision - 1;
  expect(await (await world.send('GET', '/api/publish', undefined, token)).json()).toMatchObject({
    state: 'held',
    held: { by: 'rollback' },
  });
});

test('the notification that a build has begun asks for no second one', async () => {
  await world.db.from('blogs').insert(blogRow()).throwOnError();
  world.platform.hookCalls.length = 0;
  await tell(event);
  await world.platform.idle();
  expect(world.platform.hookCalls).toEqual([]);
});

test('a title that names a revision which the site has not reached tells none', async () => {
  await tell({ ...event, title: deployTitle(1_000_000) });
  expect(await deploys()).toMatchObject([{ state: 'building', revision: null }]);
});

test('a notification of a deploy preview is ignored', async () => {
  await tell({ ...event, context: 'deploy-preview', state: 'error' });
  expect(await deploys()).toEqual([]);
});

test('a signed notification with an invalid body is refused with a detail', async () => {
  const response = await tell({ ...event, created_at: 'yesterday' });
  expect([response.status, (await response.json()).detail]).toEqual([400, expect.stringContaining('created_at')]);
});

async function tell(told: object): Promise<Response> {
  const body = JSON.stringify(told);
  return send(body, await sign(body));
}

function send(body: string, signature: string | undefined): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(signature === undefined ? {} : { 'X-Webhook-Signature': signature }) };
  return world.request('/api/publish/events', { method: 'POST', headers, body });
}

function sign(body: string, secret: string = testSecrets.deploy, issuer = 'netlify'): Promise<string> {
  return new SignJWT({ sha256: hashOf(body) }).setProtectedHeader({ alg: 'HS256' }).setIssuer(issuer).sign(keyOf(secret));
}

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}

async function deploys() {
  return (await world.db.from('deploys').select('*').throwOnError()).data;
}
