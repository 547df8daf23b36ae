import type { EditorView } from 'prosemirror-view';

/** What a writer chooses from the store, or uploads. */
export type Choice = 'picture' | 'file';

/** How each text lets the writer choose. */
export const choosers = new WeakMap<EditorView, (choice: Choice) => void>();

/** Opens the chooser of this text. */
export const choose = (choice: Choice) => (view: EditorView) => choosers.get(view)?.(choice);
