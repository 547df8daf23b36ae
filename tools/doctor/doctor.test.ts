import { expect, test } from 'vitest';
import { connect } from '#src/db/client.ts';
import { adminPolicy, publicPolicy } from '#src/hosting/policy.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { expectedSchema } from '../expected-schema.ts';
import { examineDatabase, examineFunctions } from './database.ts';
import { examineSite } from './live-site.ts';
import { examineSignIn } from './sign-in.ts';

const world = testWorld();
const { tables, functions } = await expectedSchema();
const variables = { SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: testKeys.secretKey };

test('the doctor expects tables, columns, privileges and functions as the migrations leave them', () => {
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'blogs',
      'comments',
      'partners',
      'site_revision',
      'sessions',
      'rate_limits',
      'uploads',
      'publishing',
      'deploys',
    ]),
  );
  expect(tables.find(({ name }) => name === 'comments')).toMatchObject({
    columns: expect.arrayContaining(['email', 'reasons', 'deleted_at']),
    key: 'id',
    privileges: ['delete', 'insert', 'select', 'update'],
  });
  expect(tables.find(({ name }) => name === 'site_revision')?.privileges).toEqual(['select']);
  expect(functions).toEqual(expect.arrayContaining(['list_blogs', 'submit_comment']));
  expect(functions).not.toContain('stamp_edit');
});

test('a complete database has no problems, and the check changes nothing', async () => {
  expectConsoleErrors(/violates not-null constraint/);
  await world.db.from('partners').insert({ company_name: 'One', logo_url: '/one.svg' }).throwOnError();
  const before = await everything();
  expect(summary(await examineDatabase(variables, world.db))).toEqual(['database', 'migrations', 'grants']);
  expect(await everything()).toEqual(before);
});

test('a missing grant is reported with a remedy', async () => {
  expectConsoleErrors(/violates not-null constraint/);
  const db = refusing((method, path) => method === 'DELETE' && path.endsWith('/comments'), 403, { code: '42501', message: 'denied' });
  expect(summary(await examineDatabase(variables, db))).toEqual([
    'WRONG grants service_role may not delete comments; run: npx supabase@3 db push --remote=<project id> (or grant it by hand).',
  ]);
});

test('an outdated database is reported with what it lacks', async () => {
  const db = refusing((_, path) => path.endsWith('/reader_marks'), 404, { code: 'PGRST205', message: 'no table' });
  expect(summary(await examineDatabase(variables, db))).toEqual([
    'WRONG migrations reader_marks is missing or behind; run: npx supabase@3 db push --remote=<project id>',
  ]);
});

test.each([
  [401, { message: 'Invalid API key' }, /^WRONG database refuses the key; set SUPABASE_SECRET_KEY/],
  [503, { code: 'PGRST001', message: 'no connection' }, /^WRONG database does not answer at http:\/\/database.test .*paused\.$/],
])('an answer %i of the database says what to do', { tags: ['R41'] }, async (status, body, line) => {
  expect(
    summary(
      await examineDatabase(
        variables,
        refusing(() => true, status, body),
      ),
    ),
  ).toEqual([expect.stringMatching(line)]);
});

test('functions that the database does not list are reported', async () => {
  const paths = Object.fromEntries(functions.map((name) => [`/rpc/${name}`, {}]));
  expect(summary(await examineFunctions(variables, async () => Response.json({ paths })))).toEqual(['functions']);
  const { '/rpc/use_session': _, ...rest } = paths;
  expect(summary(await examineFunctions(variables, async () => Response.json({ paths: rest })))).toEqual([
    'WRONG functions use_session missing; run: npx supabase@3 db push --remote=<project id>',
  ]);
});

test.each([
  [{ ADMIN_EMAILS: '' }, ['example.com'], /administrators ADMIN_EMAILS names nobody/],
  [{ ADMIN_EMAILS: 'Owner@example.com' }, ['example.com'], /administrators Owner@example.com has capital letters/],
  [{ ADMIN_EMAILS: 'owner@example.com' }, ['other.example'], /firebase example.com is not among the authorised domains/],
  [{ ADMIN_EMAILS: 'owner@example.com' }, ['example.com', 'localhost'], /firebase localhost is among the authorised domains/],
])('%j with the domains %j is found', { tags: ['S93'] }, async (change, authorizedDomains, line) => {
  const target = { variables: { PUBLIC_FIREBASE_API_KEY: 'key', ...change }, isHosted: true, url: 'https://example.com' };
  const findings = await examineSignIn(target, async () => Response.json({ authorizedDomains }));
  expect(summary(findings).filter((text) => text.startsWith('WRONG'))).toEqual([expect.stringMatching(line)]);
});

test('unreachable sign-in keys are reported', async () => {
  const target = { variables: { ADMIN_EMAILS: 'owner@example.com' }, isHosted: true, url: undefined };
  expect(summary(await examineSignIn(target, () => Promise.reject(new Error('offline'))))[0]).toMatch(
    /^WRONG sign-in .* cannot be reached/,
  );
});

const hashes = { scripts: [], styles: [] };
const policyOf = { public: publicPolicy(hashes), admin: adminPolicy(hashes, { frames: [], connections: [] }) };

test('the live site has no problems when each page has its own policy and the API answers', async () => {
  expect(summary(await examineSite('https://example.com', visit(policyOf.admin)))).toEqual(['site', 'api', 'policy', 'policy', 'policy']);
});

test.each([
  ['the public one', policyOf.public],
  ['both', `${policyOf.public}, ${policyOf.admin}`],
  ['none', ''],
])('an administrator area with %s is found', async (_, policy) => {
  const findings = await examineSite('https://example.com', visit(policy));
  expect(summary(findings).at(-1)).toMatch(/^WRONG policy \/layla_noor_portfolio has not the headers/);
});

test('a URL without this site is reported', async () => {
  const get = async () => new Response('<html>', { status: 404 });
  expect(summary(await examineSite('https://example.com', get))).toEqual([
    expect.stringMatching(/^WRONG site https:\/\/example.com shows no site/),
  ]);
});

function visit(adminsPolicy: string): typeof fetch {
  return async (input) => {
    const { pathname } = new URL(String(input));
    if (pathname === '/build.json') return Response.json({ revision: 1, posts: 2 });
    const policy = pathname === '/layla_noor_portfolio' ? adminsPolicy : policyOf.public;
    return new Response('', { headers: { 'Content-Security-Policy': policy, 'Strict-Transport-Security': 'max-age=31536000' } });
  };
}

function summary(findings: { subject: string; ok: boolean; text: string }[]): string[] {
  return findings.map(({ subject, ok, text }) => (ok ? subject : `WRONG ${subject} ${text}`));
}

/** The real database, apart from requests that are answered like this. */
function refusing(matches: (method: string, path: string) => boolean, status: number, body: object) {
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    return matches(request.method, new URL(request.url).pathname) ? Response.json(body, { status }) : world.supabase.fetch(request);
  };
  return connect(variables, { fetch: answer });
}

async function everything() {
  return Promise.all(tables.map(async ({ name }) => (await world.db.from(name).select('*')).data));
}
