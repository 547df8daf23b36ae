import { useEffect, useRef, useState } from 'react';
import { type Draft, offerable } from '#src/features/drafts/draft.ts';
import { deviceStorage, draftsOf, forgetDraft, pruneDrafts } from '#src/features/drafts/draft-store.ts';
import { isSameForm, type PostForm, postFormSchema } from '../form/post-form.ts';

/** A draft of this device that differs from what is stored, and its texts. */
export type Offer = { draft: Draft; values: PostForm };

/**
 * The drafts that may be restored, newest first; looked up once, when it is known which tabs are open.
 * @param openTabs null until it is known
 */
export function useOffers(subject: string, openTabs: ReadonlySet<string> | null, base: PostForm) {
  const [offers, setOffers] = useState<Offer[]>([]);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !openTabs) return;
    isDone.current = true;
    pruneDrafts(deviceStorage(), new Date());
    setOffers(findOffers(subject, openTabs, base));
  }, [subject, openTabs, base]);
  const take = ({ draft }: Offer) => setOffers((before) => before.filter((other) => other.draft.tab !== draft.tab));
  const give = (offer: Offer) => setOffers((before) => [offer, ...before]);
  return { offer: offers.find(({ draft }) => draft.subject === subject) ?? null, take, give };
}

function findOffers(subject: string, openTabs: ReadonlySet<string>, base: PostForm): Offer[] {
  const drafts = offerable(draftsOf(deviceStorage(), subject), openTabs);
  const offers = drafts.map((draft) => ({ draft, values: postFormSchema.parse(draft.values ?? {}) }));
  // What has been saved since is nothing to offer.
  for (const { draft, values } of offers) if (isSameForm(values, base)) forgetDraft(deviceStorage(), draft);
  return offers.filter(({ values }) => !isSameForm(values, base));
}
