import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type { PGlite } from '@supabase/lite/pglite';
import { expect, test } from 'vitest';
import { partnerRow } from '#tests/fixtures/rows.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { openMigrated } from '#tests/setup/migrated-database.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { sendFewerStatements } from './fewer-statements.ts';

const world = testWorld();
const setRole = "SELECT set_config('role', $1, true)";

test('a transaction and its settings reach the database in one statement, before the query that needs them', async () => {
  const { driver, sent } = recorder();
  await driver.query('BEGIN');
  await driver.query(setRole, ['service_role']);
  await driver.query("SELECT set_config('request.headers', $1, true)", [`{"x-mine":"it's \\""}`]);
  await driver.query("SELECT set_config('response.status', '', true)");
  await driver.query('select 1', [7]);
  await driver.query('COMMIT');
  expect(sent).toEqual([
    `BEGIN; SELECT set_config('role', 'service_role', true), set_config('request.headers', '{"x-mine":"it''s \\""}', true), set_config('response.status', '', true)`,
    ['select 1', [7]],
    'COMMIT',
  ]);
});

test.each(['COMMIT', 'ROLLBACK'])('a transaction without a query is not sent, and its settings end with it: %s', async (end) => {
  const { driver, sent } = recorder();
  await driver.query('BEGIN');
  await driver.query(setRole, ['service_role']);
  await driver.query(end);
  await driver.query('select 1');
  expect(sent).toEqual([['select 1', undefined]]);
});

test('status and headers of an answer are not asked for', async () => {
  const { driver, sent } = recorder();
  const question = `
    SELECT current_setting('response.status', true) AS status,
           current_setting('response.headers', true) AS headers
  `;
  expect(await driver.query(question)).toEqual({ rows: [], fields: [] });
  expect(sent).toEqual([]);
});

test('no function of the site sets status or headers of an answer', () => {
  const folder = join(import.meta.dirname, '../../supabase/migrations');
  for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/response\.(status|headers)/);
});

test('what the database prints of a refused setting has none of the settings beside it', async () => {
  const { connection, close } = await openMigrated(testKeys);
  const { driver } = connection as unknown as { driver: PGlite };
  await driver.query('BEGIN');
  await driver.query("SELECT set_config('request.headers', $1, true)", ['a secret key']);
  await driver.query(setRole, ['nobody']);
  const printed = await driver.query('select 1').then(inspect, inspect);
  await close();
  expect(printed).toContain('role "nobody" does not exist');
  expect(printed).not.toContain('a secret key');
});

test('each request runs as the role of its own key', async () => {
  expectConsoleErrors(/permission denied/);
  await world.db.from('partners').insert(partnerRow()).throwOnError();
  const clients = [world.db, world.anonymous, world.db, world.anonymous];
  const answers = await Promise.all(clients.map((client) => client.from('partners').select('id')));
  expect(answers.map(({ data }) => data?.length ?? 0)).toEqual([1, 0, 1, 0]);
});

function recorder() {
  const sent: unknown[] = [];
  const nothing = { rows: [], fields: [] };
  const query = async (text: string, values?: unknown[]) => {
    sent.push([text, values]);
    return nothing;
  };
  const exec = async (text: string) => {
    sent.push(text);
    return [nothing];
  };
  const driver = { query, exec } as unknown as PGlite;
  sendFewerStatements(driver);
  return { driver, sent };
}
