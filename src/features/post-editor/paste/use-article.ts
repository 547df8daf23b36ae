import { useEffect, useEffectEvent, useState } from 'react';
import type { PostForm } from '../form/post-form.ts';
import { replaces } from './apply-proposal.ts';
import { type Proposal, proposalOf } from './article/form-values.ts';
import { type ArticleField, articleFields, type Part, type Place } from './article/part.ts';
import { foreignPictures, withPictures } from './article/pictures.ts';
import { splitArticle } from './article/split-article.ts';
import { type Clipboard, readClipboard } from './read-clipboard.ts';
import { isTooMuch } from './too-much.ts';
import { fileOfPicture, uploadPictures } from './upload-pictures.ts';

const nothingUploaded: ReadonlyMap<string, string> = new Map();

/** The parts of an article in the dialog: moved by the writer, with their pictures uploaded. */
export function useArticle(given: Clipboard | null, form: PostForm, hasFreeAddress: boolean) {
  const [parts, setParts] = useState<Part[]>([]);
  const [changed, setChanged] = useState<Partial<Record<ArticleField, boolean>>>({});
  const [uploaded, setUploaded] = useState(nothingUploaded);
  const [isUploading, setUploading] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const read = (clipboard: Clipboard, files: readonly File[] = []) => {
    const isLarge = isTooMuch(clipboard);
    setRefused(isLarge);
    const found = isLarge ? [] : splitArticle(readClipboard(clipboard), hasFreeAddress);
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
    /** More was pasted than a post takes. */
    isRefused,
    parts: shown,
    proposal,
    fields,
    chosen: new Set(fields.filter((field) => changed[field] ?? !replaces(form, field, proposal))),
    choose: (field: ArticleField, isChosen: boolean) => setChanged((before) => ({ ...before, [field]: isChosen })),
    move: (id: number, place: Place) => setParts((before) => before.map((part) => (part.id === id ? { ...part, place } : part))),
    missing: isUploading ? [] : foreignPictures(parts).filter(({ url }) => !uploaded.has(url)),
    isUploading,
  };
}
