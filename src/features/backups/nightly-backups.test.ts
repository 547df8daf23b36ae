import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { seedWhenEmpty } from '#local/seed/seed.ts';
import { storeImage } from '#src/features/pictures/uploads.server.ts';
import { memoryBackups, memoryStore } from '#tests/fixtures/memory-store.ts';
import { prepared } from '#tests/fixtures/prepared-picture.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { wholeOf } from '#tests/setup/backup-file.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { siteBackup } from '#tools/backup/export.ts';
import { stageImport } from '#tools/backup/import.ts';
import { listBackups, makeBackup, openNightlyBackup, picturesOfBackups } from './nightly-backups.server.ts';

const world = testWorld();
const media = memoryStore();
const picture = async (key: string) => media.images.get(key) ?? null;
const night = (day: number) => new Date(Date.UTC(2026, 10, day, 3, 17));

beforeEach(() => seedWhenEmpty(world.db));

/** Time for so many pages. */
function pages(most: number): () => boolean {
  let left = most;
  return () => left-- <= 0;
}

test('after everything is lost, the backup of a night brings back every row and picture', async () => {
  const { url } = await storeImage(media, prepared(png()));
  await world.db
    .from('blogs')
    .insert([
      { ...blogRow({ id: 'pictured' }), featured_image: url },
      { ...blogRow(), status: 'draft' },
    ])
    .throwOnError();
  const before = await wholeOf(await siteBackup(world.db, media));
  const store = memoryBackups();
  expect(await makeBackup(world.db, store, night(20))).toMatchObject({
    name: '2026-11-20',
    counts: { posts: 16, partners: 6, pictures: 1 },
  });
  for (const table of ['blogs', 'partners'] as const) await world.db.from(table).delete().not('id', 'is', null).throwOnError();
  await world.db.from('uploads').delete().neq('key', '').throwOnError();
  const backup = await openNightlyBackup(store, '2026-11-20', picture);
  await (await stageImport(world.db, backup)).replace(media, 'key');
  expect(await wholeOf(await siteBackup(world.db, media))).toEqual(before);
  expect((await world.db.from('uploads').select('key')).data).toEqual([{ key: url.replace('/uploads/', '') }]);
});

test('fourteen backups are kept, with the pictures that they need', async () => {
  const store = memoryBackups();
  for (let day = 1; day <= 16; day++) await makeBackup(world.db, store, night(day));
  const names = (await listBackups(store)).map(({ name }) => name);
  expect([names.length, names[0], names.at(-1)]).toEqual([14, '2026-11-16', '2026-11-03']);
  expect([...store.files.keys()].filter((name) => name < '2026-11-03')).toEqual([]);
  expect([...(await picturesOfBackups(store))].every((key) => /^[0-9a-f]{40}-2x3\.png$/.test(key))).toBe(true);
});

test('a night that failed halfway is no backup, and takes no other away', async () => {
  const store = memoryBackups();
  await makeBackup(world.db, store, night(20));
  const full = {
    ...store,
    write: (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      /messages/.test(name) ? Promise.reject(new Error('full')) : store.write(name, bytes),
  };
  await expect(makeBackup(world.db, full, night(21))).rejects.toThrow('full');
  expect((await listBackups(store)).map(({ name }) => name)).toEqual(['2026-11-20']);
  await makeBackup(world.db, store, night(21));
  expect((await listBackups(store)).map(({ name }) => name)).toEqual(['2026-11-21', '2026-11-20']);
});

test('a backup that one run cannot finish goes on in the next ones, and is the same as one made at once', async () => {
  await world.db
    .from('blogs')
    .insert(Array.from({ length: 250 }, () => blogRow({ status: 'draft' })))
    .throwOnError();
  const [atOnce, inParts] = [memoryBackups(), memoryBackups()];
  await makeBackup(world.db, atOnce, night(20));
  let backup: unknown = null;
  let runs = 0;
  for (; backup === null; runs += 1) {
    expect(await listBackups(inParts)).toEqual([]);
    backup = await makeBackup(world.db, inParts, new Date(night(20).getTime() + runs * 900_000), pages(1));
  }
  expect(runs).toBeGreaterThan(4);
  expect(await listBackups(inParts)).toEqual(await listBackups(atOnce));
  const [whole, parts] = [await openNightlyBackup(atOnce, '2026-11-20', picture), await openNightlyBackup(inParts, '2026-11-20', picture)];
  expect(await wholeOf(parts)).toEqual(await wholeOf(whole));
  expect([...inParts.files.keys()].sort()).toEqual([...atOnce.files.keys()].sort());
});

test.each<[string, () => PromiseLike<unknown>, number]>([
  [
    'the site changed',
    () => world.db.from('blogs').update({ title: 'Changed meanwhile' }).eq('id', 'free-zone-or-mainland').throwOnError(),
    20,
  ],
  ['it is of another day', () => Promise.resolve(), 21],
])('a backup that was begun is dropped when %s since then', async (_, change, day) => {
  const store = memoryBackups();
  expect(await makeBackup(world.db, store, night(20), pages(2))).toBeNull();
  await change();
  await makeBackup(world.db, store, night(day));
  const backups = await listBackups(store);
  expect(backups.map(({ name }) => name)).toEqual([`2026-11-${day}`]);
  const { posts } = await wholeOf(await openNightlyBackup(store, `2026-11-${day}`, picture));
  expect(posts).toEqual((await wholeOf(await siteBackup(world.db, media))).posts);
});

test('a page of a backup is small enough for every answer of the API', async () => {
  const heavy = Array.from({ length: 5 }, () => ({
    ...blogRow({ status: 'draft' }),
    content: createHash('sha512').update(String(Math.PI)).digest('hex').repeat(7_000),
  }));
  await world.db.from('blogs').insert(heavy).throwOnError();
  const store = memoryBackups();
  await makeBackup(world.db, store, night(20));
  const sizes = (await Array.fromAsync((await openNightlyBackup(store, '2026-11-20', picture)).rows('posts'))).map(
    (rows) => JSON.stringify(rows).length,
  );
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.max(...sizes)).toBeLessThan(2_100_000);
});
