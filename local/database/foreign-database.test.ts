import { randomUUID } from 'node:crypto';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';

const history = `create schema supabase_migrations;
  create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);`;

test.each([
  ['a table', 'create table public.users (id int)', 'it has the tables users, and'],
  ['four tables', 'create table a (); create table b (); create table c (); create view d as select 1', 'it has the tables a, b, c …, and'],
  [
    'the history of another product',
    `${history} insert into supabase_migrations.schema_migrations (version) values ('20240101000000')`,
    'it has a history of migrations, and',
  ],
  ['a history that is empty, and a table', `${history} create table public.users (id int)`, 'it has the tables users, and'],
])('a database with %s of somebody else is refused, and nothing in it or its server is changed', async (_, sql, words) => {
  const connection = await emptyDatabase();
  await connection.exec(sql);
  const before = await everything(connection);
  await expect(migrate(connection)).rejects.toThrow(words);
  await expect(migrate(connection)).rejects.toThrow(
    /is not of this site: .* Name an empty database in DATABASE_URL, or leave DATABASE_URL out/,
  );
  expect(await everything(connection)).toEqual(before);
});

test('an empty database is set up, and later tables of somebody else are left alone', async () => {
  const connection = await emptyDatabase();
  await migrate(connection);
  await connection.exec(`create table public.users (id int); insert into public.users values (7)`);
  await migrate(connection);
  expect((await connection.exec<{ rows: unknown[] }>('select * from public.users')).rows).toEqual([{ id: 7 }]);
});

type Connection = Parameters<typeof migrate>[0];

/** Embedded, or on the server of TEST_DATABASE_URL. */
async function emptyDatabase(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const embedded = await createPgliteConnection({ url: 'memory://' });
    onTestFinished(() => embedded.close());
    return embedded;
  }
  const name = `site_test_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(server, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${name}`);
  const connection = createPostgresConnection({ url: Object.assign(new URL(server), { pathname: name }).href });
  onTestFinished(async () => {
    await connection.close();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  });
  return connection;
}

async function everything(connection: Connection): Promise<unknown[]> {
  const parts = [
    `select nspname as name from pg_namespace where nspname not like 'pg_%' order by 1`,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace order by 1`,
    `select count(*)::integer as count from pg_default_acl`,
  ];
  const found = [];
  for (const sql of parts) found.push((await connection.exec<{ rows: unknown[] }>(sql)).rows);
  return found;
}
