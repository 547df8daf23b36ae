import { expect, test } from 'vitest';
import { digestOf, type Migration, readMigrations } from '#local/database/migrate.ts';
import { faultsOf, readDeployed } from './deployed-migrations.ts';

const first = { version: '20270101000000', name: 'first', sql: 'create table public.one (id int);' };
const deployed = { [first.version]: digestOf(first.sql) };
const later = { version: '20270102000000', name: 'later', sql: 'alter table public.one add column name text;' };

// What is deployed runs with functions of the last deploy until the next is through, and `db push` refuses what comes out of order.
test('no deployed migration was edited, and no new one is too early or takes away what the last deploy uses', () => {
  expect(faultsOf(readMigrations(), readDeployed())).toEqual([]);
});

test('before the first deploy every file may change', () => {
  expect(faultsOf([first, { ...later, sql: 'drop table public.one;' }], {})).toEqual([]);
});

test.each<[string, Migration[], string[]]>([
  ['a later migration that adds a column', [first, later], []],
  [
    'a file that was edited',
    [{ ...first, sql: 'create table public.two (id int);' }],
    ['20270101000000 is deployed; its file was edited. Undo that, and write a new migration.'],
  ],
  ['a file that is gone', [later], ['20270101000000 is deployed; its file is missing.']],
  [
    'a migration before the deployed one',
    [{ ...later, version: '20260101000000' }, first],
    ['20260101000000 is earlier than 20270101000000, which is deployed.'],
  ],
  ...['drop table public.one;', 'alter table public.one rename to two;', 'alter table public.one alter column id set not null;'].map(
    (sql): [string, Migration[], string[]] => [
      sql,
      [first, { ...later, sql }],
      ['20270102000000 drops, renames or narrows what functions of the last deploy may use.'],
    ],
  ),
])('with one deployed migration: %s', (_, migrations, faults) => {
  expect(faultsOf(migrations, deployed)).toEqual(faults);
});
