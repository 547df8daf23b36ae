import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { livePublishing } from './live-publishing.ts';

const world = testWorld({ publishing: livePublishing });
const misconfigured = { detail: 'The server is not configured. Please tell the owner.', code: 'misconfigured' };
let token: string;

beforeEach(async () => {
  // Nothing listens there: a site that cannot be read.
  vi.stubEnv('URL', 'http://127.0.0.1:1');
  token = await world.signIn();
});
afterEach(async () => {
  await world.platform.idle();
  vi.unstubAllEnvs();
});

test.each([undefined, '', 'not an address'])('the button says that the server is not set up when the build hook is %j', async (hook) => {
  vi.stubEnv('BUILD_HOOK_URL', hook);
  expectConsoleErrors(/BUILD_HOOK_URL/);
  const response = await world.send('POST', '/api/publish', undefined, token);
  expect([response.status, await response.json()]).toEqual([503, misconfigured]);
});

test('without a build hook a post is saved, and its screen says why it is not published', async () => {
  vi.stubEnv('BUILD_HOOK_URL', undefined);
  expectConsoleErrors(/BUILD_HOOK_URL/);
  expect((await world.send('POST', '/api/blogs', { title: 'Saved', subtitle: 'S' }, token)).status).toBe(201);
  const state = async () => (await world.send('GET', '/api/publish', undefined, token)).json();
  await expect.poll(state).toMatchObject({ state: 'failed', reason: 'The server is not set up to publish.' });
});

test.each([undefined, ''])('without a secret (%j) every deploy notification is refused', async (secret) => {
  vi.stubEnv('DEPLOY_WEBHOOK_SECRET', secret);
  expectConsoleErrors(/DEPLOY_WEBHOOK_SECRET/);
  const response = await world.send('POST', '/api/publish/events', { id: 'deploy-1' });
  expect([response.status, await response.json()]).toEqual([503, misconfigured]);
});

test('database webhooks are refused without their secret', async () => {
  vi.stubEnv('PUBLISH_WEBHOOK_SECRET', undefined);
  expectConsoleErrors(/unauthorized/);
  const headers = { 'X-Webhook-Secret': '' };
  expect((await world.request('/api/publish', { method: 'POST', headers })).status).toBe(401);
});
