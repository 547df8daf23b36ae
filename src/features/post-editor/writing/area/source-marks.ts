import type { Node } from 'prosemirror-model';
import { type Command, NodeSelection, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { schema } from './schema.ts';

const { source, sourceMark } = schema.nodes;

/** How each text asks for a source. */
export const sourceForms = new WeakMap<EditorView, () => void>();

/** Opens the form of a source. */
export function askForSource(view: EditorView): void {
  sourceForms.get(view)?.();
}

/** The numbers of the sources by their labels; a transaction brings others. */
export const sourceNumbersKey = new PluginKey<ReadonlyMap<string, number>>('source-numbers');

/** Shows at marks and sources the numbers that they have on the page; without a number, they show what readers see. */
export const sourceNumbersShown: Plugin = new Plugin({
  key: sourceNumbersKey,
  state: { init: () => new Map(), apply: (tr, before) => tr.getMeta(sourceNumbersKey) ?? before },
  props: {
    decorations: (state) => {
      const numbers = sourceNumbersKey.getState(state) ?? new Map();
      const found: Decoration[] = [];
      state.doc.forEach((block, start) => {
        for (const { at, size, label } of placesIn(block)) {
          const number = numbers.get(label.toLowerCase());
          const named = number ? { 'data-number': String(number), 'aria-label': `Source ${number}` } : { 'aria-label': `Source ${label}` };
          found.push(Decoration.node(start + at, start + at + size, { role: 'group', ...named }));
        }
      });
      return found.length > 0 ? DecorationSet.create(state.doc, found) : null;
    },
  },
});

type Place = { at: number; size: number; label: string };
const places = new WeakMap<Node, Place[]>();

/** Marks and sources of an outermost block; kept, because each key asks for those of all blocks. */
function placesIn(block: Node): Place[] {
  const known = places.get(block);
  if (known) return known;
  const found: Place[] = [];
  const note = (node: Node, at: number) => {
    if (node.type === source || node.type === sourceMark) found.push({ at, size: node.nodeSize, label: node.attrs.label });
  };
  note(block, 0);
  block.descendants((node, position) => note(node, position + 1));
  places.set(block, found);
  return found;
}

/** From a selected mark to the text of its source, which may be in another field. */
export const goToSource: Command = ({ selection }, dispatch) => {
  if (!(selection instanceof NodeSelection) || selection.node.type !== sourceMark) return false;
  if (dispatch) showSource(selection.node.attrs.label);
  return true;
};

/** Puts the caret behind the text of a source. */
export function showSource(label: string): void {
  const text = document.querySelector(`.writing-source[data-source="${CSS.escape(label)}" i] > :last-child`);
  const area = text?.closest<HTMLElement>('[contenteditable="true"]');
  if (!text || !area) return;
  area.focus();
  document.getSelection()?.selectAllChildren(text);
  document.getSelection()?.collapseToEnd();
  text.scrollIntoView({ block: 'center' });
}

/** An empty source goes as a whole. */
export const deleteEmptySource: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  if (!empty || $from.depth !== 2 || $from.node(1).type !== source || $from.node(1).textContent !== '') return false;
  dispatch?.(tr.delete($from.before(1), $from.after(1)));
  return true;
};
