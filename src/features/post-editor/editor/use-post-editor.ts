import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import type { DraftSaver } from '#src/features/drafts/draft-saver.ts';
import type { StorageResult } from '#src/features/drafts/draft-store.ts';
import type { ServerDraft } from '#src/features/drafts/server-draft.ts';
import { useDraftAutosave } from '#src/features/drafts/use-draft-autosave.ts';
import { useOpenTabs } from '#src/features/drafts/use-open-tabs.ts';
import { useServerDraft } from '#src/features/drafts/use-server-draft.ts';
import { areUploadsRunning, uploadQuestion } from '#src/features/pictures/running-uploads.ts';
import { excerptOf, type Post } from '#src/features/posts/post.ts';
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts';
import { undoMs } from '#src/ui/messages/undo-toast.ts';
import { useDraftUrl } from '../draft/use-draft-url.ts';
import { useOpenedText, useOpenedTextActions } from '../draft/use-opened-text.ts';
import { formOfPost, movesContent, postFormInput } from '../form-mapping.ts';
import { emptyForm, isSameForm, type PostForm } from '../model/post-form.ts';
import { leaveQuestion } from '../saving/leave-question.ts';
import { notDoneOf } from '../saving/refusal.ts';
import type { Status } from '../saving/save-outcome.ts';
import { useResend } from '../saving/use-resend.ts';
import { useSaveAndLeave } from '../saving/use-save-and-leave.ts';
import { useSaveDraft } from '../saving/use-save-draft.ts';
import { type Saving, useSaving } from '../saving/use-saving.ts';
import { useAfterSave } from './use-after-save.ts';
import { useAfterUploads } from './use-after-uploads.ts';
import { useSaveKey } from './use-save-key.ts';

/**
 * The form of one post with saving, unsaved text on the device and on the server, and the leave guard.
 * @param openedSubject the subject of the device's drafts until the post has an id
 * @param openedDraft the person's unsaved text as the server has it
 */
export function usePostEditor(post: Post | null, openedSubject: string, openedDraft: ServerDraft | null = null) {
  const saving = useSaving(post);
  const { stored } = saving;
  const base = useMemo(() => (stored ? formOfPost(stored) : emptyForm()), [stored]);
  const resolver = useMemo(() => resolverFor(stored), [stored]);
  const text = useOpenedText(openedDraft, stored, base);
  const { opened, noteTyping, settle } = text;
  const form = useForm<PostForm>({
    defaultValues: opened.kind === 'shown' ? opened.values : base,
    resolver,
    // What refuses is said in the bar, which leads to it; the writer stays where they are.
    shouldFocusError: false,
  });
  const { getValues, subscribe, reset } = form;
  const { isUnsaved, isUnsavedNow, update } = useUnsaved(getValues, base);
  const subject = stored?.id ?? openedSubject;
  const unsavedText = () => ({ post_id: stored?.id ?? null, post_version: stored?.version ?? null, content: getValues() });
  const server = useServerDraft({
    opened: openedDraft,
    unsaved: () => (isUnsavedNow() ? unsavedText() : null),
    isHeld: text.isHeld || saving.phase === 'saving',
  });
  const { saver } = server;
  const [tab] = useState(() => crypto.randomUUID());
  const origin = () => ({
    version: stored?.version ?? null,
    base: stored ? base : null,
    draft_id: saver.id,
    sequence: saver.sequence,
    is_unsent: !saver.hasEverything(),
  });
  const drafts = useDraftAutosave({ subject, tab, unsaved: () => (isUnsavedNow() ? { ...origin(), values: getValues() } : null) });
  const { schedule, flush } = drafts;
  const openTabs = useOpenTabs(subject, tab);

  const onChange = useCallback(() => {
    update();
    schedule();
    saver.schedule();
    if (isUnsavedNow()) noteTyping();
  }, [update, schedule, saver, isUnsavedNow, noteTyping]);
  useEffect(() => subscribe({ formState: { values: true }, callback: onChange }), [subscribe, onChange]);
  // A save changes what the form is compared with.
  useEffect(() => {
    update(base);
    flush();
    saver.schedule();
  }, [base, update, flush, saver]);

  const put = (values: PostForm) => {
    reset(values);
    onChange();
  };
  /** Puts other texts into the form and offers to undo it. */
  const replaceForm = (values: PostForm, message: string) => {
    const before = structuredClone(getValues());
    put(values);
    toast(message, { duration: undoMs, action: { label: 'Undo', onClick: () => put(before) } });
  };
  const flushAll = () => {
    flush();
    void saver.flush();
  };
  const textActions = useOpenedTextActions({ text, base, getValues, put, flush: flushAll, saver });

  const { saveAndStay, ...saves } = useSaves(form, saving, saver);
  const saveDraft = useSaveDraft({ stored, saver, getValues, isUnsavedNow, save: saveAndStay });
  useSaveKey(() => saveDraft());
  useResend(saving, server.state.kind);

  /** What was asked when the form was left last. */
  const asked = useRef<string | null>(null);
  const wordsOf = leaveWords(isUnsavedNow, saver, drafts.result);
  const guard = useLeaveGuard((isPageLeft) => {
    asked.current = wordsOf(isPageLeft);
    return asked.current;
  });
  const leaving = useSaveAndLeave({ guard, saveDraft, saving });
  // The form of a new article creates it, also after "Save draft".
  const isNew = post === null;
  const created = saving.created || (isNew && stored !== null && stored.status !== 'draft');
  useAfterSave({ ...saving, created }, () => isUnsavedNow() || areUploadsRunning());
  useDraftUrl(stored === null && server.state.kind !== 'none' && saver.sequence > 0 ? saver.id : null);
  useStaleLists(stored);
  return {
    form,
    saving,
    ...saves,
    saveDraft,
    saveAndStay,
    isNew,
    created,
    saver,
    isUnsavedNow,
    /** What is typed, to be kept on the server. */
    unsavedText: () => structuredClone(unsavedText()),
    /** Leaves by this navigation; returns whether nothing had to be asked first. */
    leaveBy: (navigate: () => void) => {
      asked.current = null;
      navigate();
      return asked.current === null;
    },
    leaving: { ...guard, ...leaving },
    stored,
    base,
    isUnsaved,
    /** Another tab or device has a text too, and there is one here that it would replace. */
    isChangedElsewhere: isUnsaved && server.state.kind === 'changed',
    drafts,
    server,
    text: { ...text, ...textActions, settle },
    subject,
    tab,
    openTabs,
    replaceForm,
  };
}

