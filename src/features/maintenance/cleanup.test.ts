import { expect, test } from 'vitest';
import { untyped } from '#src/db/client.ts';
import type { NewRow, TableName } from '#src/db/schema.ts';
import { replayErasures } from '#src/features/privacy/erasures.server.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { blogRow, partnerRow } from '#tests/fixtures/rows.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { cleanUp } from './cleanup.server.ts';

const world = testWorld();
const now = new Date('2026-11-21T03:17:00Z');
const keptByBackups = new Set<string>();
const blankComment = { author_name: 'A', email: 'a@example.com' };

test('expired rows are deleted, others stay, and a second run deletes nothing', async () => {
  const posts = [
    blogRow({ id: 'kept' }),
    blogRow({ id: 'binned', deleted_at: daysAgo(29) }),
    blogRow({ id: 'gone', deleted_at: daysAgo(31) }),
  ];
  const comment = { blog_id: 'kept', author_name: 'A', email: 'a@example.com', content: 'Hi', reader_hash: 'h' };
  await fill('blogs', posts);
  await fill('partners', [{ ...partnerRow(), deleted_at: daysAgo(31) }, partnerRow({ company_name: 'Kept' })]);
  await fill('comments', [
    { ...comment, content: 'young', created_at: daysAgo(6), deleted_at: null },
    { ...comment, content: 'old', created_at: daysAgo(8), deleted_at: null },
    { ...comment, content: 'gone', created_at: daysAgo(60), deleted_at: daysAgo(31) },
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
  const each = { posts: 1, partners: 1, comments: 1, reader_hashes: 1, sign_ins: 1, rate_limits: 1, reader_marks: 1, deploys: 1 };
  expect(await runCleanup()).toEqual({
    ...each,
    sessions: 2,
    sessions_off_list: 1,
    trail: 0,
    statistics: 0,
    notifications: 0,
    erased_again: 0,
    uploads: 0,
    emails: 0,
    spam_to_bin: 0,
    enquiries: 0,
    suspected_enquiries: 0,
    enquiry_hashes: 0,
  });
  expect(await column('blogs', 'id')).toEqual(['binned', 'kept']);
  expect(await column('comments', 'content')).toEqual(['old', 'young']);
  expect(await column('deploys', 'id')).toEqual(['young']);
  expect(Object.values(await runCleanup()).every((count) => count === 0)).toBe(true);
});

test('the email of a published comment goes after 24 months, of a held one and of spam after 30 days; spam goes into the bin', async () => {
  const comment = { ...blankComment, blog_id: 'kept', deleted_at: null };
  await world.db.from('comments').delete().not('id', 'is', null).throwOnError();
  await fill('comments', [
    { ...comment, content: 'published 23 months ago', status: 'visible', created_at: '2024-12-22T03:17:00Z' },
    { ...comment, content: 'published 24 months ago', status: 'visible', created_at: '2024-11-21T03:16:00Z' },
    { ...comment, content: 'held for 29 days', status: 'held', created_at: daysAgo(29) },
    { ...comment, content: 'held for 31 days', status: 'held', created_at: daysAgo(31) },
    { ...comment, content: 'spam of 29 days', status: 'spam', created_at: daysAgo(29) },
    { ...comment, content: 'spam of 31 days', status: 'spam', created_at: daysAgo(31) },
    { ...comment, content: 'spam in the bin', status: 'spam', created_at: daysAgo(61), deleted_at: daysAgo(31) },
  ]);
  expect(await runCleanup()).toMatchObject({ emails: 4, spam_to_bin: 1, comments: 1 });
  const { data } = await world.db.from('comments').select('content,email,deleted_at').order('content').throwOnError();
  expect(data?.map(({ content, email, deleted_at }) => [content, email, deleted_at === null ? 'there' : 'in the bin'])).toEqual([
    ['held for 29 days', 'a@example.com', 'there'],
    ['held for 31 days', '', 'there'],
    ['published 23 months ago', 'a@example.com', 'there'],
    ['published 24 months ago', '', 'there'],
    ['spam of 29 days', 'a@example.com', 'there'],
    ['spam of 31 days', '', 'in the bin'],
  ]);
  expect(await runCleanup()).toMatchObject({ emails: 0, spam_to_bin: 0, comments: 0 });
});

test('5,100 old comments are cleared in batches, none is left over', async () => {
  await world.supabase.connection.exec(`insert into public.comments (blog_id, author_name, email, content, status, reader_hash, created_at)
    select 'kept', 'A', 'a' || n || '@example.com', 'Hi', 'spam', 'h', '2026-08-01' from generate_series(1, 5100) n`);
  const done = { emails: 5_100, spam_to_bin: 5_100, reader_hashes: 5_100 };
  expect(await runCleanup()).toMatchObject(done);
  const { count } = await world.db.from('comments').select('id', { count: 'exact', head: true }).eq('author_name', 'A').neq('email', '');
  expect(count).toBe(3);
});

test('a comment of an erased person that an interrupted import brought back goes again', async () => {
  const id = '00000000-0000-4000-8000-00000000000e';
  await fill('comments', [{ ...blankComment, id, blog_id: 'kept', content: 'Back again', created_at: daysAgo(3) }]);
  await fill('erasures', [{ digest: '0'.repeat(64), kind: 'email', removed: [id], kept: [], erased_at: daysAgo(1) }]);
  expect(await runCleanup()).toMatchObject({ erased_again: 1 });
  expect(await column('comments', 'content')).not.toContain('Back again');
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
    eraseAgain: async () => (await replayErasures(world.db, testKeys.secretKey)).comments,
    removeUpload: (key) => store.remove(key),
    keptUploads: async () => keptByBackups,
    now: () => now,
  });
}

async function fill<Name extends TableName>(table: Name, rows: NewRow<Name>[]): Promise<void> {
  await untyped(world.db).from(table).insert(rows).throwOnError();
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
