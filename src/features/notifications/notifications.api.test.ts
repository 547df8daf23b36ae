import { expect, test } from 'vitest';
import { openMailer } from '#src/features/notifications/smtp.server.ts';
import { stagedMailServer } from '#tests/setup/staged-mail-server.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const server = stagedMailServer();
const world = testWorld({
  notifications: {
    settings: () => ({ smtpUrl: server.url, to: ['owner@example.com'], from: 'site@example.com' }),
    open: openMailer,
    siteUrl: () => 'https://site.test',
    now: () => new Date(),
  },
});

test('a build that fails is told of once; Try again sends what failed and answers whether it works now', async () => {
  expectConsoleErrors(/"mail failed"/);
  const token = await world.signIn();
  for (const state of ['building', 'failed', 'failed']) await deploy(state);
  server.mood = 'refuses';
  await retry(token);
  await world.platform.idle();
  expect(await list(token)).toMatchObject({ failing: 1, is_set_up: true, mails: [{ kind: 'build_failed', attempts: 1, events: 1 }] });
  expect(await retry(token)).toMatchObject({ failing: 1, mails: [{ attempts: 2 }] });
  server.mood = 'takes';
  expect(await retry(token)).toMatchObject({ failing: 0, mails: [{ attempts: 3, sent_at: expect.any(String) }] });
  expect(server.mails.join()).toContain('The build says:\r\n> Out of memory.');
  expect(server.mails).toHaveLength(1);
});

async function deploy(state: string): Promise<void> {
  const told = {
    id: 'd1',
    state,
    created_at: new Date().toISOString(),
    finished_at: null,
    seconds: null,
    revision: null,
    reason: 'Out of memory.',
  };
  await world.db.rpc('record_deploy', { deploy: told }).throwOnError();
}

async function list(token: string): Promise<unknown> {
  return (await world.send('GET', '/api/emails', undefined, token)).json();
}

async function retry(token: string): Promise<unknown> {
  return (await world.send('POST', '/api/emails/retry', {}, token)).json();
}
