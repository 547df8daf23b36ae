import { expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { form, publishingWorld } from '#tests/setup/publishing-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { BuildHookError } from './publisher.server.ts';

const { world, facts, later, revision, send, status, toMidnight } = publishingWorld();

test('a failed hook is called again after seconds, then by the scheduler, at most three times a day, until the site carries the edit', async () => {
  expectConsoleErrors(/build hook failed/);
  world.platform.hook = () => Promise.reject(new BuildHookError('The build hook answered 500.'));
  const saved = await send('POST', '/api/blogs', form);
  expect(saved.status).toBe(201);
  await world.platform.idle();
  expect(world.platform.hookCalls).toHaveLength(2);
  expect(await status()).toMatchObject({ state: 'failed', reason: 'The build hook answered 500.' });
  for (let day = 1; day <= 2; day++) {
    await toMidnight();
    world.platform.hookCalls.length = 0;
    for (let minute = 15; minute < 24 * 60; minute += 15) await later(15 * 60_000);
    expect(world.platform.hookCalls).toHaveLength(3);
  }
  world.platform.live = await revision();
  await later(3_600_000);
  expect([world.platform.hookCalls.length, (await status()).state]).toEqual([3, 'live']);
});

test('a hook that answers and builds nothing is called again', async () => {
  await send('POST', '/api/blogs', form);
  await world.platform.idle();
  expect((await status()).state).toBe('queued');
  await later(9 * 60_000);
  expect(world.platform.hookCalls).toHaveLength(1);
  await later(6 * 60_000);
  expect(world.platform.hookCalls).toHaveLength(2);
});

test('an edit whose function was killed before it called the hook is built by the schedule', async () => {
  await world.db.from('blogs').insert(blogRow()).throwOnError();
  expect((await status()).state).toBe('saved');
  await later(60_000);
  expect(world.platform.hookCalls).toEqual([await revision()]);
});

test('without a hook the edit is saved, and the screen says that publishing is not set up', async () => {
  expectConsoleErrors(/BUILD_HOOK_URL/);
  world.platform.hook = () => Promise.reject(new Error('BUILD_HOOK_URL: Invalid input'));
  expect((await send('POST', '/api/blogs', form)).status).toBe(201);
  await world.platform.idle();
  expect(await status()).toMatchObject({ state: 'failed', reason: 'The server is not set up to publish.' });
});

// After a rollback of the functions, those of the release before the budget run on this schema.
test('the calls of the release before the budget still claim one build', async () => {
  const { claims, wanted_revision, ...known } = await facts();
  const before = [
    'changed_at',
    'waiting_since',
    'fired_revision',
    'fired_at',
    'hook_failure',
    'attempts',
    'retries',
    'retries_on',
    'deploys',
  ];
  expect(Object.keys(known)).toEqual(expect.arrayContaining(before));
  const claim = () => world.db.rpc('claim_publish', { seen_claims: claims, at: new Date().toISOString() }).throwOnError();
  expect([(await claim()).data, (await claim()).data]).toEqual([wanted_revision, null]);
});
