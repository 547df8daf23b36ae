import { beforeEach, expect, test } from 'vitest';
import { memoryBackups } from '#tests/fixtures/memory-store.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { makeBackup } from './nightly-backups.server.ts';

const backups = memoryBackups();
let isDown = false;
const world = testWorld({
  backups: { ...backups, list: () => (isDown ? Promise.reject(new Error('The disk is gone.')) : backups.list()) },
});

beforeEach(async () => {
  isDown = false;
  await world.db
    .from('blogs')
    .upsert(blogRow({ id: 'a-post' }))
    .throwOnError();
});

test('administrators read the live site and the backups page by page, and nothing of it is cached', async () => {
  await makeBackup(world.db, backups, new Date('2026-11-20T03:17:00Z'));
  const token = await world.signIn();
  const list = await (await world.send('GET', '/api/backups', undefined, token)).json();
  expect(list).toEqual({ backups: [expect.objectContaining({ name: '2026-11-20', made_at: '2026-11-20T03:17:00.000Z' })] });
  for (const name of ['live', '2026-11-20']) {
    const first = await world.send('GET', `/api/backups/${name}/posts`, undefined, token);
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    const { rows, next } = await first.json();
    expect(rows).toEqual([expect.objectContaining({ id: 'a-post' })]);
    expect(await (await world.send('GET', `/api/backups/${name}/posts?after=${next}`, undefined, token)).json()).toEqual({
      rows: [],
      next: null,
    });
  }
});

test('whoever begins a download leaves a line in the audit log', async () => {
  await world.supabase.connection.exec('truncate public.audit_log');
  const answer = await world.send('POST', '/api/backups/live/download', undefined, await world.signIn());
  expect(await answer.json()).toEqual({ counts: expect.objectContaining({ posts: 1 }), pictures: [] });
  const { data } = await world.db.from('audit_log').select('actor,action,kind,object_ids').eq('action', 'downloaded').throwOnError();
  expect(data).toEqual([{ actor: 'owner@example.com', action: 'downloaded', kind: 'backup', object_ids: ['live'] }]);
});

test.each(['/api/backups/2026-01-01/posts', '/api/backups/yesterday/posts', '/api/backups/live/sessions'])(
  '%s is answered 404',
  async (path) => {
    expectConsoleErrors(/"level":"warning"/);
    expect((await world.send('GET', path, undefined, await world.signIn())).status).toBe(404);
  },
);

test('while the store of the backups is down the list is answered 503', async () => {
  expectConsoleErrors(/disk is gone/);
  isDown = true;
  const answer = await world.send('GET', '/api/backups', undefined, await world.signIn());
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { detail: expect.stringContaining('store of the backups'), code: 'unavailable' },
  ]);
});
