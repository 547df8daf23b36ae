import type { EditorView } from 'prosemirror-view';

/** How each text lets the writer choose a stored picture or upload one. */
export const pictureChoosers = new WeakMap<EditorView, () => void>();

/** Opens the chooser of this text. */
export function choosePicture(view: EditorView): void {
  pictureChoosers.get(view)?.();
}
