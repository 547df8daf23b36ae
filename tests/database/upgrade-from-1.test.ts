import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Migration, migrate, readMigrations } from '#local/database/migrate.ts';
import { type LocalSupabase, openDatabase } from '#local/database/open.ts';
import { connect } from '#src/db/client.ts';
import { arabicPost } from '#tests/fixtures/arabic-post.ts';
import { richPost } from '#tests/fixtures/rich-post.ts';
import { replaceRouteRows } from '#tests/fixtures/route-rows.ts';
import { routeCases } from '#tests/fixtures/route-table.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { fillStatements, migrationsOfOne, type Row } from '#tests/fixtures/version-1.0.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { sendRoute } from '#tests/setup/send-route.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testApi } from '#tests/setup/test-api.ts';
import { openTestDatabase, through } from '#tests/setup/test-database.ts';
import { catalogueOf, difference, seedsOf } from './catalogue.ts';

type Connection = LocalSupabase['connection'];

/** What was added to the schema between 1.0.0 and 2.0, as the upgrade has it. */
const upgrade = readFileSync('supabase/upgrade-from-1.sql', 'utf8');
const added = [...upgrade.matchAll(/^if not '(\d{14})' = any \(history\) then\n([\s\S]*?)\n^end if;\n/gm)].map(
  ([, version = '', sql = '']): Migration => ({ version, name: 'added', sql }),
);
const server = process.env.TEST_DATABASE_URL;
let baseline: LocalSupabase;

beforeAll(async () => {
  baseline = await openTestDatabase();
});
afterAll(() => baseline.close());

test.each([0, 3, 6])('1.0.0 and %i of the later migrations become the schema of a new database', async (count) => {
  const old = await openOld(added.slice(0, count));
  expect(added).toHaveLength(6);
  await migrate(old.connection);
  expect(difference(await schemaOf(old.connection), await schemaOf(baseline.connection))).toEqual([]);
  expect(await historyOf(old.connection)).toEqual(readMigrations().map(({ version }) => version));
  await migrate(old.connection);
  await old.close();
});

test('every row is the same afterwards, and every answer of the API is that of a new database with these rows', async () => {
  expectConsoleErrors(/"level":"warning"/);
  const old = await openOld();
  await fill(old.connection);
  const before = await rowsOf(old.connection);
  expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual(['import_rows']);
  const upgraded = await old.reopen();
  before.delete('gone_posts');
  const after = await rowsOf(upgraded.connection);
  // A later migration reads the texts anew, those of drafts too.
  before.delete('post_texts');
  const kept = (after.get('blogs') ?? []).filter(({ deleted_at }) => deleted_at === null);
  expect(sorted((after.get('post_texts') ?? []).map(({ blog_id }) => ({ blog_id })))).toEqual(
    sorted(kept.map(({ id }) => ({ blog_id: id }))),
  );
  for (const [table, rows] of before) {
    // Later migrations may add columns.
    const columns = Object.keys(rows[0] ?? {});
    expect([table, sorted((after.get(table) ?? []).map((row) => only(row, columns)))]).toEqual([table, sorted(rows)]);
  }

  const [one, other] = [apiOn(upgraded), apiOn(baseline)];
  const token = await one.signIn();
  const rows = [...(await rowsOf(upgraded.connection))].filter(([, ofTable]) => ofTable.length > 0);
  await baseline.connection.exec(fillStatements(new Map(rows)));
  for (const { connection } of [upgraded, baseline])
    await connection.exec("select setval(pg_get_serial_sequence('public.audit_trail', 'id'), (select max(id) from public.audit_trail))");
  // A download is the last, because it leaves a line in the trail.
  const isNoted = ({ name }: { name: string }) => name === 'GET /api/backups/:name/:kind';
  const reads = routeCases.filter(({ method }) => method === 'GET');
  for (const route of [...reads.filter((read) => !isNoted(read)), ...reads.filter(isNoted)]) {
    const answers = await Promise.all(
      [one, other].map(async (api) => answerOf(await sendRoute(api, route, { Authorization: `Bearer ${token}` }))),
    );
    expect([route.name, answers[0]]).toEqual([route.name, answers[1]]);
  }
  for (const api of [one, other]) await api.platform.idle();
  await upgraded.close();
});

