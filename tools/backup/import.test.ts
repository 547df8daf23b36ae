import { beforeEach, expect, test } from 'vitest';
import { seedWhenEmpty } from '#local/seed/seed.ts';
import { connect, type Database } from '#src/db/client.ts';
import { type Backup, type Kind, kinds, noCounts, type Row } from '#src/features/backups/backup.ts';
import { storeImage } from '#src/features/pictures/uploads.server.ts';
import { listErasures } from '#src/features/privacy/erasures.server.ts';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { prepared } from '#tests/fixtures/prepared-picture.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { png } from '#tests/fixtures/sample-images.ts';
import { wholeOf } from '#tests/setup/backup-file.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { siteBackup } from './export.ts';
import { stageImport } from './import.ts';

const world = testWorld();
const media = { ...memoryStore(), keys: async () => [] };
const none = async () => null;
const erasure = { id: 'a'.repeat(64), digest: 'a'.repeat(64), kind: 'email', removed: [], kept: [], erased_at: '2026-11-01T00:00:00Z' };

beforeEach(async () => {
  if (await seedWhenEmpty(world.db))
    await world.db
      .from('blogs')
      .insert({ ...blogRow({ id: 'kept' }), views: 3 })
      .throwOnError();
});

test('an import takes the place of all content in one step: what is the same is not touched, and the marks of readers stay', async () => {
  const backup = await held();
  const mark = { blog_id: 'kept', kind: 'view', reader_hash: 'hash' };
  await world.db.from('reader_marks').insert(mark).throwOnError();
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'new' }))
    .throwOnError();
  await world.db.from('blogs').update({ title: 'Changed' }).eq('id', 'kept').throwOnError();
  const { revision } = await readRevision(world.db);
  await (await stageImport(world.db, backup)).replace(media, 'key');
  const after = await wholeOf(await siteBackup(world.db, media));
  expect(after.posts.map(withoutVersion)).toEqual((await wholeOf(backup)).posts.map(withoutVersion));
  expect(after.posts.find(({ id }) => id === 'kept')?.version).toBe(3);
  expect((await readRevision(world.db)).revision).toBe(revision + 1);
  expect((await world.db.from('reader_marks').select('reader_hash').eq('blog_id', 'kept')).data).toEqual([{ reader_hash: 'hash' }]);
  expect((await world.db.from('import_rows').select('id')).data).toEqual([]);
});

test.each<[string, Partial<Record<Kind, object>>, RegExp]>([
  ['a number beyond the range of its column', { partners: { display_order: 9e12 } }, /partners\.0\.display_order/],
  ['more views than can be counted', { posts: { views: 2_147_483_648 } }, /posts\.0\.views/],
  ['a title that is too long', { posts: { title: 'x'.repeat(301) } }, /posts\.0\.title/],
  ['a date that only the database knows to be wrong', { comments: { created_at: '+275760-09-13T00:00:00.000Z' } }, /not taken/],
  ['a character that no text of the database can hold', { posts: { subtitle: 'a\u0000b' } }, /not taken/],
  ['a list where a text belongs', { comments: { reasons: { not: 'a list' } } }, /comments\.0\.reasons/],
  ['views of a post that is not there', { daily_views: { id: 'gone', days: {} } }, /Views belong to "gone", which is not among the posts/],
  ['views of no day', { daily_views: { id: 'kept', days: { '2026-02-31': 1 } } }, /daily_views\.0\.days\.2026-02-31/],
  ['a day without views', { daily_views: { id: 'kept', days: { '2026-11-01': 0 } } }, /daily_views\.0\.days\.2026-11-01/],
  ['an erasure of a person by name', { erasures: { ...erasure, digest: 'ada@example.com' } }, /This is no digest of an erasure/],
  ['an erasure of what is still to come', { erasures: { ...erasure, erased_at: '2999-01-01T00:00:00Z' } }, /lies in the future/],
  ['an erasure of comments that are none', { erasures: { ...erasure, removed: ["' or true --"] } }, /erasures\.0\.removed\.0/],
])(
  '%s leaves the content exactly as it was, in a rehearsal and in earnest',
  { tags: ['S100', '§14.backup'] },
  async (_, change, reason) => {
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
  },
);

test('after an import the site knows of the same changes as if they had been made by hand, and counts them as one', {
  tags: ['§14.import', '§11.changes'],
}, async () => {
  const rows = ['to-edit', 'to-withdraw', 'to-erase', 'to-view'].map((id) => blogRow({ id }));
  await world.db.from('blogs').insert(rows).throwOnError();
  const [before, { revision }] = [await held(), await readRevision(world.db)];
  await changeByHand();
  const [after, expected] = [await held(), await counted(revision)];
  await (await stageImport(world.db, before)).replace(media, 'key');
  const restored = await readRevision(world.db);
  await (await stageImport(world.db, after)).replace(media, 'key');
  expect(expected).toMatchObject({ changed: ['added', 'to-edit'], gone: ['to-erase', 'to-withdraw'], steps: 5, isRemoval: true });
  expect(await counted(restored.revision)).toEqual({ ...expected, steps: 1 });
});

