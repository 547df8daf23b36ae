// @vitest-environment happy-dom
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { type OpenText, openText } from '#tests/setup/open-text.ts';
import {
  insertLine,
  toggleBullets,
  toggleCode,
  toggleHeading,
  toggleNote,
  toggleNumbers,
  toggleQuote,
  toParagraph,
} from './block-commands.ts';
import { removeLink, selectedLink, setLink } from './link-commands.ts';

test.each<[string, string[]]>([
  ['## Heading', ['## Heading']],
  ['### Smaller', ['### Smaller']],
  ['# No heading', ['\\# No heading']],
  ['- one', ['- one']],
  ['* one', ['- one']],
  ['1. one', ['1. one']],
  ['2026. was a good year', ['2026\\. was a good year']],
  ['3. three', ['3\\. three']],
  ['> said', ['> said']],
  ['```js code', ['```js\ncode\n```']],
  ['---below', ['---', 'below']],
  ['so **loud** now', ['so **loud** now']],
  ['so *soft* now', ['so *soft* now']],
  ['so __loud__ now', ['so **loud** now']],
  ['so _soft_ now', ['so *soft* now']],
  ['see (**must**) now', ['see (**must**) now']],
  ['say “**must**” and «*may*» x', ['say “**must**” and «*may*» x']],
  ['and "_so_" — __not__', ['and "*so*" — **not**']],
  ['Due.[^1] Then', ['Due.[^1] Then']],
  ['[^1]: A law', ['[^1]: A law']],
  ['2 * 3 * 4', ['2 \\* 3 \\* 4']],
  ['2*3*4', ['2\\*3\\*4']],
  ['a_b_c', ['a_b_c']],
  ['a [link](/blog) here', ['a [link](/blog) here']],
  ['a [link](https://en.example.org/wiki/A_(b)) here', ['a [link](https://en.example.org/wiki/A_\\(b\\)) here']],
  ['[no](javascript:run)', ['\\[no]\\(javascript:run)']],
])('%s, typed as Markdown, becomes %j', (typed, texts) => {
  const text = openText('', '');
  text.type(typed);
  expect(text.texts()).toEqual(texts);
});

test('a number that goes on from a list above goes on with it, also below a paragraph', () => {
  const text = openText('1. one\n2. two\n\nBetween.', 'Between.');
  text.press('End');
  text.press('Enter');
  text.type('3. three');
  expect(text.texts()).toEqual(['1. one\n2. two', 'Between.', '3. three']);
});

test('Backspace takes back what typed signs became', () => {
  const text = openText('', '');
  text.type('- ');
  text.press('Backspace');
  text.type('words');
  expect(text.texts()).toEqual(['\\- words']);
});

test.each<[string, Command, string, string, string[]]>([
  ['a heading', toggleHeading(2), 'Words', 'Words', ['## Words']],
  ['no heading', toggleHeading(2), '## Words', 'Words', ['Words']],
  ['another heading', toggleHeading(3), '## Words', 'Words', ['### Words']],
  ['a heading of an item', toggleHeading(2), '- One\n- Two\n- Three', 'Two', ['- One', '## Two', '- Three']],
  ['a paragraph of a heading', toParagraph, '### Words', 'Words', ['Words']],
  ['a paragraph of an item', toParagraph, '- One', 'One', ['One']],
  ['a list', toggleBullets, 'Words', 'Words', ['- Words']],
  ['a list of a heading', toggleNumbers, '## Words', 'Words', ['1. Words']],
  ['a list that joins the one above', toggleBullets, '- One\n\nTwo', 'Two', ['- One\n- Two']],
  ['numbers of bullets', toggleNumbers, '- One\n- Two', 'Two', ['1. One\n2. Two']],
  ['no list', toggleBullets, '- One\n- Two', 'Two', ['- One', 'Two']],
  ['a quote', toggleQuote, 'Words', 'Words', ['> Words']],
  ['no quote', toggleQuote, '> Words', 'Words', ['Words']],
  ['a note', toggleNote('note'), 'Words', 'Words', ['> [!NOTE]\n> Words']],
  ['another note', toggleNote('careful'), '> [!NOTE]\n> Words', 'Words', ['> [!WARNING]\n> Words']],
  ['no note', toggleNote('note'), '> [!NOTE]\n> Words', 'Words', ['Words']],
  ['code', toggleCode, 'Words', 'Words', ['```\nWords\n```']],
  ['a line', insertLine, 'Above\n\nBelow', 'Above', ['Above', '---', 'Below']],
])('a command makes %s', (_what, command, markdown, words, texts) => {
  const text = openText(markdown, words);
  expect(text.run(command)).toBe(true);
  expect(text.texts()).toEqual(texts);
});