test('a database that is older than 1.0.0 gets one sentence, and stays as it is', async () => {
  const old = await openOld([], migrationsOfOne.slice(0, 40));
  const before = [await schemaOf(old.connection), await historyOf(old.connection)];
  await expect(migrate(old.connection)).rejects.toThrow(
    /^The schema of the database is not that of version 1\.0\.0, so it is left as it is\. If it is older, start version 1\.0\.0 once/,
  );
  expect([await schemaOf(old.connection), await historyOf(old.connection)]).toEqual(before);
  await old.close();
});

test.runIf(server)('of two starts on one server one upgrades, and the other finds it done', async () => {
  const old = await openOld();
  await fill(old.connection);
  const opened = await Promise.all([openDatabase(old.url, testKeys), openDatabase(old.url, testKeys)]);
  expect(difference(await schemaOf(old.connection), await schemaOf(baseline.connection)).filter((line) => !line.includes('rows '))).toEqual(
    [],
  );
  for (const database of opened) await database.close();
  await old.close();
});

/** A database of 1.0.0, embedded or on the server of TEST_DATABASE_URL; `reopen` starts this version on it. */
async function openOld(later: Migration[] = [], migrations = migrationsOfOne) {
  const { url, connection, drop } = server ? await newOnServer(server) : await newEmbedded();
  await migrate(connection, migrations);
  if (later.length > 0) await migrate(connection, [...migrations, ...later]);
  const close = async () => {
    await connection.close();
    await drop();
  };
  const reopen = async () => {
    if (server) return { ...(await openDatabase(url, testKeys)), close };
    const { driver } = connection as unknown as { driver: { dumpDataDir: (compression: 'none') => Promise<Blob> } };
    return openDatabase('memory://', testKeys, await driver.dumpDataDir('none'));
  };
  return { url, connection, close, reopen };
}

async function newEmbedded() {
  return { url: 'memory://', connection: await createPgliteConnection({ url: 'memory://' }), drop: async () => undefined };
}

async function newOnServer(address: string) {
  const name = `site_test_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(address, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${name}`);
  const { href: url } = Object.assign(new URL(address), { pathname: name });
  const connection = createPostgresConnection({ url, postgresOptions: { onnotice: () => undefined } });
  const drop = async () => {
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { url, connection, drop };
}

