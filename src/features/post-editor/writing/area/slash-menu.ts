import { type EditorState, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type TextBlock, textBlocks } from './text-blocks.ts';

/** What the menu behind "/" shows: the blocks that match, where, and what to do with the chosen one. */
export type SlashProps = { items: TextBlock[]; clientRect: () => DOMRect; command: (block: TextBlock) => void };

export type SlashHandlers = {
  onShow: (props: SlashProps) => void;
  onKey: (event: KeyboardEvent) => boolean;
  onHide: () => void;
};

type Typed = { from: number; to: number; words: string };

/** Opens a menu of blocks when "/" begins a line. */
export function slashMenu({ onShow, onKey, onHide }: SlashHandlers): Plugin {
  let shown: Typed | null = null;
  /** Where Escape closed the menu; it stays closed until the caret goes elsewhere. */
  let dismissed: number | null = null;
  const hide = () => {
    if (shown) onHide();
    shown = null;
  };
  const update = (view: EditorView) => {
    const typed = typedIn(view.state);
    if (typed?.from !== dismissed) dismissed = null;
    if (!typed || dismissed !== null) return hide();
    if (typed.from === shown?.from && typed.words === shown.words) return;
    shown = typed;
    onShow(propsOf(view, typed));
  };
  const handleKeyDown = (_view: EditorView, event: KeyboardEvent) => {
    if (!shown) return false;
    if (event.key !== 'Escape') return onKey(event);
    dismissed = shown.from;
    hide();
    return true;
  };
  return new Plugin({ props: { handleKeyDown }, view: () => ({ update, destroy: hide }) });
}

/** "/" and the words after it, from the beginning of a line to the caret. */
function typedIn({ selection }: EditorState): Typed | null {
  const { $from, empty, to } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, null, ({ type }) => (type.name === 'hardBreak' ? '\n' : '\ufffc'));
  const words = /(?:^|\n)\/([^\s/]*)$/.exec(before)?.[1];
  return words === undefined ? null : { from: to - words.length - 1, to, words };
}

function propsOf(view: EditorView, { from, to, words }: Typed): SlashProps {
  return {
    items: blocksFor(words),
    clientRect: () => {
      const { left, top, bottom } = view.coordsAtPos(from);
      return new DOMRect(left, top, 0, bottom - top);
    },
    command: (block) => {
      view.dispatch(view.state.tr.delete(from, to));
      block.run(view);
    },
  };
}

function blocksFor(query: string): TextBlock[] {
  const words = query.toLowerCase();
  const blocks: TextBlock[] = Object.values(textBlocks);
  return blocks.filter(({ name, words: others }) => `${name} ${others}`.toLowerCase().includes(words));
}
