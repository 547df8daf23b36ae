import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { headerRow } from './header-row.ts';
import { typedMarkdown } from './input-rules.ts';
import { keyPlugins } from './keys.ts';
import { lastPaste } from './last-paste.ts';
import { writeBelowPictures } from './picture-node.ts';
import { typedLinks } from './typed-links.ts';

/** What a writing area does with keys and changes, the first with the first word. */
export function pluginsFor(placeholder: string): Plugin[] {
  return [
    ...[tableEditing(), writeBelowPictures, typedMarkdown, typedLinks],
    ...keyPlugins,
    ...[history(), gapCursor(), dropCursor({ class: 'drop-cursor', color: false })],
    ...[endsWithParagraph, headerRow, lastPaste],
    withPlaceholder(placeholder),
    marksCaret,
  ];
}

const endings = ['paragraph', 'heading', 'bulletList', 'orderedList'];

/** The caret finds a place below every block. */
const endsWithParagraph: Plugin = new Plugin({
  appendTransaction: (transactions, _before, { doc, tr, schema }) => {
    const isComplete = !transactions.some(({ docChanged }) => docChanged) || endings.includes(doc.lastChild?.type.name ?? '');
    return isComplete ? null : tr.insert(doc.content.size, schema.node('paragraph'));
  },
});

/** The outermost block with the caret, beside which the form draws a rule. */
const marksCaret: Plugin = new Plugin({
  props: {
    decorations: ({ doc, selection: { $from } }) => {
      const block = doc.maybeChild($from.index(0));
      if (!block) return null;
      const start = $from.posAtIndex($from.index(0), 0);
      return DecorationSet.create(doc, [Decoration.node(start, start + block.nodeSize, { class: 'here' })]);
    },
  },
});

function withPlaceholder(text: string): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        const { firstChild } = doc;
        const isEmpty = doc.childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0;
        if (!isEmpty) return null;
        return DecorationSet.create(doc, [Decoration.node(0, firstChild.nodeSize, { class: 'is-editor-empty', 'data-placeholder': text })]);
      },
    },
  });
}
