import { test as base, expect } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { putBack, takeDatabase } from '#tests/setup/database-pool.ts';
import { tableDigests } from '#tests/setup/table-digests.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

// On a server each test file has a database of its own.
const test = base.skipIf(process.env.TEST_DATABASE_URL);

test('the next test file gets the database of the one before as the migrations left it', async () => {
  const database = await takeDatabase(openTestDatabase);
  const { supabase } = database;
  const migrated = await tableDigests(supabase);
  const { id, title, subtitle } = blogRow();
  await supabase.connection.exec(`insert into public.blogs (id, title, subtitle) values ('${id}', '${title}', '${subtitle}');
    update public.site_revision set revision = 7; delete from public.site_profile`);
  expect(await tableDigests(supabase)).not.toEqual(migrated);
  await putBack(database);
  const next = await takeDatabase(openTestDatabase);
  expect(next).toBe(database);
  expect(await tableDigests(next.supabase)).toEqual(migrated);
  await putBack(next);
});

test.each([
  'create table public.more (id int)',
  'alter table public.partners alter column logo_url set default 1',
  'grant select on public.messages to anon',
  'grant execute on function public.list_blogs to anon',
])('a database is not given to the next test file after "%s"', async (change) => {
  const database = await takeDatabase(openTestDatabase);
  const { connection } = database.supabase;
  await connection.exec(`begin; ${change}`);
  await expect(putBack(database)).rejects.toThrow('ownDatabase');
  await connection.exec('rollback');
  await putBack(database);
});
