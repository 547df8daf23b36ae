import { beforeEach, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { BuildHookError, publishPending } from './publisher.server.ts';

const world = testWorld();
const form = { title: 'A post', subtitle: 'Of today', status: 'published' };
let token: string;

// Each test starts with an up-to-date site and a hook without calls.
beforeEach(async () => {
  token = await world.signIn();
  await world.platform.idle();
  Object.assign(world.platform, { hook: async () => undefined, beforeSleep: async () => undefined, ahead: 0, liveState: undefined });
  world.platform.policy = { buildsAMonth: 0, quietMs: 1_000, intervalMs: 0 };
  await world.db
    .from('publishing')
    .update({
      ...{ fired_revision: await revision(), fired_at: null, hook_failure: null, waiting_since: null, attempts: 0, retries: 0 },
      ...{ automatic_at: null, seen_live_revision: 0, went_back_at: null, foreign_state: null, foreign_since: null },
    })
    .eq('only_row', true)
    .throwOnError();
  await world.db.from('deploys').delete().neq('id', '').throwOnError();
  await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
  world.platform.live = await revision();
  world.platform.hookCalls.length = 0;
});

test('an edit is built once, after a quiet second', { tags: ['R08', '§11.timing'] }, async () => {
  let called = 0;
  world.platform.hook = async () => {
    called = tools().now().getTime();
  };
  await world.send('POST', '/api/blogs', form, token);
  await world.platform.idle();
  expect(world.platform.hookCalls).toEqual([await revision()]);
  expect(called - Date.parse((await facts()).changed_at)).toBeGreaterThanOrEqual(1_000);
});

test('twenty edits within the debounce time cause one build with all of them', { tags: ['R08'] }, async () => {
  const { id } = await (await world.send('POST', '/api/blogs', { ...form, status: 'draft' }, token)).json();
  const stored = Promise.withResolvers<void>();
  world.platform.beforeSleep = () => stored.promise;
  for (let number = 1; number <= 20; number++) await world.send('PUT', `/api/blogs/${id}`, { ...form, subtitle: `Edit ${number}` }, token);
  stored.resolve();
  await world.platform.idle();
  expect(world.platform.hookCalls).toEqual([await revision()]);
});

test('continuous edits are built after a minute', { tags: ['§11.timing'] }, async () => {
  const { changed_at } = await facts();
  await world.db.from('blogs').insert(blogRow()).throwOnError();
  const started = Date.parse((await facts()).changed_at);
  expect(started).toBeGreaterThan(Date.parse(changed_at));
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

test('edits every two seconds are built within a minute of the first', { tags: ['§11.timing'] }, async () => {
  const { id } = await (await world.send('POST', '/api/blogs', form, token)).json();
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
    await world.send('PUT', `/api/blogs/${id}`, { ...form, subtitle: `Edit ${edits}` }, token);
    await expect.poll(() => waiting + world.platform.hookCalls.length).toBe(edits);
  }
  quiet.resolve();
  expect(edits * 2).toBeGreaterThan(40);
  expect(edits * 2).toBeLessThanOrEqual(62);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['a draft', () => world.send('POST', '/api/blogs', { ...form, status: 'draft' }, token)],
  ['a save that changes nothing', (id) => world.send('PUT', `/api/blogs/${id}`, form, token)],
  ['a view', (id) => world.send('POST', `/api/blogs/${id}/views`)],
  [
    'a comment',
    (id) =>
      world.send('POST', `/api/blogs/${id}/comments`, { name: 'A', email: 'a@example.com', message: 'Hello', milliseconds_to_fill: 9_000 }),
  ],
])('%s does not start a build', async (_, happening) => {
  const { id } = await (await world.send('POST', '/api/blogs', form, token)).json();
  await world.platform.idle();
  world.platform.live = await revision();
  world.platform.hookCalls.length = 0;
  await happening(id);
  await world.platform.idle();
  world.platform.ahead += 3_600_000;
  await publishPending(tools());
  expect(world.platform.hookCalls).toEqual([]);
});

test('an edit while a build runs is built after it, once', { tags: ['R07'] }, async () => {
  await world.send('POST', '/api/blogs', form, token);
  await world.platform.idle();
  await tell({ id: 'first', state: 'building', revision: await revision() });
  await Promise.all([world.send('POST', '/api/blogs', form, token), world.send('POST', '/api/blogs', form, token)]);
  await world.platform.idle();
  expect(world.platform.hookCalls).toHaveLength(2);
  expect(world.platform.hookCalls[1]).toBe(await revision());
});

test('a failed hook is called again after seconds, then by the clock, at most three times a day, until the site carries the edit', {
  tags: ['R09', '§11.retries'],
}, async () => {
  expectConsoleErrors(/build hook failed/);
  world.platform.hook = () => Promise.reject(new BuildHookError('The build hook answered 500.'));
  const saved = await world.send('POST', '/api/blogs', form, token);
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

test('a hook that answers and builds nothing is called again', { tags: ['R10'] }, async () => {
  await world.send('POST', '/api/blogs', form, token);
  await world.platform.idle();
  expect((await status()).state).toBe('queued');
  await later(9 * 60_000);
  expect(world.platform.hookCalls).toHaveLength(1);
  await later(6 * 60_000);
  expect(world.platform.hookCalls).toHaveLength(2);
});

test('an edit whose function was killed before it called the hook is built by the schedule', { tags: ['R10'] }, async () => {
  await world.db.from('blogs').insert(blogRow()).throwOnError();
  expect((await status()).state).toBe('saved');
  await later(60_000);
  expect(world.platform.hookCalls).toEqual([await revision()]);
});

test('one edit while deploys are locked calls the hook once, however long the lock lasts', { tags: ['R11', '§11.held'] }, async () => {
  await world.send('POST', '/api/blogs', form, token);
  await world.platform.idle();
  await tell({ id: 'locked', state: 'ready' });
  for (let quarter = 0; quarter < 24 * 4; quarter++) await later(15 * 60_000);
  expect(await status()).toMatchObject({ state: 'held', held: { by: 'lock' }, next_attempt: null });
  expect(world.platform.hookCalls).toHaveLength(1);
});

test('a site that went back stays there, through edits and days, until a person builds again', { tags: ['R11', '§11.held'] }, async () => {
  const { id } = await (await world.send('POST', '/api/blogs', form, token)).json();
  await world.platform.idle();
  await goLive('first');
  const before = await revision();
  world.platform.live = before - 1;
  await world.send('PUT', `/api/blogs/${id}`, { ...form, subtitle: 'Edited' }, token);
  await world.send('DELETE', `/api/blogs/${id}`, undefined, token);
  for (let quarter = 0; quarter < 24 * 4; quarter++) await later(15 * 60_000);
  expect(world.platform.hookCalls).toEqual([before]);
  expect(await status()).toMatchObject({ state: 'held', held: { by: 'rollback' }, pending_edits: 3, next_attempt: null });

  const pressed = await (await world.send('POST', '/api/publish', undefined, token)).json();
  expect([pressed.state, pressed.held, world.platform.hookCalls]).toEqual(['queued', null, [before, await revision()]]);
  await goLive('again');
  await world.send('POST', '/api/blogs', { ...form, title: 'The next' }, token);
  await world.platform.idle();
  expect(world.platform.hookCalls).toHaveLength(3);
});

test('a live site that was built from a database with another past is not live, and is built anew once', {
  tags: ['R16', '§11.identity'],
}, async () => {
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

test('a live site above the database, which was restored, is built anew as well', { tags: ['R16', '§11.identity'] }, async () => {
  world.platform.live = (await revision()) + 50;
  await later(60_000);
  expect(world.platform.hookCalls).toHaveLength(1);
  expect((await status()).state).toBe('queued');
});

test('who reads the state while a build is due starts it', { tags: ['§11.timing'] }, async () => {
  await world.db.from('blogs').insert(blogRow()).throwOnError();
  world.platform.ahead += 60_000;
  await status();
  await world.platform.idle();
  expect(world.platform.hookCalls).toHaveLength(1);
});

test('only one of many simultaneous callers calls the hook', { tags: ['R44', '§11.once'] }, async () => {
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

test('without a hook the edit is saved, and the screen says that publishing is not set up', { tags: ['R42'] }, async () => {
  expectConsoleErrors(/BUILD_HOOK_URL/);
  world.platform.hook = () => Promise.reject(new Error('BUILD_HOOK_URL: Invalid input'));
  expect((await world.send('POST', '/api/blogs', form, token)).status).toBe(201);
  await world.platform.idle();
  expect(await status()).toMatchObject({ state: 'failed', reason: 'The server is not set up to publish.' });
});

// After a rollback of the functions, those of the release before the budget run on this schema.
test('the calls of the release before the budget still claim one build', { tags: ['R14'] }, async () => {
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

function tools() {
  return world.platform.publishing.tools(world.db);
}

/** Advances the clock to the next day (UTC). */
async function toMidnight(): Promise<void> {
  const now = tools().now();
  world.platform.ahead += Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime();
}

/** Lets the last requested build end, so that the site carries everything. */
async function goLive(id: string): Promise<void> {
  world.platform.ahead += 60_000;
  await tell({ id, state: 'ready', revision: await revision() });
  world.platform.live = await revision();
  expect((await status()).state).toBe('live');
}

/** Advances time and runs what the clock runs. */
async function later(milliseconds: number): Promise<void> {
  world.platform.ahead += milliseconds;
  await publishPending(tools());
}

async function status() {
  return (await world.send('GET', '/api/publish', undefined, token)).json();
}

async function facts() {
  return (await world.db.rpc('publish_facts').throwOnError()).data;
}

async function revision(): Promise<number> {
  return (await facts()).wanted_revision;
}

async function tell(event: { id: string; state: string; revision?: number }): Promise<void> {
  const now = tools().now().toISOString();
  const deploy = { created_at: now, finished_at: event.state === 'building' ? null : now, ...event };
  await world.db.rpc('record_deploy', { deploy }).throwOnError();
}