test('an import leaves a line in the trail, and a rehearsal none', { tags: ['§14.import'] }, async () => {
  const lines = async () => (await world.db.from('audit_trail').select('actor,kind').eq('action', 'imported')).data ?? [];
  const before = await lines();
  const staged = await stageImport(world.db, await held());
  await staged.rehearse();
  expect(await lines()).toEqual(before);
  await staged.replace(media, 'key');
  expect(await lines()).toEqual([...before, { actor: null, kind: 'site' }]);
});

test('a rehearsal of a sound backup changes nothing', { tags: ['S100'] }, async () => {
  const backup = changed(await held(), { posts: { title: 'Another title' } });
  const before = await everything();
  const staged = await stageImport(world.db, backup);
  await staged.rehearse();
  await staged.clear();
  expect(await everything()).toEqual(before);
});

test('an import whose process was killed leaves the content as it was, and the next import removes its rows', {
  tags: ['S100'],
}, async () => {
  const before = await everything();
  await stageImport(world.db, await held());
  expect(await everything()).toMatchObject({ ...before, staged: expect.any(Number) });
  const next = await stageImport(world.db, await held());
  await next.clear();
  expect(await everything()).toEqual(before);
});

test('a picture store that is down leaves the content as it was', { tags: ['S100', 'R38'] }, async () => {
  const key = (await storeImage(media, prepared(png()))).url.replace('/uploads/', '');
  const before = await everything();
  const rows = changed(await held(), { posts: { title: 'Another title' } });
  const staged = await stageImport(world.db, { ...rows, pictures: [key], picture: async () => png() });
  const refusing = { ...media, put: () => Promise.reject(new Error('The disk is full.')) };
  await expect(staged.replace(refusing, 'key')).rejects.toThrow(
    'The backup was not taken, and the content is as it was: The disk is full.',
  );
  await staged.clear();
  expect(await everything()).toEqual(before);
});

test('a person who was erased does not come back with an older backup', { tags: ['§14.copies', '§14.import'] }, async () => {
  const backup = await held();
  const [comment] = (await wholeOf(backup)).comments;
  const erasure = { digest: 'a'.repeat(64), kind: 'email', removed: [comment?.id], kept: [] };
  await world.db.from('erasures').insert(erasure).throwOnError();
  await world.db.from('comments').delete().eq('id', String(comment?.id)).throwOnError();
  await (await stageImport(world.db, backup)).replace(media, 'key');
  expect((await world.db.from('comments').select('id').eq('id', String(comment?.id))).data).toEqual([]);
  await world.db.from('erasures').delete().eq('kind', 'email').throwOnError();
});

test('an erasure that only the backup knows is done again, and is known from then on', {
  tags: ['§14.import', '§6.forgotten'],
}, async () => {
  const backup = await held();
  const [comment] = (await wholeOf(backup)).comments;
  const removed = [String(comment?.id)];
  await (await stageImport(world.db, holding(backup, 'erasures', [{ ...erasure, removed }]))).replace(media, 'key');
  expect((await world.db.from('comments').select('id').in('id', removed)).data).toEqual([]);
  expect(await listErasures(world.db)).toEqual([expect.objectContaining({ digest: erasure.digest, removed })]);
});

test('an import forgets no erasure: of one that both know, all removed comments and the later choice count', {
  tags: ['§14.import', '§6.forgotten'],
}, async () => {
  const [first, second, third] = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
  const { id: _, ...stored } = erasure;
  const only = 'b'.repeat(64);
  await world.db.from('erasures').delete().neq('digest', '').throwOnError();
  await world.db
    .from('erasures')
    .insert([
      { ...stored, removed: [first], kept: [third] },
      { ...stored, digest: only },
    ])
    .throwOnError();
  const take = async (change: object) => {
    const backup = holding(await held(), 'erasures', [{ ...erasure, ...change }]);
    await (await stageImport(world.db, backup)).replace(media, 'key');
  };
  await take({ removed: [second], kept: [], erased_at: '2026-11-02T00:00:00Z' });
  await take({ removed: [first], kept: [third], erased_at: '2026-10-01T00:00:00Z' });
  const [both, here] = await listErasures(world.db);
  expect(both).toMatchObject({ kept: [], erased_at: '2026-11-02T00:00:00.000Z' });
  expect(both?.removed.toSorted()).toEqual([first, second]);
  expect(here?.digest).toBe(only);
  await world.db.from('erasures').delete().neq('digest', '').throwOnError();
});

