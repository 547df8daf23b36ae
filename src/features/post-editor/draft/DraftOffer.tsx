import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { deleteDraft, deviceStorage, storeDraft } from '#src/features/drafts/draft-store.ts';
import { unfinishedQuery } from '#src/features/drafts/drafts.queries.ts';
import { undoMs } from '#src/ui/messages/undo-toast.ts';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import type { usePostEditor } from '../editor/use-post-editor.ts';
import { type PostForm, postFormSchema, withRows } from '../model/post-form.ts';
import { RestoreBanner } from './RestoreBanner.tsx';
import { type Offer, useOffers } from './use-offers.ts';

type Props = { editor: ReturnType<typeof usePostEditor> };

/** Offers the newest draft of this device; restores or discards it. */
export function DraftOffer({ editor: { form, base, stored, subject, tab, openTabs, drafts, text, replaceForm } }: Props) {
  const queries = useQueryClient();
  const listed = useCallback(() => queries.fetchQuery(unfinishedQuery), [queries]);
  const { offer, remove, undoRemove } = useOffers(subject, tab, openTabs, base, text.opened, listed);
  const [isComparing, setComparing] = useState(false);
  if (!offer) return null;
  const restore = (values: PostForm) => {
    replaceForm(withRows(values), 'Your text was restored.');
    // Deletes the old copy only after the text is stored under this tab's own key.
    if (drafts.flush() !== 'full') deleteDraft(deviceStorage(), offer.draft);
    setComparing(false);
    remove(offer);
  };
  const hasNewerVersion = stored !== null && offer.draft.version !== stored.version;
  return (
    <>
      <RestoreBanner
        draft={offer.draft}
        values={offer.values}
        current={form.getValues()}
        savedAt={stored?.updated_at ?? null}
        inForm={text.stage === 'shown' && text.opened.kind === 'shown' ? text.opened.draft : null}
        onRestore={() => (hasNewerVersion ? setComparing(true) : restore(offer.values))}
        onDiscard={() => discard(offer, remove, undoRemove)}
      />
      {isComparing && (
        <ConflictDialog
          description="The article was saved after this text was written. Choose for each field; nothing is saved yet."
          base={offer.draft.base ? postFormSchema.parse(offer.draft.base) : null}
          mine={offer.values}
          theirs={form.getValues()}
          action="Put what is chosen into the form"
          onResolve={restore}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}

function discard(offer: Offer, remove: (offer: Offer) => void, undoRemove: (offer: Offer) => void): void {
  deleteDraft(deviceStorage(), offer.draft);
  remove(offer);
  const undo = () => {
    storeDraft(deviceStorage(), offer.draft);
    undoRemove(offer);
  };
  toast('The unsaved text was discarded.', { duration: undoMs, action: { label: 'Undo', onClick: undo } });
}
