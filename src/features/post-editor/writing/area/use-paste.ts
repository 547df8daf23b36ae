import type { FootnoteDefinition, Root } from 'mdast';
import { closeHistory } from 'prosemirror-history';
import { Fragment, Node, Slice } from 'prosemirror-model';
import type { EditorState, NodeSelection, Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useFormContext } from 'react-hook-form';
import { toast } from 'sonner';
import { isPdf } from '#src/features/pictures/file.ts';
import { isPicture, pastedPictures } from '#src/features/pictures/pasted-pictures.ts';
import { postLimits } from '#src/features/posts/post-limits.ts';
import { isSafeLink } from '#src/features/rich-text/addresses.ts';
import { writeMarkdown } from '#src/features/rich-text/markdown.ts';
import type { BlockJson } from '../../model/document-json.ts';
import type { PostForm } from '../../model/post-form.ts';
import { labelsIn } from '../../model/source-numbers.ts';
import { toDocument } from '../../model/to-document.ts';
import { useWriteText } from '../../model/use-write-text.ts';
import { withOwnLabels } from '../../paste/own-labels.ts';
import { fileOfPicture } from '../../paste/pictures.ts';
import { type Clipboard, type Pasted, pastedRoot } from '../../paste/read-clipboard.ts';
import { refusalOf, refusalOfDepth, refuseUnread, sayRefused } from '../../paste/too-much.ts';
import { usePasteOffer } from '../../paste/use-paste-offer.tsx';
import type { AreaProps } from '../area-props.ts';
import { linkSelection } from './link-commands.ts';
import { withFiles } from './picture-files.ts';
import { pastePlate } from './plate-commands.ts';
import { depthOfTable, putSlice } from './put-slice.ts';
import { rememberFile } from './remembered-files.ts';
import { textsOf } from './texts-of.ts';

/** Handles what is pasted or dropped, with all that an article can hold; the form hears of it, and `bar` offers to split an article. */
export function usePaste({ say, longest, size }: Pick<AreaProps, 'say' | 'longest' | 'size'>) {
  const { report, bar } = usePasteOffer();
  const form = useFormContext<PostForm>();
  const write = useWriteText();
  const isMain = size === 'large';
  const handlePaste = (view: EditorView, event: ClipboardEvent, slice: Slice): boolean => {
    const { clipboardData: data } = event;
    const clipboard = clipboardOf(data);
    // An address on selected words makes them a link.
    const address = clipboard.text.trim();
    return (
      takeFiles(view, data, pastedPictures(data, isTaken)) ||
      pasteAddress(view, address) ||
      pastePlate(view, address) ||
      takeText(view, clipboard, slice)
    );
  };
  /** A drop from outside is a paste at that place. */
  const handleDrop = (view: EditorView, event: DragEvent, slice: Slice, isMoved: boolean): boolean => {
    const { dataTransfer: data } = event;
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.doc.content.size;
    if (view.dragging) return moveIntoTable(view, slice, isMoved, at);
    const $at = view.state.doc.resolve(at);
    const isTaken =
      takeFiles(view, data, droppedFiles(data), $at.depth > 0 ? $at.after(1) : at) || takeText(view, clipboardOf(data), slice, at);
    if (isTaken) view.focus();
    return isTaken;
  };
  const takeFiles = (view: EditorView, data: DataTransfer | null, files: readonly File[], at?: number): boolean => {
    const { html, text } = clipboardOf(data);
    const others = (data?.files.length ?? 0) - files.length;
    if (files.length === 0) {
      const isOnlyFiles = others > 0 && html === '' && text.trim() === '';
      if (isOnlyFiles) sayRefused('Only pictures and PDF files can be put into a text.');
      return isOnlyFiles;
    }
    if (others > 0) toast('Only pictures and PDF files were taken: no other file can be put into a text.', { id: 'other-files' });
    put(view, withFiles(view.state, files, at));
    return true;
  };
  /** @param slice what the editor's own reader made of it: for words on one line, and for what was copied in a writing area */
  const takeText = (view: EditorView, clipboard: Clipboard, slice: Slice, at?: number): boolean => {
    if (refuseUnread(clipboard)) return true;
    const code = codeSlice(view.state, clipboard.text, slice, at);
    const pasted = code ? null : pastedHere(clipboard);
    const read = pasted ? sliceOf(view, pasted.root) : (code ?? slice);
    if (!pasted && read.size === 0) return false;
    const tr = pasteOf(view.state, read, at);
    const notes = notesOf(pasted?.root);
    // In the main text, the sources are in the same step of the undo.
    if (isMain) tr.insert(tr.doc.content.size, sourcesOf(view, notes));
    put(view, tr, pasted?.root, () => {
      // The form looks at the text before the paste and after it.
      report(clipboard);
      if (!isMain) addToMainText(notes);
      say?.(pasted ?? { leftOut: {}, changed: {} });
    });
    return true;
  };
  const pastedHere = (clipboard: Clipboard): Pasted | null => {
    const pasted = pastedRoot(clipboard);
    return pasted && { ...pasted, root: withOwnLabels(pasted.root, labelsIn(form?.getValues())) };
  };
  const addToMainText = (notes: FootnoteDefinition[]): void => {
    const texts = notes.map((note) => writeMarkdown({ type: 'root', children: [note] }).trim());
    if (texts.length > 0) write('main_content', (blocks) => [...blocks.filter((block) => block.trim()), ...texts]);
  };
  /** Dispatches a change unless the text cannot hold it. */
  const put = (view: EditorView, tr: Transaction, root?: Root, beforehand?: () => void): void => {
    const refusal = (root && refusalOfDepth(root)) ?? refusalIn(view.state.doc, tr.doc, longest);
    if (refusal) {
      sayRefused(refusal);
      return;
    }
    beforehand?.();
    view.dispatch(tr);
  };
  return { handlePaste, handleDrop, bar };
}

