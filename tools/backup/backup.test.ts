import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { Problem } from '#local/problem.ts';
import { seedWhenEmpty } from '#local/seed/seed.ts';
import { preparePicture } from '#src/features/pictures/prepare-picture.server.ts';
import { type PreparedPicture, storeImage, uploadsOf } from '#src/features/pictures/uploads.server.ts';
import { markOf } from '#src/features/subscriptions/mark.server.ts';
import { memoryStore } from '#tests/fixtures/memory-store.ts';
import { photo } from '#tests/fixtures/real-images.ts';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { fullSiteProfile } from '#tests/fixtures/services.ts';
import { openedArchive, packed, wholeOf } from '#tests/setup/backup-file.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { siteBackup } from './export.ts';
import { stageImport } from './import.ts';

const from = testWorld();
const to = testWorld();
const store = memoryStore();
let picture: PreparedPicture;
let file = new Uint8Array();

/** A message with a value in each column. */
const everyColumn = {
  ...{ id: 'f0000000-0000-4000-8000-000000000001', kind: 'enquiry', is_private: true, on_page: false, state: 'closed', suspicion: 'form' },
  ...{
    told: 'hourly',
    reasons: ['Filled in too quickly'],
    post_title: 'As it was',
    source: 'via:text',
    with_outline: true,
    name: 'Sam',
    topic: 'Licensing',
  },
  ...{ service: 'company-formation', service_name: 'Company Formation' },
  ...{ email: 'sam@example.com', phone: '+971 50 123 4567', content: 'What does it cost?', original: 'As it came', notes: 'Pays well' },
  ...{ outcome: 'client', amount: 18_500, follow_up_on: '2030-01-01', submission_id: 'f0000000-0000-4000-8000-000000000002' },
  closed_at: '2026-11-02T00:00:00+00:00',
};

/** The seeded site with a draft, a deleted post, one without any date, a reply and a picture. */
beforeAll(async () => {
  await seedWhenEmpty(from.db);
  const rows = [blogRow({ created_at: null }), { ...blogRow(), status: 'draft' }, blogRow({ deleted_at: '2026-11-01T00:00:00Z' })];
  // Of two pairs, one comes before the article whose version it is, and one after.
  const short = { introduction: 'Short.' };
  const pairs = [blogRow({ id: 'a-twin-en', ...short }), blogRow({ id: 'b-twin-en', ...short })];
  rows.push(...pairs, { ...blogRow({ id: 'a-twin', ...short }), lang: 'ar', translation_of: 'b-twin-en', translated_version: 1 });
  rows.push({ ...blogRow({ id: 'c-twin', ...short }), lang: 'ar', translation_of: 'a-twin-en', translated_version: 0 });
  const untitled = { ...blogRow({ id: 'untitled-1a2b3c4d' }), title: '', status: 'draft', submission_id: crypto.randomUUID() };
  await from.db
    .from('blogs')
    .insert([...rows, untitled])
    .throwOnError();
  for (const [id, title] of Object.entries({ [untitled.id]: 'Half a tit', [rows[0]?.id ?? '']: 'Changed' }))
    await from.db.from('working_copies').update(typed(title)).eq('post_id', id).throwOnError();
  const data = await newestComment();
  const message = { blog_id: data.blog_id, parent_id: data.id };
  const asked = messageRow({ ...everyColumn, blog_id: data.blog_id, landed_on: data.blog_id });
  await from.db.from('messages').insert(asked).throwOnError();
  // Their ids are before those of the messages that they are below.
  await from.db
    .from('messages')
    .insert([
      messageRow({ ...message, id: '00000000-0000-4000-8000-000000000001', content: 'So it is.' }),
      messageRow({
        ...everyColumn,
        id: '00000000-0000-4000-8000-000000000002',
        by_owner: true,
        parent_id: everyColumn.id,
        submission_id: crypto.randomUUID(),
      }),
    ])
    .throwOnError();
  picture = await preparePicture(await photo());
  await storeImage(store, picture, uploadsOf(from.db, 'owner@example.com'));
  await from.db.from('uploads').update({ description: 'The quay' }).eq('key', picture.key).throwOnError();
  const day = { day: '2026-11-01', views: 3 };
  const views = [day, { ...day, day: '2026-11-02' }].flatMap((each) => [
    { ...each, blog_id: data.blog_id },
    { ...each, blog_id: null },
  ]);
  await from.db
    .from('daily_views')
    .insert([...views, { ...day, blog_id: null }])
    .throwOnError();
  await from.db.from('daily_sums').insert({ day: '2026-11-01', blog_id: 'gone', kind: 'read', counted: 4 }).throwOnError();
  await from.db.from('daily_referrers').insert({ day: '2026-11-01', host: 'via:text', counted: 2 }).throwOnError();
  await from.db
    .from('erasures')
    .insert({ digest: 'a'.repeat(64), kind: 'email', removed: ['00000000-0000-4000-8000-00000000000e'] })
    .throwOnError();
  await from.db
    .from('subscribers')
    .insert([
      { ...subscriberRow('nadia@example.com'), state: 'subscribed', confirmed_at: '2026-11-02T00:00:00Z', lang: 'ar', place: 'home' },
      { ...subscriberRow('held@example.com'), state: 'held', place: 'blog' },
      // Who has just left is in no backup.
      { ...subscriberRow('left@example.com'), state: 'left', left_at: new Date().toISOString(), place: 'page' },
    ])
    .throwOnError();
  await from.db.from('subscription_sums').insert({ month: '2026-11-01', kind: 'came', counted: 5 }).throwOnError();
  await from.db
    .from('site_profile')
    .update({ facts: { ...fullSiteProfile(), skills: [''] }, updated_by: 'owner@example.com' })
    .eq('id', 1)
    .throwOnError();
  file = new Uint8Array(await packed(await siteBackup(from.db, store)));
});

