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

test('every array in a column or a result of a function is of such a type', async () => {
  const { rows } = await driver.query<{ id: number; name: string }>(
    `with places as (
        select atttypid as id, attrelid::regclass || '.' || attname as name from pg_attribute
        join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0
        union all select prorettype, proname from pg_proc where pronamespace = 'public'::regnamespace
        union all select type, proname from pg_proc, unnest(proallargtypes, proargmodes) as part (type, mode)
        where pronamespace = 'public'::regnamespace and mode in ('o', 't')
      )
      select places.id, name from places join pg_type on pg_type.oid = places.id where typcategory = 'A'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ id }) => !(id in driver.parsers))).toEqual([]);
});

test('a query copies few parsers', () => {
  expect(Object.keys(driver.parsers).length).toBeLessThan(50);
});
