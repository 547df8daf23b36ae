import { useEffect, useRef, useState } from 'react';
import { type Draft, offerableDrafts } from '#src/features/drafts/draft.ts';
import { deleteDraft, deviceStorage, draftsOf, pruneDrafts } from '#src/features/drafts/draft-store.ts';
import { isSameForm, type PostForm, postFormSchema } from '../form/post-form.ts';

/** A draft of this device that differs from the stored post, with its texts. */
export type Offer = { draft: Draft; values: PostForm };

/**
 * The newest draft to offer. Reads the drafts once, when the open tabs are known. `remove` goes on to the next draft, `undoRemove` undoes that.
 * @param openTabs null until known
 */
export function useOffers(subject: string, openTabs: ReadonlySet<string> | null, base: PostForm) {
  const [offers, setOffers] = useState<Offer[]>([]);
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current || !openTabs) return;
    isRead.current = true;
    pruneDrafts(deviceStorage(), new Date());
    setOffers(findOffers(subject, openTabs, base));
  }, [subject, openTabs, base]);
  const remove = ({ draft }: Offer) => setOffers((before) => before.filter((other) => other.draft.tab !== draft.tab));
  const undoRemove = (offer: Offer) => setOffers((before) => [offer, ...before]);
  return { offer: offers.find(({ draft }) => draft.subject === subject) ?? null, remove, undoRemove };
}

function findOffers(subject: string, openTabs: ReadonlySet<string>, base: PostForm): Offer[] {
  const drafts = offerableDrafts(draftsOf(deviceStorage(), subject), openTabs);
  // A field that is newer than the draft keeps what is stored.
  const offers = drafts.map((draft) => ({ draft, values: postFormSchema.parse({ ...base, ...Object(draft.values) }) }));
  // A draft equal to the stored post was saved meanwhile.
  for (const { draft, values } of offers) if (isSameForm(values, base)) deleteDraft(deviceStorage(), draft);
  return offers.filter(({ values }) => !isSameForm(values, base));
}
