import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { exchange, googleToken, world } from './visit.ts';

// docs/deploy.md, step by step, as far as it can be followed without accounts. One session for all tests: sign-ins are limited.
let token = '';
let signIn: { status: number; access_token?: string };

beforeAll(async () => {
  token = await googleToken();
  const response = await exchange(token);
  signIn = { status: response.status, ...(await response.json()) };
});

test.each(Object.entries(world.databases))(
  'in the database "%s" the CLI has applied all migrations, and browsers may do nothing',
  async (_, url) => {
    const sql = postgres(url, { max: 1 });
    const [counts] = await sql`select
    (select count(*)::int from supabase_migrations.schema_migrations) as migrations,
    (select count(*)::int from information_schema.role_table_grants where table_schema = 'public' and grantee in ('anon', 'authenticated')) as grants,
    (select count(*)::int from pg_proc f, unnest(array['anon', 'authenticated']) role
      where f.pronamespace = 'public'::regnamespace and has_function_privilege(role, f.oid, 'execute')) as functions,
    (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity) as unprotected,
    (select rolsuper from pg_roles where rolname = current_user) as superuser`;
    await sql.end();
    const migrations = readdirSync('supabase/migrations').filter((file) => file.endsWith('.sql')).length;
    expect(counts).toEqual({ migrations, grants: 0, functions: 0, unprotected: 0, superuser: false });
  },
);

test('the first deploy, with an empty database, shows an empty site', () => {
  expect(world.emptyHome).toContain('No Insights Available');
});

test('no log of a build shows a secret', () => {
  const { SUPABASE_SECRET_KEY = '?', BUILD_HOOK_URL = '?', DEPLOY_WEBHOOK_SECRET = '?' } = world.variables;
  for (const secret of [SUPABASE_SECRET_KEY, BUILD_HOOK_URL, DEPLOY_WEBHOOK_SECRET]) expect(world.firstBuild).not.toContain(secret);
});

test('no function is larger than what it needs: the library for pictures is packed with those that make pictures alone', () => {
  const mostMb = { page: 2, read: 2, write: 2, media: 2, scheduler: 2, upload: 12, share: 12 };
  const packed = Object.keys(mostMb).map(
    (name) => [name, statSync(join(world.checkout, `.netlify/functions/${name}.zip`)).size / 1_000_000] as const,
  );
  expect(packed.filter(([name, mb]) => mb > mostMb[name as keyof typeof mostMb])).toEqual([]);
});

test('the functions are within the two rate rules of a free plan, and have the runtime of netlify.toml', () => {
  const { functions } = JSON.parse(readFileSync(join(world.checkout, '.netlify/functions/manifest.json'), 'utf8'));
  expect(functions.filter(({ trafficRules }: { trafficRules?: unknown }) => trafficRules)).toHaveLength(2);
  expect(functions.map(({ runtimeVersion }: { runtimeVersion: string }) => runtimeVersion)).toEqual(functions.map(() => 'nodejs24.x'));
});

test('the doctor finds nothing to do', async () => {
  const env = { ...process.env, ...world.variables, URL: world.hosted.url };
  const doctor = spawn(process.execPath, ['tools/doctor/cli.ts'], { env });
  let output = '';
  for (const stream of [doctor.stdout, doctor.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(doctor, 'close');
  expect(output).toContain('All is well.');
  expect(code).toBe(0);
});

test('after a deploy the administrator area says that the site is live', async () => {
  const response = await fetch(`${world.hosted.address}/api/publish`, { headers: { Authorization: `Bearer ${signIn.access_token}` } });
  expect(await response.json()).toMatchObject({ state: 'live', held: null, builds: { limit: 12 } });
});

test('an administrator signs in with a token that Google signed, once', async () => {
  expect(signIn).toMatchObject({ status: 200, access_token: expect.any(String) });
  expect((await exchange(token)).status).toBe(401);
});

test.each([
  ['of the sign-in emulator, without a signature', emulatorToken()],
  ['of another project', googleToken({ aud: 'another-project' })],
  ['of a password account', googleToken({ firebase: { sign_in_provider: 'password' } })],
])('a token %s is refused', async (_, refused) => {
  await expectNoSession(await refused);
});

test('somebody who is not on the list gets no session', async () => {
  await expectNoSession(await googleToken({ email: 'visitor@example.com' }));
});

test('a first post is readable at once, purges the edge and calls the build hook', async () => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${signIn.access_token}` };
  const body = JSON.stringify({ title: 'The first post', subtitle: 'Of a new site', status: 'published' });
  const stored = await fetch(`${world.hosted.address}/api/blogs`, { method: 'POST', headers, body });
  expect(stored.status).toBe(201);
  expect((await fetch(`${world.hosted.address}/blog/the-first-post`)).status).toBe(200);
  const hook = new URL(world.variables.BUILD_HOOK_URL ?? '').pathname;
  await expect.poll(callsOf('/api/v1/purge')).toContainEqual(expect.stringContaining('"blogs"'));
  await expect.poll(callsOf(hook)).toHaveLength(1);
  expect((await fetch(`${world.hosted.address}/api/blogs/the-first-post`, { method: 'DELETE', headers })).ok).toBe(true);
});

async function expectNoSession(token: string): Promise<void> {
  const response = await exchange(token);
  expect([401, 403]).toContain(response.status);
  expect(await response.json()).not.toHaveProperty('access_token');
}

/** Reads what a path of Netlify's API was called with. */
function callsOf(path: string): () => string[] {
  return () =>
    readFileSync(world.calls, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .filter(({ pathname }) => pathname === path)
      .map(({ body }) => body);
}

function emulatorToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: 'owner', email: 'owner@example.com', email_verified: true, aud: world.variables.FIREBASE_PROJECT_ID };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
