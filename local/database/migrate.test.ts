import { expect, test } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

const world = testWorld({ ownDatabase: true });
const known = readMigrations();
const half = { version: '20991231000000', name: 'half', sql: 'create table public.half (id int); select no_such_column from public.half;' };

test('a migration that fails halfway is rolled back and can run again', async () => {
  expectConsoleErrors(/no_such_column/);
  const { connection } = world.supabase;
  await expect(migrate(connection, [...known, half])).rejects.toThrow(/20991231000000_half failed and was undone/);
  await migrate(connection, [...known, { ...half, sql: 'create table public.half (id int);' }]);
});

test('a start on a database newer than the code is refused, with the names of the missing migrations', async () => {
  await expect(migrate(world.supabase.connection, known)).rejects.toThrow(/newer than this code: .*20991231000000/);
});
