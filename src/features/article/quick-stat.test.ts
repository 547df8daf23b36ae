import { expect, test } from 'vitest';
import { seedPosts } from '#local/seed/seed.ts';
import { lengthOf, splitStat } from './quick-stat.ts';

test.each([
  ['100% foreign ownership', '100%', 'foreign ownership'],
  ['9 months after the year ends', '9', 'months after the year ends'],
  ['AED 375,000 turnover makes it compulsory', 'AED 375,000', 'turnover makes it compulsory'],
  ['$1.5 million in fees', '$1.5 million', 'in fees'],
  ['3,200+ licences', '3,200+', 'licences'],
  ['6–9 months to wait', '6–9', 'months to wait'],
  ['24/7 support', '24/7', 'support'],
  ['-2.5% since March', '-2.5%', 'since March'],
  ['٩٪ ضريبة الشركات', '٩٪', 'ضريبة الشركات'],
])('%s: the figure is %s', (text, figure, words) => {
  expect(splitStat(text)).toEqual({ figure, words });
});

test.each(['Over 3,200 licences', '1st of January', '2026', '9%', 'VAT', '3, 4 or 5 partners', ''])('%s has no leading figure', (text) => {
  expect(splitStat(text)).toEqual({ figure: null, words: text });
});

test('no word of a stat is lost', async () => {
  for (const text of (await seedPosts()).flatMap((post) => post.quick_stats)) {
    const { figure, words } = splitStat(text);
    expect([figure, words].filter(Boolean).join(' ')).toBe(text);
  }
});

test.each([
  [null, undefined],
  ['AED 375,000', undefined],
  ['12,345,678', 'long'],
  ['1,234,567,890,123', 'whole'],
])('the figure %s is shown as %s, so that it does not break between its digits', (figure, length) => {
  expect(lengthOf(figure)).toBe(length);
});

test.each([
  ['+971 50 123 4567 للاتصال', '+971 50 123 4567'],
  ['(+971) 50 123 4567 to call', '(+971) 50 123 4567'],
  ['1 250 000 licences', '1 250 000'],
  ['AED 15 000 a year', 'AED 15 000'],
])('%s: a number in groups is one figure', (text, figure) => {
  expect(splitStat(text).figure).toBe(figure);
});
