import { history, undo } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { manyRuns } from '#tests/setup/many-runs.ts';
import { fc } from '#tests/setup/properties.ts';
import { schema } from './schema.ts';
import { showBlocks } from './show-blocks.ts';

test.each([
  ['at its end', 'Two', 3, 'Two and more', 12],
  ['in front of a change', 'Two words', 2, 'Two good words', 2],
  ['behind a change', 'Two words', 9, 'Twelve words', 12],
])('a caret %s stays in a paragraph that somebody else writes in', (_, before, offset, after, wanted) => {
  let state = stateOf(['One', before, 'Three']);
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 5 + 1 + offset)));
  state = state.apply(showBlocks(state.tr, paragraphs(['One', after, 'Three'])));
  expect(caretOf(state)).toEqual([after, wanted]);
});

test('two distant changes leave a caret between them alone, and undo takes back only what was typed here', () => {
  let state = stateOf(['One', 'Two', 'Three', 'Four', 'Five']);
  const inThree = 1 + 5 + 5 + 3;
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, inThree)).insertText('!'));
  expect(caretOf(state)).toEqual(['Thr!ee', 4]);
  state = state.apply(showBlocks(state.tr, paragraphs(['Zero', 'One, too', 'Two', 'Thr!ee', 'Five, too'])));
  expect(textsOf(state)).toEqual(['Zero', 'One, too', 'Two', 'Thr!ee', 'Five, too']);
  expect(caretOf(state)).toEqual(['Thr!ee', 4]);
  undo(state, (tr) => {
    state = state.apply(tr);
  });
  expect(textsOf(state)).toEqual(['Zero', 'One, too', 'Two', 'Three', 'Five, too']);
});

test('blocks with the same words and another meaning are shown, and what is shown already is no change', () => {
  const heading = schema.node('heading', { level: 2 }, [schema.text('One')]);
  const state = stateOf(['One']);
  expect(showBlocks(state.tr, [heading]).doc.firstChild?.type.name).toBe('heading');
  expect(showBlocks(state.tr, paragraphs(['One'])).docChanged).toBe(false);
});

test('any other blocks are shown, and a caret in one that stays is where it was', () => {
  const texts = fc.uniqueArray(fc.constantFrom('a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff'), { minLength: 1 });
  fc.assert(
    fc.property(texts, texts, fc.nat(5), (before: string[], wanted: string[], at) => {
      const index = at % before.length;
      const start = before.slice(0, index).reduce((sum, { length }) => sum + length + 2, 0);
      let state = stateOf(before);
      state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, start + 2)));
      const caret = caretOf(state);
      state = state.apply(showBlocks(state.tr, paragraphs(wanted)));
      expect(textsOf(state)).toEqual(wanted);
      const isInOrder = before.filter((text) => wanted.includes(text)).join() === wanted.filter((text) => before.includes(text)).join();
      if (isInOrder && wanted.includes(before[index] ?? '')) expect(caretOf(state)).toEqual(caret);
    }),
    manyRuns,
  );
});

function paragraphs(texts: readonly string[]) {
  return texts.map((text) => schema.node('paragraph', null, [schema.text(text)]));
}

function stateOf(texts: readonly string[]): EditorState {
  return EditorState.create({ doc: schema.node('doc', null, paragraphs(texts)), plugins: [history()] });
}

function textsOf({ doc }: EditorState): string[] {
  return doc.children.map(({ textContent }) => textContent);
}

/** The words of the block with the caret, and how many of them stand before it. */
function caretOf({ selection: { $from } }: EditorState): [string, number] {
  return [$from.parent.textContent, $from.parentOffset];
}
