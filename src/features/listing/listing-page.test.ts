import { expect, test } from 'vitest';
import { listingPages } from './listing-page.ts';

test('an empty blog has one page without neighbours', () => {
  expect(listingPages([])).toEqual([{ items: [], number: 1, last: 1, total: 0, category: null, newer: null, older: null }]);
});

test('every post is on exactly one page, 24 to a page, and pages link to their neighbours', () => {
  const pages = listingPages(Array.from({ length: 49 }, (_, index) => index));
  expect(pages.map((page) => page.items.length)).toEqual([24, 24, 1]);
  expect(pages.flatMap((page) => page.items)).toEqual(Array.from({ length: 49 }, (_, index) => index));
  expect(pages.map(({ newer, older }) => [newer, older])).toEqual([
    [null, '/blog/page/2'],
    ['/blog', '/blog/page/3'],
    ['/blog/page/2', null],
  ]);
});
