import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '#src/site.ts';
import { routeTable } from '#tests/fixtures/route-table.ts';
import { rulesPath } from './speculation-rules.ts';

const { prerender, ...otherRules } = JSON.parse(readFileSync(`public${rulesPath}`, 'utf8'));
const [rule, ...more] = prerender;
const [{ href_matches }, ...conditions] = rule.where.and;
const patterns: URLPattern[] = href_matches.map((pattern: object) => new URLPattern({ ...pattern, baseURL: 'https://a.example' }));

/** The pages that are made ahead, by their files: an address of each kind. */
const named: Record<string, string[]> = {
  'index.astro': ['/'],
  'blog.astro': ['/blog'],
  'blog/[...list].astro': ['/blog/page/2', '/blog/category/company-formation', '/blog/category/company-formation/page/2'],
  'blog/tag/[...list].astro': ['/blog/tag/licence', '/blog/tag/c%2B%2B/page/2'],
  'blog/[id].astro': ['/blog/free-zone-or-mainland', '/blog/%D8%B1%D8%AE%D8%B5%D8%A9'],
  'services/[slug].astro': ['/services/company-formation'],
};
const files = globSync('**/*.{astro,ts}', { cwd: 'src/pages' });
const others = files.filter((file) => !(file in named));

test('the pages that are made ahead when a reader is about to open them are home, lists, articles and services', () => {
  expect(Object.keys(named).filter((file) => !files.includes(file))).toEqual([]);
  expect(Object.values(named).flat().filter(isLeftOut)).toEqual([]);
  expect([rule.eagerness, more, otherRules]).toEqual(['moderate', [], {}]);
});

test('every other route is left out: pages, files, previews, live pages, the administrator area and the API', () => {
  const pages = others.map((file) => `/${file.replace(/\.(astro|ts)$/, '').replaceAll(/\[(\.{3})?\w+\]/g, 'x')}`);
  const elsewhere = ['/blog/preview/x', '/uploads/x.webp', '/images/x.svg', site.adminPath, `${site.adminPath}/blogs`];
  const calls = Object.keys(routeTable).map((route) => route.split(' ')[1]?.replaceAll(/:\w+/g, 'x') ?? '');
  expect(pages).toEqual(
    expect.arrayContaining(['/privacy', '/404', '/blog/states/unreachable', '/live/blog/x', '/share.png', '/live/rss.xml']),
  );
  expect([...pages, ...elsewhere, ...calls].filter((path) => !isLeftOut(path))).toEqual([]);
  expect(calls.length).toBeGreaterThan(30);
});

test('so is a link with a query, to another site, into another tab, or to a file', () => {
  const links = ['/?from=mail', '/blog?q=visa', '/blog?category=Licensing', '/blog/free-zone-or-mainland?x=1', 'https://b.example/blog'];
  expect(links.filter((link) => !isLeftOut(link))).toEqual([]);
  expect(conditions).toEqual([{ not: { selector_matches: '[target], [download]' } }]);
});

test('a place in a page is the page', () => {
  expect(['/#contact', '/blog/free-zone-or-mainland#comments'].filter(isLeftOut)).toEqual([]);
});

function isLeftOut(address: string): boolean {
  return !patterns.some((pattern) => pattern.test(address, 'https://a.example'));
}
