import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import type { PreviewPart } from './SitePreview.tsx';
import { SiteProfileFoot } from './SiteProfileFoot.tsx';
import { SiteProfilePreview } from './SiteProfilePreview.tsx';
import { SiteProfileSections } from './SiteProfileSections.tsx';
import { SiteProfileVersions } from './SiteProfileVersions.tsx';
import type { OpenedSiteProfile } from './site-profile-kit.ts';
import { TwoSiteProfiles } from './TwoSiteProfiles.tsx';
import { useSiteProfileEditor } from './use-site-profile-editor.ts';
import './site-profile.css';

type Editor = ReturnType<typeof useSiteProfileEditor>;

/** The form of the owner's words with its preview, its versions and the questions that a save can raise (§2.owner-form). */
export function SiteProfileEditor({ opened }: { opened: OpenedSiteProfile }) {
  const editor = useSiteProfileEditor(opened);
  const { form, stored, view, save } = editor;
  const [part, setPart] = useState<PreviewPart>('about');
  const [dialog, setDialog] = useState<'versions' | 'choice' | null>(null);
  const close = () => setDialog(null);
  const isAsked = view.state.phase === 'conflict' && view.state.refusal?.reason.kind === 'question' ? view.state.refusal : null;
  useEffect(() => {
    if (isAsked) setDialog('choice');
  }, [isAsked]);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="owner-editor"
        onKeyDown={preventEnterSubmit}
        onFocus={({ target }) => setPart((before) => partOf(target) ?? before)}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="owner-panes">
          <div>
            <SiteProfileSections />
          </div>
          <SiteProfilePreview part={part} />
        </div>
        <SiteProfileFoot editor={editor} onChoose={() => setDialog('choice')} onVersions={() => setDialog('versions')} />
      </form>
      {dialog === 'versions' && (
        <SiteProfileVersions
          stored={stored}
          isUnsaved={editor.isUnsavedNow()}
          onRestore={(version) => {
            close();
            editor.restore(version);
          }}
          onClose={close}
        />
      )}
      {dialog === 'choice' && view.state.phase === 'conflict' && <TwoSiteProfiles editor={editor} onClose={close} />}
      <LeaveQuestion editor={editor} />
    </FormProvider>
  );
}

function LeaveQuestion({ editor: { guard, save, view } }: { editor: Editor }) {
  const [state, setState] = useState<'asked' | 'saving'>('asked');
  const { isSending, done, refusal, reason } = view.state;
  const isOver = state === 'saving' && !isSending && (done !== null || refusal !== null || reason !== null);
  const onOver = useEffectEvent(() => (done ? guard.leave() : undefined));
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  if (guard.question === null) return null;
  const stay = () => {
    setState('asked');
    guard.stay();
  };
  const saveAndLeave = () => {
    setState('saving');
    save();
  };
  return (
    <LeaveDialog
      question={guard.question}
      detail="What you save is on the site in seconds."
      saveLabel="Save and leave"
      state={isOver && !done ? 'failed' : state}
      onSave={saveAndLeave}
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
