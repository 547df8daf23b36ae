import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { areUploadsRunning, uploadQuestion } from '#src/features/pictures/running-uploads.ts';
import { excerptOf, type Post } from '#src/features/posts/post.ts';
import { postsKey } from '#src/features/posts/posts.queries.ts';
import { type LeftOnDevice, leaveQuestion, useDeviceCopy, useWordsBack } from '#src/features/versioned-form/device-copies.ts';
import type { Save } from '#src/features/versioned-form/machine.ts';
import { offerUndo } from '#src/features/versioned-form/offer-undo.ts';
import { unread } from '#src/features/versioned-form/text-requests.ts';
import { useChangesMessage } from '#src/features/versioned-form/use-changes-message.ts';
import { useOpenTabs } from '#src/features/versioned-form/use-open-tabs.ts';
import { useVersionedForm } from '#src/features/versioned-form/use-versioned-form.ts';
import type { Begin, View, WorkingCopy } from '#src/features/versioned-form/working-copy.ts';
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts';
import { keepCaret } from '#src/ui/keep-caret.ts';
import { formOfPost, movesContent, postFormInput } from '../form-mapping.ts';
import { arrive } from '../model/arrival.ts';
import {
  emptyForm,
  type FieldName,
  fieldLabels,
  fieldNames,
  isSameForm,
  isSameValue,
  normalizeForm,
  type PostForm,
  withRows,
} from '../model/post-form.ts';
import { notDoneOf } from '../sections/refusal.ts';
import { mergedForms, newHead, postTexts, readText, sendPost } from './post-kit.ts';
import { type Saving, savingOf } from './saving.ts';
import { useAfterSave } from './use-after-save.ts';
import { useAfterUploads } from './use-after-uploads.ts';
import { useFormUrl } from './use-form-url.ts';
import { useSaveAndLeave } from './use-save-and-leave.ts';
import { useSaveDraft } from './use-save-draft.ts';
import { useSaveKey } from './use-save-key.ts';

/** What a form opens with. */
export type OpenedPost = Begin<PostForm, Post | null> & LeftOnDevice<PostForm>;
type PostCopy = WorkingCopy<PostForm, Post | null>;
export type PostView = View<PostForm, Post | null>;

/** The form of one post with its working copy (§12.server-draft) and the leave guard. */
export function usePostEditor(opened: OpenedPost) {
  const queries = useQueryClient();
  const sayChanges = useChangesMessage();
  const [cameIn, setCameIn] = useState<FieldName | null>(null);
  const [tab] = useState(() => crypto.randomUUID());
  const keep = useDeviceCopy<PostForm>(tab, ({ title }): { to: string; title: string } => ({
    to: addressOf(copy.view),
    title: title.trim(),
  }));
  const { copy, view }: { copy: PostCopy; view: PostView } = useVersionedForm<PostForm, Post | null>(() => opened, {
    texts: postTexts,
    read: () => structuredClone(getValues()),
    show: (text, why) => {
      const fields = showInForm(form, text);
      if (why === 'came-in') setCameIn(fields[0] ?? null);
      if (why === 'came-in') sayChanges(copy.view.state.base.by, labelsOf(fields));
    },
    send: sendPost,
    look: (id) => readText(`/api/texts/${id}`).catch(unread),
    keep,
    onStored: () => void queries.invalidateQueries({ queryKey: postsKey }),
  });
  const { state, saved: stored } = view;
  const base = useMemo(() => (stored ? formOfPost(stored) : emptyForm()), [stored]);
  const resolver = useMemo(() => resolverFor(stored), [stored]);
  const [first] = useState(() => withRows(state.text));
  const form: UseFormReturn<PostForm> = useForm<PostForm>({
    defaultValues: first,
    resolver,
    // What refuses is said in the bar, which leads to it; the writer stays where they are.
    shouldFocusError: false,
  });
  const { getValues, subscribe, reset } = form;
  const { isUnsaved, isUnsavedNow, update } = useUnsaved(getValues, base);
  const openTabs = useOpenTabs(view.id, tab);
  const onChange = useCallback(() => {
    update();
    copy.typed();
  }, [update, copy]);
  useEffect(() => subscribe({ formState: { values: true }, callback: onChange }), [subscribe, onChange]);
  // A save changes what the form is compared with.
  useEffect(() => update(base), [base, update]);
  const put = (values: PostForm) => {
    reset(withRows(values));
    onChange();
  };
  const openForm = { merge: mergedForms, read: () => structuredClone(getValues()), put };
  /** Puts other texts into the form and offers to undo it. */
  const replaceForm = (values: PostForm, message: string) => {
    const before = openForm.read();
    put(values);
    offerUndo(message, { after: openForm.read(), before }, openForm);
  };
  useWordsBack(opened, copy, isSameForm, openForm);
  // The form of a new article creates it, also after "Save draft".
  const isNew = opened.saved === null;
  const saving = savingOf(view, isNew);
  const { saveAndStay, ...saves } = useSaves(form, saving, copy);
  const saveDraft = useSaveDraft({ stored, copy, getValues, isUnsavedNow, save: saveAndStay });
  useSaveKey(() => saveDraft());
  /** What was asked when the form was left last. */
  const asked = useRef<string | null>(null);
  const guard = useLeaveGuard((isPageLeft) => {
    asked.current = leaveQuestion(copy, isPageLeft) ?? (areUploadsRunning() ? uploadQuestion() : null);
    return asked.current;
  });
  const leaving = useSaveAndLeave({ guard, saveDraft, saving });
  useAfterSave(saving, () => isUnsavedNow() || areUploadsRunning());
  useFormUrl(stored === null && state.base.name ? view.id : null, stored?.id);
  useStaleLists(stored);
  return {
    form,
    copy,
    view,
    saving,
    ...saves,
    saveDraft,
    saveAndStay,
    isNew,
    isUnsavedNow,
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
    /** Puts what is saved into the form again, at once and everywhere, with Undo (§12.discard). */
    discard: () => {
      replaceForm(base, 'Your changes were discarded.');
      copy.rest();
    },
    openTabs,
    /** The first field with words that came in last. */
    cameIn,
    replaceForm,
    put,
    openForm,
  };
}

