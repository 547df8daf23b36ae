import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatDate } from '#src/lib/dates.ts';
import { binding as arabicBinding } from './ar/binding.ts';
import { ar } from './ar/index.ts';
import { binding } from './en/binding.ts';
import { en } from './en/index.ts';
import { fill, inNumber } from './in-number.ts';
import { wordsOf } from './words.ts';

test('a count has the form of its number in its language', () => {
  const count = (lang: 'en' | 'ar') => [0, 1, 2, 5, 11, 100, 1_234].map((views) => inNumber(views, wordsOf(lang).card.views));
  expect(count('en')).toEqual(['0 views', '1 view', '2 views', '5 views', '11 views', '100 views', '1,234 views']);
  expect(count('ar')).toEqual(['0 مشاهدة', '1 مشاهدة', '2 مشاهدة', '5 مشاهدات', '11 مشاهدة', '100 مشاهدة', '1,234 مشاهدة']);
});

test('a date in Arabic has Latin digits, and one that is missing has words', () => {
  const { dates } = wordsOf('ar');
  expect([formatDate('2026-11-17T08:00:00Z', dates), formatDate(null, dates)]).toEqual(['17 نوفمبر 2026', 'حديثًا']);
});

test('what is put into a phrase is not read as one', () => {
  expect(fill('matching "{text}"', { text: '{n} $& {text}' })).toBe('matching "{n} $& {text}"');
});

test('a phrase of both languages has the same marks, and only names and signs are the same', () => {
  const [english, arabic] = [phrasesOf(en), phrasesOf(ar)];
  const marks = (text = '') => [...new Set(text.match(/\{\w+\}/g))].sort().join();
  const others = [...english].filter(([path, text]) => !/\.(one|two|zero|few|many)$/.test(path) && marks(text) !== marks(arabic.get(path)));
  expect(others.map(([path]) => path)).toEqual([]);
  const alike = [...english].filter(([path, text]) => text !== '' && arabic.get(path) === text);
  expect(alike.map(([path]) => path)).toEqual([]);
});

test('a note says in the editor what it says on its page', () => {
  const styles = readFileSync('src/features/post-editor/writing/writing-text.css', 'utf8');
  const labels = [...styles.matchAll(/content: "([^"]{3,})"/g)].map(([, label]) => label);
  expect(labels).toEqual([en.richText.note, ar.richText.note, en.richText.careful, ar.richText.careful]);
});

test('what binds has the same marks in both languages', () => {
  const marks = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  const names = Object.keys(binding) as (keyof typeof binding)[];
  expect(names.map((name) => marks(arabicBinding[name].text))).toEqual(names.map((name) => marks(binding[name])));
});

test('no word is written in another alphabet', () => {
  const latin = [...phrasesOf(ar)].filter(
    ([path, text]) => !path.endsWith('locale') && /[a-z]/i.test(text.replaceAll(/\{\w+\}|name@example\.com/g, '')),
  );
  expect(latin).toEqual([]);
});

function phrasesOf(table: object, path = ''): Map<string, string> {
  const entries = Object.entries(table).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}.${name}`, value]] : [...phrasesOf(value, `${path}.${name}`)],
  );
  return new Map(entries);
}
