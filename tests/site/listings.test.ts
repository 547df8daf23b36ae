import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { buildSite, folderForBuilds, serveOnDemand } from '#tests/setup/build-site.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const folder = folderForBuilds();
const arabic = 'رخصة تجارية';
const total = 30;
let built = '';

beforeAll(async () => {
  await buildSite(world.supabase, { folder, name: 'empty' });
  const tagged = [
    {
      id: 'tagged-new',
      title: 'Tagged, the newer',
      tags: ['Gold & Dust', arabic, 'Only here', 'Licensing'],
      created_at: '2026-03-02T08:00:00Z',
    },
    { id: 'tagged-old', title: 'Tagged, the older', tags: ['gold & dust', arabic], created_at: '2026-03-01T08:00:00Z' },
  ];
  const others = Array.from({ length: total - tagged.length }, () => ({ created_at: '2025-03-01T08:00:00Z', tags: [] }));
  const rows = [...tagged, ...others].map((parts) => blogRow({ ...parts, category_tags: ['Licensing'] }));
  await world.db.from('blogs').insert(rows).throwOnError();
  built = (await buildSite(world.supabase, { folder })).folder;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a site without posts and partners says so, and shows no empty grid', () => {
  const [home, listing] = ['index', 'blog'].map((name) => readFileSync(join(folder, 'empty', `${name}.html`), 'utf8'));
  expect(home).toContain('No Insights Available');
  expect(home).toContain(
    'New insights will appear here once published. Stay tuned for expert perspectives on business growth and strategic planning.',
  );
  expect(home).toMatch(/href="\/blog"[^>]*>\s*Explore Blog/);
  expect(home).not.toContain('Worked With: partner companies');
  expect(home).toContain('Worked With: institutions');
  for (const text of ['No articles found', 'Check back soon for new insights', 'Showing 0 articles']) expect(listing).toContain(text);
});

test('a category without an article says so to visitors, and is no page for search engines', async () => {
  const { textOf, close } = await serveOnDemand(world.supabase, folder);
  const sitemap = await textOf('/sitemap-0.xml');
  close();
  const unlisted = '<meta name="robots" content="noindex">';
  for (const [slug, isEmpty] of [
    ['licensing', false],
    ['uae-business', true],
  ] as const) {
    const page = read(`blog/category/${slug}`);
    const seen = [page.includes('No articles found'), page.includes(unlisted), !sitemap.includes(`/blog/category/${slug}<`)];
    expect([slug, ...seen]).toEqual([slug, isEmpty, isEmpty, isEmpty]);
  }
  expect(readFileSync(join(folder, 'empty/blog.html'), 'utf8')).not.toContain(unlisted);
});

test('articles that one page does not hold are on further pages, in a category too, and all in the index', () => {
  for (const [first, further] of [
    ['blog', 'blog/page/2'],
    ['blog/category/licensing', 'blog/category/licensing/page/2'],
  ] as const) {
    expect(read(first)).toContain(`Showing ${total} articles`);
    expect([cardsIn(first).length, cardsIn(further).length]).toEqual([24, total - 24]);
    expect(read(first)).toContain(`href="/${further}"`);
  }
  expect(new Set([...cardsIn('blog'), ...cardsIn('blog/page/2')]).size).toBe(total);
  const [index = ''] = readdirSync(join(built, 'search'));
  expect(JSON.parse(readFileSync(join(built, 'search', index), 'utf8')).id).toHaveLength(total);
});

test('a tag of two posts has a page, also in Arabic, to which its articles lead; that of a category and a tag of one have none, and a search finds the latter', () => {
  expect(cardsIn('blog/tag/gold-and-dust')).toEqual(['tagged-new', 'tagged-old']);
  expect(read('blog/tag/gold-and-dust')).toMatch(/<h1[^>]*>Gold &(amp|#38); Dust/);
  expect(read('blog/tag/gold-and-dust')).toMatch(/<title>Gold &(amp|#38); Dust: Latest Insights \| Layla Noor<\/title>/);
  expect(read('blog/tag/gold-and-dust')).toContain('2 articles carry this tag, the newest first.');
  expect(read('blog/tag/gold-and-dust')).toMatch(/href="\/#contact"[\s\S]*?Ask about <bdi>Gold &(amp|#38); Dust<\/bdi>/);
  expect(read('blog/tag/gold-and-dust')).toMatch(/dir="auto">\s*<a[^>]*href="\/blog\?q=Only\+here"[^>]*>\s*Only here/);
  expect(cardsIn('blog/tag/رخصة-تجارية')).toEqual(['tagged-new', 'tagged-old']);
  expect(read('blog/tagged-old')).toMatch(/href="\/blog\/tag\/gold-and-dust" rel="tag">gold &(amp|#38); dust</);
  expect(read('blog/tagged-old')).toContain(`href="/blog/tag/${encodeURIComponent('رخصة-تجارية')}" rel="tag">${arabic}<`);
  expect(read('blog/tagged-new')).toMatch(/href="\/blog\/category\/licensing" rel="tag">Licensing</);
  expect(read('blog/tagged-new')).toMatch(/href="\/blog\?q=Only\+here" rel="tag">Only here</);
  for (const slug of ['only-here', 'licensing']) expect(existsSync(join(built, `blog/tag/${slug}.html`))).toBe(false);
});

test('every field of a public page is a line', () => {
  const pages = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !name.startsWith('admin'),
  );
  const fields = pages
    .flatMap((name) => [...readFileSync(join(built, name), 'utf8').matchAll(/<[^>]* class="input"[^>]*>/g)])
    .map(([field]) => field);
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((field) => !field.includes('data-kind="line"'))).toEqual([]);
});

function read(page: string): string {
  return readFileSync(join(built, `${page}.html`), 'utf8');
}

function cardsIn(page: string): (string | undefined)[] {
  return [...read(page).matchAll(/data-card="([^"]+)"/g)].map(([, id]) => id);
}
