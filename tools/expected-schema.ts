import { z } from 'zod';
import { type LocalSupabase, openDatabase } from '#local/database/open.ts';

const names = z.array(z.string());
const tableSchema = z.object({
  name: z.string(),
  columns: names,
  /** A column that cannot be null: no row can be written without it. */
  key: z.string(),
  /** Privileges of service_role, in lower case. */
  privileges: names,
});
const expectedSchemaSchema = z.object({ tables: z.array(tableSchema), functions: names });

export type ExpectedTable = z.infer<typeof tableSchema>;
export type ExpectedSchema = z.infer<typeof expectedSchemaSchema>;

const catalogue = `select
  (select jsonb_agg(jsonb_build_object('name', t.relname, 'columns', c.columns, 'key', c.key, 'privileges', p.privileges) order by t.oid)
    from pg_class t
    cross join lateral (
      select jsonb_agg(attname order by attnum) as columns, (array_agg(attname order by attnum) filter (where attnotnull))[1] as key
      from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped
    ) c
    cross join lateral (
      select coalesce(jsonb_agg(lower(privilege_type) order by privilege_type), '[]') as privileges
      from aclexplode(t.relacl) where grantee = 'service_role'::regrole
    ) p
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')) as tables,
  (select jsonb_agg(distinct proname order by proname)
    from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype) as functions`;

let expected: Promise<ExpectedSchema> | undefined;

/** What the migrations create and grant, read from the catalogue of an in-memory database. */
export function expectedSchema(): Promise<ExpectedSchema> {
  expected ??= readFromMemory();
  return expected;
}

async function readFromMemory(): Promise<ExpectedSchema> {
  const database = await openDatabase('memory://', { secretKey: 'unused', publishableKey: 'unused' });
  try {
    return await readSchema(database);
  } finally {
    await database.close();
  }
}

/** Reads the catalogue of a database. */
export async function readSchema({ connection }: LocalSupabase): Promise<ExpectedSchema> {
  const { rows } = await connection.exec<{ rows: unknown[] }>(catalogue);
  return expectedSchemaSchema.parse(rows[0]);
}
