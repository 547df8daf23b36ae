import type { LocalSupabase } from '#local/database/open.ts';

/** A database that serves one test file after the other. */
export type PooledDatabase = { supabase: LocalSupabase; empty: () => Promise<unknown> };

const unused: PooledDatabase[] = [];

/** An empty database: one that an earlier test file of this process has put back, or a new one. */
export async function takeDatabase(open: () => Promise<LocalSupabase>): Promise<PooledDatabase> {
  const database = unused.pop();
  if (!database) return pooled(await open());
  await database.empty();
  return database;
}

export function putBack(database: PooledDatabase): void {
  unused.push(database);
}

async function pooled(supabase: LocalSupabase): Promise<PooledDatabase> {
  const statements = await statementsToEmpty(supabase);
  return { supabase, empty: () => supabase.connection.exec(statements) };
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
