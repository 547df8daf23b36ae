import type { EditorView } from 'prosemirror-view';
import { loadLater } from '#src/ui/load-later.ts';

const selection = loadLater(async () => (await import('./table-selection.ts')).tableSelection);

const edited = new WeakSet<EditorView>();

/**
 * Selects cells by pointer and keys, and keeps rows equally long, as soon as the library for that is loaded. Writing in a table, its
 * rows and columns and its Tab key do not wait for it.
 */
export function editTables(view: EditorView): void {
  if (edited.has(view)) return;
  edited.add(view);
  // Behind the menu of blocks, which is the first.
  const add = (plugin: NonNullable<typeof selection.known>) => {
    if (view.isDestroyed) return;
    const [first, ...others] = view.state.plugins;
    view.updateState(view.state.reconfigure({ plugins: [...(first ? [first] : []), plugin(), ...others] }));
  };
  selection.load().then(add, (error) => {
    // The next table tries again.
    edited.delete(view);
    console.warn('Cells cannot be selected:', error);
  });
}
