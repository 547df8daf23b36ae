import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PostedComment } from './comment.ts';
import { fillEmpty, focusFirst, honeypotOf, revalidate, textsOf } from './comment-fields.ts';
import { type CommentTexts, problemsOf } from './comment-rules.ts';
import { readUnsentComment, saveUnsentComment, type UnsentComment } from './comment-storage.ts';
import { PostCommentError, pagePostId, sendComment } from './comments.queries.ts';

type Notice = { kind: 'good' | 'bad'; text: string };

const successText = {
  visible: 'Thank you. Your comment is posted.',
  held: 'Thank you. Your comment awaits review; until then only you see it here.',
};

/** State of the comment form. The text stays in the fields and in this browser until the server has confirmed it (§10.comment-draft). */
export function useCommentForm(onPosted: (comment: PostedComment) => Promise<void>) {
  const form = useRef<HTMLFormElement>(null);
  const unsent = useRef<UnsentComment | null>(null);
  const isSending = useRef(false);
  // 'waiting' disables the fields until hydration: before it, nothing would save the text, and a submit would put it into the URL.
  const [phase, setPhase] = useState<'waiting' | 'ready' | 'posting'>('waiting');
  const [problems, setProblems] = useState<Partial<CommentTexts>>({});
  const [notice, setNotice] = useState<Notice | null>(null);

  useEffect(() => {
    unsent.current = readUnsentComment(pagePostId());
    if (form.current && unsent.current) fillEmpty(form.current, unsent.current);
    setPhase('ready');
  }, []);

  useEffect(() => {
    // The button lost the focus while it was disabled.
    if (phase === 'ready' && notice && document.activeElement === document.body) form.current?.querySelector('button')?.focus();
  }, [phase, notice]);

  const save = (event: FormEvent<HTMLFormElement>) => {
    const texts = textsOf(event.currentTarget);
    unsent.current = { ...texts, submission_id: crypto.randomUUID?.(), since: unsent.current?.since ?? Date.now() };
    saveUnsentComment(pagePostId(), unsent.current);
    setProblems((shown) => revalidate(shown, texts));
    setNotice(null);
  };

  const post = async (target: HTMLFormElement) => {
    const { submission_id, since = Date.now() } = unsent.current ?? {};
    const signals = { website: honeypotOf(target), milliseconds_to_fill: Math.max(0, Date.now() - since) };
    const posted = await sendComment(pagePostId(), { ...textsOf(target), submission_id, ...signals });
    unsent.current = null;
    saveUnsentComment(pagePostId(), null);
    target.reset();
    setNotice({ kind: 'good', text: successText[posted.status] });
    await onPosted(posted);
  };

  const showError = (error: unknown) => {
    console.error('Error posting comment:', error);
    const { message, fields } = error instanceof PostCommentError ? error : new PostCommentError(String(error));
    setProblems(fields);
    if (message) setNotice({ kind: 'bad', text: message });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    if (isSending.current) return;
    const found = problemsOf(textsOf(target));
    setProblems(found);
    setNotice(null);
    if (Object.keys(found).length > 0) return focusFirst(target, found);
    isSending.current = true;
    setPhase('posting');
    await post(target).catch(showError);
    isSending.current = false;
    setPhase('ready');
  };

  return { form, phase, problems, notice, save, submit };
}
