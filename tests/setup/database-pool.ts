import type { LocalSupabase } from '#local/database/open.ts';

/** A database that serves one test file after the other. */
export type PooledDatabase = { supabase: LocalSupabase; schema: string; empty: () => Promise<unknown> };

const unused: PooledDatabase[] = [];

/** An empty database: one that an earlier test file of this process has put back, or a new one. */
export async function takeDatabase(open: () => Promise<LocalSupabase>): Promise<PooledDatabase> {
  const database = unused.pop();
  if (!database) return pooled(await open());
  await database.empty();
  return database;
}

/** @throws Error when more than rows is another than before: the next test file would find it */
export async function putBack(database: PooledDatabase): Promise<void> {
  if ((await schemaOf(database.supabase)) !== database.schema)
    throw new Error('These tests changed more of the database than its rows: let them use testWorld({ ownDatabase: true }).');
  unused.push(database);
}

async function pooled(supabase: LocalSupabase): Promise<PooledDatabase> {
  const statements = await statementsToEmpty(supabase);
  return { supabase, schema: await schemaOf(supabase), empty: () => supabase.connection.exec(statements) };
}

/** Tables, columns, functions, triggers, policies and rights of all, as one digest. */
async function schemaOf({ connection }: LocalSupabase): Promise<string> {
  const parts = [
    `select concat(relname, relkind, relnatts, relacl) as part from pg_class where relnamespace = 'public'::regnamespace`,
    `select oid::text || xmin from pg_proc where pronamespace = 'public'::regnamespace`,
    ...['pg_attrdef', 'pg_constraint', 'pg_policy', 'pg_trigger', 'pg_roles'].map((catalogue) => `select t::text from ${catalogue} t`),
  ];
  const digest = `select md5(string_agg(part, ' ' order by part)) as digest from (${parts.join(' union all ')}) as parts`;
  return (await connection.exec<{ rows: { digest: string }[] }>(digest)).rows[0]?.digest ?? '';
}

/** Takes all rows away but those of the migrations. */
async function statementsToEmpty({ connection }: LocalSupabase): Promise<string> {
  const rowsOf = async <Row>(sql: string) => (await connection.exec<{ rows: Row[] }>(sql)).rows;
  const tables = await rowsOf<{ name: string }>(`select format('public.%I', tablename) as name from pg_tables where schemaname = 'public'`);
  const inserts: string[] = [];
  for (const { name } of tables) {
    const [row] = await rowsOf<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`);
    if (row?.rows) inserts.push(`insert into ${name} select * from json_populate_recordset(null::${name}, $rows$${row.rows}$rows$);`);
  }
  return `truncate ${tables.map(({ name }) => name).join(', ')} restart identity;
    set session_replication_role = replica; ${inserts.join('\n')} set session_replication_role = default;`;
}
