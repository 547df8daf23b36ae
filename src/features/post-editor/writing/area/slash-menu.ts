import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { type TextBlock, textBlocks } from './text-blocks.ts';

/** What the menu behind "/" shows: the blocks that match, where, and what to do with the chosen one. */
export type SlashProps = SuggestionProps<TextBlock, TextBlock>;

export type SlashHandlers = {
  onShow: (props: SlashProps) => void;
  onKey: (event: KeyboardEvent) => boolean;
  onHide: () => void;
};

/** Opens a menu of blocks when "/" begins a line. */
export function slashMenu(handlers: SlashHandlers) {
  return Extension.create({
    name: 'slashMenu',
    addProseMirrorPlugins() {
      return [
        Suggestion<TextBlock, TextBlock>({
          editor: this.editor,
          pluginKey: new PluginKey('slashMenu'),
          char: '/',
          startOfLine: true,
          allow: ({ editor }) => !editor.isActive('codeBlock'),
          items: ({ query }) => blocksFor(query),
          command: ({ editor, range, props: block }) => {
            editor.chain().focus().deleteRange(range).run();
            block.run(editor);
          },
          render: () => ({
            onStart: handlers.onShow,
            onUpdate: handlers.onShow,
            onKeyDown: ({ event }) => handlers.onKey(event),
            onExit: handlers.onHide,
          }),
        }),
      ];
    },
  });
}

function blocksFor(query: string): TextBlock[] {
  const words = query.toLowerCase();
  const blocks: TextBlock[] = Object.values(textBlocks);
  return blocks.filter(({ name, words: others }) => `${name} ${others}`.toLowerCase().includes(words));
}
