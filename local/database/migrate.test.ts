import { createPgliteConnection } from '@supabase/lite/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { migrate, readMigrations } from './migrate.ts';

const known = readMigrations();
const half = { version: '20991231000000', name: 'half', sql: 'create table public.half (id int); select no_such_column from public.half;' };
const whole = { ...half, sql: 'create table public.half (id int);' };

test('a migration that fails halfway is rolled back and can run again; an older version of the code then refuses the database', async () => {
  expectConsoleErrors(/no_such_column/);
  const connection = await database();
  await expect(migrate(connection, [...known, half])).rejects.toThrow(/20991231000000_half failed and was undone/);
  await migrate(connection, [...known, whole]);
  await expect(migrate(connection, known)).rejects.toThrow(/newer than this code: .*20991231000000/);
});

test('a folder that other unreleased migrations made is left as it is, and the sentence names their commit', async () => {
  const connection = await database();
  await migrate(connection, [whole]);
  await connection.exec("update supabase_migrations.schema_migrations set created_by = '0a1b2c3d'");
  const before = await everything(connection);
  await expect(migrate(connection, [{ ...whole, sql: 'create table public.other (id int);' }, ...known])).rejects.toThrow(
    'This folder was made by another unreleased version (0a1b2c3d). To keep its content: check that version out, run npm run export, then start this one in an empty folder and import the file.',
  );
  await connection.exec("update supabase_migrations.schema_migrations set created_by = ''");
  await expect(migrate(connection, [{ ...whole, sql: 'select 1' }])).rejects.toThrow('made by another unreleased version. To keep');
  await connection.exec("update supabase_migrations.schema_migrations set created_by = '0a1b2c3d'");
  expect(await everything(connection)).toEqual(before);
});

test('of a folder from before there were digests, the sentence names the last commit that reads it', async () => {
  const connection = await database();
  await migrate(connection, [whole]);
  await connection.exec('update supabase_migrations.schema_migrations set idempotency_key = null, created_by = null');
  await expect(migrate(connection, [whole])).rejects.toThrow('another unreleased version (96c8a1ff). To keep its content');
});

test('a database that the Supabase CLI has migrated, which keeps the statements and no digest, is taken', async () => {
  const connection = await database();
  await migrate(connection, [whole]);
  await connection.exec(
    "update supabase_migrations.schema_migrations set idempotency_key = null, created_by = 'owner', statements = array['create']",
  );
  await migrate(connection, [whole]);
});

type Connection = Awaited<ReturnType<typeof database>>;

async function database() {
  const connection = await createPgliteConnection({ url: 'memory://' });
  onTestFinished(() => connection.close());
  return connection;
}

async function everything(connection: Connection): Promise<unknown[]> {
  const { rows } = await connection.exec<{ rows: unknown[] }>(
    `select c.relname, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %s', c.oid::regclass), false, true, '')))[1]::text as rows
     from pg_class c where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'supabase_migrations') order by 1`,
  );
  return rows;
}
