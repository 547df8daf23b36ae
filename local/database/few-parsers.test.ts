import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, expect, test } from 'vitest';
import { testKeys } from '#tests/setup/keys.ts';
import { openMigrated } from '#tests/setup/migrated-database.ts';

const { connection, close } = await openMigrated(testKeys);
const { driver } = connection as unknown as { driver: PGlite };
afterAll(close);

test('arrays of the types that columns have arrive as arrays', async () => {
  const { rows } = await driver.query(
    `select array['a']::text[] as texts, array[1]::int[] as numbers, array['00000000-0000-4000-8000-000000000000']::uuid[] as ids,
      array['{"a":1}']::jsonb[] as objects, array[true] as switches`,
  );
  const ids = ['00000000-0000-4000-8000-000000000000'];
  expect(rows).toEqual([{ texts: ['a'], numbers: [1], ids, objects: [{ a: 1 }], switches: [true] }]);
});

test('every column of the site that is an array is of such a type', async () => {
  const { rows } = await driver.query<{ id: number; name: string }>(
    `select distinct atttypid as id, attrelid::regclass || '.' || attname as name from pg_attribute
      join pg_class on pg_class.oid = attrelid and relnamespace = 'public'::regnamespace join pg_type on pg_type.oid = atttypid and typelem <> 0
      where typarray = 0 and relkind in ('r', 'v') and attnum > 0`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ id }) => !(id in driver.parsers))).toEqual([]);
});

test('a query copies few parsers', () => {
  expect(Object.keys(driver.parsers).length).toBeLessThan(50);
});
