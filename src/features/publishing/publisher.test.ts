import { expect, test } from 'vitest';
import type { Service } from '#src/features/services/service.ts';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { serviceRow } from '#tests/fixtures/services.ts';
import { form, publishingWorld } from '#tests/setup/publishing-world.ts';
import { publishPending } from './publisher.server.ts';

const { world, facts, later, revision, send, status, tell, tools } = publishingWorld();

test('an edit is built once, after a quiet second', async () => {
  let called = 0;
  world.platform.hook = async () => {
    called = tools().now().getTime();
  };
  await send('POST', '/api/blogs', form);
  await world.platform.idle();
  expect(world.platform.hookCalls).toEqual([await revision()]);
  expect(called - (await facts()).changed_at.getTime()).toBeGreaterThanOrEqual(1_000);
});

test('twenty edits within the debounce time cause one build with all of them', async () => {
  const { id } = await (await send('POST', '/api/blogs', { ...form, status: 'draft' })).json();
  const stored = Promise.withResolvers<void>();
  world.platform.beforeSleep = () => stored.promise;
  // On a busy machine twenty edits take longer than the second of one machine.
  world.platform.policy = { ...world.platform.policy, quietMs: 30_000 };
  for (let number = 1; number <= 20; number++) await send('PUT', `/api/blogs/${id}`, { ...form, subtitle: `Edit ${number}` });
  stored.resolve();
  await world.platform.idle();
  expect(world.platform.hookCalls).toEqual([await revision()]);
});

test('continuous edits are built after a minute', async () => {
  const { changed_at } = await facts();
  await world.db.from('blogs').insert(blogRow()).throwOnError();
  const started = (await facts()).changed_at.getTime();
  expect(started).toBeGreaterThan(changed_at.getTime());
  world.platform.ahead = 59_000;
  await world.db
    .from('publishing')
    .update({ waiting_since: new Date(started).toISOString(), urgent_revision: 0 })
    .eq('only_row', true)
    .throwOnError();
  await world.supabase.connection.exec(`update public.site_revision set changed_at = now() + interval '59.5 seconds'`);
  await publishPending(tools());
  expect(world.platform.hookCalls).toHaveLength(1);
  expect(world.platform.ahead).toBeLessThanOrEqual(60_000);
});

test('edits every two seconds are built within a minute of the first', async () => {
  const { id } = await (await send('POST', '/api/blogs', form)).json();
  await world.platform.idle();
  Object.assign(world.platform, { live: await revision(), ahead: 0 });
  world.platform.hookCalls.length = 0;
  // The debounce never ends, because the next edit always comes before.
  const quiet = Promise.withResolvers<void>();
  let waiting = 0;
  world.platform.beforeSleep = () => {
    waiting += 1;
    return quiet.promise;
  };
  let edits = 0;
  while (world.platform.hookCalls.length === 0 && edits < 40) {
    await world.supabase.connection.exec(`update public.publishing set waiting_since = waiting_since - interval '2 seconds'`);
    edits += 1;
    await send('PUT', `/api/blogs/${id}`, { ...form, subtitle: `Edit ${edits}` });
    await expect.poll(() => waiting + world.platform.hookCalls.length).toBe(edits);
  }
  quiet.resolve();
  expect(edits * 2).toBeGreaterThan(40);
  expect(edits * 2).toBeLessThanOrEqual(62);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['a draft', () => send('POST', '/api/blogs', { ...form, status: 'draft' })],
  ['a save that changes nothing', (id) => send('PUT', `/api/blogs/${id}`, form)],
  ['a view', (id) => world.send('POST', `/api/blogs/${id}/views`)],
  [
    'a comment',
    (id) =>
      world.send('POST', `/api/blogs/${id}/comments`, { name: 'A', email: 'a@example.com', message: 'Hello', milliseconds_to_fill: 9_000 }),
  ],
])('%s does not start a build', async (_, happening) => {
  const { id } = await (await send('POST', '/api/blogs', form)).json();
  await world.platform.idle();
  world.platform.live = await revision();
  world.platform.hookCalls.length = 0;
  await happening(id);
  await world.platform.idle();
  world.platform.ahead += 3_600_000;
  await publishPending(tools());
  expect(world.platform.hookCalls).toEqual([]);
});

test('a service that goes is built at once, as an article that goes; another change of one waits as an edit', async () => {
  const built = async (services: Service[]) => {
    world.platform.live = await revision();
    world.platform.hookCalls.length = 0;
    world.platform.ahead = 0;
    await send('PUT', '/api/site-profile', { facts: { ...defaultSiteProfile, services } });
    await world.platform.idle();
    return world.platform.hookCalls.length;
  };
  world.platform.policy.quietMs = 300_000;
  const [kept, gone] = [serviceRow(), serviceRow({ slug: 'visas', name: 'Visas' })];
  expect(await built([kept, gone])).toBe(0);
  expect(await built([{ ...gone, name: 'Visas of all kinds' }, kept])).toBe(0);
  expect(await built([kept])).toBe(1);
  // One that is not complete is not on the site.
  expect(await built([{ ...kept, price_as_of: '' }])).toBe(1);
  expect(await built([])).toBe(0);
});

test('an edit while a build runs is built after it, once', async () => {
  await send('POST', '/api/blogs', form);
  await world.platform.idle();
  await tell({ id: 'first', state: 'building', revision: await revision() });
  await Promise.all([send('POST', '/api/blogs', form), send('POST', '/api/blogs', form)]);
  await world.platform.idle();
  expect(world.platform.hookCalls).toHaveLength(2);
  expect(world.platform.hookCalls[1]).toBe(await revision());
});

test('who reads the state while a build is due starts it', async () => {
  await world.db.from('blogs').insert(blogRow()).throwOnError();
  world.platform.ahead += 60_000;
  await status();
  await world.platform.idle();
  expect(world.platform.hookCalls).toHaveLength(1);
});

test('only one of many simultaneous callers calls the hook', async () => {
  await world.db.from('blogs').insert(blogRow()).throwOnError();
  world.platform.ahead += 60_000;
  await Promise.all(Array.from({ length: 10 }, () => publishPending(tools())));
  expect(world.platform.hookCalls).toHaveLength(1);
});

test('a site that already carries the edit is not built again, whatever started its build', async () => {
  await world.db.from('blogs').insert(blogRow()).throwOnError();
  world.platform.live = await revision();
  await later(60_000);
  expect(world.platform.hookCalls).toEqual([]);
});
