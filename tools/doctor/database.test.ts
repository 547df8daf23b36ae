import { expect, test } from 'vitest';
import { readMigrations } from '#local/database/migrate.ts';
import { connect, untyped } from '#src/db/client.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { stagedServer } from '#tests/setup/staged-server.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { expectedSchema } from '../expected-schema.ts';
import { examineDatabase, examineFunctions } from './database.ts';
import { type Finding, lineOf } from './finding.ts';
import { examineRights } from './rights.ts';

const world = testWorld({ ownDatabase: true });
const { tables, functions } = await expectedSchema();
const known = readMigrations().map(({ version }) => version);

test('the doctor expects tables, columns, privileges and functions as the migrations leave them', () => {
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'blogs',
      'messages',
      'partners',
      'site_revision',
      'sessions',
      'rate_limits',
      'uploads',
      'publishing',
      'deploys',
    ]),
  );
  expect(tables.find(({ name }) => name === 'messages')).toMatchObject({
    columns: expect.arrayContaining(['email', 'reasons', 'deleted_at']),
    key: 'id',
    privileges: ['delete', 'insert', 'select', 'update'],
  });
  expect(tables.find(({ name }) => name === 'site_states')?.privileges).toEqual(['select']);
  expect(functions).toEqual(expect.arrayContaining(['list_blogs', 'submit_message']));
  expect(functions).not.toContain('stamp_edit');
});

test('a complete database has no problems, and the check changes nothing', async () => {
  expectConsoleErrors(/violates not-null constraint/);
  await world.db.from('partners').insert({ company_name: 'One', logo_url: '/one.svg' }).throwOnError();
  const before = await everything();
  const variables = await databaseThat(() => null);
  const findings = [...(await examineDatabase(variables)), ...(await examineRights(variables, connect(variables)))];
  expect(findings.map(({ ok, subject }) => [ok, subject])).toEqual([
    [true, 'database'],
    [true, 'migrations'],
    [true, 'grants'],
    [true, 'size'],
    [true, 'public key'],
  ]);
  expect(await everything()).toEqual(before);
});

test('a database that is nearly full is named before it refuses everything', async () => {
  expectConsoleErrors(/violates not-null constraint/);
  const variables = { ...(await databaseThat(() => null)), DATABASE_MB: '1' };
  const said = (await examineDatabase(variables)).map(lineOf).find((line) => line.includes('size'));
  expect(said).toMatch(/\d+ of 1 MB; erase what spam has left \(More, Inbox\), or set DATABASE_MB/);
});

test.each([
  [
    'an older version',
    known.slice(0, -2),
    new RegExp(`^migrations {6}${known.at(-2)}, ${known.at(-1)} are missing; run: npx supabase@3 db push --remote=<project id>$`),
  ],
  [
    'another branch',
    known.filter((version) => version !== known[3]),
    new RegExp(`^migrations {6}${known[3]} is missing; run: npx supabase@3 db push --remote=<project id> --include-all$`),
  ],
  [
    'a newer version',
    [...known, '20991231000000'],
    /^migrations {6}the database is ahead of this code: it has 20991231000000; check out the code/,
  ],
  ['somebody else', ['20200101000000', ...known], /^migrations {6}the database has 20200101000000, which this code does not know/],
])('a database of %s is named, with what to do', async (_, migrations, finding) => {
  const facts = { open: [], migrations };
  const variables = await databaseThat(({ path }) => (path.endsWith('/doctor_facts') ? Response.json(facts) : null));
  expect(wrong(await examineDatabase(variables))).toEqual([expect.stringMatching(finding)]);
});

test('a missing grant is reported with a remedy', async () => {
  expectConsoleErrors(/violates not-null constraint/);
  const variables = await databaseThat(({ method, path }) =>
    method === 'DELETE' && path.endsWith('/messages') ? Response.json({ code: '42501', message: 'denied' }, { status: 403 }) : null,
  );
  expect(wrong(await examineDatabase(variables))).toEqual([
    'grants          service_role may not delete messages; run: npx supabase@3 db push --remote=<project id> (or grant it by hand).',
  ]);
});

test('an outdated database is reported with what it lacks', async () => {
  const variables = await databaseThat(({ path }) =>
    path.endsWith('/reader_marks') ? Response.json({ code: 'PGRST205', message: 'no table' }, { status: 404 }) : null,
  );
  expect(wrong(await examineDatabase(variables))).toEqual([
    'migrations      reader_marks is missing or behind; run: npx supabase@3 db push --remote=<project id>',
  ]);
});

test('where no table is there, the address is doubted first', async () => {
  const variables = await databaseThat(() => Response.json({ code: 'PGRST205', message: 'no table' }, { status: 404 }));
  expect(wrong(await examineDatabase(variables))).toEqual([
    `migrations      none of the ${tables.length} tables is there; SUPABASE_URL may name another project: compare it with the dashboard. If it is right, run: npx supabase@3 db push --remote=<project id>`,
  ]);
});

test.each([
  [401, { message: 'Invalid API key' }, /^database {8}refuses the key; set SUPABASE_SECRET_KEY to a secret key of this very project\.$/],
  [503, { code: 'PGRST001', message: 'no connection' }, /^database {8}does not answer at http:\/\/127.0.0.1:\d+ .*paused\.$/],
  [540, '', /^database {8}does not answer at http:\/\/127.0.0.1:\d+ .*paused\.$/],
])('an answer %i of the database says what to do', async (status, body, line) => {
  const variables = await databaseThat(() => (body ? Response.json(body, { status }) : new Response(body, { status })));
  expect(wrong(await examineDatabase(variables))).toEqual([expect.stringMatching(line)]);
});

test('functions that the database does not list are reported', async () => {
  const paths = Object.fromEntries(functions.map((name) => [`/rpc/${name}`, {}]));
  expect(await examineFunctions(await databaseThat(() => Response.json({ paths })))).toMatchObject([{ subject: 'functions', ok: true }]);
  const { '/rpc/use_session': _, ...rest } = paths;
  expect(wrong(await examineFunctions(await databaseThat(() => Response.json({ paths: rest }))))).toEqual([
    'functions       use_session missing; run: npx supabase@3 db push --remote=<project id>',
  ]);
});

test('what the publishable key may do is named, with the lines that end it', async () => {
  const variables = await databaseThat(() => null);
  const { connection } = world.supabase;
  await connection.exec(`grant select, delete on public.messages to anon; grant update (title) on public.blogs to authenticated;
    grant execute on function public.list_blogs to public; create sequence public.tickets; grant usage on sequence public.tickets to anon`);
  const [line] = wrong(await examineRights(variables, connect(variables)));
  expect(line).toMatch(
    /^public key {6}everybody has this key, and anon may call function list_blogs; anon may delete, select table messages; anon may usage sequence tickets; authenticated may call function list_blogs; authenticated may update table blogs\. .*revoke all on all tables in schema public from anon, authenticated/,
  );
});

function wrong(findings: Finding[]): string[] {
  return findings.filter(({ ok }) => !ok).map((finding) => lineOf(finding).replace('WRONG  ', ''));
}

type Asked = { method: string; path: string };

/** The variables of a database that answers for itself what this does not. */
async function databaseThat(answers: (asked: Asked) => Response | null) {
  const url = await stagedServer(
    (request) => answers({ method: request.method, path: new URL(request.url).pathname }) ?? world.supabase.fetch(request),
  );
  return { SUPABASE_URL: url, SUPABASE_SECRET_KEY: testKeys.secretKey };
}

async function everything() {
  return Promise.all(tables.map(async ({ name }) => (await untyped(world.db).from(name).select('*')).data));
}