test('an exported site is the same after an import elsewhere, with drafts, deleted posts, replies and images', async () => {
  const backup = await openedArchive(file);
  expect(backup.counts).toEqual({
    posts: 22,
    messages: 9,
    partners: 6,
    daily_views: 2,
    daily_sums: 1,
    daily_referrers: 1,
    erasures: 1,
    subscribers: 2,
    subscription_marks: 1,
    subscription_sums: 1,
    site_profile: 1,
    working_copies: 2,
    picture_names: 1,
    pictures: 1,
  });
  const target = memoryStore();
  await (await stageImport(to.db, backup)).replace(target, 'key');
  const [after, before] = await Promise.all(
    [siteBackup(to.db, target), siteBackup(from.db, store)].map(async (site) => wholeOf(await site)),
  );
  expect(after?.messages.find(({ id }) => id === everyColumn.id)).toMatchObject({
    ...everyColumn,
    closed_at: expect.stringContaining('2026-11-02'),
  });
  expect((await to.db.from('notifications').select('kind')).data).toEqual([]);
  // The owner's words count the saves of their own database.
  const site_profile = [expect.objectContaining({ facts: before?.site_profile[0]?.facts })];
  expect(after).toEqual({ ...before, site_profile });
  expect([...target.images.keys()]).toEqual([...store.images.keys()]);
  expect((await to.db.from('uploads').select('key,bytes,description')).data).toEqual([
    { key: picture.key, bytes: picture.bytes.length, description: 'The quay' },
  ]);
  expect(await publishedPosts(to)).toEqual(await publishedPosts(from));
});

test('a backup holds no variants', async () => {
  expect((await openedArchive(file)).pictures).toEqual([picture.key]);
  expect(picture.variants).not.toEqual([]);
});

test('sums of views by day and erasures come back, those of erased posts without a post', async () => {
  const { daily_views, erasures } = await wholeOf(await openedArchive(file));
  expect(daily_views).toEqual([
    { id: '-', days: { '2026-11-01': 6, '2026-11-02': 3 } },
    { id: expect.any(String), days: { '2026-11-01': 3, '2026-11-02': 3 } },
  ]);
  expect(erasures).toMatchObject([{ digest: 'a'.repeat(64), kind: 'email', kept: [] }]);
  const target = memoryStore();
  await (await stageImport(to.db, await openedArchive(file))).replace(target, 'key');
  const { data } = await to.db.from('daily_views').select('day,views').is('blog_id', null).order('day').throwOnError();
  expect(data).toEqual([
    { day: '2026-11-01', views: 6 },
    { day: '2026-11-02', views: 3 },
  ]);
});

test("a file of an earlier release, without sums of views by day, erasures, unsaved texts and the owner's words, is imported, and all of them stay", async () => {
  await (await stageImport(to.db, await openedArchive(file))).replace(memoryStore(), 'key');
  const before = await wholeOf(await siteBackup(to.db, memoryStore()));
  const {
    'daily_views.json': _,
    'erasures.json': __,
    'site_profile.json': ___,
    'working_copies.json': ____,
    'picture_names.json': _____,
    ...files
  } = unzipSync(file);
  const { counts, ...head } = JSON.parse(strFromU8(files['backup.json'] ?? new Uint8Array()));
  const { daily_views, erasures, site_profile, working_copies, picture_names, ...earlier } = counts;
  const archive = await openedArchive(zipSync({ ...files, 'backup.json': strToU8(JSON.stringify({ ...head, counts: earlier })) }));
  await (await stageImport(to.db, archive)).replace(memoryStore(), 'key');
  expect([daily_views, erasures, site_profile, working_copies, picture_names]).toEqual([2, 1, 1, 2, 1]);
  expect(await wholeOf(await siteBackup(to.db, memoryStore()))).toEqual(before);
});

