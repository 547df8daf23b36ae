import { useEffect, useRef, useState } from 'react';
import { type Draft, offerableDrafts } from '#src/features/drafts/draft.ts';
import { deleteDraft, deviceStorage, draftsOf, pruneDrafts } from '#src/features/drafts/draft-store.ts';
import type { ListedDraft } from '#src/features/drafts/server-draft.ts';
import { formOfTexts } from '../form-mapping.ts';
import { isSameForm, type PostForm } from '../model/post-form.ts';
import type { OpenedText } from './opened-text.ts';

/** A draft of this device that differs from the stored post, with its texts. */
export type Offer = { draft: Draft; values: PostForm };

type ListDrafts = () => Promise<Pick<ListedDraft, 'id'>[]>;

/**
 * The newest draft to offer, left by a tab that is closed. Reads the drafts once, when the open tabs are known. `remove` goes on to the next
 * one, `undoRemove` undoes that.
 * @param tab this one, whose text is in the form
 * @param openTabs null until known
 * @param opened the text of the server that the form shows
 * @param listed the texts that the server has
 */
export function useOffers(
  subject: string,
  tab: string,
  openTabs: ReadonlySet<string> | null,
  base: PostForm,
  opened: OpenedText,
  listed: ListDrafts,
) {
  const [offers, setOffers] = useState<Offer[]>([]);
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current || !openTabs) return;
    isRead.current = true;
    pruneDrafts(deviceStorage(), new Date());
    const found = findOffers(subject, new Set([...openTabs, tab]), base, opened);
    setOffers(found.filter(({ draft }) => isOfThisText(draft, subject, opened)));
    // The texts that the server has are in the list of unfinished texts; the form of a new post offers only the others.
    void elsewhere(listed, found, subject, opened).then((others) => others.length > 0 && setOffers((before) => [...before, ...others]));
  }, [subject, tab, openTabs, base, opened, listed]);
  const remove = ({ draft }: Offer) => setOffers((before) => before.filter((other) => other.draft.tab !== draft.tab));
  const undoRemove = (offer: Offer) => setOffers((before) => [offer, ...before]);
  return { offer: offers.find(({ draft }) => draft.subject === subject) ?? null, remove, undoRemove };
}

function findOffers(subject: string, openTabs: ReadonlySet<string>, base: PostForm, opened: OpenedText): Offer[] {
  const drafts = offerableDrafts(draftsOf(deviceStorage(), subject), openTabs);
  // A field that is newer than the draft keeps what is stored.
  const offers = drafts.map((draft) => ({ draft, values: formOfTexts(draft.values, base) }));
  // A draft equal to the stored post, or to the text on the server, was saved meanwhile.
  const isKept = ({ values }: Offer) => isSameForm(values, base) || (opened.kind !== 'none' && isSameForm(values, opened.values));
  for (const offer of offers) if (isKept(offer)) deleteDraft(deviceStorage(), offer.draft);
  return offers.filter((offer) => !isKept(offer));
}

/** Whether a draft belongs to the post or text that is open. */
function isOfThisText({ draft_id }: Draft, subject: string, opened: OpenedText): boolean {
  if (subject !== 'new') return true;
  return opened.kind === 'none' ? draft_id === undefined : draft_id === opened.draft.id;
}

async function elsewhere(list: ListDrafts, found: Offer[], subject: string, opened: OpenedText): Promise<Offer[]> {
  const others = found.filter(({ draft }) => !isOfThisText(draft, subject, opened));
  if (others.length === 0 || opened.kind !== 'none') return [];
  const listed = await list().catch(() => []);
  return others.filter(({ draft }) => !listed.some(({ id }) => id === draft.draft_id));
}
