import { beforeAll, expect, test } from 'vitest';
import { otherData } from '#src/features/privacy/personal-data.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { cleanUp } from './cleanup.server.ts';

const world = testWorld();
// Some days ago: the audit log knows the time by itself.
const now = `${new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)}T03:17:00Z`;

/** Each table whose rows go by themselves: after how long, the columns of a row, and a row of this time. */
const tables: [table: string, kept: string, columns: string, row: (at: string, hash: string) => string][] = [
  ['preview_links', '14 days', 'token_hash, post_id, created_by, created_at, expires_at', linkOf],
  ['message_changes', 'a day', 'made_at, before, after', (at) => `'${at}', '[]', '[]'`],
  ['used_sign_ins', 'a day', 'token_hash, used_at', (at, hash) => `'${hash}${hash}', '${at}'`],
  ['ended_sessions', '30 days', 'token_hash, ended_at', (at, hash) => `'${hash}${hash}', '${at}'`],
  ['rate_limits', '2 days', 'bucket, window_start, hits', (at, hash) => `'${hash}', '${at}', 1`],
  ['reader_marks', 'one day', 'blog_id, kind, reader_hash, made_on', (at, hash) => `'a-post', 'view', '${hash}', '${at}'`],
  ['day_marks', 'one day', 'reader_hash, kind, subject, made_on', (at, hash) => `'${hash}', 'read', 'a-post', '${at}'`],
  ['daily_sums', '24 months', 'day, kind, counted', (at) => `'${at}', 'read', 1`],
  ['daily_referrers', '24 months', 'day, host, counted', (at) => `'${at}', 'example.com', 1`],
  ['missed_searches', '90 days', 'digest, last_on', (at, hash) => `'${hash}', '${at}'`],
  ['audit_log', '24 months', 'at, action, kind, object_ids', (at) => `'${at}', 'deleted', 'post', '{a-post}'`],
  ['subscription_marks', '24 months', 'digest, kind, marked_at', (at, hash) => `'${hash}${hash}', 'left', '${at}'`],
  ['notifications', '30 days', 'kind, reference, created_at', (at, hash) => `'enquiry', '${hash}', '${at}'`],
  ['mails', '30 days', 'kind, made_at, next_attempt_at, sent_at', (at) => `'enquiry', '${at}', '${at}', '${at}'`],
];

/** How many days before now a row is that stays, and one that goes. */
const ages: Record<string, [stays: number, goes: number]> = {
  'one day': [0, 1],
  'a day': [0.9, 1.1],
  '2 days': [1.9, 2.1],
  '14 days': [13.9, 14.1],
  '30 days': [29.9, 30.1],
  '90 days': [90, 91],
  '24 months': [729, 731],
};

const exec = (sql: string) => world.supabase.connection.exec<{ rows: { count: number }[] }>(sql);

beforeAll(async () => {
  await world.db
    .from('blogs')
    .insert([blogRow({ id: 'a-post' }), blogRow({ id: 'b-post' })])
    .throwOnError();
});

test('every time after which rows go is tested here, with the words of the page about privacy', () => {
  const kept = Object.entries(otherData).flatMap(([table, entry]) => (entry.kept ? [`${table}: ${entry.kept}`] : []));
  expect(tables.map(([table, time]) => `${table}: ${time}`).sort()).toEqual(kept.sort());
});

test.each(tables)('rows of %s are kept for %s', async (table, kept, columns, row) => {
  const [stays, goes] = ages[kept] ?? [0, 0];
  // Not deleted: lines of the audit log cannot be.
  await exec(`truncate public.${table} cascade`);
  const store = (age: number, letter: string) =>
    exec(`insert into public.${table} (${columns}) values (${row(daysAgo(age), letter.repeat(32))})`);
  const count = async () => (await exec(`select count(*)::integer as count from public.${table}`)).rows[0]?.count;
  await store(stays, 'a');
  await store(goes, 'b');
  expect(await count()).toBe(2);
  await runCleanup(daysAgo(0));
  expect(await count()).toBe(1);
  await runCleanup(daysAgo(stays - goes));
  expect(await count()).toBe(0);
});

/** One link a post. */
function linkOf(at: string, hash: string): string {
  return `'${hash}${hash}', '${hash[0]}-post', 'owner@example.com', '${at}', timestamptz '${at}' + interval '14 days'`;
}

function runCleanup(at: string) {
  return cleanUp({
    db: world.db,
    admins: world.admins,
    eraseAgain: async () => 0,
    removeUpload: async () => undefined,
    keptUploads: async () => new Set(),
    now: () => new Date(at),
  });
}

function daysAgo(days: number): string {
  return new Date(Date.parse(now) - days * 86_400_000).toISOString();
}
