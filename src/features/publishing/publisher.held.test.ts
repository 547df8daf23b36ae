import { expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { form, publishingWorld } from '#tests/setup/publishing-world.ts';

const { world, goLive, later, revision, send, status, tell, tools } = publishingWorld();

test('one edit while deploys are locked calls the hook once, however long the lock lasts', async () => {
  await send('POST', '/api/blogs', form);
  await world.platform.idle();
  await tell({ id: 'locked', state: 'ready' });
  for (let quarter = 0; quarter < 24 * 4; quarter++) await later(15 * 60_000);
  expect(await status()).toMatchObject({ state: 'held', held: { by: 'lock' }, next_attempt: null });
  expect(world.platform.hookCalls).toHaveLength(1);
});

test('a site that went back stays there, through edits and days, until a person builds again', async () => {
  const { id } = await (await send('POST', '/api/blogs', form)).json();
  await world.platform.idle();
  await goLive('first');
  const before = await revision();
  world.platform.live = before - 1;
  await send('PUT', `/api/blogs/${id}`, { ...form, subtitle: 'Edited' });
  await send('DELETE', `/api/blogs/${id}`);
  for (let quarter = 0; quarter < 24 * 4; quarter++) await later(15 * 60_000);
  expect(world.platform.hookCalls).toEqual([before]);
  expect(await status()).toMatchObject({ state: 'held', held: { by: 'rollback' }, pending_edits: 3, next_attempt: null });

  const pressed = await (await send('POST', '/api/publish')).json();
  expect([pressed.state, pressed.held, world.platform.hookCalls]).toEqual(['queued', null, [before, await revision()]]);
  await goLive('again');
  await send('POST', '/api/blogs', { ...form, title: 'The next' });
  await world.platform.idle();
  expect(world.platform.hookCalls).toHaveLength(3);
});

test('a live site that was built from a database with another past is not live, and is built anew once', async () => {
  await world.db.from('blogs').insert(blogRow()).throwOnError();
  await world.db
    .from('publishing')
    .update({ fired_revision: await revision(), fired_at: tools().now().toISOString() })
    .eq('only_row', true);
  await tell({ id: 'of-the-other-past', state: 'ready', revision: await revision() });
  await later(3_600_000);
  world.platform.live = await revision();
  world.platform.liveState = 'of another past';
  expect(await status()).toMatchObject({ state: 'saved', live_revision: null, pending_edits: 1 });
  await world.platform.idle();
  await later(60_000);
  expect(world.platform.hookCalls).toHaveLength(1);
  world.platform.liveState = undefined;
  expect((await status()).state).toBe('live');
});

test('a live site above the database, which was restored, is built anew as well', async () => {
  world.platform.live = (await revision()) + 50;
  await later(60_000);
  expect(world.platform.hookCalls).toHaveLength(1);
  expect((await status()).state).toBe('queued');
});
