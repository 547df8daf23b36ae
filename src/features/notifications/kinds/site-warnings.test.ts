import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { turnOfMonth } from '#src/features/publishing/build-schedule.ts';
import { hours, minutes, notificationsWorld } from '#tests/setup/notifications-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { readNotifications } from '../notifications.server.ts';
import { noteWarnings } from './site-warnings.server.ts';

const { world, server, tools, passTime, send, now } = notificationsWorld();
const days = 24 * hours;
const at = (ago = 0) => new Date(now() - ago).toISOString();

beforeEach(async () => {
  await world.supabase.connection.exec('delete from public.scheduler_runs; delete from public.deploys');
  // No database of a test is so large.
  vi.stubEnv('DATABASE_MB', '100000');
  await runs(30 * days);
  await backupMade(0);
});

afterEach(() => vi.unstubAllEnvs());

test('a backup that has been missing for two days is told of once, in words that say what to do', async () => {
  await backupMade(47 * hours);
  await look();
  expect(server.mails).toEqual([]);
  await look(2 * hours);
  expect(readMail(server.mails[0] ?? '')).toMatchObject({
    subject: expect.stringMatching(/^The last nightly backup is from \w+ \d+, \d{4}$/),
    text: expect.stringContaining(`Something about your site needs you. Visitors notice nothing yet. While it lasts, this email comes once a week.

The last nightly backup is from `),
  });
  expect(readMail(server.mails[0] ?? '').text).toMatch(
    /\nPress “Download everything” under Backups now\..*\n\nLook at it: https:\/\/site\.test\/layla_noor_portfolio\/backups\n/,
  );
  for (let hour = 0; hour < 48; hour++) await look(hours);
  expect(server.recipients).toEqual(['owner@example.com']);
  expect(server.mails).toHaveLength(1);
});

test('what lasts is told once a week', async () => {
  await backupMade(3 * days);
  await look();
  const sentOn = [];
  for (let day = 1; day <= 22; day++) {
    const before = server.mails.length;
    await look(days);
    if (server.mails.length > before) sentOn.push(day);
  }
  expect(sentOn).toEqual([7, 14, 21]);
});

test('what ended and begins again is told again, and what ended before its mail went out is not told', async () => {
  await backupMade(3 * days);
  await look();
  await backupMade(0);
  await look(hours);
  await look(50 * hours);
  expect(subjects()).toHaveLength(2);
  passTime(8 * days);
  await noteWarnings(world.db, new Date(now()));
  await backupMade(0);
  await send();
  expect(subjects()).toHaveLength(2);
});

test('a database that is over four fifths full is told of with its figures', async () => {
  vi.stubEnv('DATABASE_MB', '1');
  await look();
  expect(subjects()).toEqual([expect.stringMatching(/^The database is nearly full: \d+ of 1 MB$/)]);
  expect(server.mails[0]).toContain('DATABASE_MB');
});

test('builds of the month that are used up are told of, and again in the next month', async () => {
  vi.stubEnv('BUILDS_A_MONTH', '2');
  await built('a');
  await look();
  expect(subjects()).toEqual([]);
  await built('b');
  await look();
  expect(subjects()).toEqual(['The builds of this month are used up: 2 of 2']);
  await turnMonth();
  await look();
  for (const id of ['c', 'd', 'e']) await built(id);
  await look(hours);
  expect(subjects().slice(1)).toEqual(['The builds of this month are used up: 3 of 2']);
});

test.each(['', '0'])('without a limit of builds (%j) however many builds are nothing to tell', async (limit) => {
  vi.stubEnv('BUILDS_A_MONTH', limit);
  for (const id of ['a', 'b', 'c']) await built(id);
  await look();
  expect(server.mails).toEqual([]);
});

test('a sender’s domain that no longer passes is told of while readers may subscribe', async () => {
  const settings = (parts: object) => world.db.from('subscription_settings').update(parts).eq('only_row', true).throwOnError();
  await settings({ domain: { domain: 'mail.site.test' }, domain_passes: false });
  await look();
  expect(subjects()).toEqual([]);
  await settings({ is_open: true });
  await look(2 * days);
  await settings({ is_open: false, domain: null });
  expect(subjects().at(-1)).toBe('Emails to readers wait: mail.site.test no longer passes');
});

