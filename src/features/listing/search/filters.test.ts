import { expect, test } from 'vitest';
import { fc } from '#tests/setup/properties.ts';
import { filtersFromUrl, filtersPath, resultLine } from './filters.ts';

const read = (path: string) => filtersFromUrl(new URL(path, 'https://example.com'));

test('the result line names count, category and search text, with one article in the singular', () => {
  expect(resultLine(14, { text: '', category: null })).toBe('Showing 14 articles');
  expect(resultLine(1, { text: '', category: 'Licensing' })).toBe('Showing 1 article in Licensing');
  expect(resultLine(0, { text: ' visa ', category: null })).toBe('Showing 0 articles matching "visa"');
  expect(resultLine(2, { text: 'visa', category: 'UAE Business' })).toBe('Showing 2 articles in UAE Business matching "visa"');
});

test('defaults are left out of the URL', () => {
  expect(filtersPath({ text: '', category: null })).toBe('/blog');
  expect(filtersPath({ text: '  ', category: 'UAE Business' })).toBe('/blog?category=UAE+Business');
  expect(filtersPath({ text: 'a & b', category: null })).toBe('/blog?q=a+%26+b');
});

test('the list of a language keeps its address', () => {
  expect(read('/blog/language/ar?q=visa')).toEqual({ text: 'visa', category: null, lang: 'ar' });
  expect(filtersPath({ text: '', category: null, lang: 'ar' })).toBe('/blog/language/ar');
  expect(filtersPath({ text: 'visa', category: 'Licensing', lang: 'ar' })).toBe('/blog/language/ar?q=visa&category=Licensing');
});

test('filters survive the round trip through the URL', () => {
  const filters = fc.record({
    text: fc.string().map((text) => text.trim()),
    category: fc.constantFrom(null, 'Company Formation', 'Business Strategy', 'Licensing', 'UAE Business'),
  });
  fc.assert(
    fc.property(filters, (each) => {
      expect(read(filtersPath(each))).toEqual(each);
    }),
  );
});

test('a category page selects its category, and an unknown category none', () => {
  expect(read('/blog/category/uae-business')).toEqual({ text: '', category: 'UAE Business' });
  expect(read('/blog/category/licensing/page/2?q=visa')).toEqual({ text: 'visa', category: 'Licensing' });
  for (const named of ['licensing', 'LICENSING', '%20Licensing', 'uae-business', 'UAE+business'])
    expect(read(`/blog?category=${named}`).category).toBe(named.startsWith('u') || named.startsWith('UAE') ? 'UAE Business' : 'Licensing');
  expect(read('/blog?category=Gardening')).toEqual({ text: '', category: null });
});
