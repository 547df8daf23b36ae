import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { ApiError } from '#src/client/api-error.ts';
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts';
import { restoreSiteProfile, saveSiteProfile } from '../site-profile.queries.ts';
import type { SiteProfile, SiteProfileRow } from '../site-profile.ts';
import { problemsOf, refusedFields, siteProfileResolver } from './site-profile-errors.ts';
import { changedFields, factsOf, formOf, type SiteProfileForm } from './site-profile-form.ts';
import { type Outcome, outcomeOf } from './site-profile-outcome.ts';
import { useSiteProfileDraft } from './use-site-profile-draft.ts';
import { withMine } from './with-mine.ts';

const leaveQuestion = 'Your last changes are not saved. Leave anyway?';

/** The form of the owner's words: what is typed, what is stored, and what became of the last save (§8.owner-save). */
export function useSiteProfileEditor(opened: SiteProfileRow) {
  const queries = useQueryClient();
  const [stored, setStored] = useState(opened);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const form = useForm<SiteProfileForm>({ defaultValues: formOf(opened.facts), resolver: siteProfileResolver, shouldFocusError: false });
  const { getValues, reset, setError, setFocus, handleSubmit } = form;
  const isUnsavedNow = () => isUnsaved(getValues(), stored);

  const accept = (row: SiteProfileRow, sent: SiteProfile | null) => {
    // What was typed while the save was under way stays.
    const isTyping = sent !== null && changedFields(factsOf(getValues()), sent).length > 0;
    if (!isTyping) reset(formOf(row.facts));
    setStored(row);
    setOutcome({ kind: 'saved' });
    queries.setQueryData(['site-profile'], row);
    void queries.invalidateQueries({ queryKey: ['publish'] });
  };
  const fail = (error: unknown) => {
    console.warn('The site’s words were not saved:', error);
    const fields = error instanceof ApiError ? refusedFields(error.fields) : [];
    for (const [path, message] of fields) setError(path, { type: 'server', message });
    if (fields[0]) setFocus(fields[0][0]);
    setOutcome(outcomeOf(error));
  };
  const settle = async (request: Promise<SiteProfileRow>, sent: SiteProfile | null): Promise<boolean> => {
    setOutcome({ kind: 'saving' });
    try {
      accept(await request, sent);
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  const refuse = (errors: FieldErrors<SiteProfileForm>) => {
    setOutcome({ kind: 'invalid' });
    const [first] = problemsOf(errors);
    if (first) setFocus(first.path);
  };
  /** Saves over this version; resolves to whether it was stored. */
  const saveOver = async (version: number): Promise<boolean> => {
    let isStored = false;
    await handleSubmit(async (values) => {
      const facts = factsOf(values);
      isStored = await settle(saveSiteProfile(facts, version), facts);
    }, refuse)();
    return isStored;
  };
  const put = (facts: SiteProfile, base: SiteProfileRow) => {
    reset(formOf(facts));
    setStored(base);
    setOutcome({ kind: 'none' });
  };
  return {
    form,
    offer: useSiteProfileDraft({ form, stored, isUnsavedNow }),
    stored,
    outcome,
    isUnsavedNow,
    guard: useLeaveGuard(() => (isUnsavedNow() ? leaveQuestion : null)),
    save: () => saveOver(stored.version),
    restore: (version: number) => settle(restoreSiteProfile(version), null),
    /** What the other saved comes into the form. */
    takeTheirs: (theirs: SiteProfileRow) => put(theirs.facts, theirs),
    /** What was changed here is saved over theirs; what only they changed stays theirs. */
    keepMine: (theirs: SiteProfileRow) => {
      put(withMine(stored.facts, factsOf(getValues()), theirs.facts), theirs);
      return saveOver(theirs.version);
    },
  };
}

/** Whether a form says something else than what is stored. */
export function isUnsaved(values: SiteProfileForm, stored: SiteProfileRow): boolean {
  return changedFields(factsOf(values), factsOf(formOf(stored.facts))).length > 0;
}
