import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useLayoutEffect } from 'react';

/** What makes an item of the list sortable. */
export type Sortable = ReturnType<typeof useSortable>;

type Props = {
  items: { id: string; name: string }[];
  onMove: (from: number, to: number) => void;
  /** Tells an item what it is given, again with each step of a drag. */
  onSortable: (id: string, sortable: Sortable) => void;
};

const instructions =
  'Press space or enter to pick the item up, the arrow keys to move it, space or enter to drop it, escape to leave it where it was.';

/** Sorts a list by pointer, touch and keyboard; it stands beside the list, which stays as it is when this is loaded. */
export function Sorting({ items, onMove, onSortable }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'instant' }),
  );
  const indexOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  const name = (id: UniqueIdentifier) => items[indexOf(id)]?.name ?? '';
  const position = (id: UniqueIdentifier) => `position ${indexOf(id) + 1} of ${items.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${name(active.id)} picked up at ${position(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} moved to ${position(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} dropped at ${position((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays at ${position(active.id)}.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {items.map(({ id }) => (
          <Sorted key={id} id={id} onSortable={onSortable} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function Sorted({ id, onSortable }: { id: string; onSortable: Props['onSortable'] }) {
  const sortable = useSortable({ id });
  const { attributes, listeners, transform, transition, isDragging } = sortable;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of it stays the same.
  useLayoutEffect(() => onSortable(id, sortable), [id, onSortable, attributes, listeners, transform, transition, isDragging]);
  return null;
}
