import { expect, test } from 'vitest';
import { liveContent } from '#src/content/live-content.server.ts';
import type { NewRow } from '#src/db/schema.ts';
import type { Row } from '#src/features/backups/backup.ts';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { serviceRow } from '#tests/fixtures/services.ts';
import { wholeArticle } from '#tests/fixtures/whole-article.ts';
import { openedArchive, packed, wholeOf } from '#tests/setup/backup-file.ts';
import { changed, holding, importWorld } from '#tests/setup/import-world.ts';
import { siteBackup } from './export.ts';
import { stageImport } from './import.ts';

const { world, media, held, everything } = importWorld();

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

test('an article with sources, a file, a video, a map and two pictures beside each other comes with an import as it was', async () => {
  const article = wholeArticle();
  const token = await world.signIn();
  expect((await world.send('POST', '/api/blogs', { ...article, id: 'whole' }, token)).status).toBe(201);
  const file = await openedArchive(await packed(await held()));
  await world.db.from('blogs').delete().eq('id', 'whole').throwOnError();
  await (await stageImport(world.db, file)).replace(media, 'key');
  const { data } = await world.db.from('blogs').select('*').eq('id', 'whole').single().throwOnError();
  expect(data).toMatchObject(article);
});

test('a moment of a server keeps its microseconds', async () => {
  const created_at = '2026-11-01T08:00:00.123456+00:00';
  await world.db.from('blogs').update({ created_at }).eq('id', 'kept').throwOnError();
  const backup = await held();
  await world.db.from('blogs').update({ title: 'Changed' }).eq('id', 'kept').throwOnError();
  await (await stageImport(world.db, backup)).replace(media, 'key');
  const { data } = await world.db.from('blogs').select('created_at').eq('id', 'kept').single().throwOnError();
  expect(data.created_at).toContain('08:00:00.123456');
});

test('after an import the site knows of the same changes as if they had been made by hand, and counts them as one', async () => {
  const rows = ['to-edit', 'to-withdraw', 'to-erase', 'to-view'].map((id) => blogRow({ id }));
  await world.db.from('blogs').insert(rows).throwOnError();
  const [before, { revision }] = [await held(), await readRevision(world.db)];
  await changeByHand();
  const [after, expected] = [await held(), await counted(revision)];
  await (await stageImport(world.db, before)).replace(media, 'key');
  const restored = await readRevision(world.db);
  await (await stageImport(world.db, after)).replace(media, 'key');
  expect(expected).toMatchObject({ changed: ['added', 'to-edit'], steps: 5, isRemoval: true });
  for (const id of ['to-erase', 'to-withdraw']) expect(expected.seen).not.toContain(id);
  expect(await counted(restored.revision)).toEqual({ ...expected, steps: 1 });
});

test('an import leaves a line in the audit log, and a rehearsal none', async () => {
  const lines = async () => (await world.db.from('audit_log').select('actor,kind').eq('action', 'imported')).data ?? [];
  const before = await lines();
  const staged = await stageImport(world.db, await held());
  await staged.rehearse();
  expect(await lines()).toEqual(before);
  await staged.replace(media, 'key');
  expect(await lines()).toEqual([...before, { actor: null, kind: 'site' }]);
});

test('a rehearsal of a sound backup changes nothing', async () => {
  const backup = changed(await held(), { posts: { title: 'Another title' } });
  const before = await everything();
  const staged = await stageImport(world.db, backup);
  await staged.rehearse();
  await staged.clear();
  expect(await everything()).toEqual(before);
});

test('what is typed comes with an import, and stays beside it where the backup has nothing of it', async () => {
  const version = async () => (await world.db.from('blogs').select('version').eq('id', 'kept').single().throwOnError()).data.version;
  const type = async (content: NewRow<'working_copies'>['content']) => {
    const write = { content, of_version: await version(), name: crypto.randomUUID() };
    await world.db.from('working_copies').update(write).eq('post_id', 'kept').throwOnError();
  };
  const copy = async () => (await world.db.from('working_copies').select('*').eq('post_id', 'kept').single().throwOnError()).data;
  const nothing = await held();
  await type({ title: 'Of the backup' });
  const [backup, before] = [await held(), await copy()];
  await type({ title: 'Of the site' });
  await world.db.from('blogs').update({ title: 'Changed' }).eq('id', 'kept').throwOnError();
  const { content, name, of_version } = await copy();
  await (await stageImport(world.db, nothing)).replace(media, 'key');
  const beside = await copy();
  expect(beside).toMatchObject({ content, of_version });
  expect([beside.name === name, beside.names_before.includes(name)]).toEqual([false, true]);
  await (await stageImport(world.db, backup)).replace(media, 'key');
  expect(await copy()).toMatchObject({ content: { title: 'Of the backup' }, name: before.name, names_before: before.names_before });
  // Versions count the saves of one database: the text goes on from the present one.
  expect((await copy()).of_version).toBe(await version());
  await type(null);
});