test.each<[string, string, string, string[], string[]]>([
  ['Enter makes the next item', '- One', 'One', ['Enter', 'X'], ['- One\n- X']],
  ['Enter in an empty item leaves the list', '- One', 'One', ['Enter', 'Enter', 'X'], ['- One', 'X']],
  ['Tab puts an item into the one above, Shift+Tab back', '- One\n- Two', 'Two', ['Tab', 'X'], ['- One\n  - TwoX']],
  ['Shift+Tab takes an item out', '- One\n  - Two', 'Two', ['Shift-Tab', 'X'], ['- One\n- TwoX']],
  ['Enter in a cell begins a line', '| A |\n| - |\n| B |', 'B', ['Enter', 'X'], ['| A |\n| - |\n| B<br>X |']],
  ['Shift+Enter in a cell begins a line', '| A |\n| - |\n| B |', 'A', ['Shift-Enter', 'X'], ['| A<br>X |\n| - |\n| B |']],
  ['Delete twice above a table removes it whole', 'Above\n\n| A |\n| - |\n| B |', 'Above', ['Delete', 'Delete'], ['Above']],
  [
    'a word that is typed while a table is selected stands below it',
    'Above\n\n| A |\n| - |',
    'Above',
    ['Delete', 'X'],
    ['Above', '| A |\n| - |', 'X'],
  ],
  ['Shift+Enter begins a line', 'One', 'One', ['Shift-Enter', 'X'], ['One\\\nX']],
  ['Enter after a heading begins a paragraph', '## One', 'One', ['Enter', 'X'], ['## One', 'X']],
  ['the third Enter leaves code', '```\nOne\n```', 'One', ['Enter', 'Enter', 'Enter', 'X'], ['```\nOne\n```', 'X']],
  ['Mod+Enter leaves code', '```\nOne\n```', 'One', ['Mod-Enter', 'X'], ['```\nOne\n```', 'X']],
  ['two Enters leave a note', '> [!NOTE]\n> One', 'One', ['Enter', 'Enter', 'X'], ['> [!NOTE]\n> One', 'X']],
  ['Delete joins the next item', '- One\n- Two', 'One', ['Delete', 'X'], ['- OneXTwo']],
  ['Delete joins the item inside', '- One\n  - Two', 'One', ['Delete', 'X'], ['- OneXTwo']],
  ['bold goes on behind a new line', '**One**', 'One', ['Enter', 'X'], ['**One**', '**X**']],
])('%s', (_what, markdown, words, keys, texts) => {
  const text = openText(markdown, words);
  for (const key of keys)
    if (key === 'X') text.type('X');
    else text.press(key);
  expect(text.texts()).toEqual(texts);
});

test.each<[string, string, string, string[]]>([
  ['takes an item out of its list', '- One\n- Two', 'Two', ['- One', 'XTwo']],
  ['joins two paragraphs', 'One\n\nTwo', 'Two', ['OneXTwo']],
  ['puts the words below a list at its end', '- One\n  - Two\n\nBelow', 'Below', ['- One\n  - TwoXBelow']],
])('Backspace at the beginning of a text %s', (_what, markdown, words, texts) => {
  const text = openText(markdown, words);
  text.select(text.view.state.selection.from - words.length);
  text.press('Backspace');
  text.type('X');
  expect(text.texts()).toEqual(texts);
});

test('Tab at the beginning of a text below a list makes it a part of the last item', () => {
  const text = openText('- One\n\nBelow', 'Below');
  text.select(text.view.state.selection.from - 'Below'.length);
  text.press('Tab');
  text.type('X');
  expect(text.texts()).toEqual(['- One\n\n  XBelow']);
});

test('bold is put on all words where only some have it', () => {
  const text = openText('**One** two', ' two');
  text.select(1, text.view.state.selection.to);
  text.press('Mod-b');
  expect(text.texts()).toEqual(['**One two**']);
});

test('bold and italic are put on and taken off by keys, on words and for what is typed next', () => {
  const text = openText('One two', 'two', 'words');
  text.press('Mod-b');
  expect(text.texts()).toEqual(['One **two**']);
  text.press('Mod-b');
  text.press('Mod-i');
  expect(text.texts()).toEqual(['One *two*']);
  const next = openText('One ', 'One');
  next.press('Mod-i');
  next.type('X');
  expect(next.texts()).toEqual(['One*X*']);
});

