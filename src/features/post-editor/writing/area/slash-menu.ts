import { type Command, type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from './schema.ts';
import { type TextBlock, textBlocks } from './text-blocks.ts';

/** What the menu behind "/" shows: the blocks that match, where, and what to do with the chosen one. */
export type SlashProps = { items: TextBlock[]; clientRect: () => DOMRect; command: (block: TextBlock) => void };

export type SlashHandlers = {
  onShow: (props: SlashProps) => void;
  onKey: (event: KeyboardEvent) => boolean;
  onHide: () => void;
};

/** `isInline` behind words, where only what goes among them can be chosen. */
type Typed = { from: number; to: number; words: string; isInline: boolean };

/** Whether a button opened the menu at the caret, without "/" in the text. */
const opened = new PluginKey<boolean>('block-menu');

export const isBlockMenuOpen = (state: EditorState): boolean => opened.getState(state) ?? false;

const setOpen =
  (isOpen: boolean): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.setMeta(opened, isOpen));
    return true;
  };

/** Opens the menu at the caret, or closes it. */
export const toggleBlockMenu: Command = (state, dispatch) => setOpen(!isBlockMenuOpen(state))(state, dispatch);

/** Opens a menu of blocks when "/" begins a line, or when a button opens it. */
export function slashMenu({ onShow, onKey, onHide }: SlashHandlers): Plugin {
  let shown: Typed | null = null;
  /** Where Escape closed the menu; it stays closed until the caret goes elsewhere. */
  let dismissed: number | null = null;
  const hide = () => {
    if (shown) onHide();
    shown = null;
  };
  const update = (view: EditorView) => {
    const typed = typedIn(view.state) ?? caretIn(view.state);
    if (typed?.from !== dismissed) dismissed = null;
    if (!typed || dismissed !== null) return hide();
    if (typed.to === shown?.to && typed.words === shown.words) return;
    shown = typed;
    onShow(propsOf(view, typed));
  };
  const handleKeyDown = (view: EditorView, event: KeyboardEvent) => {
    if (!shown) return false;
    if (event.key !== 'Escape') return onKey(event);
    if (isBlockMenuOpen(view.state)) return setOpen(false)(view.state, view.dispatch);
    dismissed = shown.from;
    hide();
    return true;
  };
  const blur = (view: EditorView) => {
    if (isBlockMenuOpen(view.state)) setOpen(false)(view.state, view.dispatch);
  };
  return new Plugin({
    key: opened,
    state: {
      init: () => false,
      apply: (tr, before) => tr.getMeta(opened) ?? (before && !tr.docChanged && !tr.selectionSet),
    },
    props: { handleKeyDown, handleDOMEvents: { blur } },
    view: () => ({ update, destroy: hide }),
  });
}

/** "/" and the words after it, from the beginning of a line, or behind a space or the end of a phrase, to the caret. */
function typedIn({ selection }: EditorState): Typed | null {
  const { $from, empty, to } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, null, ({ type }) => (type.name === 'hardBreak' ? '\n' : '\ufffc'));
  const [, start, words] = /(^|\n|[\s.,;!?)\]”’»])\/([^\s/]*)$/.exec(before) ?? [];
  if (start === undefined || words === undefined) return null;
  // A mark stands right behind its word.
  const space = /^[^\S\n]$/.test(start) ? 1 : 0;
  return { from: to - words.length - 1 - space, to, words, isInline: /[^\n]/.test(start) };
}

/** Where the menu stands that a button opened: nothing is typed. */
function caretIn(state: EditorState): Typed | null {
  const { to } = state.selection;
  return isBlockMenuOpen(state) ? { from: to, to, words: '', isInline: false } : null;
}

/** Puts the caret on an empty line for the chosen block: the one it is in, or a new one below its block. */
function toEmptyLine({ selection: { $from, $to }, tr }: EditorState): Transaction {
  if ($from.depth === 1 && $from.parent.type === schema.nodes.paragraph && $from.parent.content.size === 0) return tr;
  const below = $to.depth > 0 ? $to.after(1) : $to.pos;
  tr.insert(below, schema.nodes.paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, below + 1));
}

function propsOf(view: EditorView, { from, to, words, isInline }: Typed): SlashProps {
  return {
    items: blocksFor(words).filter((block) => !isInline || block.isInline),
    clientRect: () => {
      const { left, top, bottom } = view.coordsAtPos(from);
      return new DOMRect(left, top, 0, bottom - top);
    },
    command: (block) => {
      const { tr: unchanged } = view.state;
      const tr = from < to ? unchanged.delete(from, to) : block.isInline ? unchanged : toEmptyLine(view.state);
      view.dispatch(tr.setMeta(opened, false));
      block.run(view);
    },
  };
}

function blocksFor(query: string): TextBlock[] {
  const words = query.toLowerCase();
  const blocks: TextBlock[] = Object.values(textBlocks);
  return blocks.filter(({ name, words: others }) => `${name} ${others}`.toLowerCase().includes(words));
}
