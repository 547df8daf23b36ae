import { expect, test } from 'vitest';
import { databaseOfToday, fillStatements } from '#tests/fixtures/database-of-today.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { expectedSchema } from '#tools/expected-schema.ts';

const world = testWorld();
const { tables, functions } = await expectedSchema();
const fixture = databaseOfToday();
let isFilled = false;

// Asks the catalogue, so that a later migration cannot open anything unseen.
test.each([
  [
    'every table, view and sequence belongs to the server alone',
    `select c.relname, a.grantee::regrole::text, a.privilege_type from pg_class c, aclexplode(c.relacl) a
     where c.relnamespace = 'public'::regnamespace and c.relowner <> a.grantee and a.grantee is distinct from 'service_role'::regrole`,
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
  ['no policy lets anybody in', `select policyname, tablename from pg_policies where schemaname = 'public'`],
  [
    'every function may be called by the server alone',
    `select p.proname, a.grantee from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
     where p.pronamespace = 'public'::regnamespace and p.proowner <> a.grantee and a.grantee is distinct from 'service_role'::regrole`,
  ],
  [
    'every function has an empty search path',
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and not coalesce('search_path=""' = any (proconfig), false)`,
  ],
  [
    'roles of the browser are members of no other role',
    `select m.member::regrole::text, m.roleid::regrole::text from pg_auth_members m where m.member::regrole::text in ('anon', 'authenticated')`,
  ],
])('%s', async (_, exceptions) => {
  const { rows } = await world.supabase.connection.exec<{ rows: unknown[] }>(exceptions);
  expect(rows).toEqual([]);
});

test.each(tables)('the publishable key reads, inserts, changes and deletes nothing of $name', async ({ name, key }) => {
  expectConsoleErrors(/permission denied|row-level security/);
  await fill();
  const before = await rowsOf(name);
  expect(before.length).toBeGreaterThan(0);
  const table = () => world.anonymous.from(name);
  expect((await table().select('*')).data ?? []).toEqual([]);
  expect((await table().insert({ [key]: null })).error?.code).toBe('42501');
  // The embedded database hides rows where hosted Supabase refuses; a row within reach would break the not-null rule instead.
  for (const { error } of [
    await table()
      .update({ [key]: null })
      .not(key, 'is', null),
    await table().delete().not(key, 'is', null),
  ])
    expect([undefined, '42501']).toContain(error?.code);
  expect(await rowsOf(name)).toEqual(before);
});

test.each(functions)('the publishable key may not call %s', async (name) => {
  expectConsoleErrors(/permission denied/);
  const { rows } = await world.supabase.connection.exec<{ rows: { names: string[] | null }[] }>(
    `select proargnames as names from pg_proc where pronamespace = 'public'::regnamespace and proname = '${name}'`,
  );
  const parameters = Object.fromEntries((rows[0]?.names ?? []).map((parameter) => [parameter, null]));
  const { error, data } = await world.anonymous.rpc(name, parameters);
  expect([error?.code, data]).toEqual(['42501', null]);
});

/** Puts rows into every table, so that the tests could see one. */
async function fill(): Promise<void> {
  if (!isFilled) await world.supabase.connection.exec(fillStatements(fixture.tables));
  isFilled = true;
}

async function rowsOf(table: string): Promise<unknown[]> {
  return (await world.supabase.connection.exec<{ rows: unknown[] }>(`select * from public.${table}`)).rows;
}
