import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { Problem } from '#local/problem.ts';
import { seedWhenEmpty } from '#local/seed/seed.ts';
import { connect } from '#src/db/client.ts';
import { storeImage } from '#src/features/uploads/uploads.server.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { blogRow, partnerRow } from '#tests/fixtures/rows.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { countsOf, pack, unpack } from './archive.ts';
import { readBackup } from './export.ts';
import { countContent, requireValidMedia, writeBackup } from './import.ts';

const from = testWorld();
const to = testWorld();
const large = testWorld();
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

test('an exported site is the same after an import elsewhere, with drafts, deleted posts and images', {
  tags: ['§14.backup'],
}, async () => {
  const { zip, store } = await sampleSite();
  const backup = unpack(zip);
  expect(countsOf(backup)).toMatchObject({ posts: 17, comments: 5, partners: 6, pictures: 1 });
  const target = media();
  requireValidMedia(backup);
  await writeBackup(to.db, target, backup);
  expect(await readBackup(to.db, target)).toEqual(backup);
  expect([...target.images]).toEqual([...store.images]);
  expect((await to.db.from('uploads').select('key,bytes')).data).toEqual([{ key: [...store.images.keys()][0], bytes: pixel.length }]);
  expect(await revisionOf(to)).toEqual(await revisionOf(from));
});

test('a backup contains all rows of a table, across pages', async () => {
  const rows = Array.from({ length: 501 }, () => blogRow());
  await large.db.from('blogs').insert(rows).throwOnError();
  await large.db
    .from('partners')
    .insert(rows.map(() => partnerRow()))
    .throwOnError();
  await large.db
    .from('comments')
    .insert(rows.map(({ id }) => ({ blog_id: id, author_name: 'Ada', email: 'ada@example.com', content: 'Hello' })))
    .throwOnError();
  const { content } = await readBackup(large.db, media());
  for (const table of [content.posts, content.comments, content.partners]) expect(new Set(table.map(({ id }) => id)).size).toBe(501);
});

test('a backup contains every post as Markdown, for readers without such a site', { tags: ['§14.backup'] }, async () => {
  const { zip } = await sampleSite();
  const text = strFromU8(unzipSync(zip)['posts/free-zone-or-mainland.md'] ?? new Uint8Array());
  expect(text).toMatch(/^---\ntitle: "Free zone or mainland: choose by customer, not by cost"\n/);
  expect(text).toContain('\n## Key Takeaways\n\n- Start with');
});

test('a backup contains neither sessions nor visitor hashes', async () => {
  const texts = Object.values(unzipSync((await sampleSite()).zip)).map((bytes) => strFromU8(bytes, true));
  expect(texts.filter((text) => /token_hash|reader_hash/.test(text))).toEqual([]);
});

test.each<[string, (files: Record<string, Uint8Array>) => Record<string, Uint8Array> | Uint8Array, RegExp]>([
  ['is no zip', () => strToU8('hello'), /no zip that can be read/],
  ['was cut off', (files) => zipSync(files).slice(0, 3_000), /no zip that can be read/],
  ['lacks the posts', ({ 'posts.json': _, ...files }) => files, /no readable posts\.json/],
  ['comes from elsewhere', (files) => ({ ...files, 'backup.json': strToU8('{"format":9}') }), /no backup that this version/],
  ['lost a picture', (files) => Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith('media/'))), /not whole/],
  [
    'lost half of a file',
    (files) => ({ ...files, 'posts.json': files['posts.json']?.slice(0, 900) ?? strToU8('') }),
    /no readable posts\.json/,
  ],
  [
    'has a post without a title',
    (files) => change(files, 'posts.json', (rows) => rows.map((row) => ({ ...row, title: '' }))),
    /posts\.0\.title/,
  ],
  ['has a post twice', (files) => change(files, 'posts.json', ([row, ...rows]) => [row ?? {}, row ?? {}, ...rows.slice(1)]), /same id/],
  [
    'has comments on no post',
    (files) => change(files, 'comments.json', (rows) => rows.map((row) => ({ ...row, blog_id: 'gone' }))),
    /"gone"/,
  ],
])('a file that %s is refused with the reason', async (_, damage, reason) => {
  const damaged = damage(unzipSync((await sampleSite()).zip));
  const zip = damaged instanceof Uint8Array ? damaged : zipSync(damaged);
  expect(() => unpack(zip)).toThrow(Problem);
  expect(() => unpack(zip)).toThrow(reason);
});

test('an image whose content does not match its name is refused', async () => {
  const backup = unpack((await sampleSite()).zip);
  const [key = ''] = backup.media.keys();
  backup.media.set(key, new Uint8Array([...pixel, 0]));
  expect(() => requireValidMedia(backup)).toThrow(/is damaged/);
});

test('an import that fails halfway leaves nothing in the database', async () => {
  const world = to;
  await world.db.from('comments').delete().not('id', 'is', null).throwOnError();
  await world.db.from('partners').delete().not('id', 'is', null).throwOnError();
  await world.db.from('blogs').delete().not('id', 'is', null).throwOnError();
  const refusing: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const isRefused = request.method === 'POST' && request.url.includes('/comments');
    return isRefused ? Response.json({ code: '23514', message: 'refused' }, { status: 400 }) : world.supabase.fetch(request);
  };
  const db = connect({ SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: testKeys.secretKey }, { fetch: refusing });
  await expect(writeBackup(db, media(), unpack((await sampleSite()).zip))).rejects.toThrow(/nothing of it was left there/);
  expect(await countContent(world.db)).toEqual({ posts: 0, comments: 0, partners: 0 });
});

/** The seeded site with a draft, a deleted post, one without any date, and a picture. */
async function sampleSite() {
  const store = media();
  if (await seedWhenEmpty(from.db)) {
    const rows = [blogRow({ created_at: null }), { ...blogRow(), status: 'draft' }, blogRow({ deleted_at: '2026-11-01T00:00:00Z' })];
    await from.db.from('blogs').insert(rows).throwOnError();
  }
  await storeImage(store, new Uint8Array(pixel));
  return { store, zip: pack(await readBackup(from.db, store)) };
}

function media() {
  const store = memoryStore();
  return { ...store, keys: async () => [...store.images.keys()] };
}

function change(files: Record<string, Uint8Array>, name: string, edit: (rows: Record<string, unknown>[]) => Record<string, unknown>[]) {
  return { ...files, [name]: strToU8(JSON.stringify(edit(JSON.parse(strFromU8(files[name] ?? new Uint8Array()))))) };
}

async function revisionOf(world: typeof from) {
  return (await world.db.from('site_revision').select('published_posts').single()).data;
}