test('a backup contains every post as Markdown, for readers without such a site', () => {
  const text = strFromU8(unzipSync(file)['posts/free-zone-or-mainland.md'] ?? new Uint8Array());
  expect(text).toMatch(/^---\ntitle: "Free zone or mainland: choose by customer, not by cost"\n/);
  expect(text).toContain('\n## Key Takeaways\n\n- Start with');
});

test('a backup contains neither sessions nor visitor hashes', () => {
  const texts = Object.values(unzipSync(file)).map((bytes) => strFromU8(bytes, true));
  expect(texts.filter((text) => /token_hash|reader_hash/.test(text))).toEqual([]);
});

test.each<[string, (files: Record<string, Uint8Array>) => Record<string, Uint8Array> | Uint8Array, RegExp]>([
  ['is no zip', () => strToU8('hello'), /no zip that can be read/],
  ['was cut off', (files) => zipSync(files).slice(0, 3_000), /no zip that can be read/],
  ['lacks the posts', ({ 'posts.json': _, ...files }) => files, /no readable posts\.json/],
  ['comes from elsewhere', (files) => ({ ...files, 'backup.json': strToU8('{"format":9}') }), /no backup that this version/],
  ['lost a picture', (files) => Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith('media/'))), /is incomplete/],
  ['lost the erasures', ({ 'erasures.json': _, ...files }) => files, /is incomplete/],
  ['lost a post', (files) => change(files, 'posts.json', (rows) => rows.slice(1)), /is incomplete/],
  [
    'lost half of a file',
    (files) => ({ ...files, 'posts.json': files['posts.json']?.slice(0, 900) ?? strToU8('') }),
    /no readable posts\.json/,
  ],
  ['holds no list', (files) => ({ ...files, 'posts.json': strToU8('{"id":"a"}') }), /no readable posts\.json/],
  [
    'has a post without a title',
    (files) => change(files, 'posts.json', (rows) => rows.map((row) => ({ ...row, title: '', status: 'published', publish_at: null }))),
    /posts\.0\.title/,
  ],
  ['has a post twice', (files) => change(files, 'posts.json', ([row, ...rows]) => [row ?? {}, row ?? {}, ...rows.slice(1)]), /same id/],
  [
    'has an unsaved text of no post',
    (files) => change(files, 'working_copies.json', (rows) => rows.map((row) => ({ ...row, post_id: 'gone' }))),
    /A text belongs to "gone"/,
  ],
  [
    'has comments on no post',
    (files) => change(files, 'messages.json', (rows) => rows.map((row) => ({ ...row, blog_id: 'gone' }))),
    /"gone"/,
  ],
  [
    'has a reply to no message',
    (files) => change(files, 'messages.json', (rows) => rows.map((row) => ({ ...row, parent_id: '00000000-0000-4000-8000-00000000000f' }))),
    /a reply belongs to the message 00000000-0000-4000-8000-00000000000f/i,
  ],
  ['has a damaged picture', (files) => Object.fromEntries(Object.entries(files).map(damagePicture)), /is damaged/],
])('a file that %s is refused with the reason', async (_, damage, reason) => {
  const damaged = damage(unzipSync(file));
  const bytes = damaged instanceof Uint8Array ? damaged : zipSync(damaged);
  const attempt = async () => stageImport(to.db, await openedArchive(bytes));
  await expect(attempt()).rejects.toThrow(Problem);
  await expect(attempt()).rejects.toThrow(reason);
  expect((await to.db.from('import_rows').select('id')).data).toEqual([]);
});

async function newestComment() {
  const comments = from.db.from('messages').select('id,blog_id').is('parent_id', null).eq('on_page', true);
  return (await comments.order('id', { ascending: false }).limit(1).single().throwOnError()).data;
}

/** What was typed and not saved, with the line of its writes. */
function typed(title: string) {
  const [name, before] = [crypto.randomUUID(), crypto.randomUUID()];
  return { content: { title }, number: 7, name, names_before: [before], saved_by: 'owner@example.com', saved_at: '2026-11-01T00:00:00Z' };
}

function damagePicture([name, bytes]: [string, Uint8Array]): [string, Uint8Array] {
  return [name, name.startsWith('media/') ? new Uint8Array([...bytes, 0]) : bytes];
}

function change(files: Record<string, Uint8Array>, name: string, edit: (rows: Record<string, unknown>[]) => Record<string, unknown>[]) {
  return { ...files, [name]: strToU8(JSON.stringify(edit(JSON.parse(strFromU8(files[name] ?? new Uint8Array()))))) };
}

async function publishedPosts(world: typeof from) {
  return (await world.db.from('site_revision').select('published_posts').single()).data;
}

function subscriberRow(address: string) {
  return { address, digest: markOf(address, 'key'), created_at: '2026-11-01T00:00:00Z' };
}
