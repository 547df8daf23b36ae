import { expect, test } from 'vitest';
import { untyped } from '#src/db/client.ts';
import type { NewRow, TableName } from '#src/db/schema.ts';
import { replayErasures } from '#src/features/privacy/erasures.server.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { blogRow, messageRow, partnerRow } from '#tests/fixtures/rows.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { cleanUp } from './cleanup.server.ts';

const world = testWorld();
const now = new Date('2026-11-21T03:17:00Z');
const keptByBackups = new Set<string>();

test('expired rows are deleted, others stay, and a second run deletes nothing', async () => {
  const posts = [
    blogRow({ id: 'kept' }),
    blogRow({ id: 'binned', deleted_at: daysAgo(29) }),
    blogRow({ id: 'gone', deleted_at: daysAgo(31) }),
  ];
  const comment = { blog_id: 'kept', reader_hash: 'h' };
  await fill('blogs', posts);
  await fill('partners', [{ ...partnerRow(), deleted_at: daysAgo(31) }, partnerRow({ company_name: 'Kept' })]);
  await fill('messages', [
    messageRow({ ...comment, content: 'young', created_at: daysAgo(6) }),
    messageRow({ ...comment, content: 'old', created_at: daysAgo(8) }),
    messageRow({ ...comment, content: 'gone', created_at: daysAgo(60), deleted_at: daysAgo(31) }),
  ]);
  await fill('message_changes', [
    { made_at: daysAgo(0.9), before: [], after: [] },
    { made_at: daysAgo(1.1), before: [], after: [] },
  ]);
  await fill('sessions', [
    { token_hash: 'a'.repeat(64), email: 'owner@example.com', last_used_at: daysAgo(0.4), expires_at: daysAgo(-1) },
    { token_hash: 'f'.repeat(64), email: 'left@example.com', last_used_at: daysAgo(0.4), expires_at: daysAgo(-1) },
    { token_hash: 'b'.repeat(64), email: 'a@example.com', last_used_at: daysAgo(0.6), expires_at: daysAgo(-1) },
    { token_hash: 'c'.repeat(64), email: 'a@example.com', last_used_at: daysAgo(0.1), expires_at: daysAgo(0.01) },
  ]);
  await fill('used_sign_ins', [
    { token_hash: 'd'.repeat(64), used_at: daysAgo(0.5) },
    { token_hash: 'e'.repeat(64), used_at: daysAgo(2) },
  ]);
  await fill('rate_limits', [
    { bucket: 'now', window_start: daysAgo(1) },
    { bucket: 'then', window_start: daysAgo(3) },
  ]);
  await fill('reader_marks', [
    { blog_id: 'kept', kind: 'view', reader_hash: 'h', made_on: '2026-11-21' },
    { blog_id: 'kept', kind: 'view', reader_hash: 'h', made_on: '2026-11-20' },
  ]);
  await fill('deploys', [
    { id: 'young', state: 'ready', created_at: daysAgo(61), revision: 5 },
    { id: 'old', state: 'ready', created_at: daysAgo(63), revision: 9 },
  ]);
  const each = { posts: 1, partners: 1, messages: 1, reader_hashes: 1, acts: 1, sign_ins: 1, rate_limits: 1, reader_marks: 1, deploys: 1 };
  expect(await runCleanup()).toEqual({
    ...each,
    sessions: 2,
    sessions_off_list: 1,
    trail: 0,
    statistics: 0,
    notifications: 0,
    subscriptions: 0,
    erased_again: 0,
    uploads: 0,
    emails: 0,
  });
  expect(await column('blogs', 'id')).toEqual(['binned', 'kept']);
  expect(await column('messages', 'content')).toEqual(['old', 'young']);
  expect(await column('deploys', 'id')).toEqual(['young']);
  expect(Object.values(await runCleanup()).every((count) => count === 0)).toBe(true);
});

