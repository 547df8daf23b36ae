import type { ReactNode } from 'react';
import type { Post } from '#src/features/posts/post.ts';
import { stateOf } from '#src/features/posts/post-state.ts';
import { Button } from '#src/ui/Button.tsx';
import { StateBadge } from '../state/StateLine.tsx';
import { consequenceOf } from '../state/state-texts.ts';
import type { Indicator } from './save-indicator.ts';
import type { Status } from './save-outcome.ts';

type Props = {
  indicator: Indicator;
  /** The stored post; null for a new one. */
  stored: Post | null;
  busy: boolean;
  /** The save waits for a picture. */
  isWaitingForUpload?: boolean;
  /** The menu of further actions. */
  menu?: ReactNode;
  /** What to look at before publishing. */
  checklist?: ReactNode;
  onSave: (status: Status) => void;
  onCancel: () => void;
};

/** The buttons of the form with what they make public, fixed to the bottom of the screen (§12.state-line). */
export function SaveBar({ indicator, stored, busy, isWaitingForUpload = false, menu, checklist, onSave, onCancel }: Props) {
  return (
    <div className="save-bar">
      <div className="save-facts">
        <StateBadge post={stored} />
        <SaveIndicator indicator={indicator} />
        <p className="save-consequence">{consequenceOf(stored)}</p>
      </div>
      {checklist}
      <Button kind="quiet" className="save-cancel" onClick={onCancel}>
        Cancel
      </Button>
      {menu}
      <div className="save-actions">
        <SaveButtons
          stored={stored}
          busy={busy || isWaitingForUpload}
          busyLabel={isWaitingForUpload ? 'Uploading...' : null}
          onSave={onSave}
        />
      </div>
    </div>
  );
}

/**
 * The gold one, in the last place, does what is next in the life of the post. What was pressed is still in its place when the post is stored,
 * under whatever name, and so keeps the focus.
 */
function SaveButtons({ stored, busy, busyLabel, onSave }: Pick<Props, 'stored' | 'busy' | 'onSave'> & { busyLabel: string | null }) {
  if (stored === null)
    return (
      <>
        <Button busy={busy} onClick={() => onSave('draft')}>
          Save draft
        </Button>
        <Button type="submit" kind="main" busy={busy}>
          {busy ? (busyLabel ?? 'Creating...') : 'Create Structured Blog'}
        </Button>
      </>
    );
  const update = busy ? (busyLabel ?? 'Updating...') : 'Update Structured Blog';
  if (['draft', 'withdrawn'].includes(stateOf(stored)))
    return (
      <>
        <Button type="submit" busy={busy}>
          {update}
        </Button>
        <Button kind="main" busy={busy} onClick={() => onSave('published')}>
          Publish
        </Button>
      </>
    );
  return (
    <>
      {null}
      <Button type="submit" kind="main" busy={busy}>
        {update}
      </Button>
    </>
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
