import { Fragment, Node, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { useRef } from 'react';
import { isSafeLink } from '#src/features/rich-text/addresses.ts';
import { pastedRoot } from '../../paste/pasted-root.ts';
import { refuseTooMuch } from '../../paste/too-much.ts';
import { usePasteOffer } from '../../paste/use-paste-offer.tsx';
import { toDocument } from '../to-document.ts';
import { insertFiles, picturesIn } from './picture-files.ts';

/** Handles a paste with all that an article can hold; the form hears of it, and `bar` offers to split an article. */
export function usePaste() {
  const { report, bar } = usePasteOffer();
  const latest = useRef(report);
  latest.current = report;
  const handlePaste = (view: EditorView, event: ClipboardEvent): boolean => {
    const pictures = picturesIn(event.clipboardData);
    // Programs put a picture of copied text beside it.
    if (pictures.length > 0 && !event.clipboardData?.types.includes('text/plain')) {
      insertFiles(view, pictures);
      return true;
    }
    const html = event.clipboardData?.getData('text/html') ?? '';
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // An address on selected words makes them a link.
    if (linkSelection(view, text.trim())) return true;
    if (refuseTooMuch({ html, text })) return true;
    latest.current({ html, text });
    const root = pastedRoot(html, text);
    if (root)
      insert(
        view,
        toDocument(root).map((json) => Node.fromJSON(view.state.schema, json)),
      );
    return root !== null;
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

/** Words go into the text where the caret stands; other blocks stand for themselves. */
function insert(view: EditorView, blocks: Node[]): void {
  const depthOf = (block: Node | undefined) => (block?.type.name === 'paragraph' ? 1 : 0);
  const slice = new Slice(Fragment.from(blocks), depthOf(blocks[0]), depthOf(blocks.at(-1)));
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
}
