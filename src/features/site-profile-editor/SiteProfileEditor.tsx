import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import { SectionLine, SectionMargin } from './SectionList.tsx';
import { SiteProfileFoot } from './SiteProfileFoot.tsx';
import { SiteProfilePreview } from './SiteProfilePreview.tsx';
import { SiteProfileVersions } from './SiteProfileVersions.tsx';
import { SectionPanel } from './sections/SectionPanel.tsx';
import { SiteFormContext } from './site-form-context.ts';
import type { SiteProfilePath } from './site-profile-form.ts';
import type { OpenedSiteProfile } from './site-profile-kit.ts';
import { sectionAt } from './site-sections.ts';
import { TwoSiteProfiles } from './TwoSiteProfiles.tsx';
import { useSitePlace } from './use-site-place.ts';
import { useSiteProfileEditor } from './use-site-profile-editor.ts';
import './site-profile.css';

type Editor = ReturnType<typeof useSiteProfileEditor>;

/** The form of the owner's words, one section at a time, with its preview, its versions and the questions that a save can raise (§2.owner-form). */
export function SiteProfileEditor({ opened }: { opened: OpenedSiteProfile }) {
  const section = sectionAt(useParams().section);
  const place = useSitePlace(section);
  const editor = useSiteProfileEditor(opened, place.goTo);
  const { form, stored, view, save, openForm } = editor;
  const [dialog, setDialog] = useState<'versions' | 'choice' | null>(null);
  const close = () => setDialog(null);
  const isAsked = view.state.phase === 'conflict' && view.state.refusal?.reason.kind === 'question' ? view.state.refusal : null;
  useEffect(() => {
    if (isAsked) setDialog('choice');
  }, [isAsked]);
  // Where the caret is wanted is known before its section and its row are there.
  const { wanted, onFocused } = place;
  const focus = useEffectEvent((path: SiteProfilePath) => {
    form.setFocus(path);
    onFocused();
  });
  useEffect(() => {
    if (wanted?.section === section) focus(wanted.path);
  }, [wanted, section]);
  usePriceAddress(form, place.goTo);
  const isWide = useMedia('(width >= 75rem)');
  const preview = usePreviewSheet();
  const lastField = useRef<HTMLElement>(null);
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches('[data-fields] :is(input, textarea, select)')) return;
    lastField.current = target;
    place.setCaret(target.getAttribute('name') ?? '');
  };
  const shown = <SiteProfilePreview section={section} place={place.shown} />;
  return (
    <FormProvider {...form}>
      <SiteFormContext value={{ stored: stored.facts, openForm, openRow: place.openRow, setOpenRow: place.setOpenRow, goTo: place.goTo }}>
        <form
          noValidate
          className="owner-editor"
          onFocus={onFocus}
          onKeyDown={preventEnterSubmit}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <SectionLine section={section} onPreview={preview.open} />
          <div className="grid gap-x-10 xl:grid-cols-[11.5rem_minmax(0,1fr)_minmax(22rem,26rem)]">
            <SectionMargin section={section} />
            <SectionPanel section={section} />
            {isWide && <div className="site-preview-column">{shown}</div>}
          </div>
          <SiteProfileFoot editor={editor} onChoose={() => setDialog('choice')} onVersions={() => setDialog('versions')} />
        </form>
        {preview.isOpen && !isWide && (
          <Dialog open isSheet wide title="Preview" onClose={preview.close} onReturnFocus={() => lastField.current?.focus()}>
            <div className="site-preview-sheet">{shown}</div>
          </Dialog>
        )}
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
      </SiteFormContext>
    </FormProvider>
  );
}

/** `/site/services#visas` leads to the price of that service. */
function usePriceAddress(form: Editor['form'], goTo: ReturnType<typeof useSitePlace>['goTo']): void {
  const { hash } = useLocation();
  const onHash = useEffectEvent((slug: string) => {
    const index = form.getValues('services').findIndex((service) => service.slug === slug);
    if (slug && index >= 0) goTo(`services.${index}.price`, { replace: true });
  });
  useEffect(() => onHash(hash.slice(1)), [hash]);
}

/** The preview of a phone is in the address, so that Back closes it. */
function usePreviewSheet() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: search.has('preview'),
    open: () => void navigate('?preview', { preventScrollReset: true }),
    close: () => void (key === 'default' ? navigate('?', { replace: true, preventScrollReset: true }) : navigate(-1)),
  };
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

/** Enter in a single line must not publish. */
function preventEnterSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
