import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMigrations } from '#local/database/migrate.ts';

const sources = globSync(['src/**/*.{ts,tsx,astro}', 'netlify/**/*.{ts,js}', 'local/**/*.{ts,mjs}', 'tools/**/*.ts'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\./.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }));
const product = sources.filter(({ file }) => file.startsWith('src/') || file.startsWith('netlify/'));

// By pattern: these rules are about the code itself, so there is nothing to import.
test('no source file runs text as code', () => {
  expect(filesWith(/\beval\s*\(|\bnew Function\s*\(|\bset(Timeout|Interval)\(\s*['"`]|document\.write/)).toEqual([]);
});

// Database filters take names and values separately; these methods parse them from one string.
test('no database filter is built from text', () => {
  expect(filesWith(/\.or\((?!z\.)|\.(filter|not)\(\s*(`|[^)]*\$\{)/)).toEqual([]);
});

test('no page redirects to a URL that it was given', () => {
  expect(filesWith(/\blocation(\.href)?\s*=[^=]|\blocation\.(assign|replace)\((?!site\.adminPath\)|'\/'\))|window\.open\(/)).toEqual([]);
});

test('every link that opens a new tab hides opener and referrer', () => {
  const links = product.flatMap(({ file, code }) => [...code.matchAll(/target(="|: ')_blank[^>]*/g)].map(([link]) => `${file}: ${link}`));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !/rel(="|: ')noopener noreferrer/.test(link))).toEqual([]);
});

// Functions of the previous release must work on this schema; a replacement column is added beside the old one.
test('no migration drops, renames or narrows what an older release uses', () => {
  const narrowing = /drop (table|column|function)|rename (to|column)|alter column|set not null/i;
  // `publisher.retries.test.ts` proves that the functions of publishing take the calls of the release before;
  // `post_revisions` and `faster_text_search` set how columns of tables are stored, not what they hold; `picture_sizes` lets its column hold more keys than before;
  // `dead_weight` drops what no release of 2.0 calls; `content_of_a_post` drops what a trigger alone called; the others put functions of the same names, which answer more, in front of those that they rename.
  const wrapping = ['owner_in_changes', 'owner_in_imports', 'manage_enquiries', 'enquiries_of_persons_and_in_copies'];
  const compatible = [
    'page_of_blogs',
    'publishing_policy',
    'post_revisions',
    'picture_sizes',
    ...wrapping,
    'faster_text_search',
    'content_of_a_post',
    'dead_weight',
  ];
  const found = readMigrations().filter(({ sql }) => narrowing.test(sql));
  expect(found.map(({ name }) => name)).toEqual(compatible);
});

function filesWith(pattern: RegExp): string[] {
  return product.filter(({ code }) => pattern.test(code)).map(({ file, code }) => `${file}: ${pattern.exec(code)?.[0]}`);
}
