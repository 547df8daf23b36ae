import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { NodeSelection, Plugin, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView, NodeViewConstructor } from 'prosemirror-view';
import { ratioOf } from '#src/features/rich-text/pictures-alone.ts';
import { type Arrangement, arrangementAt } from './picture-rows.ts';

/** A picture, a plate or a file in the text as its component shows it. */
export type ShownPicture = {
  node: Node;
  isSelected: boolean;
  update: (attributes: Record<string, unknown>) => void;
  /** Its file is stored: no step of the undo, which would take the address away and send the file again. */
  arrive: (attributes: { src: string; facts?: string }) => void;
  remove: () => void;
  /** Puts blocks in its place, with the caret behind them. */
  replaceWith: (...blocks: Node[]) => void;
  /** How it can stand to the picture beside or above it; null without one. */
  arrangement: Arrangement | null;
};

/** Pictures, plates and files of the text in elements of their own, which `onShow` fills; null takes one away. */
export function pictureViews(onShow: (element: HTMLElement, picture: ShownPicture | null) => void): NodeViewConstructor {
  return (first, view, getPos) => {
    const dom = document.createElement('div');
    dom.className = first.type.name === 'picture' ? 'writing-picture' : 'writing-file';
    const at = () => getPos() ?? 0;
    const actions = {
      update: (attributes: Record<string, unknown>) => view.dispatch(withAttributes(view.state.tr, at(), attributes)),
      arrive: (attributes: { src: string; facts?: string }) =>
        view.dispatch(withAttributes(view.state.tr, at(), { ...attributes, file: null }).setMeta('addToHistory', false)),
      remove: () => view.dispatch(view.state.tr.delete(at(), at() + first.nodeSize)),
      replaceWith: (...blocks: Node[]) => {
        const tr = view.state.tr.replaceWith(at(), at() + first.nodeSize, blocks);
        const end = tr.mapping.map(at(), 1);
        view.dispatch(closeHistory(tr.setSelection(Selection.near(tr.doc.resolve(end), -1))));
        view.focus();
      },
    };
    let shown = { node: first, isSelected: false };
    const show = (next: Partial<typeof shown>) => {
      shown = { ...shown, ...next };
      dom.toggleAttribute('data-selected', shown.isSelected);
      dom.style.setProperty('--ratio', String(ratioOf(shown.node.attrs.src ?? '')));
      onShow(dom, { ...shown, ...actions, arrangement: arrangementAt(view, at) });
    };
    show({});
    return {
      dom,
      update: (node) => {
        if (node.type !== first.type) return false;
        show({ node });
        return true;
      },
      selectNode: () => show({ isSelected: true }),
      deselectNode: () => show({ isSelected: false }),
      stopEvent: isOfItsOwn,
      ignoreMutation: () => true,
      destroy: () => onShow(dom, null),
    };
  };
}

function withAttributes(tr: Transaction, position: number, attributes: Record<string, unknown>): Transaction {
  for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(position, name, value);
  return tr;
}

/** Keys and presses in its fields and on its buttons; it is dragged by the picture alone. */
function isOfItsOwn(event: Event): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.type !== 'dragstart') return target?.closest('input, button') !== null;
  const isOther = target?.closest('.writing-picture-texts, .writing-file-texts') !== null;
  if (isOther) event.preventDefault();
  return isOther;
}

/** What is typed while a picture, a file or a table is selected goes below it: it would take its place. */
export const writeBelowBlocks: Plugin = new Plugin({ props: { handleTextInput: (view, _from, _to, text) => writeBelow(view, text) } });

function writeBelow(view: EditorView, text: string): boolean {
  const { selection, schema, tr } = view.state;
  if (!(selection instanceof NodeSelection) || !/^(picture|pictureRow|plate|download|table)$/.test(selection.node.type.name)) return false;
  const below = selection.$from.parent.type.name === 'pictureRow' ? selection.$from.after() : selection.to;
  tr.insert(below, schema.node('paragraph', null, schema.text(text)));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, below + 1 + text.length)).scrollIntoView());
  return true;
}
