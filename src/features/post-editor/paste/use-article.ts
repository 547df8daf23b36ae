import type { Image, Root } from 'mdast';
import { useEffect, useEffectEvent, useState } from 'react';
import { uploadImage } from '#src/features/pictures/upload-image.ts';
import type { PostForm } from '../form/post-form.ts';
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
import { isTooMuch, refusalOf, refusalOfDepth, tooMuchSentence } from './too-much.ts';

const nothingUploaded: ReadonlyMap<string, string> = new Map();

/** A clipboard as it was read last, with the files beside it and what of it was put back. */
type Read = { clipboard: Clipboard; files: readonly File[]; kept: ReadonlySet<string>; noted: Noted };

/** The parts of an article in the dialog: moved by the writer, with their pictures uploaded. */
export function useArticle(given: Clipboard | null, form: PostForm, canChangeSlug: boolean) {
  const [last, setLast] = useState<Read | null>(null);
  const [parts, setParts] = useState<Part[]>([]);
  const [changed, setChanged] = useState<Partial<Record<ArticleField, boolean>>>({});
  const [uploaded, setUploaded] = useState(nothingUploaded);
  const [isUploading, setUploading] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const take = (clipboard: Clipboard, files: readonly File[], kept: ReadonlySet<string>): Part[] => {
    const pasted = readClipboard(clipboard, kept);
    setLast({ clipboard, files, kept, noted: pasted });
    return splitArticle(pasted, canChangeSlug);
  };
  const read = (clipboard: Clipboard, files: readonly File[] = []) => {
    const isLarge = isTooMuch(clipboard);
    setRefused(isLarge);
    if (isLarge) setLast(null);
    const found = isLarge ? [] : take(clipboard, files, new Set());
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
    refusal: isRefused ? tooMuchSentence : (refusalOfDepth(rootOf(shown)) ?? refusalOf(proposal.main_content ?? [])),
    parts: shown,
    leftOut: last?.noted.leftOut ?? [],
    changed: [...(last?.noted.changed ?? []), ...daysRead(shown)],
    /** Reads the clipboard again with a part that was left out; parts that were moved are found again by their words. */
    putBack: (id: string) => {
      if (last) setParts(moved(take(last.clipboard, last.files, new Set([...last.kept, id])), parts));
    },
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

/** Parts of another reading, each where the part with its words was. */
function moved(again: readonly Part[], before: readonly Part[]): Part[] {
  const destinations = new Map(before.map(({ node, destination }) => [textOf(node), destination]));
  return again.map((part) => ({ ...part, destination: destinations.get(textOf(part.node)) ?? part.destination }));
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
