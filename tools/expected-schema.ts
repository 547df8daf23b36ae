import { readMigrations } from '#local/database/migrate.ts';

export type ExpectedTable = {
  name: string;
  columns: string[] /** Cannot be null, so no row without it can be written. */;
  key: string;
  privileges: string[];
};
export type ExpectedSchema = { tables: ExpectedTable[]; functions: string[] };

/** What the migrations create and grant, read from their text; a database that lacks any of it is behind. */
export function expectedSchema(
  sql = readMigrations()
    .map((migration) => migration.sql)
    .join('\n'),
): ExpectedSchema {
  const added = [...sql.matchAll(/alter table public\.(\w+) add column (\w+)/g)];
  const tables = [...sql.matchAll(/create table public\.(\w+) \(([\s\S]*?)\n\);/g)].map(([, name = '', body = '']) => ({
    name,
    columns: [...columnsIn(body), ...added.filter(([, table]) => table === name).map(([, , column = '']) => column)],
    key: /^ {2}(\w+) .*(primary key|not null)/m.exec(body)?.[1] ?? '',
    privileges: grantsOn(name, sql),
  }));
  const functions = [...sql.matchAll(/create (?:or replace )?function public\.(\w+)\([^)]*\) returns (\w+)/g)];
  return { tables, functions: [...new Set(functions.filter(([, , type]) => type !== 'trigger').map(([, name = '']) => name))] };
}

function columnsIn(body: string): string[] {
  const words = [...body.matchAll(/^ {2}(\w+) /gm)].map(([, word = '']) => word);
  return words.filter((word) => !['primary', 'check', 'unique', 'constraint', 'foreign'].includes(word));
}

function grantsOn(table: string, sql: string): string[] {
  const grants = [...sql.matchAll(/grant ([a-z, ]+) on ((?:public\.\w+(?:, )?)+) to service_role/g)];
  const lists = grants.filter(([, , tables = '']) => tables.split(', ').includes(`public.${table}`)).map(([, list = '']) => list);
  return lists.flatMap((list) => list.split(', '));
}