test('the email of a published comment goes after 24 months, of one that is not after 30 days; the comment stays', async () => {
  const row = (content: string, created_at: string, parts: object = {}) => messageRow({ blog_id: 'kept', content, created_at, ...parts });
  const published = ['2024-12-22T03:17:00Z', '2024-11-21T03:16:00Z'] as const;
  await refill([
    row('published 23 months ago', published[0]),
    row('published 24 months ago', published[1]),
    row('held for 29 days', daysAgo(29), { on_page: false }),
    row('held for 31 days', daysAgo(31), { on_page: false }),
    row('published in other words, open', published[1], { original: 'Call me at 050 123 4567.' }),
  ]);
  expect(await runCleanup()).toMatchObject({ emails: 2, messages: 0 });
  const { data } = await world.db.from('messages').select('content,email').order('content').throwOnError();
  expect(data.filter(({ email }) => email === '').map(({ content }) => content)).toEqual(['held for 31 days', 'published 24 months ago']);
  expect(await runCleanup()).toMatchObject({ emails: 0, messages: 0 });
});

const months23 = '2024-12-22T03:17:00Z';
const months24 = '2024-11-21T03:16:00Z';
const closed = { state: 'closed', closed_at: months24 };

test.each<[string, Partial<NewRow<'messages'>>, 'stays' | 'goes']>([
  ['was closed 23 months ago', { state: 'closed', closed_at: months23 }, 'stays'],
  ['was closed 24 months ago', closed, 'goes'],
  ['was answered 24 months ago and never closed', { state: 'answered', answered_at: months24 }, 'goes'],
  ['was closed 24 months ago and answered once more since then', { ...closed, answered_at: months23 }, 'stays'],
  ['was closed 24 months ago and has a reminder', { ...closed, follow_up_on: '2027-01-01' }, 'stays'],
  ['was closed as a client 24 months ago', { ...closed, outcome: 'client', amount: 18_500 }, 'goes'],
  ['was never answered', { created_at: '2020-01-01T00:00:00Z' }, 'stays'],
  ['was marked as spam 29 days ago', { state: 'spam', closed_at: daysAgo(29), created_at: daysAgo(300) }, 'stays'],
  ['was marked as spam 31 days ago', { state: 'spam', closed_at: daysAgo(31), created_at: daysAgo(32) }, 'goes'],
  ['reads like spam and waits since 5 months', { suspicion: 'text', created_at: '2026-06-22T00:00:00Z' }, 'stays'],
  ['reads like spam and waits since 6 months', { suspicion: 'text', created_at: '2026-05-20T00:00:00Z' }, 'goes'],
  ['read like spam 6 months ago and was answered', { suspicion: 'none', state: 'answered', answered_at: daysAgo(180) }, 'stays'],
  ['is in the bin since 29 days', { deleted_at: daysAgo(29) }, 'stays'],
  ['is in the bin since 31 days', { deleted_at: daysAgo(31) }, 'goes'],
])('an enquiry that %s: %j %s', async (_, parts, expected) => {
  await refill([messageRow({ kind: 'enquiry', created_at: daysAgo(800), ...parts })]);
  const [{ id = '' } = {}] = (await world.db.from('messages').select('id').throwOnError()).data;
  await fill('messages', [messageRow({ kind: 'enquiry', by_owner: true, parent_id: id, ...closed })]);
  await runCleanup();
  expect(await column('messages', 'by_owner')).toEqual(expected === 'stays' ? [false, true] : []);
});

test('5,100 old messages are cleared in batches, none is left over', async () => {
  await refill([]);
  await world.supabase.connection.exec(`insert into public.messages (kind, is_private, on_page, blog_id, state, name, email, content, reader_hash, created_at)
    select 'comment', false, false, 'kept', case when n % 2 = 0 then 'spam' else 'open' end, 'A', 'a' || n || '@example.com', 'Hi', 'h', '2026-08-01'
    from generate_series(1, 10200) n`);
  expect(await runCleanup()).toMatchObject({ messages: 5_100 });
  const count = { count: 'exact', head: true } as const;
  expect((await world.db.from('messages').select('id', count).eq('email', '').is('reader_hash', null).throwOnError()).count).toBe(5_100);
  expect(await runCleanup()).toMatchObject({ messages: 0, emails: 0, reader_hashes: 0 });
});

test('a message of an erased person that an interrupted import brought back goes again', async () => {
  const id = '00000000-0000-4000-8000-00000000000e';
  await fill('messages', [messageRow({ id, blog_id: 'kept', content: 'Back again', created_at: daysAgo(3) })]);
  await fill('erasures', [{ digest: '0'.repeat(64), kind: 'email', removed: [id], kept: [], erased_at: daysAgo(1) }]);
  expect(await runCleanup()).toMatchObject({ erased_again: 1 });
  expect(await column('messages', 'content')).not.toContain('Back again');
  expect(await runCleanup()).toMatchObject({ erased_again: 0 });
});

