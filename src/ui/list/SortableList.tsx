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
import { type ReactNode, useRef } from 'react';
import { Icon } from '../Icon.tsx';

type ListProps = {
  /** The items in their order; `name` is what a screen reader calls one, such as 'Key takeaway 2'. */
  items: { id: string; name: string }[];
  /** Called after a drop at another index. */
  onMove: (from: number, to: number) => void;
  className?: string;
  /** One `SortableItem` per item. */
  children: ReactNode;
};

const instructions =
  'Press space or enter to pick the item up, the arrow keys to move it, space or enter to drop it, escape to leave it where it was.';

/** A vertical list that is sorted by pointer, touch and keyboard, and announces each step to screen readers. */
export function SortableList({ items, onMove, className, children }: ListProps) {
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
  // Where it would be dropped: when that is said, the items may be in their new order.
  const place = useRef(-1);
  const said = () => `position ${place.current + 1} of ${items.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      place.current = indexOf(active.id);
      return `${name(active.id)} picked up at ${said()}.`;
    },
    onDragOver: ({ active, over }) => {
      const next = indexOf((over ?? active).id);
      if (next === place.current) return undefined;
      place.current = next;
      return `${name(active.id)} moved to ${said()}.`;
    },
    onDragEnd: ({ active }) => `${name(active.id)} dropped at ${said()}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays at position ${indexOf(active.id) + 1} of ${items.length}.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ol className={className}>{children}</ol>
      </SortableContext>
    </DndContext>
  );
}

type ItemProps = {
  id: string;
  name: string;
  className: string;
  /** Receives the handle: the button that moves the item. */
  children: (handle: ReactNode) => ReactNode;
};

/** An item of a `SortableList`; it carries `data-dragging` while it is moved. */
export function SortableItem({ id, name, className, children }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  const style = transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition } : {};
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className="button icon-button sort-handle"
      data-kind="quiet"
      {...attributes}
      {...listeners}
      aria-label={`Move ${name}`}
    >
      <Icon name="grip" />
    </button>
  );
  return (
    <li ref={setNodeRef} className={className} style={style} data-dragging={isDragging || undefined}>
      {children(handle)}
    </li>
  );
}
