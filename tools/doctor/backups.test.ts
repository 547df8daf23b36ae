import { expect, test } from 'vitest';
import { testWorld } from '#tests/setup/test-database.ts';
import { examineBackups } from './backups.ts';

const world = testWorld();
const now = new Date('2026-11-22T12:00:00Z');

test.each([
  [{}, true, 'none yet; the first one is made within the next hours'],
  [{ 'running since': '2026-11-22T11:00:00Z' }, true, 'none yet; the first one is made within the next hours'],
  [{ 'running since': '2026-11-22T09:00:00Z' }, false, 'no nightly backup was ever made; '],
  [{ 'running since': '2026-11-22T09:00:00Z', backup: '2026-11-21T09:15:00Z' }, true, 'the last one is of 2026-11-21 09:15 UTC'],
  [
    { 'running since': '2026-11-22T09:00:00Z', backup: '2026-11-20T09:15:00Z' },
    false,
    'the last one is of 2026-11-20 09:15 UTC; look for "backup failed"',
  ],
])('with %j in the clock the doctor says so', async (ran, ok, says) => {
  await world.supabase.connection.exec('delete from public.scheduler_runs');
  for (const [job, ran_at] of Object.entries(ran)) await world.db.from('scheduler_runs').insert({ job, ran_at }).throwOnError();
  expect(await examineBackups(world.db, now)).toEqual([{ ok, subject: 'backups', text: expect.stringContaining(says) }]);
});
