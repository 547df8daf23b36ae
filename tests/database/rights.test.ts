import { expect, test } from 'vitest';
import { untyped } from '#src/db/client.ts';
import { migratedSchema } from '#tests/setup/migrated-database.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { fillEveryTable } from './fill-every-table.ts';

const world = testWorld({ ownDatabase: true });
const { tables, functions } = await migratedSchema();
let isFilled = false;

// Asks the catalogue, so that a later migration cannot open anything unseen; after requests, because the local interface of Supabase used
// to grant rights with the first one.
test.each([
  [
    'every table, view and sequence belongs to the server alone, apart from the four that builds read',
    `select c.relname, a.grantee::regrole::text, a.privilege_type from pg_class c, aclexplode(c.relacl) a
     where c.relnamespace = 'public'::regnamespace and c.relowner <> a.grantee and a.grantee is distinct from 'service_role'::regrole
       and not (a.grantee = 'site_builder'::regrole and a.privilege_type = 'SELECT' and c.relname in ('blogs', 'site_profile', 'partners', 'site_revision'))`,
  ],
  [
    'no column is granted by itself',
    `select t.relname, c.attname from pg_attribute c join pg_class t on t.oid = c.attrelid
     where t.relnamespace = 'public'::regnamespace and c.attacl is not null`,
  ],
  [
    'every table has row level security',
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  ],
  [
    'nothing but tables and their indexes could show a row past row level security',
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')`,
  ],
  [
    'no policy lets anybody in but builds',
    `select policyname, tablename from pg_policies where schemaname = 'public' and (roles <> '{site_builder}' or cmd <> 'SELECT')`,
  ],
  [
    'every function may be called by the server alone, but for the three that builds call',
    `select p.proname, a.grantee from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
     where p.pronamespace = 'public'::regnamespace and p.proowner <> a.grantee and a.grantee is distinct from 'service_role'::regrole
     and not (p.proname in ('site_outline', 'readers_can_subscribe', 'gone_files') and a.grantee = 'site_builder'::regrole)`,
  ],
  [
    'every function has an empty search path',
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and not coalesce('search_path=""' = any (proconfig), false)`,
  ],
  [
    'roles of browsers and builds are members of no other role',
    `select m.member::regrole::text, m.roleid::regrole::text from pg_auth_members m where m.member::regrole::text in ('anon', 'authenticated', 'site_builder')`,
  ],
])('%s', async (_, exceptions) => {
  expectConsoleErrors(/permission denied/);
  await Promise.all([world.anonymous, world.db].map((client) => client.from('site_revision').select('*')));
  const { rows } = await world.supabase.connection.exec<{ rows: unknown[] }>(exceptions);
  expect(rows).toEqual([]);
});

test.each(tables)('the publishable key reads, inserts, changes and deletes nothing of $name', async ({ name, key }) => {
  expectConsoleErrors(/permission denied/);
  await fill();
  const before = await rowsOf(name);
  expect(before.length).toBeGreaterThan(0);
  const table = () => untyped(world.anonymous).from(name);
  const answers = await Promise.all([
    table().select('*'),
    table().insert({ [key]: null }),
    table()
      .update({ [key]: null })
      .not(key, 'is', null),
    table().delete().not(key, 'is', null),
  ]);
  expect(answers.map(({ data, error }) => [data, error?.code])).toEqual(Array(4).fill([null, '42501']));
  expect(await rowsOf(name)).toEqual(before);
});

test.each(functions)('the publishable key may not call %s', async (name) => {
  expectConsoleErrors(/permission denied/);
  const { rows } = await world.supabase.connection.exec<{ rows: { names: string[] | null }[] }>(
    `select proargnames[1:pronargs] as names from pg_proc where pronamespace = 'public'::regnamespace and proname = '${name}'`,
  );
  const parameters = Object.fromEntries((rows[0]?.names ?? []).map((parameter) => [parameter, null]));
  const { error, data } = await untyped(world.anonymous).rpc(name, parameters);
  expect([error?.code, data]).toEqual(['42501', null]);
});

test('what a later migration creates is closed to the roles of browsers', async () => {
  const { connection } = world.supabase;
  await connection.exec(
    'create table public.later (id serial primary key); create function public.later() returns int language sql as $$ select 1 $$;',
  );
  const { rows } = await connection.exec<{ rows: unknown[] }>(
    `select role, has_table_privilege(role, 'public.later', 'select, insert, update, delete, truncate, references, trigger') as table,
       has_sequence_privilege(role, 'public.later_id_seq', 'usage, select, update') as sequence,
       has_function_privilege(role, 'public.later()', 'execute') as function
     from unnest(array['anon', 'authenticated']) role`,
  );
  const nothing = { table: false, sequence: false, function: false };
  expect(rows).toEqual([
    { role: 'anon', ...nothing },
    { role: 'authenticated', ...nothing },
  ]);
});

async function fill(): Promise<void> {
  if (!isFilled) await fillEveryTable(world);
  isFilled = true;
}

async function rowsOf(table: string): Promise<unknown[]> {
  return (await world.supabase.connection.exec<{ rows: unknown[] }>(`select * from public.${table}`)).rows;
}
