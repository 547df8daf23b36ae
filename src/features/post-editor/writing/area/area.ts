import { EditorState, type Plugin } from 'prosemirror-state';
import { type DirectEditorProps, EditorView } from 'prosemirror-view';
import { schema } from './schema.ts';

/** A text that is being written. */
export type Area = {
  view: EditorView;
  /** Calls back after each change of text or selection; says whether the text was changed here. @returns ends it */
  watch: (listener: (isWritten: boolean) => void) => () => void;
};

/** Marks a transaction that brings what the form was given. */
export const fromForm = 'from-form';

/** Puts an empty writing area into this element. */
export function createArea(element: HTMLElement, plugins: Plugin[], props: Omit<DirectEditorProps, 'state'>): Area {
  const listeners = new Set<(isWritten: boolean) => void>();
  const view: EditorView = new EditorView(element, {
    ...props,
    state: EditorState.create({ schema, plugins }),
    dispatchTransaction: (tr) => {
      if (view.isDestroyed) return;
      const { state, transactions } = view.state.applyTransaction(tr);
      view.updateState(state);
      const isWritten = !tr.getMeta(fromForm) && transactions.some(({ docChanged }) => docChanged);
      for (const listener of listeners) listener(isWritten);
    },
  });
  return {
    view,
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
