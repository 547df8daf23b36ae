import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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

function filesWith(pattern: RegExp): string[] {
  return product.filter(({ code }) => pattern.test(code)).map(({ file, code }) => `${file}: ${pattern.exec(code)?.[0]}`);
}
