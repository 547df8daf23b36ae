import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formatDate } from '#src/lib/dates.ts';
import { hiddenTexts, storeHiddenTexts } from '#tests/fixtures/hidden-texts.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { buildSite, folderForBuilds, serveOnDemand } from '#tests/setup/build-site.ts';
import { filesIn } from '#tests/setup/files-in.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const folder = folderForBuilds();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
/** All in one category and featured, so that nothing but their state keeps them out of related posts and the lead story. */
const named = (id: string, created_at: string) => ({
  ...blogRow({ id, title: `Title of ${id}`, introduction: `Text of ${id}`, category_tags: ['Licensing'], tags: ['visa'], created_at }),
  category: 'Licensing',
  featured: true,
});
const hidden = ['only-a-draft', 'for-next-week', 'taken-back', 'in-the-bin'];
let built = '';
/** What the function of pages answers. */
const answers: Record<string, string> = {};

beforeAll(async () => {
  const rows = [
    { ...named('older', inDays(-60)), review_by: '2099-01-01' },
    named('newer', inDays(-2)),
    { ...named('late-draft', inDays(-30)), status: 'draft' as const },
    { ...named('only-a-draft', inDays(-1)), status: 'draft' as const },
    { ...named('for-next-week', inDays(-1)), status: 'draft' as const },
    named('taken-back', inDays(-1)),
    named('in-the-bin', inDays(-1)),
    { ...named('checked', inDays(-40)), reviewed_on: '2026-11-14', review_by: '2026-11-15' },
  ];
  for (const row of rows) await world.db.from('blogs').insert(row).throwOnError();
  const update = (id: string, parts: object) => world.db.from('blogs').update(parts).eq('id', id).throwOnError();
  await update('for-next-week', { status: 'scheduled', publish_at: inDays(7) });
  await update('taken-back', { status: 'draft' });
  await update('in-the-bin', { deleted_at: new Date().toISOString() });
  await update('late-draft', { status: 'published' });
  await storeHiddenTexts(world.db, 'older');
  built = (await buildSite(world.supabase, { folder })).folder;
  const onDemand = await serveOnDemand(world.supabase, folder);
  for (const name of ['rss.xml', 'feed.json', 'sitemap-0.xml']) answers[name] = await onDemand.textOf(`/${name}`);
  onDemand.close();
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('a draft, a scheduled, a withdrawn and a deleted post are in no file: page, list, feed, sitemap, index, related or lead story', () => {
  for (const name of [...filesIn(built), ...Object.keys(answers)]) {
    expect(hidden.filter((id) => name.includes(id))).toEqual([]);
    if (/\.(html|xml|json|txt|svg|webmanifest|js)$/.test(name))
      expect([name, hidden.filter((id) => read(name).includes(id))]).toEqual([name, []]);
  }
});

test('unsaved, scheduled, withdrawn and earlier texts, and what became of a message, are in no file, whatever its kind', () => {
  for (const name of [...filesIn(built), ...Object.keys(answers)]) {
    expect(name).not.toContain('canary');
    expect([name, hiddenTexts.exec(read(name))?.[0]]).toEqual([name, undefined]);
  }
});

test('a draft of last month that is published today is the newest: in the list, the feed, the index and as lead story', () => {
  const ids = ['late-draft', 'newer', 'checked', 'older'];
  const cards = [...read('blog.html').matchAll(/data-card="([^"]+)"/g)].map(([, id]) => id);
  // The lead story stands above the cards.
  expect(cards).toEqual(ids.slice(1));
  expect(JSON.parse(read('feed.json')).items.map(({ url }: { url: string }) => url.split('/').at(-1))).toEqual(ids);
  const [index] = filesIn(built).filter((name) => name.startsWith('search/'));
  expect(JSON.parse(read(index ?? '')).id).toEqual(ids);
  expect(read('blog.html')).toMatch(/Lead story<\/span> <span[^>]*>Title of late-draft/);
  expect(read('blog/late-draft.html')).toContain(formatDate(new Date().toISOString()));
  expect(read('blog/late-draft.html')).not.toContain('rel="next"');
});

test('an article whose review was due before the build says so without a script', () => {
  const html = read('blog/checked.html');
  expect(html).toMatch(/<p class="review-note" data-review-by="2026-11-15">Rules may have changed since .*November 14, 2026/);
  expect(html).toContain('"lastReviewed":"2026-11-14"');
  expect(html.includes('data-zone')).toBe(false);
});

test('an article whose review is not due carries the hidden note, and the script that shows it in its head', () => {
  const [head = '', body = ''] = read('blog/older.html').split('</head>');
  expect(/<script data-review-by="2099-01-01" data-zone="Asia\/Dubai">/.test(head)).toBe(true);
  expect(/<p class="review-note" hidden="" data-review-by="2099-01-01">/.test(body)).toBe(true);
  expect(read('blog/newer.html').includes('data-zone')).toBe(false);
});

function read(name: string): string {
  return answers[name] ?? readFileSync(join(built, name), 'utf8');
}
