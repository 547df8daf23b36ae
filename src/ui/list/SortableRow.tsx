import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { SortableItem } from './SortableList.tsx';
import './sortable-row.css';

type Props = {
  id: string;
  /** Such as 'Key takeaway 2'. */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  /** Null for the last remaining row, which stays. */
  onRemove: (() => void) | null;
  children: ReactNode;
};

/** A row with its handle, its two arrows and its remove button. */
export function SortableRow({ id, name, index, count, onMove, onRemove, children }: Props) {
  const canMove = count > 1;
  return (
    <SortableItem id={id} name={name} className="row">
      {(handle) => (
        <>
          <div className="row-tools flex min-h-11 items-center text-muted">
            {canMove && handle}
            <span className="row-name" aria-hidden="true">
              {name}
            </span>
            {canMove && <Tool icon="up" label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(index, index - 1)} />}
            {canMove && (
              <Tool icon="down" label={`Move ${name} down`} disabled={index === count - 1} onClick={() => onMove(index, index + 1)} />
            )}
            {onRemove && <Tool icon="cross" label={`Remove ${name}`} onClick={onRemove} />}
          </div>
          <div className="row-content" data-item={index}>
            {children}
          </div>
        </>
      )}
    </SortableItem>
  );
}

type ToolProps = { icon: IconName; label: string; disabled?: boolean; onClick: () => void };

function Tool({ icon, label, disabled = false, onClick }: ToolProps) {
  return (
    <Button kind="quiet" className="icon-button" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </Button>
  );
}
