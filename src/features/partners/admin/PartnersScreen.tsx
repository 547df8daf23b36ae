import './partners-screen.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { PictureThumb } from '#src/features/pictures/PictureThumb.tsx';
import { liveSentenceOf } from '#src/features/publishing/LiveSentence.tsx';
import { moved } from '#src/lib/array-move.ts';
import { ActionMenu } from '#src/ui/ActionMenu.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { alert } from '#src/ui/dialogs/confirm-dialog.ts';
import { type Column, List } from '#src/ui/list/List.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { RowAction, RowActions } from '#src/ui/list/RowAction.tsx';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { useDeleteWithUndo } from '#src/ui/messages/use-delete-with-undo.ts';
import type { Partner } from '../partner.ts';
import { partnerFailure } from '../partner-failure.ts';
import { partnersQuery, useDeletePartner, useOrderPartners, useRestorePartner, useSwitchPartner } from '../partners.queries.ts';
import { PartnerDialog } from './PartnerDialog.tsx';

/** The list of partners in display order, sortable (§2.worked-with). */
export function Component() {
  const partners = useQuery(partnersQuery);
  const [edited, setEdited] = useState<Partner | 'new' | null>(null);
  const order = useOrderPartners();
  const move = (from: number, to: number) =>
    order.mutate(moved(partners.data ?? [], from, to), {
      onSuccess: () => toast.success('Saved: the partners are in the new order.', { id: 'partner-order', description: liveSentenceOf({}) }),
      onError: () => failureToast('The order could not be saved. Please try again.'),
    });
  const columns = usePartnerColumns(setEdited);
  const hasPartners = (partners.data?.length ?? 0) > 0;
  return (
    <ListScreen
      title="Worked With"
      note={hasPartners ? 'Drag to change the order. Lower numbers appear first.' : undefined}
      main={
        <Button kind="main" onClick={() => setEdited('new')}>
          Add Partner
        </Button>
      }
    >
      <List
        name="Partners"
        query={partners}
        items={partners.data}
        columns={columns}
        loading="Loading partners…"
        failed="The partners could not be loaded."
        empty={{ title: 'No partners added yet' }}
        nameOf={({ company_name }) => company_name}
        onMove={move}
      />
      {edited && <PartnerDialog partner={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </ListScreen>
  );
}

function usePartnerColumns(onEdit: (partner: Partner) => void): Column<Partner>[] {
  const deletion = useDeletePartnerWithUndo();
  const { mutate: change } = useSwitchPartner();
  const switchOne = (partner: Partner) => {
    const is_active = !partner.is_active;
    const description = liveSentenceOf(is_active ? {} : { gone: 1 });
    change(
      { ...partner, is_active },
      {
        onSuccess: () => toast.success(is_active ? 'The partner is shown.' : 'The partner is hidden.', { description }),
        onError: (error) => failureToast(partnerFailure(error, 'save')),
      },
    );
  };
  return [
    {
      name: 'logo',
      head: 'As on the site',
      width: '8rem',
      cell: ({ logo_url, logo_is_light }) => (
        <div className="partner-logo" data-light={logo_is_light || undefined}>
          <PictureThumb url={logo_url} alt="" width={104} height={28} />
        </div>
      ),
    },
    { name: 'title', head: 'Company', width: 'minmax(0, 1fr)', cell: ({ company_name }) => <h3>{company_name}</h3> },
    {
      name: 'order',
      head: 'Order',
      width: '6rem',
      medium: '4rem',
      cell: ({ display_order }) => (
        <p>
          <span className="sm:sr-only">Order </span>
          {display_order}
        </p>
      ),
    },
    {
      name: 'shown',
      head: 'Shown',
      width: '6.5rem',
      medium: '5rem',
      cell: ({ is_active }) => <Badge kind={is_active ? 'good' : 'plain'}>{is_active ? 'Active' : 'Inactive'}</Badge>,
    },
    {
      name: 'actions',
      width: '9.5rem',
      cell: (partner) => (
        <RowActions>
          <RowAction name={`Edit ${partner.company_name}`} onClick={() => onEdit(partner)}>
            Edit
          </RowAction>
          <RowAction
            name={`Delete ${partner.company_name}`}
            isDanger
            busy={deletion.busyId === partner.id}
            onClick={() => void deletion.deleteItem(partner)}
          >
            Delete
          </RowAction>
          <ActionMenu
            label={`More actions for ${partner.company_name}`}
            groups={[[{ label: partner.is_active ? 'Hide on the site' : 'Show on the site', run: () => switchOne(partner) }]]}
          />
        </RowActions>
      ),
    },
  ];
}

/** Deletes a partner after a confirmation and offers to undo it (§8.partner-delete). */
function useDeletePartnerWithUndo() {
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