/** Validates with the server's own schema; the texts stay as they were typed. */
function resolverFor(stored: Post | null): Resolver<PostForm> {
  return zodResolver(postFormInput(stored), undefined, { raw: true }) as unknown as Resolver<PostForm>;
}

type Wanted = { status?: Status | undefined; publishAt?: string | undefined; stays?: boolean };

/** The ways to save the form, and what of them did not happen. */
function useSaves(form: UseFormReturn<PostForm>, saving: Saving, saver: DraftSaver) {
  const last = useRef<Wanted>({});
  /** What the form refused last, and the `sendCount` then: a later save settles it. */
  const [refused, setRefused] = useState<{ at: number; status: Status | undefined } | null>(null);
  // One text becomes one post, whichever device creates it; a text of a deleted post becomes another one.
  const submission = useRef<string | null>(saver.id);
  const [beforeSave] = useState(() => new Set<() => void>());
  const { isWaiting: isWaitingForUpload, afterUploads } = useAfterUploads();
  const send = (wanted: Wanted, onInvalid?: () => void) => {
    last.current = wanted;
    const { status, ...options } = wanted;
    setRefused(null);
    const refuse = () => {
      setRefused({ at: saving.sendCount, status });
      onInvalid?.();
    };
    const named = submission.current ? { ...options, submission: submission.current } : options;
    afterUploads(() => {
      for (const run of beforeSave) run();
      if (saving.stored) keepExcerpt(form, saving.stored);
      void form.handleSubmit((values) => saving.save(structuredClone(values), status, named), refuse)();
    });
  };
  const save = (status?: Status, publishAt?: string) => send({ status, publishAt });
  const saveAndStay = (status?: Status, publishAt?: string, onInvalid?: () => void) => send({ status, publishAt, stays: true }, onInvalid);
  const saveAgain = () => send(last.current);
  // The post was taken from readers: it comes back as a draft, at another address, since the bin keeps that of the deleted one.
  const saveAsNew = () => {
    submission.current = null;
    form.setValue('id', '');
    saving.detach();
    save('draft');
  };
  const isRefusedByForm = refused?.at === saving.sendCount;
  const notDone = notDoneOf(isRefusedByForm ? refused?.status : saving.asked);
  return { save, saveAgain, saveAsNew, saveAndStay, isWaitingForUpload, beforeSave, notDone, isRefusedByForm };
}

/** A text that leaves `content` leaves the cards of a post without excerpt and introduction: they keep what they show. */
function keepExcerpt({ getValues, setValue }: UseFormReturn<PostForm>, stored: Post): void {
  const form = getValues();
  const isCard = stored.content !== null && !form.excerpt.trim() && !form.introduction.trim();
  if (isCard && movesContent(form, stored)) setValue('excerpt', excerptOf(stored), { shouldDirty: true });
}

/** What to ask before the form is left; null when the text is safe. Sends first what was not sent yet. */
function leaveWords(isUnsavedNow: () => boolean, saver: DraftSaver, device: StorageResult) {
  return (isPageLeft: boolean) => {
    const uploading = areUploadsRunning() ? uploadQuestion : null;
    if (!isUnsavedNow()) return uploading;
    // What the server refused is sent again, and refused again.
    const isRefused = saver.state.kind === 'refused';
    void saver.flush();
    return saver.isSafe(isPageLeft) && !isRefused ? uploading : leaveQuestion(device, saver.state);
  };
}

/** Marks every fetched list as stale after a save. */
function useStaleLists(stored: Post | null): void {
  const queries = useQueryClient();
  const first = useRef(stored);
  useEffect(() => {
    if (stored !== first.current) void queries.invalidateQueries({ refetchType: 'none' });
  }, [queries, stored]);
}

/** Whether the form differs from the stored post: as state that `update` sets, and as a function that compares now. */
function useUnsaved(getValues: () => PostForm, base: PostForm) {
  const [isUnsaved, setUnsaved] = useState(false);
  const latest = useRef(base);
  useLayoutEffect(() => {
    latest.current = base;
  }, [base]);
  const isUnsavedNow = useCallback(() => !isSameForm(getValues(), latest.current), [getValues]);
  const update = useCallback((against = latest.current) => setUnsaved(!isSameForm(getValues(), against)), [getValues]);
  return { isUnsaved, isUnsavedNow, update };
}
