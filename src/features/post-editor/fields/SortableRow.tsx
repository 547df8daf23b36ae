import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#src/ui/Icon.tsx';

type Props = {
  rowKey: string;
  /** Such as 'Key takeaway 2'. */
  name: string;
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
  /** Null for a last row, which stays (specification, section 5). */
  onRemove: (() => void) | null;
  children: ReactNode;
};

/** A row with its handle, its two arrows and its remove button. */
export function SortableRow({ rowKey, name, place, count, onMove, onRemove, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: rowKey });
  const style = { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition };
  return (
    <li ref={setNodeRef} className="row" style={style} data-dragging={isDragging || undefined}>
      <div className="row-tools">
        {count > 1 && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className="button icon-button row-handle"
            data-kind="quiet"
            {...attributes}
            {...listeners}
            aria-label={`Move ${name}`}
          >
            <Icon name="grip" />
          </button>
        )}
        <span className="row-name" aria-hidden="true">
          {name}
        </span>
        {count > 1 && <Tool icon="up" label={`Move ${name} up`} disabled={place === 0} onClick={() => onMove(place, place - 1)} />}
        {count > 1 && (
          <Tool icon="down" label={`Move ${name} down`} disabled={place === count - 1} onClick={() => onMove(place, place + 1)} />
        )}
        {onRemove && <Tool icon="cross" label={`Remove ${name}`} onClick={onRemove} />}
      </div>
      <div className="row-content">{children}</div>
    </li>
  );
}

type ToolProps = { icon: IconName; label: string; disabled?: boolean; onClick: () => void };

function Tool({ icon, label, disabled = false, onClick }: ToolProps) {
  return (
    <button type="button" className="button icon-button" data-kind="quiet" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
