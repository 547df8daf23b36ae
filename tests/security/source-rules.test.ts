import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMigrations } from '#local/database/migrate.ts';

const sources = globSync(['src/**/*.{ts,tsx,astro}', 'netlify/**/*.{ts,js}', 'local/**/*.{ts,mjs}', 'tools/**/*.ts'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\./.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }));
const product = sources.filter(({ file }) => file.startsWith('src/') || file.startsWith('netlify/'));

test('S48 no text is run as code', () => {
  expect(filesWith(/\beval\s*\(|\bnew Function\s*\(|\bset(Timeout|Interval)\(\s*['"`]|document\.write/)).toEqual([]);
});

// Filters of the database take names and values apart; these would read them out of one text.
test('S54 no filter of the database is made of text', () => {
  expect(filesWith(/\.or\(|\.(filter|not)\(\s*(`|[^)]*\$\{)/)).toEqual([]);
});

test('S72 no page goes where its address says', () => {
  expect(filesWith(/\blocation(\.href)?\s*=[^=]|\blocation\.(assign|replace)\((?!site\.adminPath\)|'\/'\))|window\.open\(/)).toEqual([]);
});

test('S74 every link to a new tab hides where it comes from', () => {
  const links = product.flatMap(({ file, code }) => [...code.matchAll(/target(="|: ')_blank.*/g)].map(([link]) => `${file}: ${link}`));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !/rel(="|: ')noopener noreferrer/.test(link))).toEqual([]);
});

// Functions of the release before keep working on the schema of this one; what a column is replaced by has to stand beside it.
test('R14 no migration takes away, renames or narrows what an older release uses', () => {
  const narrowing = /drop (table|column|function)|rename (to|column)|alter column|set not null/i;
  const beforeTheFirstRelease = ['page_of_blogs'];
  const found = readMigrations().filter(({ sql }) => narrowing.test(sql));
  expect(found.map(({ name }) => name)).toEqual(beforeTheFirstRelease);
});

function filesWith(pattern: RegExp): string[] {
  return product.filter(({ code }) => pattern.test(code)).map(({ file, code }) => `${file}: ${pattern.exec(code)?.[0]}`);
}
