import { type KeyboardEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { SiteProfileRow } from '../site-profile.ts';
import type { PreviewPart } from './SitePreview.tsx';
import { SiteProfileConflict } from './SiteProfileConflict.tsx';
import { SiteProfileFoot } from './SiteProfileFoot.tsx';
import { SiteProfilePreview } from './SiteProfilePreview.tsx';
import { SiteProfileSections } from './SiteProfileSections.tsx';
import { SiteProfileVersions } from './SiteProfileVersions.tsx';
import { factsOf } from './site-profile-form.ts';
import type { SiteProfileOffer } from './use-site-profile-draft.ts';
import { useSiteProfileEditor } from './use-site-profile-editor.ts';
import './site-profile.css';

type Editor = ReturnType<typeof useSiteProfileEditor>;

/** The form of the owner's words with its preview, its versions and the questions that a save can raise (§2.owner-form). */
export function SiteProfileEditor({ opened }: { opened: SiteProfileRow }) {
  const editor = useSiteProfileEditor(opened);
  const { form, stored, outcome, save } = editor;
  const [part, setPart] = useState<PreviewPart>('about');
  const [isListing, setListing] = useState(false);
  /** The version whose comparison was put off. */
  const [postponed, setPostponed] = useState<number | null>(null);
  const isAsking = outcome.kind === 'conflict' && outcome.theirs.version !== postponed;
  const restore = (version: number) => {
    setListing(false);
    void editor.restore(version);
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="owner-editor"
        onKeyDown={preventEnterSubmit}
        onFocus={({ target }) => setPart((before) => partOf(target) ?? before)}
        onSubmit={(event) => {
          event.preventDefault();
          setPostponed(null);
          void save();
        }}
      >
        {editor.offer && <KeptWords offer={editor.offer} />}
        <div className="owner-panes">
          <div>
            <SiteProfileSections />
          </div>
          <SiteProfilePreview part={part} />
        </div>
        <SiteProfileFoot
          stored={stored}
          outcome={outcome}
          onSave={() => void save()}
          onCompare={() => setPostponed(null)}
          onVersions={() => setListing(true)}
        />
      </form>
      {isListing && (
        <SiteProfileVersions stored={stored} isUnsaved={editor.isUnsavedNow()} onRestore={restore} onClose={() => setListing(false)} />
      )}
      {isAsking && (
        <SiteProfileConflict
          mine={factsOf(form.getValues())}
          theirs={outcome.theirs}
          onTakeTheirs={() => editor.takeTheirs(outcome.theirs)}
          onKeepMine={() => void editor.keepMine(outcome.theirs)}
          onClose={() => setPostponed(outcome.theirs.version)}
        />
      )}
      <LeaveQuestion editor={editor} />
    </FormProvider>
  );
}

/** What a tab that has ended left on this device. */
function KeptWords({ offer: { savedAt, putBack, discard } }: { offer: SiteProfileOffer }) {
  const buttons = (
    <div className="flex flex-wrap gap-2">
      <Button onClick={putBack}>Put them back</Button>
      <Button kind="quiet" onClick={discard}>
        Discard
      </Button>
    </div>
  );
  return <Notice action={buttons}>Unsaved changes from {formatMoment(savedAt)} were found on this device.</Notice>;
}

function LeaveQuestion({ editor: { guard, save } }: { editor: Editor }) {
  const [state, setState] = useState<'asked' | 'saving' | 'failed'>('asked');
  if (guard.question === null) return null;
  const saveAndLeave = async () => {
    setState('saving');
    const isStored = await save();
    setState(isStored ? 'asked' : 'failed');
    if (isStored) guard.leave();
  };
  const stay = () => {
    setState('asked');
    guard.stay();
  };
  return (
    <LeaveDialog
      question={guard.question}
      detail="What you save is on the site in seconds."
      saveLabel="Save and leave"
      state={state}
      onSave={() => void saveAndLeave()}
      onLeave={guard.leave}
      onClose={stay}
    />
  );
}

/** The part of the preview that shows what is written here. */
function partOf(target: Element): PreviewPart | undefined {
  return target.closest<HTMLElement>('[data-shows]')?.dataset.shows as PreviewPart | undefined;
}

/** Enter in a single line must not publish. */
function preventEnterSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
