import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Draft, offerableDrafts } from '#src/features/drafts/draft.ts';
import { deleteDraft, deviceStorage, draftsOf } from '#src/features/drafts/draft-store.ts';
import { useDraftAutosave } from '#src/features/drafts/use-draft-autosave.ts';
import { useOpenTabs } from '#src/features/drafts/use-open-tabs.ts';
import type { SiteProfile, SiteProfileRow } from '../site-profile.ts';
import { changedFields, factsOf, formOf, type SiteProfileForm } from './site-profile-form.ts';
import { withMine } from './with-mine.ts';

/** No post can have this id. */
const subject = '/site';

/** Words that were not saved, from a tab that has ended. */
export type SiteProfileOffer = { savedAt: string; putBack: () => void; discard: () => void };

type Options = { form: UseFormReturn<SiteProfileForm>; stored: SiteProfileRow; isUnsavedNow: () => boolean };

/** Keeps unsaved words on the device as those of posts are (§12.device-copy), and offers what an ended tab has left (§8.owner-draft). */
export function useSiteProfileDraft({ form, stored, isUnsavedNow }: Options): SiteProfileOffer | null {
  const { getValues, reset, watch } = form;
  const [tab] = useState(() => crypto.randomUUID());
  const unsaved = () => (isUnsavedNow() ? { version: stored.version, base: formOf(stored.facts), values: getValues() } : null);
  const { schedule, flush } = useDraftAutosave({ subject, tab, unsaved, isOnlyCopy: true });
  useEffect(() => {
    const watching = watch(schedule);
    return () => watching.unsubscribe();
  }, [watch, schedule]);
  const openTabs = useOpenTabs(subject, tab);
  const [, setAnswered] = useState<string | null>(null);
  const left = openTabs ? offerableDrafts(draftsOf(deviceStorage(), subject), openTabs) : [];
  const draft = left.find((kept) => kept.tab !== tab && factsOfDraft(kept, stored));
  const facts = draft && factsOfDraft(draft, stored);
  if (!draft || !facts) return null;
  const discard = () => {
    deleteDraft(deviceStorage(), draft);
    setAnswered(draft.tab);
  };
  const putBack = () => {
    reset(formOf(facts));
    flush();
    discard();
  };
  return { savedAt: draft.saved_at, putBack, discard };
}

/** What was typed, with what others have saved since beside it; null for a draft that this form cannot read, or that says nothing new. */
function factsOfDraft({ values, base, version }: Draft, stored: SiteProfileRow): SiteProfile | null {
  const now = formOf(stored.facts);
  // A field that is younger than the draft is as it is stored.
  const [typedForm, baseForm] = [Object.assign({}, now, values), Object.assign({}, now, base)];
  if (!isLike(now, typedForm) || !isLike(now, baseForm)) return null;
  const typed = factsOf(typedForm);
  const facts = version === stored.version ? typed : withMine(factsOf(baseForm), typed, stored.facts);
  return changedFields(facts, factsOf(now)).length > 0 ? facts : null;
}

/** Whether a stored text has every field of the form, of its kind. */
function isLike(form: SiteProfileForm, text: unknown): text is SiteProfileForm {
  if (typeof text !== 'object' || text === null) return false;
  const fields = new Map<string, unknown>(Object.entries(text));
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  return Object.entries(form).every(([name, value]) => kindOf(fields.get(name)) === kindOf(value));
}
