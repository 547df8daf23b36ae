import { useFormContext, useWatch } from 'react-hook-form';
import { LiveSentence } from '#src/features/publishing/LiveSentence.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Failed, Notice } from '#src/ui/Notice.tsx';
import type { SiteProfileRow } from '../site-profile.ts';
import { useWhoSaved } from './SiteProfileConflict.tsx';
import { problemsOf } from './site-profile-errors.ts';
import type { SiteProfileForm } from './site-profile-form.ts';
import type { Outcome } from './site-profile-outcome.ts';
import { isUnsaved } from './use-site-profile-editor.ts';

type Props = { stored: SiteProfileRow; outcome: Outcome; onSave: () => void; onCompare: () => void; onVersions: () => void };

/** What became of the last save, and the buttons; in view at any place of the form. */
export function SiteProfileFoot({ stored, outcome, onSave, onCompare, onVersions }: Props) {
  const isSaving = outcome.kind === 'saving';
  return (
    <div className="owner-foot" data-screen-foot>
      <OutcomeNotice stored={stored} outcome={outcome} onSave={onSave} onCompare={onCompare} />
      <div className="owner-bar">
        <SaveState stored={stored} isSaving={isSaving} />
        <Button kind="quiet" onClick={onVersions}>
          Earlier versions
        </Button>
        <Button kind="main" type="submit" busy={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </div>
  );
}

/** Whether what is typed is on the site. */
function SaveState({ stored, isSaving }: { stored: SiteProfileRow; isSaving: boolean }) {
  const form = useWatch<SiteProfileForm>() as SiteProfileForm;
  if (isSaving) return <p className="owner-state">Saving...</p>;
  return <p className="owner-state">{isUnsaved(form, stored) ? 'Not saved yet' : 'Everything is saved'}</p>;
}

function OutcomeNotice({ stored, outcome, onSave, onCompare }: Omit<Props, 'onVersions'>) {
  if (outcome.kind === 'invalid') return <Problems />;
  if (outcome.kind === 'conflict')
    return (
      <Notice kind="danger" action={<Button onClick={onCompare}>Compare</Button>}>
        <p className="font-medium">Your site was not saved.</p>
        <WhoSaved theirs={outcome.theirs} />
      </Notice>
    );
  if (outcome.kind === 'failed')
    return (
      <Failed onRetry={onSave}>
        <p className="font-medium">Your site was not saved.</p>
        <p>{outcome.detail}</p>
      </Failed>
    );
  return outcome.kind === 'saved' ? <Saved stored={stored} /> : null;
}

/** Everything that is wrong; each leads to its field. */
function Problems() {
  const { formState, setFocus } = useFormContext<SiteProfileForm>();
  const problems = problemsOf(formState.errors);
  const [first] = problems;
  if (!first) return null;
  return (
    <Notice kind="danger" action={<Button onClick={() => setFocus(first.path)}>Show the first</Button>}>
      <p className="font-medium">{problems.length === 1 ? 'One entry needs a look.' : `${problems.length} entries need a look.`}</p>
      <p>{[...new Set(problems.map(({ label }) => label))].join(', ')}</p>
    </Notice>
  );
}

function WhoSaved({ theirs }: { theirs: SiteProfileRow }) {
  return <p>{useWhoSaved(theirs)} Both texts are kept; choose what to save.</p>;
}

function Saved({ stored }: { stored: SiteProfileRow }) {
  return (
    <Notice kind="good">
      <p className="font-medium">Saved.</p>
      <p className="text-sm">
        <LiveSentence change={stored} />
      </p>
    </Notice>
  );
}
