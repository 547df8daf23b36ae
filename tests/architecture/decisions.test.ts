import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const pages = globSync('docs/decisions/[0-9]*.md').map((path) => {
  const [title = '', , status = ''] = readFileSync(path, 'utf8').split('\n');
  return { path, name: basename(path), number: basename(path).slice(0, 4), title, status };
});

test.each(pages)('$name begins with its number, its decision and its status', ({ path, number, title, status }) => {
  expect(title).toMatch(new RegExp(`^# ${Number(number)}\\. [A-Z]`));
  expect(status).toMatch(/^Status: accepted\.( Replaces \d{4}(, \d{4})*( and \d{4})?\.)?$/);
  const headings = readFileSync(path, 'utf8').match(/^## .*/gm);
  expect(headings).toEqual(['## Context', '## Decision', '## Consequences']);
});

test('a number has one page, or the one page that took it in', () => {
  const numbers = pages.flatMap(({ number, status }) => [number, ...(status.match(/\d{4}/g) ?? [])]);
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
});

test('the index has each page once, under its title', () => {
  const lines = readFileSync('docs/decisions/README.md', 'utf8').match(/^- .*/gm);
  const wanted = pages.map(({ name, number, title }) => `- [${number}](${name}) ${title.replace(/^# \d+\. /, '')}`);
  expect(lines?.toSorted()).toEqual(wanted.toSorted());
});
