import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import type { Location } from 'react-router';
import type { SiteProfileRow, SiteProfileVersion } from '#src/features/site-profile/site-profile.ts';
import { leaveQuestion, useDeviceCopy, useWordsBack } from '#src/features/versioned-form/device-copies.ts';
import { offerUndo } from '#src/features/versioned-form/offer-undo.ts';
import { useChangesMessage } from '#src/features/versioned-form/use-changes-message.ts';
import { useOpenTabs } from '#src/features/versioned-form/use-open-tabs.ts';
import { useVersionedForm } from '#src/features/versioned-form/use-versioned-form.ts';
import type { View, WorkingCopy } from '#src/features/versioned-form/working-copy.ts';
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts';
import { keepCaret } from '#src/ui/keep-caret.ts';
import { problemsOf, refusedFields, siteProfileResolver } from './site-profile-errors.ts';
import { changedFields, factsOf, formOf, type SiteProfileForm, type SiteProfilePath } from './site-profile-form.ts';
import { lookAtSiteProfile, mergedForms, type OpenedSiteProfile, sendSiteProfile, siteProfileTexts } from './site-profile-kit.ts';
import { fieldLabels } from './site-sections.ts';

export type SiteProfileCopy = WorkingCopy<SiteProfileForm, SiteProfileRow>;
export type SiteProfileView = View<SiteProfileForm, SiteProfileRow>;

/** A save of the site profile: readers have it in seconds. */
const save = { isPublic: true };

/**
 * The form of the owner's words with its working copy (§8.owner-save).
 * @param goTo shows a place of the form, whichever section it is in
 */
export function useSiteProfileEditor(opened: OpenedSiteProfile, goTo: (path: SiteProfilePath) => void) {
  const queries = useQueryClient();
  const [tab] = useState(() => crypto.randomUUID());
  const sayChanges = useChangesMessage();
  const keep = useDeviceCopy<SiteProfileForm>(tab, () => ({ to: '/site', title: 'Your site' }));
  const { copy, view }: { copy: SiteProfileCopy; view: SiteProfileView } = useVersionedForm<SiteProfileForm, SiteProfileRow>(() => opened, {
    texts: siteProfileTexts,
    read: () => structuredClone(form.getValues()),
    show: (text, why) => {
      const labels = changedFields(factsOf(form.getValues()), factsOf(text)).map((name) => fieldLabels[name]);
      showInForm(form, text);
      if (why === 'came-in') sayChanges(copy.view.state.base.by, labels);
    },
    send: sendSiteProfile,
    look: lookAtSiteProfile,
    keep,
    onStored: () => undefined,
  });
  const [first] = useState(view.state.text);
  const form: UseFormReturn<SiteProfileForm> = useForm<SiteProfileForm>({
    defaultValues: first,
    resolver: siteProfileResolver,
    shouldFocusError: false,
  });
  const { getValues, reset, handleSubmit, subscribe } = form;
  const onChange = useCallback(() => copy.typed(), [copy]);
  useEffect(() => subscribe({ formState: { values: true }, callback: onChange }), [subscribe, onChange]);
  useOpenTabs(view.id, tab);
  const put = (text: SiteProfileForm) => {
    reset(text);
    onChange();
  };
  const openForm = { merge: mergedForms, read: () => structuredClone(getValues()), put };
  useWordsBack(opened, copy, siteProfileTexts.same, openForm);
  useFieldRefusals(form, view, goTo);
  useSaved(view.saved, queries);
  const refuse = (errors: FieldErrors<SiteProfileForm>) => {
    copy.refuse(save, { kind: 'invalid' });
    const [problem] = problemsOf(errors, getValues());
    if (problem) goTo(problem.path);
  };
  const submit = () => void handleSubmit(() => copy.ask(save), refuse)();
  return {
    form,
    copy,
    view,
    stored: view.saved,
    isUnsavedNow: () => isUnsaved(getValues(), copy.view.saved),
    guard: useLeaveGuard((isPageLeft) => leaveQuestion(copy, isPageLeft), isFormLeft),
    save: submit,
    /** Saves an earlier version again, in place of what is typed. */
    restore: ({ facts }: SiteProfileVersion) => {
      put(formOf(facts));
      submit();
    },
    /** Puts what is saved into the form again, at once and for everybody, with Undo (§12.discard). */
    discard: () => {
      const before = openForm.read();
      put(formOf(copy.view.saved.facts));
      copy.rest();
      offerUndo('Your changes were discarded.', { after: openForm.read(), before }, openForm);
    },
    openForm,
  };
}

/** Going from section to section stays in the form. */
function isFormLeft(_from: Location, { pathname }: Location): boolean {
  return !/^\/site(\/|$)/.test(pathname);
}

/** Whether a form says something else than what is stored. */
export function isUnsaved(values: SiteProfileForm, stored: SiteProfileRow): boolean {
  return changedFields(factsOf(values), factsOf(formOf(stored.facts))).length > 0;
}

/** Writes the fields that differ, and no others: the caret and what is typed in them stay. */
function showInForm({ getValues, setValue }: UseFormReturn<SiteProfileForm>, text: SiteProfileForm): void {
  keepCaret(() => {
    for (const name of changedFields(factsOf(getValues()), factsOf(text)))
      setValue(name as 'email', structuredClone(text[name]) as string, { shouldDirty: true });
  });
}

/** Shows at its field what the server refused, and goes to the first. */
function useFieldRefusals(
  { setError }: UseFormReturn<SiteProfileForm>,
  { state: { refusal } }: SiteProfileView,
  goTo: (path: SiteProfilePath) => void,
): void {
  const reason = refusal?.reason;
  const fields = reason?.kind === 'refused' ? reason.fields : undefined;
  useEffect(() => {
    const refused = refusedFields(fields ?? {});
    for (const [path, message] of refused) setError(path, { type: 'server', message });
    if (refused[0]) goTo(refused[0][0]);
  }, [fields, setError, goTo]);
}

/** Other parts of the area show what is saved now. */
function useSaved(saved: SiteProfileRow, queries: ReturnType<typeof useQueryClient>): void {
  const first = useRef(saved);
  useEffect(() => {
    if (saved === first.current) return;
    queries.setQueryData(['site-profile'], saved);
    void queries.invalidateQueries({ queryKey: ['publish'] });
  }, [saved, queries]);
}
