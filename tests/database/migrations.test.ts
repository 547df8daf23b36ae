import { expect, test } from 'vitest';
import { readMigrations } from '#local/database/migrate.ts';

const sql = readMigrations()
  .map((migration) => migration.sql)
  .join('\n');
const tables = [...sql.matchAll(/create table (public\.\w+)/g)].map(([, name = '']) => name);
const functions = [...sql.matchAll(/create function (public\.\w+)[\s\S]*?as \$\$/g)].map(([definition, name = '']) => ({
  definition,
  name,
}));

test('the migrations make tables and functions', () => {
  expect(tables.length).toBeGreaterThanOrEqual(4);
  expect(functions.length).toBeGreaterThanOrEqual(4);
});

test.each(tables)('%s has row level security, is closed to the browser and is granted to the server', (table) => {
  expect(sql).toContain(`alter table ${table} enable row level security;`);
  expect(sql).toMatch(new RegExp(`revoke all on [^;]*${table}\\b[^;]* from anon, authenticated;`));
  expect(sql).toMatch(new RegExp(`grant select[a-z, ]* on ${table} to service_role;`));
});

test.each(functions)('$name has an empty search path and may be called by the server alone', ({ definition, name }) => {
  expect(definition).toContain("set search_path = ''");
  expect(sql).toMatch(new RegExp(`revoke all on function ${name}\\([^)]*\\) from public, anon, authenticated;`));
  expect(sql).toMatch(new RegExp(`grant execute on function ${name}\\([^)]*\\) to service_role;`));
});

test('no migration gives anyone a policy, or truncates', () => {
  expect(sql).not.toMatch(/create policy|truncate/i);
});
