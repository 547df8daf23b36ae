import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

type Props = {
  /** The keys of the rows, in their order. */
  keys: string[];
  /** What a row is called when it is moved, such as 'Key takeaway 2'. */
  nameOf: (place: number) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

const instructions =
  'Press space or enter to pick a row up, the arrow keys to move it, space or enter to drop it, escape to leave it where it was.';

/** Rows that can be put in order by pointer, finger and keyboard; tells a screen reader what happens. */
export function SortableRows({ keys, nameOf, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => keys.indexOf(String(id));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  };
  const announce = (what: string) => (event: { active: { id: unknown }; over?: { id: unknown } | null }) => {
    const place = event.over ? ` Place ${placeOf(event.over.id) + 1} of ${keys.length}.` : '';
    return `${nameOf(placeOf(event.active.id))} ${what}.${place}`;
  };
  const announcements = {
    onDragStart: announce('picked up'),
    onDragOver: announce('moves'),
    onDragEnd: announce('dropped'),
    onDragCancel: announce('stays where it was'),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className="rows">{children}</ol>
      </SortableContext>
    </DndContext>
  );
}