test('all that begins at once is one mail, and what begins later that day waits until the next', async () => {
  vi.stubEnv('BUILDS_A_MONTH', '1');
  vi.stubEnv('DATABASE_MB', '1');
  await built('a');
  await look();
  expect(subjects()).toEqual(['2 warnings about your site']);
  expect(server.mails[0]).toContain('The database is nearly full');
  expect(server.mails[0]).toContain('used up');
  await runs(30 * days);
  await backupMade(3 * days);
  for (let hour = 1; hour < 24; hour++) await look(hours);
  expect(server.mails).toHaveLength(1);
  await look(2 * hours);
  expect(subjects().slice(1)).toEqual([expect.stringContaining('The last nightly backup is from ')]);
});

test('a mail that the server takes late is the one of its day, and neither a retry nor a second run of the job sends another', async () => {
  await backupMade(3 * days);
  expectConsoleErrors(/mail failed/);
  server.mood = 'knows nobody';
  for (let hour = 0; hour < 30; hour++) await look(hours);
  server.mood = 'takes';
  vi.stubEnv('DATABASE_MB', '1');
  await noteWarnings(world.db, new Date(now()));
  await look(6 * hours);
  await Promise.all([look(), look()]);
  expect(server.mails).toHaveLength(1);
  await look(25 * hours);
  expect(subjects().slice(1)).toEqual([expect.stringContaining('nearly full')]);
});

test('a site that was off is given two days for a backup, and one that has never made one is told', async () => {
  for (const job of ['backup', 'running since', 'scheduler']) await ran(job, 10 * days);
  await dueJobs();
  await look();
  expect(server.mails).toEqual([]);
  await world.db.from('scheduler_runs').delete().eq('job', 'backup').throwOnError();
  for (let hour = 0; hour < 50; hour++) {
    passTime(hours);
    await dueJobs();
    await look();
  }
  expect(subjects()).toEqual(['No nightly backup was ever made']);
});

test('the scheduler looks once an hour', async () => {
  const looks = [];
  for (let minute = 0; minute < 180; minute += 15) {
    if ((await dueJobs()).includes('warnings')) {
      looks.push(minute);
      await world.db.rpc('job_done', { name: 'warnings', at: at() }).throwOnError();
    }
    passTime(15 * minutes);
  }
  expect(looks).toEqual([0, 60, 120]);
});

test('without a mail server one warning waits, however long', async () => {
  await backupMade(3 * days);
  for (let day = 0; day < 20; day++) {
    passTime(days);
    await noteWarnings(world.db, new Date(now()));
  }
  expect(await readNotifications(world.db, { ...tools, settings: () => null })).toMatchObject({ waiting: 1, mails: [] });
});

/** What the scheduler does after so many milliseconds. */
async function look(milliseconds = 0): Promise<void> {
  passTime(milliseconds);
  await noteWarnings(world.db, new Date(now()));
  await send();
}

async function dueJobs(): Promise<string[]> {
  return (await world.db.rpc('due_jobs', { at: at() }).throwOnError()).data;
}

async function ran(job: string, ago: number): Promise<void> {
  await world.db
    .from('scheduler_runs')
    .upsert({ job, ran_at: at(ago) })
    .throwOnError();
}

/** The scheduler has run for so long. */
async function runs(since: number): Promise<void> {
  await ran('running since', since);
  await ran('scheduler', 0);
}

async function backupMade(ago: number): Promise<void> {
  await ran('backup', ago);
}

/** A build of this moment. */
async function built(id: string): Promise<void> {
  await world.db.from('deploys').insert({ id, state: 'ready', created_at: at() }).throwOnError();
}

/** A day into the next month: on the last day of this one, the mail of the day before would still be the one of its day. */
async function turnMonth(): Promise<void> {
  passTime(turnOfMonth(new Date(now())).getTime() + days - now());
  await backupMade(0);
}

function subjects(): string[] {
  return server.mails.map((mail) => readMail(mail).subject);
}