test('the sums of views by day become those of the backup; one without any leaves them', async () => {
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

test('of the sums of a day in a backup and here the larger one stays, and none is lost', async () => {
  const tables = ['daily_sums', 'daily_referrers'] as const;
  const sum = (blog_id: string, counted: number, day = '2026-11-01') => ({ blog_id, day, kind: 'read', counted });
  const visits = (host: string, counted: number) => ({ host, day: '2026-11-01', counted });
  const empty = () => Promise.all(tables.map((name) => world.db.from(name).delete().gt('counted', 0).throwOnError()));
  await world.db
    .from('daily_sums')
    .insert([sum('', 1), sum('kept', 3), sum('gone', 7, '2026-11-02')])
    .throwOnError();
  await world.db
    .from('daily_referrers')
    .insert([visits('google.com', 2), visits('via:text', 9)])
    .throwOnError();
  const backup = await held();
  await empty();
  await world.db
    .from('daily_sums')
    .insert([sum('kept', 9), sum('kept', 1, '2026-11-03')])
    .throwOnError();
  await world.db
    .from('daily_referrers')
    .insert([visits('via:text', 4), visits('x.com', 1)])
    .throwOnError();
  for (let time = 0; time < 2; time++) await (await stageImport(world.db, backup)).replace(media, 'key');
  const { data: sums } = await world.db.from('daily_sums').select('*').order('day').order('blog_id').throwOnError();
  expect(sums).toEqual([sum('', 1), sum('kept', 9), sum('gone', 7, '2026-11-02'), sum('kept', 1, '2026-11-03')]);
  const { data: referrers } = await world.db.from('daily_referrers').select('*').order('host').throwOnError();
  expect(referrers).toEqual([visits('google.com', 2), visits('via:text', 9), visits('x.com', 1)]);
  await empty();
});

test("the owner's words come with an import, those before stay as an earlier version, and the site changes once", async () => {
  const update = (facts: NewRow<'site_profile'>['facts']) => world.db.from('site_profile').update({ facts }).eq('id', 1).throwOnError();
  await update({ answer_time: 'of the backup' });
  const backup = await held();
  await update({ answer_time: 'of the site' });
  const { revision } = await readRevision(world.db);
  await (await stageImport(world.db, backup)).replace(media, 'key');
  const { data: row } = await world.db.from('site_profile').select('facts,published_revision').single().throwOnError();
  expect(row).toEqual({ facts: { answer_time: 'of the backup' }, published_revision: revision + 1 });
  expect((await readRevision(world.db)).revision).toBe(revision + 1);
  const { data: kept } = await world.db
    .from('site_profile_versions')
    .select('facts')
    .order('version', { ascending: false })
    .limit(1)
    .throwOnError();
  expect(kept).toEqual([{ facts: { answer_time: 'of the site' } }]);
});

test('a row of the site profile that is not complete comes with an import, and its page does not', async () => {
  const services = [serviceRow(), serviceRow({ slug: '', name: 'Not yet' })];
  const update = (facts: NewRow<'site_profile'>['facts']) => world.db.from('site_profile').update({ facts }).eq('id', 1).throwOnError();
  await update({ services });
  const backup = await held();
  await update({});
  await (await stageImport(world.db, backup)).replace(media, 'key');
  const { data: row } = await world.db.from('site_profile').select('facts').single().throwOnError();
  expect(row).toEqual({ facts: { services } });
  expect((await liveContent(world.db)).owner.services).toEqual([serviceRow()]);
});

function viewsOf(blog_id: string | null, views: number, day = '2026-11-01') {
  return { blog_id, day, views };
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
  const { data: posts } = await world.db.from('blogs').select('id,status,published_revision').order('id').throwOnError();
  const seen = posts.filter(({ status }) => status === 'published');
  const { data: site } = await world.db.from('site_revision').select('revision,published_posts').single().throwOnError();
  const { data: publishing } = await world.db.from('publishing').select('urgent_revision,removal_revision').single().throwOnError();
  return {
    changed: seen.filter(({ published_revision }) => published_revision > since).map(({ id }) => id),
    seen: seen.map(({ id }) => id),
    published: site.published_posts,
    steps: site.revision - since,
    isUrgent: publishing.urgent_revision > since,
    isRemoval: publishing.removal_revision > since,
  };
}

function withoutVersion({ version, updated_at, ...row }: Row): object {
  return row;
}
