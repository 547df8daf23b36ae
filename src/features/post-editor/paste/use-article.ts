import type { Image, Root } from 'mdast';
import { useEffect, useEffectEvent, useState } from 'react';
import { uploadImage } from '#src/features/pictures/upload-image.ts';
import type { PostForm } from '../model/post-form.ts';
import { replaces } from './apply-proposal.ts';
import { type Proposal, proposalOf } from './article/form-values.ts';
import { dayInWords } from './article/moment-of.ts';
import { type ArticleField, articleFields, type Destination, type Part } from './article/part.ts';
import { foreignPictures, withPictures } from './article/pictures.ts';
import { splitArticle } from './article/split-article.ts';
import { textOf } from './article/text-of.ts';
import { fileOfPicture } from './file-of-picture.ts';
import { type Clipboard, readClipboard } from './read-clipboard.ts';
import type { Change, Noted } from './report.ts';
import { refusalOf, refusalOfDepth, refusalUnread } from './too-much.ts';

const nothingUploaded: ReadonlyMap<string, string> = new Map();

/** The parts of an article in the dialog: moved by the writer, with their pictures uploaded. */
export function useArticle(given: Clipboard | null, form: PostForm, canChangeSlug: boolean) {
  const [noted, setNoted] = useState<Noted | null>(null);
  const [parts, setParts] = useState<Part[]>([]);
  const [changed, setChanged] = useState<Partial<Record<ArticleField, boolean>>>({});
  const [uploaded, setUploaded] = useState(nothingUploaded);
  const [isUploading, setUploading] = useState(false);
  const [unread, setUnread] = useState<string | null>(null);
  const read = (clipboard: Clipboard, files: readonly File[] = []) => {
    const refusal = refusalUnread(clipboard);
    setUnread(refusal);
    const pasted = refusal ? null : readClipboard(clipboard);
    setNoted(pasted);
    const found = pasted ? splitArticle(pasted, canChangeSlug) : [];
    const pictures = foreignPictures(found);
    setParts(found);
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
  const proposal: Proposal = proposalOf(shown);
  const fields = articleFields.filter((field) => field in proposal);
  return {
    read,
    /** Why a post cannot hold this; null when it can. */
    refusal: unread ?? refusalOfDepth(rootOf(shown)) ?? refusalOf(proposal.main_content ?? []),
    parts: shown,
    leftOut: noted?.leftOut ?? [],
    changed: [...(noted?.changed ?? []), ...daysRead(shown)],
    proposal,
    fields,
    chosen: new Set(fields.filter((field) => changed[field] ?? !replaces(form, field, proposal))),
    choose: (field: ArticleField, isChosen: boolean) => setChanged((before) => ({ ...before, [field]: isChosen })),
    move: (id: number, destination: Destination) =>
      setParts((before) => before.map((part) => (part.id === id ? { ...part, destination } : part))),
    missing: isUploading ? [] : foreignPictures(parts).filter(({ url }) => !uploaded.has(url)),
    isUploading,
  };
}

function rootOf(parts: readonly Part[]): Root {
  return { type: 'root', children: parts.map(({ node }) => node) };
}

/** Days that were written in figures, in words. */
function daysRead(parts: readonly Part[]): Change[] {
  return parts.flatMap(({ id, destination, node }) => {
    const [from, to] = [textOf(node).trim(), destination === 'publication_date' ? dayInWords(textOf(node)) : ''];
    return to ? [{ id: `d${id}`, kind: 'date' as const, from, to }] : [];
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
