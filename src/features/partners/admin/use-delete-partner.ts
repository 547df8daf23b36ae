import { useState } from 'react';
import { alert, confirm } from '#src/ui/confirm-dialog.ts';
import { offerUndo } from '#src/ui/undo.ts';
import type { Partner } from '../partner.ts';
import { partnerFailure } from '../partner-failure.ts';
import { useDeletePartner, useRestorePartner } from '../partners.queries.ts';

/** Deletes a partner after a question, and offers to undo it (specification, section 8; decision 26). */
export function useDeletePartnerWithUndo(afterwards: () => void) {
  const [id, setId] = useState<string | null>(null);
  const deletion = useDeletePartner();
  const restoration = useRestorePartner();
  const ask = async (partner: Partner) => {
    if (!(await confirm(`Are you sure you want to delete ${partner.company_name}?`, 'Delete', true))) return;
    setId(partner.id);
    try {
      await deletion.mutateAsync(partner.id);
      const restore = () => restoration.mutateAsync(partner.id);
      offerUndo('Partner deleted successfully!', restore, 'The partner is back.', 'The partner could not be restored.');
      afterwards();
    } catch (error) {
      console.error('Error deleting partner:', error);
      await alert(partnerFailure(error, 'delete'));
    } finally {
      setId(null);
    }
  };
  return { id, ask };
}
