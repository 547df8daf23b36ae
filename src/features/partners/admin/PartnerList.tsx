import { toast } from 'sonner';
import { liveSentenceOf } from '#src/features/publishing/admin/LiveSentence.tsx';
import { moved } from '#src/lib/moved.ts';
import { SortableList } from '#src/ui/SortableList.tsx';
import type { Partner } from '../partner.ts';
import { partnerFailure } from '../partner-failure.ts';
import { useOrderPartners, useSwitchPartner } from '../partners.queries.ts';
import { PartnerRow } from './PartnerRow.tsx';
import { useDeletePartnerWithUndo } from './use-delete-partner.ts';

type Props = { partners: Partner[]; onEdit: (partner: Partner) => void; onDeleted: () => void };

/** The partners in display order, sortable. */
export function PartnerList({ partners, onEdit, onDeleted }: Props) {
  const order = useOrderPartners();
  const deletion = useDeletePartnerWithUndo(onDeleted);
  const move = (from: number, to: number) =>
    order.mutate(moved(partners, from, to), {
      onSuccess: () => toast.success('Saved: the partners are in the new order.', { id: 'partner-order', description: liveSentenceOf({}) }),
      onError: () => toast.error('The order could not be saved. Please try again.', { id: 'partner-order' }),
    });
  const { mutate: change } = useSwitchPartner();
  const switchOne = (partner: Partner, is_active: boolean) =>
    change(
      { ...partner, is_active },
      {
        onSuccess: () =>
          toast.success(is_active ? 'The partner is shown.' : 'The partner is hidden.', {
            description: liveSentenceOf(is_active ? {} : { gone: 1 }),
          }),
        onError: (error) => toast.error(partnerFailure(error, 'save')),
      },
    );
  return (
    <SortableList
      items={partners.map(({ id, company_name }) => ({ id, name: company_name }))}
      onMove={move}
      className="border-b border-line"
    >
      {partners.map((partner) => (
        <PartnerRow
          key={partner.id}
          partner={partner}
          isDeleting={deletion.busyId === partner.id}
          onSwitch={(isActive) => switchOne(partner, isActive)}
          onEdit={() => onEdit(partner)}
          onDelete={() => void deletion.deleteItem(partner)}
        />
      ))}
    </SortableList>
  );
}
