import { beforeEach, expect, test } from 'vitest';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const start = '00000000-0000-0000-0000-000000000000';
let token = '';

beforeEach(async () => {
  token = await world.signIn();
  await world.supabase.connection.exec('truncate public.audit_log');
});

test.each([
  ['GET', '/api/backups/live/messages', undefined, 'downloaded backup'],
  ['GET', `/api/backups/live/partners?after=${start}`, undefined, 'downloaded backup'],
  ['POST', '/api/backups/live/download', {}, 'downloaded backup'],
  ['POST', '/api/privacy/export', { identifier: 'ada@example.com' }, 'exported person'],
  ['POST', '/api/privacy/export', { identifier: 'ada@example.com', after: start }, 'exported person'],
  ['POST', '/api/messages/export', {}, 'exported message'],
  ['POST', '/api/messages/export', { cursor: `2999-01-01T00:00:00Z_${start}` }, 'exported message'],
])('§6.audit-log %s %s (%#) leaves a line, wherever the reading begins', async (method, path, body, line) => {
  expect((await world.send(method, path, body, token)).status).toBe(200);
  expect(await lines()).toEqual([line]);
});

test('the pages of one download are one line, and the next download is another', async () => {
  await world.send('POST', '/api/backups/live/download', {}, token);
  for (const kind of ['posts', 'messages', 'partners']) await world.send('GET', `/api/backups/live/${kind}`, undefined, token);
  expect(await lines()).toEqual(['downloaded backup']);
  await world.send('POST', '/api/backups/live/download', {}, token);
  expect(await lines()).toHaveLength(2);
});

test('the export of another person in the same hour has a line of its own, without an address', async () => {
  for (const identifier of ['ada@example.com', 'bob@example.com'])
    await world.send('POST', '/api/privacy/export', { identifier, after: start }, token);
  expect(await lines()).toHaveLength(2);
  expect(JSON.stringify((await world.db.from('audit_log').select('object_ids').throwOnError()).data)).not.toContain('@');
});

test('S136 the secret key cannot empty the audit log by naming a later moment', async () => {
  await world.send('POST', '/api/messages/export', {}, token);
  expect((await world.db.rpc('clear_audit_log', { at: '2200-01-01T00:00:00Z' }).throwOnError()).data).toBe(0);
  expect(await lines()).toHaveLength(1);
});

async function lines(): Promise<string[]> {
  const { data } = await world.db.from('audit_log').select('action,kind').order('id').throwOnError();
  return (data ?? []).map(({ action, kind }) => `${action} ${kind}`);
}
