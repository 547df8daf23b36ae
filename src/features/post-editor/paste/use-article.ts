import type { Image } from 'mdast';
import { useEffect, useEffectEvent, useState } from 'react';
import { uploadImage } from '#src/features/pictures/upload-image.ts';
import type { PostForm } from '../model/post-form.ts';
import { labelsIn } from '../model/source-numbers.ts';
import { replaces } from './apply-proposal.ts';
import { dayInWords } from './article/facts.ts';
import { type ArticleField, articleFields, type Destination, type Part } from './article/part.ts';
import { foreignPictures, withPictures } from './article/pictures.ts';
import { sortArticle } from './article/sort-article.ts';
import { proposalOf } from './article/values.ts';
import { withOwnLabels } from './own-labels.ts';
import { fileOfPicture } from './pictures.ts';
import { type Clipboard, readClipboard } from './read-clipboard.ts';
import type { Noted } from './report.ts';
import { textOf } from './text-of.ts';
import { refusalOf, refusalOfDepth, refusalUnread } from './too-much.ts';

const nothing: { noted: Noted | null; parts: Part[]; refusal: string | null } = { noted: null, parts: [], refusal: null };
const nothingUploaded: ReadonlyMap<string, string> = new Map();

/** The parts of an article in the dialog: moved by the writer, with their pictures uploaded. */
export function useArticle(given: Clipboard | null, form: PostForm, canChangeSlug: boolean) {
  const [{ noted, parts, refusal }, setArticle] = useState(nothing);
  const [changed, setChanged] = useState<Partial<Record<ArticleField, boolean>>>({});
  const [uploaded, setUploaded] = useState(nothingUploaded);
  const [isUploading, setUploading] = useState(false);
  const read = (clipboard: Clipboard, files: readonly File[] = []) => {
    const unread = refusalUnread(clipboard);
    const pasted = unread ? null : readClipboard(clipboard);
    const root = pasted && withOwnLabels(pasted.root, labelsIn(form));
    const found = pasted && root ? sortArticle({ ...pasted, root }, canChangeSlug) : [];
    const pictures = foreignPictures(found);
    setArticle({ noted: pasted, parts: found, refusal: unread });
    setUploaded(nothingUploaded);
    if (pictures.length === 0 || (!pictures.some(fileOfPicture) && files.length !== pictures.length)) return;
    setUploading(true);
    void uploadPictures(pictures, files)
      .then(setUploaded)
      .finally(() => setUploading(false));
  };
  const onGiven = useEffectEvent(read);
  useEffect(() => {
    if (given) onGiven(given);
  }, [given]);
  // A picture from elsewhere must not be fetched, not even to be shown here.
  const shown = withPictures(parts, uploaded);
  const proposal = proposalOf(shown);
  const fields = articleFields.filter((field) => field in proposal);
  const move = (id: number, destination: Destination) =>
    setArticle((before) => ({ ...before, parts: before.parts.map((part) => (part.id === id ? { ...part, destination } : part)) }));
  return {
    read,
    move,
    /** Why a post cannot hold this; null when it can. */
    refusal: refusal ?? refusalOfDepth({ type: 'root', children: shown.map(({ node }) => node) }) ?? refusalOf(proposal.main_content ?? []),
    parts: shown,
    noted: { leftOut: noted?.leftOut ?? {}, changed: { ...noted?.changed, date: daysRead(shown) } },
    proposal,
    fields,
    chosen: new Set(fields.filter((field) => changed[field] ?? !replaces(form, field, proposal))),
    choose: (field: ArticleField, isChosen: boolean) => setChanged((before) => ({ ...before, [field]: isChosen })),
    missing: isUploading ? [] : foreignPictures(parts).filter(({ url }) => !uploaded.has(url)),
    isUploading,
  };
}

/** Days that were written in figures, in words. */
function daysRead(parts: readonly Part[]): string[] {
  return parts.flatMap(({ destination, node }) => {
    const day = destination === 'publication_date' ? dayInWords(textOf(node)) : '';
    return day ? [`${textOf(node).trim()} was read as ${day}`] : [];
  });
}

/**
 * Uploads the pictures that the clipboard holds, one after the other.
 * @param files files of the clipboard; they stand for the pictures when there are as many
 * @returns the new address of each that arrived, by its address in the text
 */
async function uploadPictures(pictures: readonly Image[], files: readonly File[]): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const [index, picture] of pictures.entries()) {
    const file = fileOfPicture(picture) ?? (files.length === pictures.length ? files[index] : null);
    const uploaded = file && (await uploadImage(file).catch(() => null));
    if (uploaded) addresses.set(picture.url, uploaded.url);
  }
  return addresses;
}
