import { Button } from '#src/ui/Button.tsx';
import type { Status } from './save-outcome.ts';

type Props = {
  indicator: string;
  isStored: boolean;
  status: Status | null;
  busy: boolean;
  onSave: (status: Status) => void;
  onCancel: () => void;
};

/** The buttons of the form, fixed to the bottom of the screen. */
export function SaveBar({ indicator, isStored, status, busy, onSave, onCancel }: Props) {
  const [label, busyLabel] = isStored ? ['Update Structured Blog', 'Updating...'] : ['Create Structured Blog', 'Creating...'];
  return (
    <div className="save-bar">
      <p className="save-indicator" role="status" data-kind={indicator}>
        {indicator}
      </p>
      <Button kind="quiet" className="save-cancel" onClick={onCancel}>
        Cancel
      </Button>
      {!isStored && (
        <Button disabled={busy} onClick={() => onSave('draft')}>
          Save draft
        </Button>
      )}
      {isStored && status === 'draft' && (
        <Button disabled={busy} onClick={() => onSave('published')}>
          Publish
        </Button>
      )}
      <Button type="submit" kind="main" busy={busy}>
        {busy ? busyLabel : label}
      </Button>
    </div>
  );
}
