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
import type { ReactNode } from 'react';
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
