// @vitest-environment happy-dom

import { undo } from 'prosemirror-history';
import { Fragment, Node, Slice } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { openText } from '#tests/setup/open-text.ts';
import { pastedRoot } from '../../paste/pasted-root.ts';
import { toDocument } from '../to-document.ts';
import { pasteOf, readAgain } from './last-paste.ts';
import { schema } from './schema.ts';

const zones = (head: string, ...rows: string[]) => `<table><tr>${head}</tr>${rows.join('')}</table>`;
const hidden = 'style="display:none"';
const hiddenRow = zones(
  '<th>Zone</th><th>Fee</th><th>Valid</th>',
  '<tr><td>North</td><td>12,900</td><td>2027-01-02</td></tr>',
  `<tr ${hidden}><td>Secret</td><td>1</td><td>2026-01-01</td></tr>`,
  '<tr><td>South</td><td>9,750</td><td>2027-03-04</td></tr>',
);
const hiddenColumn = zones(
  `<th>Zone</th><th ${hidden}>Our cost</th><th>Valid</th>`,
  `<tr><td>North <s>West</s></td><td ${hidden}>8,000</td><td>2027-01-02</td></tr>`,
  `<tr><td>South</td><td ${hidden}>7,100</td><td>2027-03-04</td></tr>`,
);
const firstColumn = zones(`<th ${hidden}>Id</th><th>Zone</th><th>Fee</th>`, `<tr><td ${hidden}>7</td><td>North</td><td>12,900</td></tr>`);

test('a hidden row that is put back stands between its neighbours; one undo takes it away', () => {
  const paste = pasted(hiddenRow);
  const before = paste.text.texts();
  expect(paste.putBack(0)).toBe(true);
  expect(paste.text.texts()).toEqual([
    '| Zone | Fee | Valid |\n| - | - | - |\n| North | 12,900 | 2027-01-02 |\n| Secret | 1 | 2026-01-01 |\n| South | 9,750 | 2027-03-04 |',
  ]);
  paste.text.run(undo);
  expect(paste.text.texts()).toEqual(before);
});

test('a hidden column that is put back stands under its own heading, also the first of a table', () => {
  const { text, putBack } = pasted(firstColumn);
  putBack(0);
  expect(text.texts()).toEqual(['| Id | Zone | Fee |\n| - | - | - |\n| 7 | North | 12,900 |']);
});

test('several parts of one table are put back one after the other', () => {
  const { text, putBack } = pasted(hiddenColumn);
  expect(putBack(0)).toBe(true);
  expect(putBack(1)).toBe(true);
  expect(text.texts()).toEqual([
    '| Zone | Our cost | Valid |\n| - | - | - |\n| North West | 8,000 | 2027-01-02 |\n| South | 7,100 | 2027-03-04 |',
  ]);
});

test('nothing is put back into a table that was changed since, and what was typed below it stays', () => {
  const changed = pasted(hiddenRow);
  changed.text.view.dispatch(changed.text.view.state.tr.insertText('!', 5));
  const before = changed.text.texts();
  expect(changed.putBack(0)).toBe(false);
  expect(changed.text.texts()).toEqual(before);
  const { text, putBack } = pasted(hiddenRow);
  const { state } = text.view;
  text.view.dispatch(state.tr.insertText('Below', state.doc.content.size - 1));
  expect(putBack(0)).toBe(true);
  expect(text.texts().at(-1)).toBe('Below');
});

/** A text into which this markup was pasted, and a way to put back what was left out, in its order. */
function pasted(html: string) {
  const text = openText('', '');
  const read = (keep?: ReadonlySet<string>) => pastedRoot({ html, text: '' }, keep);
  const slice = (keep?: ReadonlySet<string>) =>
    new Slice(
      Fragment.from(toDocument(read(keep)?.root ?? { type: 'root', children: [] }).map((json) => Node.fromJSON(schema, json))),
      0,
      0,
    );
  const parts = read()?.leftOut ?? [];
  const kept = new Set<string>();
  text.view.dispatch(pasteOf(text.view.state, slice()));
  const putBack = (index: number) => {
    kept.add(parts[index]?.id ?? '');
    return readAgain(text.view, slice(new Set(kept)));
  };
  return { text, putBack };
}
