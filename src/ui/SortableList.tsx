import {
  createContext,
  type HTMLAttributes,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Icon } from './Icon.tsx';
import type { Sortable } from './Sorting.tsx';
import { useSorting } from './use-sorting.ts';

type ListProps = {
  /** The items in their order; `name` is what a screen reader calls one, such as 'Key takeaway 2'. */
  items: { id: string; name: string }[];
  /** Called after a drop at another index. */
  onMove: (from: number, to: number) => void;
  className?: string;
  /** One `SortableItem` per item. */
  children: ReactNode;
};

type ItemState = (sortable: Sortable) => void;

type List = {
  items: Map<string, ItemState>;
  /** Loads what sorts the list, and then gives it the press that came before. */
  press: (event: SyntheticEvent<HTMLElement>) => void;
};

const ListContext = createContext<List | null>(null);

/**
 * A vertical list that is sorted by pointer, touch and keyboard, and announces each step to screen readers. What sorts it is loaded when
 * the page is idle or a handle is pressed.
 */
export function SortableList({ items, onMove, className, children }: ListProps) {
  const { Sorting, press } = useSorting();
  const latest = useRef(press);
  latest.current = press;
  const [list] = useState<List>(() => ({ items: new Map(), press: (event) => latest.current(event) }));
  const tell = useMemo(() => (id: string, sortable: Sortable) => list.items.get(id)?.(sortable), [list]);
  return (
    <ListContext value={list}>
      <ol className={className}>{children}</ol>
      {Sorting && <Sorting items={items} onMove={onMove} onSortable={tell} />}
    </ListContext>
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
  const list = useContext(ListContext);
  const [sortable, setSortable] = useState<Sortable | null>(null);
  useLayoutEffect(() => {
    list?.items.set(id, setSortable);
    return () => void list?.items.delete(id);
  }, [list, id]);
  const { transform, transition, isDragging } = sortable ?? {};
  const style = transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition } : {};
  const early: HTMLAttributes<HTMLElement> = { onPointerDown: list?.press, onKeyDown: list?.press };
  const handle = (
    <button
      type="button"
      ref={sortable?.setActivatorNodeRef}
      className="button icon-button sort-handle"
      data-kind="quiet"
      {...(sortable ? { ...sortable.attributes, ...sortable.listeners } : early)}
      aria-label={`Move ${name}`}
    >
      <Icon name="grip" />
    </button>
  );
  return (
    <li ref={sortable?.setNodeRef} className={className} style={style} data-dragging={isDragging || undefined}>
      {children(handle)}
    </li>
  );
}
