import { afterEach, expect, test, vi } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { runScheduledJobs } from './scheduled.ts';

const world = testWorld();
const start = Date.parse('2026-12-01T00:00:00Z');

afterEach(() => vi.unstubAllEnvs());

test('the scheduler fails visibly when the database is paused, so that the owner learns of it within a day', async () => {
  // Nothing listens there.
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:1');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'x'.repeat(40));
  expectConsoleErrors(/scheduler failed/);
  expect((await runScheduledJobs()).status).toBe(500);
});

test('a day of an idle site is one cheap query a quarter of an hour, one cleanup, one backup and four looks at the live site', async () => {
  await world.db
    .from('publishing')
    .update({ seen_live_revision: await revision() })
    .eq('only_row', true)
    .throwOnError();
  const ran: string[] = [];
  for (let minute = 0; minute < 24 * 60; minute += 15) expect(await ticks(minute, ran)).toBe(204);
  expect(ran).toEqual(['publishing', 'cleanup', 'backup', 'publishing', 'publishing', 'publishing']);
  const { data } = await world.db.from('scheduler_runs').select('job,ran_at').eq('job', 'scheduler').single().throwOnError();
  expect(Date.parse(data.ran_at)).toBe(start + (24 * 60 - 15) * 60_000);
});

test('publishing is due while changes wait, and while the live site is of another past', async () => {
  const seen = await revision();
  const ran: string[] = [];
  const due = async (minute: number, publishing: object) => {
    await world.db.from('publishing').update(publishing).eq('only_row', true).throwOnError();
    ran.length = 0;
    await ticks(2 * 24 * 60 + minute, ran);
    return ran.includes('publishing');
  };
  await ticks(2 * 24 * 60, ran);
  expect(await due(15, {})).toBe(false);
  expect(await due(30, { seen_live_revision: seen - 1 })).toBe(true);
  expect(await due(45, { seen_live_revision: seen, foreign_state: 'of another past' })).toBe(true);
  expect(await due(60, { foreign_state: null })).toBe(false);
});

test('scheduled posts that are due are published before the builds are looked at, and only then', async () => {
  const dueIn = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const ran: string[] = [];
  await world.db
    .from('blogs')
    .insert({ ...blogRow({ id: 'to-come' }), status: 'scheduled', publish_at: dueIn(600) })
    .throwOnError();
  await ticks(2 * 24 * 60 + 75, ran);
  expect(ran).not.toContain('scheduled-posts');
  await world.db
    .from('blogs')
    .update({ publish_at: dueIn(-600) })
    .eq('id', 'to-come')
    .throwOnError();
  await ticks(2 * 24 * 60 + 90, ran);
  expect(ran[0]).toBe('scheduled-posts');
  await world.db.from('blogs').delete().eq('id', 'to-come').throwOnError();
});

test('a job that fails does not keep the others from running, and is due again at the next turn', async () => {
  expectConsoleErrors(/publishing failed/);
  const ran: string[] = [];
  expect(await ticks(3 * 24 * 60, ran, 'publishing')).toBe(500);
  expect(ran).toEqual(['publishing', 'cleanup']);
  expect(await ticks(3 * 24 * 60 + 15, ran)).toBe(204);
  expect(ran).toEqual(['publishing', 'cleanup', 'publishing', 'backup']);
});

test('a job that is unfinished goes on at the next turn, without an alarm', async () => {
  const jobs = { backup: vi.fn(async () => 'unfinished') };
  const run = (minute: number) =>
    runScheduledJobs({
      database: () => world.db,
      now: () => new Date(start + (5 * 24 * 60 + minute) * 60_000),
      jobs: { cleanup: async () => null, ...jobs },
    });
  const statuses = [await run(0), await run(15), await run(30)].map(({ status }) => status);
  jobs.backup.mockResolvedValueOnce('done');
  await run(45);
  await run(60);
  expect(statuses).toEqual([204, 204, 204]);
  expect(jobs.backup).toHaveBeenCalledTimes(3);
});

/** One run of the scheduler at this minute; adds the jobs that ran. */
async function ticks(minute: number, ran: string[], failing?: string): Promise<number> {
  const job = (name: string) => async () => {
    ran.push(name);
    if (name === failing) throw new Error('It did not work.');
  };
  const jobs = { 'scheduled-posts': job('scheduled-posts'), publishing: job('publishing'), cleanup: job('cleanup'), backup: job('backup') };
  return (await runScheduledJobs({ database: () => world.db, now: () => new Date(start + minute * 60_000), jobs })).status;
}

async function revision(): Promise<number> {
  return (await world.db.from('site_revision').select('revision').single().throwOnError()).data.revision;
}
