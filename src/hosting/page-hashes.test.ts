import { expect, test } from 'vitest';
import { digest } from './inline-code.ts';
import { hashesInPage, stylesInPages } from './page-hashes.ts';

const [base, cards, joined, other] = ['base{}', 'cards{}', 'base{}cards{}', 'other{}'].map((style) => `'${digest(style)}'`);
const island = `'${digest('astro-island,astro-slot,astro-static-slot{display:contents}')}'`;
const shared = `${base} ${cards} ${island}`;

function page(styles: string, own = '') {
  return { policy: `style-src ${shared} ${own}`, html: () => `<head><style>${styles}</style></head><style>${'late{}'}</style>` };
}

test('chunks that stand in no page are left out, joined and single elements and those of islands stay', () => {
  const pages = [page('base{}cards{}', joined), page('base{}')];
  expect(stylesInPages(pages)).toEqual([base, joined, island].sort());
});

test('a style in a page that Astro does not list is not allowed', () => {
  expect(stylesInPages([page('injected{}'), page('base{}cards{}', joined)])).toEqual([joined, island].sort());
});

test('of pages that list the same joined element one is read, of pages without any all are read', () => {
  const read: string[] = [];
  const noted = (name: string, styles: string, own = '') => ({
    ...page(styles, own),
    html: () => {
      read.push(name);
      return page(styles, own).html();
    },
  });
  stylesInPages([
    noted('article 1', 'base{}cards{}', joined),
    noted('article 2', 'base{}cards{}', joined),
    noted('404', 'base{}'),
    noted('500', 'cards{}'),
  ]);
  expect(read).toEqual(['article 1', '404', '500']);
  expect(stylesInPages([page('other{}', other), page('base{}'), page('cards{}')])).toEqual([base, cards, other, island].sort());
});

test('the policy of one page allows of the listed code only what stands in it', () => {
  const [clock, theme] = ['clock()', 'theme()'].map((script) => `'${digest(script)}'`) as [string, string];
  const html = `<style>base{}</style><body><script type="module">clock()</script><script>injected()</script></body>`;
  expect(hashesInPage({ scripts: [clock, theme], styles: [base, other] as string[] }, html)).toEqual({ scripts: [clock], styles: [base] });
});

test('a title that names elements hides no style of its page', () => {
  const head = `<meta content="Where the <style> element and </head> go"><meta content="<script> and <style>"><style>base{}</style></head>`;
  expect(hashesInPage({ scripts: [], styles: [base, other] as string[] }, head).styles).toEqual([base]);
  expect(stylesInPages([{ policy: `style-src ${shared}`, html: () => head }, page('cards{}', joined)])).toContain(base);
});
