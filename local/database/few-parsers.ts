import type { PGlite } from '@supabase/lite/pglite';

/** What columns and functions of this site and the catalogue hold in arrays, and what a migration is likely to add. */
const keptInArrays = ['name', 'bool', 'int2', 'int4', 'int8', 'float8', 'text', 'uuid', 'date', 'timestamptz', 'jsonb', 'tsquery'];

/**
 * Removes the parsers of arrays that no query of this site returns: three hundred, one for each type of PostgreSQL and for the rows of each
 * table. PGlite copies all of them for every query, which took half of its time.
 */
export async function keepFewParsers({ driver }: { driver: PGlite }): Promise<void> {
  const names = keptInArrays.map((name) => `'${name}'`).join(', ');
  const { rows } = await driver.query<{ id: number }>(
    `select typarray as id from pg_type where typarray <> 0 and (typnamespace <> 'pg_catalog'::regnamespace or typname not in (${names}))`,
  );
  for (const { id } of rows) delete driver.parsers[id];
}
