import { Button } from '#src/ui/Button.tsx';
import type { Indicator } from './save-indicator.ts';
import type { Status } from './save-outcome.ts';

type Props = {
  indicator: Indicator;
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
      <SaveIndicator indicator={indicator} />
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

/** Where the text is, is announced; who has it, is announced by the toast on the list. */
function SaveIndicator({ indicator: { kind, text } }: { indicator: Indicator }) {
  const isReach = kind === 'readers' || kind === 'built';
  return (
    <div className="save-indicator" data-kind={kind}>
      <p role="status">{!isReach && text}</p>
      {isReach && <p>{text}</p>}
    </div>
  );
}
