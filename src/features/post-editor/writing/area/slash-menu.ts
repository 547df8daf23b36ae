import { Extension } from '@tiptap/core';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import { type TextBlock, textBlocks } from './text-blocks.ts';

/** What the menu behind "/" shows: the blocks that match, where, and what to do with the chosen one. */
export type SlashProps = { items: TextBlock[]; clientRect: () => DOMRect; command: (block: TextBlock) => void };

export type SlashHandlers = {
  onShow: (props: SlashProps) => void;
  onKey: (event: KeyboardEvent) => boolean;
  onHide: () => void;
};

/** Opens a menu of blocks when "/" begins a line. */
export function slashMenu(handlers: SlashHandlers) {
  return Extension.create({
    name: 'slashMenu',
    // An open menu takes keys before a table or a list does.
    priority: 1_100,
    addProseMirrorPlugins() {
      return [menuPlugin(this.editor, handlers)];
    },
  });
}

type Typed = { from: number; to: number; words: string };

function menuPlugin(editor: Editor, { onShow, onKey, onHide }: SlashHandlers): Plugin {
  let shown: Typed | null = null;
  /** Where Escape closed the menu; it stays closed until the caret goes elsewhere. */
  let dismissed: number | null = null;
  const hide = () => {
    if (shown) onHide();
    shown = null;
  };
  const update = ({ state }: EditorView) => {
    const typed = typedIn(state);
    if (typed?.from !== dismissed) dismissed = null;
    if (!typed || dismissed !== null) return hide();
    if (typed.from === shown?.from && typed.words === shown.words) return;
    shown = typed;
    onShow(propsOf(editor, typed));
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

function propsOf(editor: Editor, { from, to, words }: Typed): SlashProps {
  return {
    items: blocksFor(words),
    clientRect: () => {
      const { left, top, bottom } = editor.view.coordsAtPos(from);
      return new DOMRect(left, top, 0, bottom - top);
    },
    command: (block) => {
      editor.chain().focus().deleteRange({ from, to }).run();
      block.run(editor);
    },
  };
}

function blocksFor(query: string): TextBlock[] {
  const words = query.toLowerCase();
  const blocks: TextBlock[] = Object.values(textBlocks);
  return blocks.filter(({ name, words: others }) => `${name} ${others}`.toLowerCase().includes(words));
}
