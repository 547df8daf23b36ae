import type { LocalSupabase } from '#local/database/open.ts';

/**
 * A digest of every table that the migrations create, by name: two are equal when no row was written, changed or deleted.
 * @param conditions on the rows of some tables, in SQL
 */
export async function tableDigests(
  { connection }: LocalSupabase,
  conditions: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { rows: tables } = await connection.exec<{ rows: { relname: string }[] }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  const digests = tables.map(
    ({ relname }) =>
      `select '${relname}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
       from public.${relname} t where ${conditions[relname] ?? 'true'}`,
  );
  const { rows } = await connection.exec<{ rows: { name: string; digest: string }[] }>(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
