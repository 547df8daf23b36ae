import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import type { Draft } from '#src/features/drafts/draft.ts';
import { deviceStorage, storeDraft, takeCopies } from '#src/features/drafts/draft-store.ts';
import { unfinishedQuery } from '#src/features/drafts/drafts.queries.ts';
import { type ListedDraft, type ServerDraft, savedDraftSchema, serverDraftSchema } from '#src/features/drafts/server-draft.ts';
import { sayFailure } from '#src/ui/messages/say-failure.ts';
import { undoToast } from '#src/ui/messages/undo-toast.ts';

/** Discards an unfinished text, on the server and on this device; its content is read first, so that Undo can bring it back as it was. */
export function useDiscardText() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: unfinishedQuery.queryKey });
  const removal = useMutation({ mutationFn: removeText, onSettled });
  const restoration = useMutation({ mutationFn: restoreText, onSettled });
  const undo = async (text: ServerDraft, copies: readonly Draft[]) => {
    try {
      await restoration.mutateAsync(text);
      for (const copy of copies) storeDraft(deviceStorage(), copy);
      toast.success('The text is back.');
    } catch (error) {
      const failed = 'The text could not be brought back. Please try again.';
      sayFailure(failed, error, failed, () => void undo(text, copies));
    }
  };
  const discard = async (text: ListedDraft) => {
    try {
      const removed = await removal.mutateAsync(text);
      const copies = takeCopies(deviceStorage(), text.id);
      undoToast('Text discarded.', [text.id], () => void undo(removed, copies));
    } catch (error) {
      sayFailure('The text could not be discarded.', error, 'The text could not be discarded.');
    }
  };
  return { discard, busyId: removal.isPending ? removal.variables.id : null };
}

/** @throws ApiError `conflict` when it was written on meanwhile, on another device */
async function removeText({ id, sequence }: ListedDraft): Promise<ServerDraft> {
  const text = await callApi(serverDraftSchema, `/api/drafts/${id}`);
  await callApi(z.unknown(), `/api/drafts/${id}?sequence=${sequence}`, { method: 'DELETE' });
  return text;
}

function restoreText({ id, content }: ServerDraft) {
  return callApi(savedDraftSchema, `/api/drafts/${id}`, { method: 'PUT', body: { content, sequence: 0 } });
}
