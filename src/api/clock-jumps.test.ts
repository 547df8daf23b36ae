import { beforeEach, expect, test } from 'vitest';
import { cleanUp } from '#src/features/maintenance/cleanup.server.ts';
import { publishPending } from '#src/features/publishing/publisher.server.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const day = 86_400_000;
const from = (moment: number) => new Date(moment).toISOString();
const inDays = (days: number) => from(Date.now() + days * day);

beforeEach(async () => {
  for (const table of ['rate_limits', 'scheduler_runs', 'notifications', 'mails']) await exec(`delete from public.${table}`);
  await exec(`delete from public.blogs`);
});

test('a request that was counted by a clock two days ahead locks nobody out', async () => {
  await exec(`insert into public.rate_limits (bucket, window_start, hits) values ('a bucket', '${inDays(2)}', 1000)`);
  expect((await world.db.rpc('take_rate_limit', { bucket_name: 'a bucket', window_seconds: 60, allowed: 2 })).data).toBe(0);
});

test('jobs that ran "in ten years" are due now, and once a day again', async () => {
  for (const job of ['cleanup', 'backup', 'publishing']) await exec(`insert into public.scheduler_runs values ('${job}', '2036-01-01')`);
  expect(await dueJobs(Date.now())).toEqual(expect.arrayContaining(['publishing', 'cleanup']));
  await world.db.rpc('job_done', { name: 'cleanup', at: from(Date.now()) }).throwOnError();
  expect(await dueJobs(Date.now())).toContain('backup');
  expect(await dueJobs(Date.now())).not.toContain('cleanup');
});

test('work is due however long ago its time was', async () => {
  for (const job of ['cleanup', 'publishing']) await exec(`insert into public.scheduler_runs values ('${job}', '1999-01-01')`);
  expect(await dueJobs(Date.now())).toEqual(expect.arrayContaining(['publishing', 'cleanup']));
});

test('mails and builds that were begun "later than now" do not wait until then', async () => {
  await exec(
    `insert into public.mails (kind, made_at, next_attempt_at, leased_until) values ('enquiry', '${inDays(9)}', '${inDays(9)}', '${inDays(9)}')`,
  );
  await exec(`insert into public.notifications (kind, reference, created_at) values ('enquiry', 'x', '${inDays(9)}')`);
  await exec(`update public.publishing set fired_at = '${inDays(9)}', automatic_at = '${inDays(9)}', waiting_since = '${inDays(9)}'`);
  await exec(`update public.site_revision set changed_at = '${inDays(9)}'`);
  const now = Date.now();
  expect(await dueJobs(now)).toContain('notifications');
  const { data } = await world.db.from('publishing').select('fired_at,automatic_at,waiting_since').single().throwOnError();
  expect(Object.values(data).map((time) => Date.parse(String(time)) - now)).toEqual([0, 0, 0]);
  await exec(`update public.publishing set fired_at = null, automatic_at = null, waiting_since = null`);
});

test('a save that was made "in three hours" is built within seconds', async () => {
  const { platform, db } = world;
  const { tools } = platform.publishing;
  await db.from('blogs').insert(blogRow()).throwOnError();
  const later = from(Date.now() + 3 * 3_600_000);
  await exec(`update public.site_revision set changed_at = '${later}'`);
  await exec(
    `update public.publishing set waiting_since = '${later}', urgent_at = '${later}', automatic_at = '${later}', fired_at = '${later}'`,
  );
  await publishPending(tools(db));
  expect(platform.hookCalls).toEqual([(await db.from('site_revision').select('revision').single().throwOnError()).data.revision]);
});

test('a cleanup long after the last one deletes nothing before a second one, a day later by the same clock, agrees', async () => {
  expectConsoleErrors(/daily cleanup waits a day: the clock is more than a week past the last one, so nothing is deleted by its age/);
  const last = Date.parse('2026-11-20T03:00:00Z');
  await exec(`insert into public.scheduler_runs values ('cleanup', '${from(last)}')`);
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'in-the-bin', deleted_at: from(last) }))
    .throwOnError();
  const ahead = last + 100 * day;
  expect(await postsAfterCleanup(ahead)).toBe(1);
  const waitsSince = async () =>
    (await (await world.send('GET', '/api/stats', undefined, await world.signIn())).json()).cleanup_waits_since;
  expect(await waitsSince()).toBe('2027-02-28T03:00:00.000Z');
  // The same run again, minutes later: no second opinion.
  expect(await postsAfterCleanup(ahead + 900_000)).toBe(1);
  expect(await postsAfterCleanup(ahead + 900_000 + day)).toBe(0);
  expect(await waitsSince()).toBeNull();
});

test('when the clock is right again, what it would have deleted is there', async () => {
  expectConsoleErrors(/daily cleanup waits a day/);
  const last = Date.parse('2026-11-20T03:00:00Z');
  await exec(`insert into public.scheduler_runs values ('cleanup', '${from(last)}')`);
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'in-the-bin', deleted_at: from(last) }))
    .throwOnError();
  expect(await postsAfterCleanup(last + 3_650 * day)).toBe(1);
  for (const days of [1, 2, 3]) expect(await postsAfterCleanup(last + days * day)).toBe(1);
  expect(await postsAfterCleanup(last + 4 * day)).toBe(1);
});

async function postsAfterCleanup(at: number): Promise<number> {
  await cleanUp({
    db: world.db,
    admins: world.admins,
    eraseAgain: async () => 0,
    removeUpload: async () => undefined,
    keptUploads: async () => new Set(),
    now: () => new Date(at),
  });
  await world.db.rpc('job_done', { name: 'cleanup', at: from(at) }).throwOnError();
  return (await world.db.from('blogs').select('id').throwOnError()).data.length;
}

async function dueJobs(at: number): Promise<string[]> {
  return (await world.db.rpc('due_jobs', { at: from(at) }).throwOnError()).data;
}

function exec(sql: string): Promise<unknown> {
  return world.supabase.connection.exec(sql);
}
