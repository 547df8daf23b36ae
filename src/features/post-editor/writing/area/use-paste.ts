import type { Root } from 'mdast';
import { Fragment, Node, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { isSafeLink } from '#src/features/rich-text/addresses.ts';
import { pastedRoot } from '../../paste/pasted-root.ts';
import type { Clipboard } from '../../paste/read-clipboard.ts';
import { refuseTooMuch } from '../../paste/too-much.ts';
import { usePasteOffer } from '../../paste/use-paste-offer.tsx';
import { toDocument } from '../to-document.ts';
import { insertFiles, picturesIn } from './picture-files.ts';

/** Handles a paste with all that an article can hold; the form hears of it, and `bar` offers to split an article. */
export function usePaste() {
  const { report, bar } = usePasteOffer();
  const handlePaste = (view: EditorView, event: ClipboardEvent): boolean => {
    const pictures = picturesIn(event.clipboardData);
    // Programs put a picture of copied text beside it.
    if (pictures.length > 0 && !event.clipboardData?.types.includes('text/plain')) {
      insertFiles(view, pictures);
      return true;
    }
    const clipboard = clipboardOf(event);
    // An address on selected words makes them a link.
    if (linkSelection(view, clipboard.text.trim()) || refuseTooMuch(clipboard)) return true;
    return takePaste(view, clipboard, () => report(clipboard));
  };
  return { handlePaste, bar };
}

function linkSelection({ state, dispatch }: EditorView, address: string): boolean {
  const { selection, schema, tr } = state;
  const { link } = schema.marks;
  if (!link || selection.empty || !/^https?:\/\/\S+$/i.test(address) || !isSafeLink(address)) return false;
  tr.addMark(selection.from, selection.to, link.create({ href: address }));
  if (!tr.docChanged) return false;
  dispatch(tr);
  return true;
}

function clipboardOf({ clipboardData }: ClipboardEvent): Clipboard {
  return { html: clipboardData?.getData('text/html') ?? '', text: clipboardData?.getData('text/plain') ?? '' };
}

/** @param report called right before the paste is in the text, because the form looks at it before and after */
function takePaste(view: EditorView, { html, text }: Clipboard, report: () => void): boolean {
  report();
  const root = pastedRoot(html, text);
  if (!root) return false;
  view.dispatch(view.state.tr.replaceSelection(sliceOf(view, root)).scrollIntoView().setMeta('paste', true));
  return true;
}

/** Words go into the text where the caret stands; other blocks stand for themselves. */
function sliceOf({ state: { schema } }: EditorView, root: Root): Slice {
  const blocks = toDocument(root).map((json) => Node.fromJSON(schema, json));
  const depthOf = (block: Node | undefined) => (block?.type.name === 'paragraph' ? 1 : 0);
  return new Slice(Fragment.from(blocks), depthOf(blocks[0]), depthOf(blocks.at(-1)));
}
