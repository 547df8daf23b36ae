// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { parseText } from '#src/features/rich-text/parse-text.ts';
import { type OpenText, openText } from '#tests/setup/open-text.ts';
import { linkSelection, selectedLink, setLink } from './link-commands.ts';

test.each([
  ['See https://en.example.org/wiki/Dubai_(emirate) and more', 'https://en.example.org/wiki/Dubai_(emirate)'],
  ['(see https://en.example.org/wiki/Dubai_(emirate)) and', 'https://en.example.org/wiki/Dubai_(emirate)'],
  ['See https://example.com/x?y=(1) and', 'https://example.com/x?y=(1)'],
  ['See (https://example.com/a). And', 'https://example.com/a'],
  ['زر https://example.com/fees، ثم', 'https://example.com/fees'],
  ['«https://example.com/fees» ok', 'https://example.com/fees'],
  ['see www.example.com now', 'https://www.example.com'],
  ['write to info@example.com now', 'mailto:info@example.com'],
])('an address typed in %j leads to %s, in the writing area, on a plain page and in Markdown', (typed, address) => {
  const text = openText('', '');
  text.type(typed);
  expect(addressesOf(text)).toEqual([address]);
  const [stored = ''] = text.texts();
  const shown = [parseText(typed, 'plain'), parseText(typed, 'markdown'), parseText(stored, 'markdown')];
  for (const root of shown) expect(JSON.stringify(root).match(/(?<="url":")[^"]*/g)).toEqual([address]);
});

test.each<[what: string, edit: (text: OpenText) => void, markdown: string]>([
  ['changed inside', (text) => typeAfter(text, 'old', 'er'), 'See <https://older.example.com/a> now'],
  ['made shorter', (text) => remove(text, '/a'), 'See <https://old.example.com> now'],
  [
    'changed letter by letter',
    (text) => {
      remove(text, 'old');
      typeAfter(text, 'https://', 'new');
    },
    'See <https://new.example.com/a> now',
  ],
  ['written on', (text) => typeAfter(text, '/a', 'b '), 'See <https://old.example.com/ab>  now'],
])('an automatic link that is %s leads where its text says', (_what, edit, markdown) => {
  const text = openText('See <https://old.example.com/a> now', 'See');
  edit(text);
  expect(text.texts()).toEqual([markdown]);
});

test.each([
  ['whose words are edited', 'See [the fees](https://example.com/a) now', 'the', 'See [theX fees](https://example.com/a) now'],
  ['beside which is typed', 'See [https://a.example](https://b.example) now', 'now', 'See [https://a.example](https://b.example) nowX'],
])('a link %s stays as it is', (_what, before, words, after) => {
  const text = openText(before, words);
  text.type('X');
  expect(text.texts()).toEqual([after]);
});

test.each([
  ['an address replaces it', 'https://old.example.com/a', 'See <https://new.example.com/b> **and** more'],
  ['a part of an address replaces all of it', 'old.example', 'See <https://new.example.com/b> **and** more'],
  ['words are a link then', 'more', 'See <https://old.example.com/a> **and** [more](https://new.example.com/b)'],
])('an address that is pasted on %s', (_what, selected, markdown) => {
  const text = openText('See <https://old.example.com/a> **and** more', selected, 'words');
  const tr = linkSelection(text.view.state, 'https://new.example.com/b');
  if (tr) text.view.dispatch(tr);
  expect(text.texts()).toEqual([markdown]);
});

test('the text of an automatic link follows an address that is changed in the dialog', () => {
  const text = openText('See <https://old.example.com/a> now', 'old');
  const before = selectedLink(text.view.state);
  setLink(text.view, before, { address: 'https://new.example.com/b', text: before.text });
  expect(text.texts()).toEqual(['See <https://new.example.com/b> now']);
});

function typeAfter(text: OpenText, words: string, typed: string): void {
  text.select(endOf(text, words));
  text.type(typed);
}

/** As Backspace does, letter by letter. */
function remove(text: OpenText, words: string): void {
  const end = endOf(text, words);
  for (let at = end; at > end - words.length; at -= 1) text.view.dispatch(text.view.state.tr.delete(at - 1, at));
}

function endOf({ view }: OpenText, words: string): number {
  return 1 + (view.state.doc.firstChild?.textContent.indexOf(words) ?? 0) + words.length;
}

function addressesOf({ view }: OpenText): string[] {
  const found: string[] = [];
  view.state.doc.descendants(({ marks }) => {
    for (const { type, attrs } of marks) if (type.name === 'link') found.push(attrs.href);
  });
  return found;
}
