import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LiveSentence } from '#src/features/publishing/LiveSentence.tsx';
import type { SiteProfileRow } from '#src/features/site-profile/site-profile.ts';
import type { Head, Reason } from '#src/features/versioned-form/machine.ts';
import { useWriter } from '#src/features/versioned-form/use-changes-message.ts';
import { Button } from '#src/ui/Button.tsx';
import { Failed, Notice } from '#src/ui/Notice.tsx';
import { useFootRoom } from '#src/ui/use-foot-room.ts';
import { FigureNotes } from './FigureNotes.tsx';
import { incompleteRows } from './row-lines.ts';
import { useSiteForm } from './site-form-context.ts';
import { type Problem, problemsOf } from './site-profile-errors.ts';
import { factsOf, formOf, type SiteProfileForm } from './site-profile-form.ts';
import { type SiteProfileField, sectionOf } from './site-sections.ts';
import { unsavedChanges } from './unsaved-changes.ts';
import type { SiteProfileView, useSiteProfileEditor } from './use-site-profile-editor.ts';

type Editor = ReturnType<typeof useSiteProfileEditor>;
type Props = { editor: Editor; onChoose: () => void; onVersions: () => void };

/** What became of the last save, and the buttons; in view at any place of the form. */
export function SiteProfileFoot({ editor, onChoose, onVersions }: Props) {
  const { wanted, isSending, attempt } = editor.view.state;
  const isSaving = wanted !== null || (isSending && attempt?.save !== null);
  const foot = useRef<HTMLDivElement>(null);
  useFootRoom(foot);
  return (
    <div ref={foot} className="owner-foot" data-screen-foot>
      <FigureNotes saved={editor.view.saved} />
      <OutcomeNotice editor={editor} onChoose={onChoose} />
      <div className="owner-bar">
        <SaveState editor={editor} isSaving={isSaving} />
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

/** Where what is typed is. */
function SaveState({ editor: { view, discard }, isSaving }: Pick<Props, 'editor'> & { isSaving: boolean }) {
  const form = useWatch<SiteProfileForm>() as SiteProfileForm;
  const changes = unsavedChanges(factsOf(form), factsOf(formOf(view.saved.facts)));
  return (
    <>
      <div className={`flex min-w-0 flex-auto flex-wrap gap-x-4 text-muted text-sm ${changes ? 'max-sm:basis-full' : ''}`}>
        {changes && !isSaving && <p className="text-text">{changes}</p>}
        <p>{isSaving ? 'Saving...' : stateText(view, changes !== null)}</p>
      </div>
      {changes && !isSaving && (
        <button type="button" className="link link-alone me-auto" onClick={discard}>
          Discard changes
        </button>
      )}
    </>
  );
}

function stateText({ state: { phase }, trouble, device, isTyping }: SiteProfileView, isUnsavedText: boolean): string {
  if (!isUnsavedText) return 'Everything is saved';
  if (phase === 'conflict') return 'Not saved: there are two versions';
  if (trouble && device !== 'stored') return 'Not saved anywhere. Copy your text.';
  if (trouble) return trouble.kind === 'no-answer' ? 'Not saved: no connection. Kept on this device.' : 'Not saved. Kept on this device.';
  return phase === 'idle' && !isTyping ? 'Kept. Your site shows it when you save.' : 'Not saved yet';
}

function OutcomeNotice({ editor: { view, save }, onChoose }: Pick<Props, 'editor' | 'onChoose'>) {
  const { phase, refusal, reason, attempt, done } = view.state;
  if (phase === 'conflict') return <TwoVersionsNotice view={view} onChoose={onChoose} />;
  const why = refusal?.reason ?? (attempt?.save ? reason : null);
  if (!why) return done ? <Saved stored={view.saved} /> : null;
  switch (why.kind) {
    case 'invalid':
      return <Problems />;
    case 'joined':
    case 'question':
      return <ChangesCameIn by={'by' in why ? why.by : undefined} onSave={save} />;
    default:
      return 'fields' in why && why.fields ? <Problems /> : <NotSaved why={why} onSave={save} />;
  }
}

function TwoVersionsNotice({ view, onChoose }: { view: SiteProfileView; onChoose: () => void }) {
  const writerOf = useWriter();
  return (
    <Notice kind="danger" action={<Button onClick={onChoose}>Choose</Button>}>
      <p className="font-medium">Your site was not saved.</p>
      <p>{`There are two versions, yours and one ${writerOf(view.state.theirs?.by)}. Nothing is overwritten until you choose.`}</p>
    </Notice>
  );
}

function ChangesCameIn({ by, onSave }: { by: Head<unknown>['by']; onSave: () => void }) {
  const writerOf = useWriter();
  return (
    <Notice kind="danger" action={<Button onClick={onSave}>Save now</Button>}>
      <p className="font-medium">Your site was not saved.</p>
      <p>{`Changes ${writerOf(by)} came in. Look at them first.`}</p>
    </Notice>
  );
}

function NotSaved({ why, onSave }: { why: Reason; onSave: () => void }) {
  return (
    <Failed onRetry={onSave}>
      <p className="font-medium">Your site was not saved.</p>
      <p>{why.kind === 'signed-out' ? signedOut : 'detail' in why && why.detail}</p>
    </Failed>
  );
}

const signedOut = 'You are signed out. Sign in to save; your text stays here.';

/** Everything that is wrong; each leads to its field. */
function Problems() {
  const { formState, getValues } = useFormContext<SiteProfileForm>();
  const { goTo } = useSiteForm();
  const problems = problemsOf(formState.errors, getValues());
  const [first] = problems;
  if (!first) return null;
  return (
    <Notice kind="danger" action={<Button onClick={() => goTo(first.path)}>Show the first</Button>}>
      <p className="font-medium">{problems.length === 1 ? 'One entry needs a look.' : `${problems.length} entries need a look.`}</p>
      <p>{[...new Set(problems.map(placeOf))].join(', ')}</p>
    </Notice>
  );
}

/** Such as 'Phone in Hero and contact'. */
function placeOf({ path, label }: Problem): string {
  const { title } = sectionOf(path.split('.')[0] as SiteProfileField);
  return label === title ? label : `${label} in ${title}`;
}

function Saved({ stored }: { stored: SiteProfileRow }) {
  const missing = incompleteRows(formOf(stored.facts))
    .map(({ name, list }) => `${name} in ${sectionOf(list).title}`)
    .join(', ');
  return (
    <Notice kind="good">
      <p className="font-medium">Saved.</p>
      <p className="text-sm">
        <LiveSentence change={stored} />
      </p>
      {missing && <p className="text-sm">Not on the site yet: {missing}.</p>}
    </Notice>
  );
}
