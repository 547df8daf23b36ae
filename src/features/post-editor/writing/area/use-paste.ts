import type { Root } from 'mdast';
import { Fragment, Node, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { pastedPictures } from '#src/features/pictures/pasted-pictures.ts';
import { isSafeLink } from '#src/features/rich-text/addresses.ts';
import { fileOfPicture } from '../../paste/file-of-picture.ts';
import { pastedRoot } from '../../paste/pasted-root.ts';
import type { Clipboard } from '../../paste/read-clipboard.ts';
import { refusalOf, refusalOfDepth, refuseTooMuch, sayRefused } from '../../paste/too-much.ts';
import { usePasteOffer } from '../../paste/use-paste-offer.tsx';
import type { AreaProps } from '../area-props.ts';
import type { BlockJson } from '../document-json.ts';
import { toDocument } from '../to-document.ts';
import { pasteOf, readAgain } from './last-paste.ts';
import { insertFiles, rememberFile } from './picture-files.ts';
import { textsOf } from './texts-of.ts';

/** Handles a paste with all that an article can hold; the form hears of it, and `bar` offers to split an article. */
export function usePaste({ say, longest }: Pick<AreaProps, 'say' | 'longest'>) {
  const { report, bar } = usePasteOffer();
  const handlePaste = (view: EditorView, event: ClipboardEvent): boolean => {
    const pictures = pastedPictures(event.clipboardData);
    if (pictures.length > 0) {
      insertFiles(view, pictures);
      return true;
    }
    const clipboard = clipboardOf(event);
    // An address on selected words makes them a link.
    if (linkSelection(view, clipboard.text.trim()) || refuseTooMuch(clipboard)) return true;
    return takePaste(view, clipboard);
  };
  const takePaste = (view: EditorView, clipboard: Clipboard): boolean => {
    const pasted = pastedRoot(clipboard);
    /** The same picture is the same file in each reading. */
    const files = new Map<string, string>();
    const tr = pasted && pasteOf(view.state, sliceOf(view, pasted.root, files));
    const refusal = tr && (refusalOfDepth(pasted.root) ?? refusalIn(view.state.doc, tr.doc, longest));
    if (refusal) {
      sayRefused(refusal);
      return true;
    }
    // The form looks at the text before the paste and after it.
    report(clipboard);
    say?.(pasted ?? { leftOut: [], changed: [] }, (keep) => {
      const again = pastedRoot(clipboard, keep);
      return again && readAgain(view, sliceOf(view, again.root, files)) ? again : null;
    });
    if (tr) view.dispatch(tr);
    return tr !== null;
  };
  return { handlePaste, bar };
}

function refusalIn(before: Node, after: Node, longest: number | undefined): string | null {
  const known = new Set(textsOf(before));
  const texts = textsOf(after);
  return refusalOf(
    texts.filter((text) => !known.has(text)),
    texts,
    longest,
  );
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

/** Words go into the text where the caret stands; other blocks stand for themselves. */
function sliceOf({ state: { schema } }: EditorView, root: Root, files: Map<string, string>): Slice {
  const blocks = toDocument(root).map((json) => Node.fromJSON(schema, withFiles(json, files)));
  const depthOf = (block: Node | undefined) => (block?.type.name === 'paragraph' ? 1 : 0);
  return new Slice(Fragment.from(blocks), depthOf(blocks[0]), depthOf(blocks.at(-1)));
}

/** Pictures that the clipboard holds begin their uploads where they stand. */
function withFiles(json: BlockJson, files: Map<string, string>): BlockJson {
  const file = json.type === 'picture' ? fileIdOf(json, files) : null;
  if (file) return { ...json, attrs: { ...json.attrs, src: '', file } };
  return json.content ? { ...json, content: json.content.map((child) => withFiles(child, files)) } : json;
}

function fileIdOf({ attrs }: BlockJson, files: Map<string, string>): string | null {
  const url = String(attrs?.src ?? '');
  const file = files.has(url) ? null : fileOfPicture({ url, alt: String(attrs?.alt ?? '') });
  if (file) files.set(url, rememberFile(file));
  return files.get(url) ?? null;
}
