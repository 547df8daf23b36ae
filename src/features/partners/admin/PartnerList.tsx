import { arrayMove } from '@dnd-kit/sortable';
import { toast } from 'sonner';
import { SortableList } from '#src/ui/SortableList.tsx';
import type { Partner } from '../partner.ts';
import { useOrderPartners } from '../partners.queries.ts';
import { PartnerRow } from './PartnerRow.tsx';
import { useDeletePartnerWithUndo } from './use-delete-partner.ts';

type Props = { partners: Partner[]; onEdit: (partner: Partner) => void; onDeleted: () => void };

/** The partners in display order, sortable. */
export function PartnerList({ partners, onEdit, onDeleted }: Props) {
  const order = useOrderPartners();
  const deletion = useDeletePartnerWithUndo(onDeleted);
  const move = (from: number, to: number) =>
    order.mutate(arrayMove(partners, from, to), { onError: () => toast.error('The order could not be saved.') });
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
          onEdit={() => onEdit(partner)}
          onDelete={() => void deletion.deleteItem(partner)}
        />
      ))}
    </SortableList>
  );
}
