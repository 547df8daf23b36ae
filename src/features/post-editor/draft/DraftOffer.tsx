import { useState } from 'react';
import { toast } from 'sonner';
import { deviceStorage, forgetDraft, keepDraft } from '#src/features/drafts/draft-store.ts';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import { type PostForm, postFormSchema, withRows } from '../form/post-form.ts';
import type { usePostEditor } from '../form/use-post-editor.ts';
import { RestoreBanner } from './RestoreBanner.tsx';
import { type Offer, useOffers } from './use-offers.ts';

type Props = { editor: ReturnType<typeof usePostEditor> };

/** Offers the newest text that this device has kept, and puts it in or away. */
export function DraftOffer({ editor: { form, base, stored, subject, openTabs, drafts, replaceForm } }: Props) {
  const { offer, take, give } = useOffers(subject, openTabs, base);
  const [isComparing, setComparing] = useState(false);
  if (!offer) return null;
  const put = (values: PostForm) => {
    replaceForm(withRows(values), 'Your text was restored.');
    // Only once the words lie under this tab's own name may the old copy go.
    if (drafts.flush() !== 'full') forgetDraft(deviceStorage(), offer.draft);
    setComparing(false);
    take(offer);
  };
  const hasMovedOn = stored !== null && offer.draft.version !== stored.version;
  return (
    <>
      <RestoreBanner
        draft={offer.draft}
        values={offer.values}
        current={form.getValues()}
        savedAt={stored?.updated_at ?? null}
        onRestore={() => (hasMovedOn ? setComparing(true) : put(offer.values))}
        onDiscard={() => discard(offer, take, give)}
      />
      {isComparing && (
        <ConflictDialog
          description="The post was saved after this text was written. Choose for each field; nothing is saved yet."
          base={offer.draft.base ? postFormSchema.parse(offer.draft.base) : null}
          mine={offer.values}
          theirs={form.getValues()}
          action="Put what is chosen into the form"
          onSettle={put}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}

function discard(offer: Offer, take: (offer: Offer) => void, give: (offer: Offer) => void): void {
  forgetDraft(deviceStorage(), offer.draft);
  take(offer);
  const undo = () => {
    keepDraft(deviceStorage(), offer.draft);
    give(offer);
  };
  toast('The unsaved text was discarded.', { duration: 12_000, action: { label: 'Undo', onClick: undo } });
}