/** A paste in place of the selection, or a drop at a position, as one step of the undo. */
function pasteOf({ tr }: EditorState, slice: Slice, at?: number): Transaction {
  return closeHistory(putSlice(tr, slice, at).setMeta('paste', true).scrollIntoView());
}

/** In code, all of the plain text, line for line; null elsewhere. */
function codeSlice({ doc, selection, schema }: EditorState, plain: string, slice: Slice, at?: number): Slice | null {
  const { parent } = at === undefined ? selection.$from : doc.resolve(at);
  const isInCode = parent.type.spec.code && (at !== undefined || selection.$from.sameParent(selection.$to));
  const text = plain.replaceAll(/\r\n?/g, '\n') || slice.content.textBetween(0, slice.content.size, '\n', '\n');
  return isInCode && text ? new Slice(Fragment.from(schema.text(text)), 0, 0) : null;
}

const isTaken = (file: File) => isPicture(file) || isPdf(file);

/** The pictures and files that are dropped, unless they only accompany words. */
function droppedFiles(data: DataTransfer | null): File[] {
  const html = new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html');
  return html.body.textContent.trim() === '' ? [...(data?.files ?? [])].filter(isTaken) : [];
}

/** What is dragged inside of a text into one of its tables; elsewhere the editor moves it. */
function moveIntoTable({ state, dragging, dispatch }: EditorView, slice: Slice, isMoved: boolean, at: number): boolean {
  if (depthOfTable(state.doc.resolve(at)) === 0) return false;
  const { tr } = state;
  // The editor remembers a block that is dragged without being selected.
  const { node } = dragging as { node?: NodeSelection };
  if (isMoved && node) node.replace(tr);
  else if (isMoved) tr.deleteSelection();
  dispatch(putSlice(tr, slice, tr.mapping.map(at)).setMeta('uiEvent', 'drop'));
  return true;
}

function refusalIn(before: Node, after: Node, longest: number | undefined): string | null {
  const known = new Set(textsOf(before));
  const texts = textsOf(after);
  const pictures = picturesIn(after);
  if (pictures > Math.max(postLimits.pictures, picturesIn(before)))
    return `Too many pictures: ${pictures}, ${postLimits.pictures} are allowed.`;
  return refusalOf(
    texts.filter((text) => !known.has(text)),
    texts,
    longest,
  );
}

function picturesIn(doc: Node): number {
  let count = 0;
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'picture' || type.name === 'inlinePicture' || (type.name === 'plate' && attrs.still)) count += 1;
  });
  return count;
}

function pasteAddress(view: EditorView, address: string): boolean {
  const isAddress = /^(?:https?:\/\/|www\.)\S+$/i.test(address) && isSafeLink(address);
  const tr = isAddress && !view.state.selection.empty ? linkSelection(view.state, address) : null;
  if (tr) view.dispatch(tr);
  return tr !== null;
}

function clipboardOf(data: DataTransfer | null): Clipboard {
  const read = (type: string) => data?.getData(type) ?? '';
  return { html: read('text/html'), text: read('text/plain') || read('text/uri-list').replaceAll(/\r?\n/g, ' ') };
}

/** Words go into the text where the caret stands; other blocks stand for themselves. */
function sliceOf({ state: { schema } }: EditorView, root: Root): Slice {
  /** The same picture is the same file. */
  const files = new Map<string, string>();
  const all = toDocument(root).map((json) => Node.fromJSON(schema, withUploads(json, files)));
  const blocks = all.filter(({ type }) => type.name !== 'source');
  const depthOf = (block: Node | undefined) => (block?.type.name === 'paragraph' ? 1 : 0);
  return new Slice(Fragment.from(blocks), depthOf(blocks[0]), depthOf(blocks.at(-1)));
}

function notesOf(root: Root | undefined): FootnoteDefinition[] {
  return root?.children.filter((block) => block.type === 'footnoteDefinition') ?? [];
}

function sourcesOf({ state: { schema } }: EditorView, notes: FootnoteDefinition[]): Node[] {
  return toDocument({ type: 'root', children: notes }).map((json) => Node.fromJSON(schema, json));
}

/** Pictures that the clipboard holds begin their uploads where they stand. */
function withUploads(json: BlockJson, files: Map<string, string>): BlockJson {
  const file = json.type === 'picture' ? fileIdOf(json, files) : null;
  if (file) return { ...json, attrs: { ...json.attrs, src: '', file } };
  return json.content ? { ...json, content: json.content.map((child) => withUploads(child, files)) } : json;
}

function fileIdOf({ attrs }: BlockJson, files: Map<string, string>): string | null {
  const url = String(attrs?.src ?? '');
  const file = files.has(url) ? null : fileOfPicture({ url, alt: String(attrs?.alt ?? '') });
  if (file) files.set(url, rememberFile(file));
  return files.get(url) ?? null;
}
