import type { Editor } from '@tiptap/core';
import { loadLater } from '#src/ui/load-later.ts';

const selection = loadLater(async () => (await import('./table-selection.ts')).tableSelection);

const edited = new WeakSet<Editor>();

/**
 * Selects cells by pointer and keys, and keeps rows equally long, as soon as the library for that is loaded. Writing in a table, its
 * rows and columns and its Tab key do not wait for it.
 */
export function editTables(editor: Editor): void {
  if (edited.has(editor)) return;
  edited.add(editor);
  // Behind the menu of blocks, which is the first.
  const add = (plugin: NonNullable<typeof selection.known>) => {
    if (!editor.isDestroyed) editor.registerPlugin(plugin(), (added, others) => [...others.slice(0, 1), added, ...others.slice(1)]);
  };
  selection.load().then(add, (error) => {
    // The next table tries again.
    edited.delete(editor);
    console.warn('Cells cannot be selected:', error);
  });
}
