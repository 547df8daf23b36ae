import { beforeAll, expect, test } from 'vitest';
import { testWorld } from '#tests/setup/test-database.ts';
import { reportBuild } from './deploy-events.server.ts';

const world = testWorld();
const production = { DEPLOY_ID: 'd1', CONTEXT: 'production' };

// A revision is taken only when the site has come so far.
beforeAll(() => world.supabase.connection.exec('update public.site_revision set revision = 7'));

test('a build reports the revision that it read, and a failure its reason; notifications may come before or after', async () => {
  const notification = { id: 'd1', state: 'building', created_at: '2026-11-20T12:00:00Z' };
  await world.db.rpc('record_deploy', { deploy: notification }).throwOnError();
  await reportBuild(world.db, { state: 'building', revision: 7 }, production);
  expect(await deploy('d1')).toMatchObject({ state: 'building', revision: 7, created_at: expect.stringMatching(/^2026-11-20.12:00:00/) });
  await reportBuild(world.db, { state: 'failed', reason: 'The database gave 0 posts.' }, production);
  await world.db.rpc('record_deploy', { deploy: { ...notification, state: 'failed', reason: 'Exit code 1' } }).throwOnError();
  expect(await deploy('d1')).toMatchObject({ state: 'failed', reason: 'The database gave 0 posts.' });
});

test.each<[string, { DEPLOY_ID?: string; CONTEXT?: string }]>([
  ['outside of a deploy', { CONTEXT: 'production' }],
  ['of a preview', { DEPLOY_ID: 'preview', CONTEXT: 'deploy-preview' }],
  ['of a branch', { DEPLOY_ID: 'branch', CONTEXT: 'branch-deploy' }],
  ['without a context', { DEPLOY_ID: 'unknown' }],
])('a build %s reports nothing', async (_, build) => {
  await reportBuild(world.db, { state: 'building', revision: 0 }, build);
  expect((await world.db.from('deploys').select('id').eq('revision', 0).throwOnError()).data).toEqual([]);
});

async function deploy(id: string) {
  return (await world.db.from('deploys').select('*').eq('id', id).single().throwOnError()).data;
}
