import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useDraftKeeping } from '#src/features/drafts/use-draft-keeping.ts';
import { useOpenTabs } from '#src/features/drafts/use-open-tabs.ts';
import type { Post } from '#src/features/posts/post.ts';
import type { Status } from '../saving/save-outcome.ts';
import { useAfterSave } from '../saving/use-after-save.ts';
import { useLeaveGuard } from '../saving/use-leave-guard.ts';
import { useSaving } from '../saving/use-saving.ts';
import { emptyForm, formOf, isSameForm, type PostForm } from './post-form.ts';
import { resolveForm } from './resolve-form.ts';

/**
 * The form of one post with all that keeps its words: saving, copies on the device, the guard at the door.
 * @param opened the subject that drafts are kept under until the post has an id of its own
 */
export function usePostEditor(post: Post | null, opened: string) {
  const saving = useSaving(post);
  const { stored } = saving;
  const base = useMemo(() => (stored ? formOf(stored) : emptyForm()), [stored]);
  const form = useForm<PostForm>({ defaultValues: base, resolver: resolveForm });
  const { getValues, subscribe, reset } = form;
  const { isUnsaved, isUnsavedNow, look } = useUnsaved(getValues, base);
  const [tab] = useState(() => crypto.randomUUID());
  const subject = stored?.id ?? opened;
  const drafts = useDraftKeeping({
    subject,
    tab,
    unsaved: () => (isUnsavedNow() ? { version: stored?.version ?? null, base: stored ? base : null, values: getValues() } : null),
  });
  const { touch, flush } = drafts;
  const openTabs = useOpenTabs(subject, tab);

  const noticeChange = useCallback(() => {
    look();
    touch();
  }, [look, touch]);
  useEffect(() => subscribe({ formState: { values: true }, callback: noticeChange }), [subscribe, noticeChange]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save moves what the form is compared with.
  useEffect(() => {
    look();
    flush();
  }, [base, look, flush]);

  /** Puts other texts into the form, with a way back. */
  const replaceForm = (values: PostForm, message: string) => {
    const before = structuredClone(getValues());
    const put = (next: PostForm) => {
      reset(next);
      noticeChange();
    };
    put(values);
    toast(message, { duration: 12_000, action: { label: 'Undo', onClick: () => put(before) } });
  };

  const asked = useRef<Status | undefined>(undefined);
  /** Saves what is in the form, once it is valid; focus goes to the first field that is not. */
  const save = (status?: Status) => {
    asked.current = status;
    void form.handleSubmit((values) => saving.save(structuredClone(values), status))();
  };
  const saveAgain = () => save(asked.current);
  const saveAsNew = () => {
    saving.detach();
    save(stored?.status);
  };

  useLeaveGuard(isUnsavedNow);
  useAfterSave(saving, isUnsavedNow);
  useFreshLists(stored);
  return { form, saving, save, saveAgain, saveAsNew, stored, base, isUnsaved, drafts, subject, openTabs, replaceForm };
}

/** Whether the form says something else than what is stored: as a state to show, and as a question for the moment. */
function useUnsaved(getValues: () => PostForm, base: PostForm) {
  const [isUnsaved, setUnsaved] = useState(false);
  const latest = useRef(base);
  latest.current = base;
  const isUnsavedNow = useCallback(() => !isSameForm(getValues(), latest.current), [getValues]);
  const look = useCallback(() => setUnsaved(isUnsavedNow()), [isUnsavedNow]);
  return { isUnsaved, isUnsavedNow, look };
}

/** Every list that has been fetched is out of date after a save. */
function useFreshLists(stored: Post | null): void {
  const queries = useQueryClient();
  const first = useRef(stored);
  useEffect(() => {
    if (stored !== first.current) void queries.invalidateQueries({ refetchType: 'none' });
  }, [queries, stored]);
}
