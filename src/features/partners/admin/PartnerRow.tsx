import { PictureThumb } from '#src/features/pictures/PictureThumb.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SortableItem } from '#src/ui/SortableList.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import type { Partner } from '../partner.ts';

type Props = { partner: Partner; isDeleting: boolean; onSwitch: (isActive: boolean) => void; onEdit: () => void; onDelete: () => void };

/** A partner in the list. */
export function PartnerRow({ partner, isDeleting, onSwitch, onEdit, onDelete }: Props) {
  const { id, company_name, logo_url, display_order, is_active } = partner;
  return (
    <SortableItem
      id={id}
      name={company_name}
      className="partner-row flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-5 border-t border-line py-3"
    >
      {(handle) => (
        <>
          {handle}
          <PictureThumb url={logo_url} alt="" width={96} height={48} className="h-12 w-16 object-contain p-1 sm:w-24" />
          <div className="min-w-40 flex-1">
            <h2 className="text-lg">{company_name}</h2>
            <p className="flex items-center gap-3 text-sm text-muted tabular-nums">
              Order {display_order}
              <Badge kind={is_active ? 'good' : 'plain'}>{is_active ? 'Active' : 'Inactive'}</Badge>
              <Switch on={is_active} label={`${company_name} is active`} onSwitch={onSwitch} />
            </p>
          </div>
          <div className="ms-auto flex gap-1">
            <Button kind="quiet" onClick={onEdit} aria-label={`Edit ${company_name}`}>
              Edit
            </Button>
            <Button kind="danger" className="border-transparent" busy={isDeleting} onClick={onDelete} aria-label={`Delete ${company_name}`}>
              Delete
            </Button>
          </div>
        </>
      )}
    </SortableItem>
  );
}
