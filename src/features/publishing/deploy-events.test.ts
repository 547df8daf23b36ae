import { expect, test } from 'vitest';
import { testWorld } from '#tests/setup/test-database.ts';
import { reportBuild } from './deploy-events.server.ts';

const world = testWorld();

test('a build reports the revision that it read, and a failure its reason; notifications may come before or after', async () => {
  const notification = { id: 'd1', state: 'building', created_at: '2026-11-20T12:00:00Z' };
  await world.db.rpc('record_deploy', { deploy: notification }).throwOnError();
  await reportBuild(world.db, { state: 'building', revision: 7 }, 'd1');
  expect(await deploy('d1')).toMatchObject({ state: 'building', revision: 7, created_at: expect.stringMatching(/^2026-11-20.12:00:00/) });
  await reportBuild(world.db, { state: 'failed', reason: 'The database gave 0 posts.' }, 'd1');
  await world.db.rpc('record_deploy', { deploy: { ...notification, state: 'failed', reason: 'Exit code 1' } }).throwOnError();
  expect(await deploy('d1')).toMatchObject({ state: 'failed', reason: 'The database gave 0 posts.' });
});

test('a build outside of a deploy reports nothing', async () => {
  await reportBuild(world.db, { state: 'building', revision: 9 }, '');
  expect((await world.db.from('deploys').select('id').eq('revision', 9).throwOnError()).data).toEqual([]);
});

async function deploy(id: string) {
  return (await world.db.from('deploys').select('*').eq('id', id).single().throwOnError()).data;
}
