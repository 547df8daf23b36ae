import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { ApiError } from '#src/client/api-error.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { restoreOwner, saveOwner } from '../owner.queries.ts';
import type { Owner, OwnerRow } from '../owner.ts';
import { ownerResolver, problemsOf, refusedFields } from './owner-errors.ts';
import { changedFields, factsOf, formOf, type OwnerForm } from './owner-form.ts';
import { type Outcome, outcomeOf } from './owner-outcome.ts';
import { useOwnerDraft } from './use-owner-draft.ts';
import { withMine } from './with-mine.ts';

const leaveQuestion = 'Your last changes are not saved. Leave anyway?';

/** The form of the owner's words: what is typed, what is stored, and what became of the last save (§8.owner-save). */
export function useOwnerEditor(opened: OwnerRow) {
  const queries = useQueryClient();
  const [stored, setStored] = useState(opened);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const form = useForm<OwnerForm>({ defaultValues: formOf(opened.facts), resolver: ownerResolver, shouldFocusError: false });
  const { getValues, reset, setError, setFocus, handleSubmit } = form;
  const isUnsavedNow = () => isUnsaved(getValues(), stored);

  const accept = (row: OwnerRow, sent: Owner | null) => {
    // What was typed while the save was under way stays.
    const isTyping = sent !== null && changedFields(factsOf(getValues()), sent).length > 0;
    if (!isTyping) reset(formOf(row.facts));
    setStored(row);
    setOutcome({ kind: 'saved' });
    queries.setQueryData(['owner'], row);
    void queries.invalidateQueries({ queryKey: ['publish'] });
  };
  const fail = (error: unknown) => {
    console.warn('The site’s words were not saved:', error);
    const fields = error instanceof ApiError ? refusedFields(error.fields) : [];
    for (const [path, message] of fields) setError(path, { type: 'server', message });
    if (fields[0]) setFocus(fields[0][0]);
    setOutcome(outcomeOf(error));
  };
  const settle = async (request: Promise<OwnerRow>, sent: Owner | null): Promise<boolean> => {
    setOutcome({ kind: 'saving' });
    try {
      accept(await request, sent);
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  const refuse = (errors: FieldErrors<OwnerForm>) => {
    setOutcome({ kind: 'invalid' });
    const [first] = problemsOf(errors);
    if (first) setFocus(first.path);
  };
  /** Saves over this version; resolves to whether it was stored. */
  const saveOver = async (version: number): Promise<boolean> => {
    let isStored = false;
    await handleSubmit(async (values) => {
      const facts = factsOf(values);
      isStored = await settle(saveOwner(facts, version), facts);
    }, refuse)();
    return isStored;
  };
  const put = (facts: Owner, base: OwnerRow) => {
    reset(formOf(facts));
    setStored(base);
    setOutcome({ kind: 'none' });
  };
  return {
    form,
    offer: useOwnerDraft({ form, stored, isUnsavedNow }),
    stored,
    outcome,
    isUnsavedNow,
    guard: useLeaveGuard(() => (isUnsavedNow() ? leaveQuestion : null)),
    save: () => saveOver(stored.version),
    restore: (version: number) => settle(restoreOwner(version), null),
    /** What the other saved comes into the form. */
    takeTheirs: (theirs: OwnerRow) => put(theirs.facts, theirs),
    /** What was changed here is saved over theirs; what only they changed stays theirs. */
    keepMine: (theirs: OwnerRow) => {
      put(withMine(stored.facts, factsOf(getValues()), theirs.facts), theirs);
      return saveOver(theirs.version);
    },
  };
}

/** Whether a form says something else than what is stored. */
export function isUnsaved(values: OwnerForm, stored: OwnerRow): boolean {
  return changedFields(factsOf(values), factsOf(formOf(stored.facts))).length > 0;
}
