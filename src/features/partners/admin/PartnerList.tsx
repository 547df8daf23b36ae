import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { toast } from 'sonner';
import { orderAnnouncements, orderInstructions } from '../order-announcements.ts';
import type { Partner } from '../partner.ts';
import { useOrderPartners } from '../partners.queries.ts';
import { PartnerRow } from './PartnerRow.tsx';
import { useDeletePartnerWithUndo } from './use-delete-partner.ts';

type Props = { partners: Partner[]; onEdit: (partner: Partner) => void; onDeleted: () => void };

/** The partners in their order, which can be changed by dragging and by keys. */
export function PartnerList({ partners, onEdit, onDeleted }: Props) {
  const order = useOrderPartners();
  const deletion = useDeletePartnerWithUndo(onDeleted);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'instant' }),
  );
  const move = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => partners.findIndex((partner) => partner.id === id));
    if (from === undefined || to === undefined || from === to || to < 0) return;
    const undone = () => toast.error('The order could not be saved.');
    order.mutate(arrayMove(partners, from, to), { onError: undone });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{ announcements: orderAnnouncements(partners), screenReaderInstructions: { draggable: orderInstructions } }}
    >
      <SortableContext items={partners} strategy={verticalListSortingStrategy}>
        <ul className="border-b border-line">
          {partners.map((partner) => (
            <PartnerRow
              key={partner.id}
              partner={partner}
              isDeleting={deletion.id === partner.id}
              onEdit={() => onEdit(partner)}
              onDelete={() => void deletion.ask(partner)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
