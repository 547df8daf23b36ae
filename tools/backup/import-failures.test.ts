import { expect, test } from 'vitest';
import { connect, type Database } from '#src/db/client.ts';
import type { Kind } from '#src/features/backups/backup.ts';
import { storeImage } from '#src/features/pictures/uploads.server.ts';
import { prepared } from '#tests/fixtures/prepared-picture.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { wholeOf } from '#tests/setup/backup-file.ts';
import { changed, erasure, importWorld } from '#tests/setup/import-world.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { siteBackup } from './export.ts';
import { stageImport } from './import.ts';

const { world, media, held, everything } = importWorld();

test.each<[string, Partial<Record<Kind, object>>, RegExp]>([
  ['a number beyond the range of its column', { partners: { display_order: 9e12 } }, /partners\.0\.display_order/],
  ['more views than can be counted', { posts: { views: 2_147_483_648 } }, /posts\.0\.views/],
  ['a title that is too long', { posts: { title: 'x'.repeat(301) } }, /posts\.0\.title/],
  ['a date that only the database knows to be wrong', { messages: { created_at: '+275760-09-13T00:00:00.000Z' } }, /not taken/],
  ['a character that no text of the database can hold', { posts: { subtitle: 'a\u0000b' } }, /not taken/],
  ['an address of the site itself', { posts: { id: 'index' } }, /posts\.0\.id: This address is one of the site itself/],
  ['a list where a text belongs', { messages: { reasons: { not: 'a list' } } }, /messages\.0\.reasons/],
  ['views of a post that is not there', { daily_views: { id: 'gone', days: {} } }, /Views belong to "gone", which is not among the posts/],
  ['views of no day', { daily_views: { id: 'kept', days: { '2026-02-31': 1 } } }, /daily_views\.0\.days\.2026-02-31/],
  ['a day without views', { daily_views: { id: 'kept', days: { '2026-11-01': 0 } } }, /daily_views\.0\.days\.2026-11-01/],
  ['an erasure of a person by name', { erasures: { ...erasure, digest: 'ada@example.com' } }, /This is no digest of an erasure/],
  ['an erasure of what is still to come', { erasures: { ...erasure, erased_at: '2999-01-01T00:00:00Z' } }, /lies in the future/],
  ['an erasure of messages that are none', { erasures: { ...erasure, removed: ["' or true --"] } }, /erasures\.0\.removed\.0/],
])('%s leaves the content exactly as it was, in a rehearsal and in earnest', async (_, change, reason) => {
  expectConsoleErrors(/out of range|time zone|Unicode/);
  const before = await everything();
  const backup = changed(await held(), change);
  const attempt = async (step: 'rehearse' | 'replace') => {
    const staged = await stageImport(world.db, backup);
    await (step === 'rehearse' ? staged.rehearse() : staged.replace(media, 'key')).finally(staged.clear);
  };
  await expect(attempt('rehearse')).rejects.toThrow(reason);
  await expect(attempt('replace')).rejects.toThrow(reason);
  expect(await everything()).toEqual(before);
});

test('an import whose process was killed leaves the content as it was, and the next import removes its rows', async () => {
  const before = await everything();
  await stageImport(world.db, await held());
  expect(await everything()).toMatchObject({ ...before, staged: expect.any(Number) });
  const next = await stageImport(world.db, await held());
  await next.clear();
  expect(await everything()).toEqual(before);
});

test('a picture store that is down leaves the content as it was', async () => {
  const key = (await storeImage(media, prepared(png()))).url.replace('/uploads/', '');
  const before = await everything();
  const rows = changed(await held(), { posts: { title: 'Another title' } });
  const staged = await stageImport(world.db, { ...rows, pictures: [key], picture: async () => png() });
  const refusing = { ...media, put: () => Promise.reject(new Error('The disk is full.')) };
  await expect(staged.replace(refusing, 'key')).rejects.toThrow(
    'The backup was not taken, and the content is as it was: The image store cannot be reached right now. Please try again. (The disk is full.)',
  );
  await staged.clear();
  expect(await everything()).toEqual(before);
});

test('an answer that got lost after the database replaced the content counts as success', async () => {
  const backup = changed(await held(), { posts: { title: 'Titles after a lost answer' } });
  const staged = await stageImport(losing('after'), backup);
  await staged.replace(media, 'key');
  expect((await wholeOf(await siteBackup(world.db, media))).posts[0]?.title).toBe('Titles after a lost answer');
});

test('a connection that breaks before the database replaced anything leaves the content as it was', async () => {
  const before = await everything();
  const staged = await stageImport(losing('before'), changed(await held(), { posts: { title: 'Never seen' } }));
  await expect(staged.replace(media, 'key')).rejects.toThrow(/the content is as it was/);
  expect(await everything()).toEqual(before);
});

/** A database whose connection breaks before or after it replaces the content. */
function losing(moment: 'before' | 'after'): Database {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith('/rpc/replace_content')) return world.supabase.fetch(request);
    if (moment === 'after') await world.supabase.fetch(request);
    throw new TypeError('socket hang up');
  };
  return connect({ SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: testKeys.secretKey }, { fetch });
}
