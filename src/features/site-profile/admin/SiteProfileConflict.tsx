import { usePersonName } from '#src/features/session/person-name.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import type { SiteProfile, SiteProfileRow } from '../site-profile.ts';
import { FactChange } from './FactChange.tsx';
import { changedFields } from './site-profile-form.ts';
import '#src/ui/revisions.css';

type Props = { mine: SiteProfile; theirs: SiteProfileRow; onTakeTheirs: () => void; onKeepMine: () => void; onClose: () => void };

/** After a save by another administrator: shows both texts where they differ and asks which to keep; nothing is overwritten before (§8.owner-save). */
export function SiteProfileConflict({ mine, theirs, onTakeTheirs, onKeepMine, onClose }: Props) {
  const sentence = useWhoSaved(theirs);
  const fields = changedFields(mine, theirs.facts);
  return (
    <Dialog
      open
      wide
      keepOnOutsideClick
      title="Two versions of your site"
      description={`${sentence} Both texts are kept.`}
      onClose={onClose}
    >
      <div className="revision-changes">
        <p className="text-sm text-muted">
          <del>Yours</del>, <ins>theirs</ins>. “Keep mine” saves what you changed and leaves the rest as they saved it.
        </p>
        {fields.map((field) => (
          <FactChange key={field} field={field} before={mine} after={theirs.facts} />
        ))}
      </div>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          Decide later
        </Button>
        <Button onClick={onTakeTheirs}>Take theirs</Button>
        <Button kind="main" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </Dialog>
  );
}

/** Who saved these words, and when. */
export function useWhoSaved({ updated_by, updated_at }: Pick<SiteProfileRow, 'updated_by' | 'updated_at'>): string {
  const who = usePersonName()(updated_by);
  const name = who === 'You' ? 'You, in another tab or on another device,' : who;
  return `${name} saved this${updated_at ? ` on ${formatMoment(updated_at)},` : ''} after you had opened it.`;
}