test('a line of the audit log goes after 24 months', async () => {
  const lines = ['2024-11-21T03:18Z', '2024-11-21T03:16Z'].map((at) => `('${at}', 'deleted', 'post', '{the-first-ninety-days}')`);
  await world.supabase.connection.exec(`insert into public.audit_log (at, action, kind, object_ids) values ${lines}`);
  expect((await runCleanup()).trail).toBe(1);
  const { data } = await world.db.from('audit_log').select('at').eq('kind', 'post').throwOnError();
  expect(data.map(({ at }) => new Date(at).toISOString())).toEqual(['2024-11-21T03:18:00.000Z']);
});

test('an image that no row references is deleted after seven days; one of a partner, a post or the bin stays', async () => {
  const store = memoryStore();
  const pictures = { partner: keyOf('a'), post: keyOf('b'), binned: keyOf('c'), young: keyOf('d'), unused: keyOf('e') };
  for (const [name, key] of Object.entries(pictures)) {
    await store.put(key, new Uint8Array([1]), 'image/png');
    await fill('uploads', [
      { key, bytes: 1, width: 1, height: 1, uploaded_by: 'a@example.com', uploaded_at: daysAgo(name === 'young' ? 6 : 8) },
    ]);
  }
  await fill('partners', [{ ...partnerRow(), logo_url: `/uploads/${pictures.partner}` }]);
  await fill('blogs', [{ ...blogRow(), featured_image: `https://site.test/uploads/${pictures.post}` }]);
  await fill('blogs', [{ ...blogRow({ deleted_at: daysAgo(2) }), image: `/uploads/${pictures.binned}` }]);
  expect((await runCleanup(store)).uploads).toBe(1);
  expect([...store.images.keys()].sort()).toEqual([pictures.partner, pictures.post, pictures.binned, pictures.young].sort());
  expect(await column('uploads', 'key')).not.toContain(pictures.unused);
});

test('an image that a nightly backup needs stays as long as the copy', async () => {
  const store = memoryStore();
  const key = keyOf('9');
  await store.put(key, new Uint8Array([1]), 'image/png');
  await fill('uploads', [{ key, bytes: 1, width: 1, height: 1, uploaded_by: 'a@example.com', uploaded_at: daysAgo(8) }]);
  keptByBackups.add(key);
  expect((await runCleanup(store)).uploads).toBe(0);
  keptByBackups.delete(key);
  expect((await runCleanup(store)).uploads).toBe(1);
});

test('while the image store is down the row stays, and the image is deleted the next day', async () => {
  const store = memoryStore();
  const key = keyOf('f');
  await fill('uploads', [{ key, bytes: 1, width: 1, height: 1, uploaded_by: 'a@example.com', uploaded_at: daysAgo(8) }]);
  await expect(runCleanup({ remove: () => Promise.reject(new Error('The blob store was silent.')) })).rejects.toThrow('silent');
  expect(await column('uploads', 'key')).toContain(key);
  await runCleanup(store);
  expect(await column('uploads', 'key')).not.toContain(key);
});

function runCleanup(store: { remove: (key: string) => Promise<void> } = memoryStore()) {
  return cleanUp({
    db: world.db,
    admins: world.admins,
    eraseAgain: async () => (await replayErasures(world.db, testKeys.secretKey)).messages,
    removeUpload: (key) => store.remove(key),
    keptUploads: async () => keptByBackups,
    now: () => now,
  });
}

async function fill<Name extends TableName>(table: Name, rows: NewRow<Name>[]): Promise<void> {
  await untyped(world.db).from(table).insert(rows).throwOnError();
}

/** These messages and no others. */
async function refill(rows: NewRow<'messages'>[]): Promise<void> {
  await world.db.from('messages').delete().not('id', 'is', null).throwOnError();
  if (rows.length > 0) await world.db.from('messages').insert(rows, { defaultToNull: false }).throwOnError();
}

async function column(table: TableName, name: string): Promise<unknown[]> {
  const { data } = await untyped(world.db).from(table).select(name).order(name).throwOnError();
  return (data as unknown as Record<string, unknown>[]).map((row) => row[name]);
}

function daysAgo(days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString();
}

function keyOf(letter: string): string {
  return `${letter.repeat(40)}.png`;
}
