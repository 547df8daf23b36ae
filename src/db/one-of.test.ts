import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source-files.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { oneOf } from './one-of.ts';

const world = testWorld();

/** What an API could take for something else than a word. */
const words = ['null', 'NULL', 'true', 'false', 'unknown', 'not_null', '1e3', '0x10', '007', '2026', '', ' ', ' a ', '{a}', '(a,b)', '*'];
const marks = [
  '"null"',
  'a"b',
  '"',
  '\\',
  'a\\',
  '\\"',
  'a,b',
  'a)',
  '(',
  'a.b:c',
  'eq.a',
  "it's",
  '%',
  '\u0627\u0644\u0631\u062e\u0635\u0629',
  'a\nb',
];

test('a text in a list is quoted, with its own marks escaped, as the grammar of PostgREST has it', () => {
  expect(oneOf('null')).toBe('("null")');
  expect(oneOf(['a,b', 'say "x"', 'c:\\d'])).toBe(String.raw`("a,b","say \"x\"","c:\\d")`);
  expect(oneOf([])).toBe('()');
});

test('a column is compared with the text itself, whatever it looks like', async () => {
  const texts = [...words, ...marks];
  await world.db
    .from('blogs')
    .insert(texts.map((text, n) => blogRow({ id: `compared-${n}`, subtitle: text })))
    .throwOnError();
  const idsOf = async (value: string, operator: 'in' | 'not.in' = 'in') => {
    const { data } = await world.db.from('blogs').select('id').filter('subtitle', operator, value).like('id', 'compared-%').throwOnError();
    return data.map(({ id }) => id).sort();
  };
  for (const [n, text] of texts.entries()) expect([text, await idsOf(oneOf(text))]).toEqual([text, [`compared-${n}`]]);
  expect(await idsOf(oneOf(texts))).toHaveLength(texts.length);
  expect(await idsOf(oneOf(texts.slice(1)), 'not.in')).toEqual(['compared-0']);
  expect(await idsOf(oneOf([]))).toEqual([]);
});

/** Columns of numbers and moments; what is no text is read alike everywhere. */
const notTexts = /^(version|sequence|claims|\w+_at)$/;
/** Pages of rows by their UUIDs. */
const pagesByUuid = [
  'src/features/privacy/erasures.server.ts',
  'src/features/privacy/persons.server.ts',
  'src/features/subscriptions/subscribers.server.ts',
];

test('no filter takes a text but what is written out in the code and what `oneOf` quotes', () => {
  const filters = /\.(eq|neq|gte?|lte?|i?like|match|in|or|contains|containedBy|overlaps|textSearch|not|filter)\(\s*'(\w+)',\s*([^)]*)/g;
  const isWrittenOut = (value: string) => /^('[^']*'|\[('[^']*',? ?)+\]|true|false|null|\d+)$/.test(value.trim());
  const isQuoted = (value: string) => /^'(not\.)?in', oneOf\(/.test(value.trim()) || /^'is', null$/.test(value.trim());
  const isPage = (path: string, operator: string) => pagesByUuid.includes(path) && operator === 'gt';
  let seen = 0;
  for (const path of sourceFiles('.', ['src', 'netlify', 'tools', 'local']).filter((file) => !/\.test\./.test(file)))
    for (const [filter, operator = '', column = '', value = ''] of readFileSync(path, 'utf8').matchAll(filters)) {
      seen++;
      const isRight = isWrittenOut(value) || isQuoted(value) || notTexts.test(column) || isPage(path, operator);
      expect(
        isRight,
        `${path}: ${filter}) compares with a text that may be "null" or "1e3"; use .filter('${column}', 'in', oneOf(…)).`,
      ).toBe(true);
    }
  expect(seen).toBeGreaterThan(80);
});
