import { liveSentenceOf } from '#src/features/publishing/admin/LiveSentence.tsx';
import { alert } from '#src/ui/confirm-dialog.ts';
import { useDeleteWithUndo } from '#src/ui/use-delete-with-undo.ts';
import type { Partner } from '../partner.ts';
import { partnerFailure } from '../partner-failure.ts';
import { useDeletePartner, useRestorePartner } from '../partners.queries.ts';

/** Deletes a partner after a confirmation and offers to undo it (§8.partner-delete). */
export function useDeletePartnerWithUndo() {
  const deletion = useDeletePartner();
  const restoration = useRestorePartner();
  return useDeleteWithUndo<Partner>({
    question: ({ company_name }) => `Are you sure you want to delete ${company_name}?`,
    remove: deletion.mutateAsync,
    restore: restoration.mutateAsync,
    texts: {
      deleted: 'Partner deleted successfully!',
      restored: 'The partner is back.',
      notRestored: 'The partner could not be restored.',
    },
    live: ({ is_active }) => (is_active ? liveSentenceOf({ gone: 1 }) : undefined),
    onError: async (error) => {
      console.error('Error deleting partner:', error);
      await alert(partnerFailure(error, 'delete'));
    },
  });
}