/** Where the form of a text is in the administrator area. */
function addressOf({ id, saved, state }: PostView): string {
  if (saved) return `/blogs/edit/${saved.id}`;
  return state.base.name ? `/blogs/create?draft=${id}` : '/blogs/create';
}

/** Writes the fields that differ, and no others: the caret and what is typed in them stay. @returns which */
function showInForm({ getValues, setValue }: UseFormReturn<PostForm>, text: PostForm) {
  const wanted = withRows(text);
  const [now, next] = [normalizeForm(getValues()), normalizeForm(wanted)];
  const changed = fieldNames.filter((name) => !isSameValue(name, now[name], next[name]));
  arrive(() =>
    keepCaret(() => {
      for (const name of changed) setValue(name as 'title', structuredClone(wanted[name]) as string, { shouldDirty: true });
    }),
  );
  return changed;
}

/** What the writer calls these fields; two of them have no input. */
function labelsOf(fields: FieldName[]): string[] {
  return fields.filter((name) => name !== 'content' && name !== 'format').map((name) => fieldLabels[name]);
}

/** Validates with the server's own schema; the texts stay as they were typed. */
function resolverFor(stored: Post | null): Resolver<PostForm> {
  return zodResolver(postFormInput(stored), undefined, { raw: true }) as unknown as Resolver<PostForm>;
}

type Status = Post['status'];

/** The ways to save the form, and what of them did not happen. */
function useSaves(form: UseFormReturn<PostForm>, saving: Saving, copy: PostCopy) {
  const [beforeSave] = useState(() => new Set<() => void>());
  const { isWaiting: isWaitingForUpload, afterUploads } = useAfterUploads();
  const send = (wanted: Pick<Save, 'status' | 'publishAt' | 'stays' | 'tells'>, onInvalid?: () => void) => {
    afterUploads(() => {
      for (const run of beforeSave) run();
      const stored = copy.view.saved;
      if (stored) keepExcerpt(form, stored);
      const isPublic = (wanted.status ?? stored?.status ?? 'published') !== 'draft';
      const save = { ...wanted, isPublic };
      const refuse = () => {
        copy.refuse(save, { kind: 'invalid' });
        onInvalid?.();
      };
      void form.handleSubmit(() => copy.ask(save), refuse)();
    });
  };
  const save = (status?: Status, { publishAt, tells }: Pick<Save, 'publishAt' | 'tells'> = {}) => send({ status, publishAt, tells });
  const saveAndStay = (status?: Status, publishAt?: string, onInvalid?: () => void) => send({ status, publishAt, stays: true }, onInvalid);
  const saveAgain = () => {
    const { refusal, attempt } = copy.view.state;
    const again = refusal?.save ?? attempt?.save;
    if (again) send(again);
  };
  // The post was taken from readers: it comes back as a draft, at another address, since the bin keeps that of the deleted one.
  const saveAsNew = () => {
    form.setValue('id', '');
    copy.detach({ id: crypto.randomUUID(), head: newHead(), saved: null });
    save('draft');
  };
  return { save, saveAgain, saveAsNew, saveAndStay, isWaitingForUpload, beforeSave, notDone: notDoneOf(saving.asked) };
}

/** A text that leaves `content` leaves the cards of a post without excerpt and introduction: they keep what they show. */
function keepExcerpt({ getValues, setValue }: UseFormReturn<PostForm>, stored: Post): void {
  const form = getValues();
  const isCard = stored.content !== null && !form.excerpt.trim() && !form.introduction.trim();
  if (isCard && movesContent(form, stored)) setValue('excerpt', excerptOf(stored), { shouldDirty: true });
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
