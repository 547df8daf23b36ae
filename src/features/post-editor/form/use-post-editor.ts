import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useDraftAutosave } from '#src/features/drafts/use-draft-autosave.ts';
import { useOpenTabs } from '#src/features/drafts/use-open-tabs.ts';
import type { Post } from '#src/features/posts/post.ts';
import { postInputSchema } from '#src/features/posts/post-input.ts';
import type { Status } from '../saving/save-outcome.ts';
import { useAfterSave } from '../saving/use-after-save.ts';
import { useLeaveGuard } from '../saving/use-leave-guard.ts';
import { useSaving } from '../saving/use-saving.ts';
import { emptyForm, formOf, isSameForm, type PostForm } from './post-form.ts';

/** Validates with the server's own schema; the texts stay as they were typed. */
const resolver = zodResolver(postInputSchema, undefined, { raw: true }) as unknown as Resolver<PostForm>;

/** Milliseconds for which replaced or discarded text can be brought back (§12.replace-undo). */
export const undoMs = 12_000;

/**
 * The form of one post with saving, drafts on the device and the leave guard.
 * @param openedSubject the drafts' subject until the post has an id
 */
export function usePostEditor(post: Post | null, openedSubject: string) {
  const saving = useSaving(post);
  const { stored } = saving;
  const base = useMemo(() => (stored ? formOf(stored) : emptyForm()), [stored]);
  const form = useForm<PostForm>({ defaultValues: base, resolver });
  const { getValues, subscribe, reset } = form;
  const { isUnsaved, isUnsavedNow, update } = useUnsaved(getValues, base);
  const [tab] = useState(() => crypto.randomUUID());
  const subject = stored?.id ?? openedSubject;
  const drafts = useDraftAutosave({
    subject,
    tab,
    unsaved: () => (isUnsavedNow() ? { version: stored?.version ?? null, base: stored ? base : null, values: getValues() } : null),
  });
  const { schedule, flush } = drafts;
  const openTabs = useOpenTabs(subject, tab);

  const onChange = useCallback(() => {
    update();
    schedule();
  }, [update, schedule]);
  useEffect(() => subscribe({ formState: { values: true }, callback: onChange }), [subscribe, onChange]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save changes what the form is compared with.
  useEffect(() => {
    update();
    flush();
  }, [base, update, flush]);

  /** Puts other texts into the form and offers to undo it. */
  const replaceForm = (values: PostForm, message: string) => {
    const before = structuredClone(getValues());
    const put = (next: PostForm) => {
      reset(next);
      onChange();
    };
    put(values);
    toast(message, { duration: undoMs, action: { label: 'Undo', onClick: () => put(before) } });
  };

  const lastStatus = useRef<Status | undefined>(undefined);
  /** Saves the form if it is valid; otherwise focuses the first field that is not. */
  const save = (status?: Status) => {
    lastStatus.current = status;
    void form.handleSubmit((values) => saving.save(structuredClone(values), status))();
  };
  const saveAgain = () => save(lastStatus.current);
  const saveAsNew = () => {
    saving.detach();
    save(stored?.status);
  };

  useLeaveGuard(isUnsavedNow);
  useAfterSave(saving, isUnsavedNow);
  useStaleLists(stored);
  return { form, saving, save, saveAgain, saveAsNew, stored, base, isUnsaved, drafts, subject, openTabs, replaceForm };
}

/** Whether the form differs from the stored post: as state that `update` sets, and as a function that compares now. */
function useUnsaved(getValues: () => PostForm, base: PostForm) {
  const [isUnsaved, setUnsaved] = useState(false);
  const latest = useRef(base);
  latest.current = base;
  const isUnsavedNow = useCallback(() => !isSameForm(getValues(), latest.current), [getValues]);
  const update = useCallback(() => setUnsaved(isUnsavedNow()), [isUnsavedNow]);
  return { isUnsaved, isUnsavedNow, update };
}

/** Marks every fetched list as stale after a save. */
function useStaleLists(stored: Post | null): void {
  const queries = useQueryClient();
  const first = useRef(stored);
  useEffect(() => {
    if (stored !== first.current) void queries.invalidateQueries({ refetchType: 'none' });
  }, [queries, stored]);
}
