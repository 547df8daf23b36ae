import type { PGlite } from '@supabase/lite/pglite';
import { expect, test } from 'vitest';
import { partnerRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { joinSettings } from './join-settings.ts';

const world = testWorld();
const setRole = "SELECT set_config('role', $1, true)";

test('the settings of a request reach the database in one statement, before the query that needs them', async () => {
  const { driver, sent } = recorder();
  await driver.query('BEGIN');
  await driver.query(setRole, ['service_role']);
  await driver.query("SELECT set_config('request.jwt.claims', $1, true)", ['{}']);
  await driver.query("SELECT set_config('response.status', '', true)");
  await driver.query('select 1', [7]);
  expect(sent).toEqual([
    ['BEGIN', undefined],
    [
      "SELECT set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('response.status', $3, true)",
      ['service_role', '{}', ''],
    ],
    ['select 1', [7]],
  ]);
});

test.each(['COMMIT', 'ROLLBACK'])('unused settings end with their transaction: %s', async (end) => {
  const { driver, sent } = recorder();
  await driver.query(setRole, ['service_role']);
  await driver.query(end);
  await driver.query('select 1');
  expect(sent.map(([text]) => text)).toEqual([end, 'select 1']);
});

test('each request runs as the role of its own key', async () => {
  expectConsoleErrors(/permission denied/);
  await world.db.from('partners').insert(partnerRow()).throwOnError();
  const clients = [world.db, world.anonymous, world.db, world.anonymous];
  const answers = await Promise.all(clients.map((client) => client.from('partners').select('id')));
  expect(answers.map(({ data }) => data?.length ?? 0)).toEqual([1, 0, 1, 0]);
});

function recorder() {
  const sent: unknown[][] = [];
  const query = async (text: string, values?: unknown[]) => {
    sent.push([text, values]);
    return { rows: [], fields: [] };
  };
  const driver = { query } as unknown as PGlite;
  joinSettings(driver);
  return { driver, sent };
}