test('the sums of views by day become those of the backup; one without any leaves them', { tags: ['§14.import'] }, async () => {
  await world.db.from('daily_views').insert(viewsOf('kept', 3)).throwOnError();
  const backup = await held();
  await world.db.from('daily_views').delete().gt('views', 0).throwOnError();
  const later = [viewsOf('kept', 9), viewsOf('kept', 1, '2026-11-02'), viewsOf(null, 5)];
  await world.db.from('daily_views').insert(later).throwOnError();
  await (await stageImport(world.db, backup)).replace(media, 'key');
  const sums = async () => (await world.db.from('daily_views').select('blog_id,day,views').throwOnError()).data;
  expect(await sums()).toEqual([viewsOf('kept', 3)]);
  await (await stageImport(world.db, holding(backup, 'daily_views', []))).replace(media, 'key');
  expect(await sums()).toEqual([viewsOf('kept', 3)]);
});

test('an answer that got lost after the database replaced the content counts as success', { tags: ['S100'] }, async () => {
  const backup = changed(await held(), { posts: { title: 'Titles after a lost answer' } });
  const staged = await stageImport(losing('after'), backup);
  await staged.replace(media, 'key');
  expect((await wholeOf(await siteBackup(world.db, media))).posts[0]?.title).toBe('Titles after a lost answer');
});

test('a connection that breaks before the database replaced anything leaves the content as it was', { tags: ['S100'] }, async () => {
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

/** The present content as a backup that no longer depends on the database. */
async function held(): Promise<Backup> {
  const all = await wholeOf(await siteBackup(world.db, media));
  return {
    counts: { ...noCounts, ...Object.fromEntries(kinds.map((kind) => [kind, all[kind].length])) },
    pictures: [],
    picture: none,
    rows: async function* (kind) {
      yield all[kind];
    },
  };
}

function viewsOf(blog_id: string | null, views: number, day = '2026-11-01') {
  return { blog_id, day, views };
}

/** The backup with these rows of a kind. */
function holding(backup: Backup, kind: Kind, rows: Row[]): Backup {
  return {
    ...backup,
    counts: { ...backup.counts, [kind]: rows.length },
    rows: (asked) => (asked === kind ? one(rows) : backup.rows(asked)),
  };
}

async function* one(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

/** The backup with other values in the first row of a kind. */
function changed(backup: Backup, changes: Partial<Record<string, object>>): Backup {
  return {
    ...backup,
    rows: async function* (kind) {
      for await (const [first, ...rest] of backup.rows(kind))
        if (first || changes[kind]) yield [{ ...first, ...changes[kind] } as Row, ...rest];
    },
  };
}

/** Two posts come or change, two go, one is only read, and a partner changes. */
async function changeByHand(): Promise<void> {
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'added' }))
    .throwOnError();
  await world.db.from('blogs').update({ title: 'Edited' }).eq('id', 'to-edit').throwOnError();
  await world.db.from('blogs').update({ status: 'draft' }).eq('id', 'to-withdraw').throwOnError();
  await world.db.from('blogs').delete().eq('id', 'to-erase').throwOnError();
  await world.db.from('blogs').update({ views: 7 }).eq('id', 'to-view').throwOnError();
  await world.db.from('partners').update({ company_name: 'Renamed' }).eq('display_order', 1).throwOnError();
}

/** What the site has counted since a revision. */
async function counted(since: number) {
  const { data: changes } = await world.db.rpc('changes_since', { since, page_size: 100 }).throwOnError();
  const { data: site } = await world.db.from('site_revision').select('revision,published_posts').single().throwOnError();
  const { data: publishing } = await world.db.from('publishing').select('urgent_revision,removal_revision').single().throwOnError();
  return {
    changed: changes.changed.map(({ id }: Row) => id).sort(),
    gone: changes.gone.sort(),
    total: changes.total,
    categories: changes.categories,
    published: site.published_posts,
    steps: site.revision - since,
    isUrgent: publishing.urgent_revision > since,
    isRemoval: publishing.removal_revision > since,
  };
}

async function everything() {
  const backup = await wholeOf(await siteBackup(world.db, media));
  const { data } = await world.db.from('import_rows').select('id').throwOnError();
  return { ...backup, revision: await readRevision(world.db), staged: data.length };
}

function withoutVersion({ version, updated_at, ...row }: Row): object {
  return row;
}

test("the owner's words come with an import, those before stay as an earlier version, and the site changes once", {
  tags: ['§14.import', '§7.owner'],
}, async () => {
  const update = (facts: object) => world.db.from('owner').update({ facts }).eq('id', 1).throwOnError();
  await update({ answer_time: 'of the backup' });
  const backup = await held();
  await update({ answer_time: 'of the site' });
  const { revision } = await readRevision(world.db);
  await (await stageImport(world.db, backup)).replace(media, 'key');
  const { data: row } = await world.db.from('owner').select('facts,published_revision').single().throwOnError();
  expect(row).toEqual({ facts: { answer_time: 'of the backup' }, published_revision: revision + 1 });
  expect((await readRevision(world.db)).revision).toBe(revision + 1);
  const { data: kept } = await world.db
    .from('owner_versions')
    .select('facts')
    .order('version', { ascending: false })
    .limit(1)
    .throwOnError();
  expect(kept).toEqual([{ facts: { answer_time: 'of the site' } }]);
});
