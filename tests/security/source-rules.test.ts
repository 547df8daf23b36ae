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

// Functions of the previous release must work on this schema; a replacement column is added beside the old one. The upgrade from 1.x is the one
// exception: until the deploy that follows it, what it drops is missing (docs/deploy.md).
// So is the search of texts, whose answer has another shape since its table holds drafts: an older release would show them to visitors, and until
// the deploy that follows it finds nothing in texts (docs/decisions/0020).
// And `note_event` is made anew without a parameter that no release has passed.
test('no migration drops, renames or narrows what an older release uses', () => {
  const exceptions = ['20261128000500', '20261128000810'];
  const narrowing = /drop (table|column|function)|rename (to|column)|alter column (?!\w+ set storage)|set not null/i;
  expect(readMigrations().filter(({ version, sql }) => narrowing.test(sql) && !exceptions.includes(version))).toEqual([]);
});

// Otherwise a database that has these would get it out of order, which `db push` refuses.
test('a new migration is later than those of the last release', () => {
  const lastReleased = '20261127001200';
  expect(readMigrations().filter(({ version }) => version <= lastReleased)).toHaveLength(13);
});

function filesWith(pattern: RegExp): string[] {
  return product.filter(({ code }) => pattern.test(code)).map(({ file, code }) => `${file}: ${pattern.exec(code)?.[0]}`);
}
