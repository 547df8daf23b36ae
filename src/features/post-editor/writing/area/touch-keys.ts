import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** The keys of changes that the keyboards of phones announce without one: they send the key code 229 in its place. */
const keys: Record<string, string> = { insertParagraph: 'Enter', deleteContentBackward: 'Backspace', deleteContentForward: 'Delete' };

/** Lets the keys of the area do on a phone what they do on a desk; what no key takes is left to the browser. */
export const touchKeys: Plugin = new Plugin({ props: { handleDOMEvents: { beforeinput: takeKey } } });

function takeKey(view: EditorView, event: InputEvent): boolean {
  const key = keys[event.inputType];
  if (!key || !event.cancelable || view.composing) return false;
  const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  const isTaken = view.someProp('handleKeyDown', (handle) => handle(view, pressed)) ?? false;
  if (isTaken) event.preventDefault();
  return isTaken;
}