/** Rows in every table but that of an import under way: posts in all shapes, and what belongs to them. */
async function fill(connection: Connection): Promise<void> {
  await replaceRouteRows({ connection } as LocalSupabase);
  const posts = [
    { ...blogRow({ id: 'markdown' }), ...richPost() },
    { ...blogRow(), ...arabicPost, id: 'arabic' },
    blogRow({ id: 'withdrawn', status: 'draft', first_published_at: '2026-10-01T08:00:00Z' }),
    { ...blogRow({ id: 'scheduled' }), status: 'scheduled', publish_at: '2099-01-01T08:00:00Z' },
    blogRow({ id: 'checked', reviewed_on: '2026-11-01', review_by: '2026-12-01', featured: true, comments_open: false }),
    blogRow({ id: 'old', introduction: null, content: 'What stood there before.', excerpt: null }),
  ];
  const inserts = posts.map((post) => {
    const columns = Object.keys(post).join(', ');
    return `insert into public.blogs (${columns}) select ${columns} from json_populate_record(null::public.blogs, $json$${JSON.stringify(post)}$json$);`;
  });
  await connection.exec(`${inserts.join('\n')}
    update public.blogs set subtitle = 'Edited', image_alt = 'A skyline' where id in ('a-post', 'markdown');
    update public.blogs set status = 'draft' where id = 'old';
    insert into public.comments (blog_id, author_name, email, content, status) values ('a-post', 'Ada', 'ada@example.com', 'A question', 'visible');
    insert into public.comments (blog_id, parent_id, author_name, email, content, status, by_author)
      select 'a-post', id, 'Owner', '', 'An answer', 'visible', true from public.comments where content = 'A question';
    insert into public.enquiries (name, message, status, answered_at, reader_hash) values ('Bo', 'A licence?', 'answered', now(), 'h');
    insert into public.erasures (digest, kind) values (repeat('a', 64), 'email');
    insert into public.daily_views values ('a-post', '2026-11-22', 3), (null, '2026-11-22', 1);
    insert into public.daily_sums values ('', '2026-11-22', 'whatsapp', 1);
    insert into public.daily_referrers values ('2026-11-22', 'example.com', 1);
    insert into public.missed_searches (digest, words, visitors, last_on) values (repeat('b', 32), 'golden visa', 3, '2026-11-22');
    insert into public.day_marks (reader_hash, kind, subject) values (repeat('c', 32), 'read', 'a-post');
    insert into public.reader_marks (blog_id, kind, reader_hash) values ('a-post', 'like', 'h');
    insert into public.mails (kind, made_at, next_attempt_at) values ('enquiry', now(), now());
    insert into public.outbox (kind, reference) values ('review_due', 'checked') on conflict do nothing;
    insert into public.deploys (id, state, created_at) values ('d1', 'ready', now());
    insert into public.rate_limits values ('read:x', now(), 2);
    insert into public.used_sign_ins (token_hash) values (repeat('d', 64));
    ${['blogs', 'comments', 'enquiries', 'partners'].map(inTime).join('\n')}
    select public.job_done('clock', now());
    select public.note_event('imported', 'site');`);
}

function only(row: Row, columns: string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

function sorted(rows: Row[]): Row[] {
  return rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

/** Gives the rows of a table moments of their own: those of one moment have no order. */
function inTime(table: string): string {
  return `with places as (select id, row_number() over (order by id::text) as place from public.${table})
    update public.${table} t set created_at = t.created_at - place * interval '1 second' from places where places.id = t.id;`;
}

async function rowsOf(connection: Connection): Promise<Map<string, Row[]>> {
  const { rows: tables } = await connection.exec<{ rows: { name: string; columns: string }[] }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`,
  );
  const rowsOfTable = async ({ name, columns }: { name: string; columns: string }) => {
    const { rows } = await connection.exec<{ rows: { row: Row }[] }>(
      `select to_jsonb(t) as row from (select ${columns} from public.${name}) t order by 1::text`,
    );
    return [name, rows.map(({ row }) => (typeof row === 'string' ? JSON.parse(row) : row))] as const;
  };
  const read = [];
  for (const table of tables) read.push(await rowsOfTable(table));
  return new Map(read);
}

async function schemaOf(connection: Connection): Promise<string[]> {
  const query = (sql: string) => connection.exec<{ rows: object[] }>(sql);
  return [...(await catalogueOf(query)), ...(await seedsOf(query))];
}

async function historyOf(connection: Connection): Promise<string[]> {
  const { rows } = await connection.exec<{ rows: { version: string }[] }>(
    'select version from supabase_migrations.schema_migrations order by 1',
  );
  return rows.map(({ version }) => version);
}

function apiOn(database: LocalSupabase) {
  const options = { fetch: through(database), timeoutMs: 60_000 };
  return testApi(connect({ SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: testKeys.secretKey }, options));
}

async function answerOf(response: Response): Promise<unknown> {
  // Moments of reading are of now, and so is the size of the database.
  const moments = (await response.text()).replaceAll(/"(until|last_used_at)":"[^"]*"/g, '"$1":null');
  const text = moments.replace(/"bytes":\d+,"plan_mb"/, '"plan_mb"');
  return [response.status, response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text];
}