test('a link is found whole, changed, given other words and taken away', () => {
  const text = openText('See [the **whole** list](/blog) now', 'the ');
  const before = selectedLink(text.view.state);
  expect(before).toMatchObject({ address: '/blog', text: 'the whole list' });
  setLink(text.view, before, { address: '/tag/a', text: before.text });
  expect(text.texts()).toEqual(['See [the **whole** list](/tag/a) now']);
  text.type(',');
  expect(text.texts()).toEqual(['See [the **whole** list](/tag/a), now']);
  text.select(6);
  const again = selectedLink(text.view.state);
  setLink(text.view, again, { address: '/tag/a', text: 'it' });
  expect(text.texts()).toEqual(['See [it](/tag/a), now']);
  text.select(6);
  removeLink(text.view, selectedLink(text.view.state));
  expect(text.texts()).toEqual(['See it, now']);
});

test('several lines become one block of code, and the lines of one paragraph again', () => {
  const text = openText('one\n\ntwo\\\n2\n\nthree', '');
  text.select(1, text.view.state.doc.content.size - 1);
  text.run(toggleCode);
  expect(text.texts()).toEqual(['```\none\ntwo\n2\nthree\n```']);
  text.run(toggleCode);
  expect(text.texts()).toEqual(['one\\\ntwo\\\n2\\\nthree']);
});

test('the first undo takes back what typed signs became, with every sign; redo and Backspace know it too', () => {
  const text = openText('', '');
  text.type('Please read **this**');
  expect(text.texts()).toEqual(['Please read **this**']);
  text.run(undo);
  expect(text.texts()).toEqual(['Please read \\*\\*this\\*\\*']);
  text.run(redo);
  expect(text.texts()).toEqual(['Please read **this**']);
  text.run(undo);
  text.run(undo);
  expect(text.texts()).toEqual([]);
});

test.each([
  ['- ', '\\-'],
  ['## ', '\\##'],
  ['---', '\\---'],
  ['a [link](/blog)', 'a \\[link]\\(/blog)'],
])('undo right after %j leaves the signs', (typed, left) => {
  const text = openText('', '');
  text.type(typed);
  text.run(undo);
  expect(text.texts()).toEqual([left]);
});

test('a typed address stays when undo takes its link back', () => {
  const text = openText('', '');
  text.type('See https://example.com/a ');
  expect(text.texts()).toEqual(['See <https://example.com/a>']);
  text.run(undo);
  text.view.state.doc.descendants(({ marks }) => expect(marks).toEqual([]));
  expect(text.view.state.doc.textContent).toBe('See https://example.com/a ');
});

test.each([
  ['deleteContentBackward', 'Backspace', 'an item', '- One\n- Two'],
  ['insertParagraph', 'Enter', 'a heading', '## Two'],
  ['deleteContentBackward', 'Backspace', 'a text below a table', '| A |\n| - |\n\nTwo'],
])('%s without a key, as phones send it, does what %s does at the beginning of %s', (inputType, key, _where, markdown) => {
  const after = (press: (text: OpenText) => void) => {
    const text = openText(markdown, 'Two');
    text.select(text.view.state.selection.from - 'Two'.length);
    press(text);
    return text.view.state.toJSON();
  };
  const event = new InputEvent('beforeinput', { inputType, cancelable: true, bubbles: true });
  const onPhone = after(({ view }) => view.dom.dispatchEvent(event));
  expect(onPhone).toEqual(after((text) => text.press(key)));
  expect(event.defaultPrevented).toBe(true);
});

test.each([
  ['Backspace', 'below', '| A |\n| - |\n| B |\n\nWords', ['Words']],
  ['Delete', 'above', 'Words\n\n| A |\n| - |\n| B |', ['Words']],
])('%s %s a table selects it, again removes it whole, and one undo brings it back', (key, _where, markdown, texts) => {
  const text = openText(markdown, 'Words');
  const before = text.texts();
  if (key === 'Backspace') text.select(text.view.state.selection.from - 'Words'.length);
  text.press(key);
  expect(text.view.state.selection).toMatchObject({ node: { type: { name: 'table' } } });
  text.press(key);
  expect(text.texts()).toEqual(texts);
  text.run(undo);
  expect(text.texts()).toEqual(before);
});

test('there is a paragraph to write in below a table', () => {
  const text = openText('| A |\n| - |\n| B |', 'B');
  text.type('X');
  expect(text.view.state.doc.lastChild?.type.name).toBe('paragraph');
});
