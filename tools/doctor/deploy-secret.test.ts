import { expect, test } from 'vitest';
import { stagedServer } from '#tests/setup/staged-server.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { testSecrets } from '#tests/setup/test-platform.ts';
import { examineDeploySecret } from './deploy-secret.ts';
import { lineOf } from './finding.ts';

const world = testWorld();

test('the secret of the site is taken, and nothing is recorded of the question', async () => {
  expect(await examined(testSecrets.deploy)).toEqual(['ok     deploy secret   is that of the site']);
  expect((await world.db.from('deploys').select('id').throwOnError()).data).toEqual([]);
  expect(await examined(undefined)).toEqual([]);
});

test('another secret than that of the site is found', async () => {
  expectConsoleErrors(/not signed as it should be/);
  expect(await examined('another secret of the same length')).toEqual([
    expect.stringMatching(/^WRONG {2}deploy secret {3}DEPLOY_WEBHOOK_SECRET is not that of the site; set one value here, at Netlify and /),
  ]);
});

test('a site that cannot judge says so, and not that the secret is wrong', async () => {
  expect(await examined('any', () => new Response('', { status: 500 }))).toEqual([
    'WRONG  deploy secret   /api/publish/events answers 500; the log of the function "write" says why.',
  ]);
});

async function examined(secret: string | undefined, site = (request: Request) => world.api.fetch(request)): Promise<string[]> {
  return (await examineDeploySecret(await stagedServer(site), { DEPLOY_WEBHOOK_SECRET: secret })).map(lineOf);
}
