import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PostedComment } from './comment.ts';
import { fill, focusFirst, stillWrong, textsOf, trapOf } from './comment-fields.ts';
import { type CommentTexts, problemsOf } from './comment-rules.ts';
import { type Draft, keepDraft, readDraft } from './comment-storage.ts';
import { NotPosted, sendComment } from './comments.queries.ts';
import { pagePostId } from './page-post.ts';

type Notice = { kind: 'good' | 'bad'; text: string };

const thanks = {
  visible: 'Thank you. Your comment is posted.',
  held: 'Thank you. Your comment awaits review; until then only you see it here.',
};

/** The states of the form. What is typed stays in the fields and in this browser until the server has confirmed it (decision 15). */
export function useCommentForm(onPosted: (comment: PostedComment) => Promise<void>) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft | null>(null);
  const isSending = useRef(false);
  // Until the script runs, nothing could keep what is typed, and sending would put it into the address.
  const [phase, setPhase] = useState<'waiting' | 'ready' | 'posting'>('waiting');
  const [problems, setProblems] = useState<Partial<CommentTexts>>({});
  const [notice, setNotice] = useState<Notice | null>(null);

  useEffect(() => {
    draft.current = readDraft(pagePostId());
    if (form.current && draft.current) fill(form.current, draft.current);
    setPhase('ready');
  }, []);

  useEffect(() => {
    // The button has lost the focus while it was disabled.
    if (phase === 'ready' && notice && document.activeElement === document.body) form.current?.querySelector('button')?.focus();
  }, [phase, notice]);

  const keep = (event: FormEvent<HTMLFormElement>) => {
    const texts = textsOf(event.currentTarget);
    draft.current = { ...texts, submission_id: crypto.randomUUID?.(), since: draft.current?.since ?? Date.now() };
    keepDraft(pagePostId(), draft.current);
    setProblems((shown) => stillWrong(shown, texts));
    setNotice(null);
  };

  const post = async (target: HTMLFormElement) => {
    const { submission_id, since = Date.now() } = draft.current ?? {};
    const measured = { website: trapOf(target), milliseconds_to_fill: Math.max(0, Date.now() - since) };
    const posted = await sendComment(pagePostId(), { ...textsOf(target), submission_id, ...measured });
    draft.current = null;
    keepDraft(pagePostId(), null);
    target.reset();
    setNotice({ kind: 'good', text: thanks[posted.status] });
    await onPosted(posted);
  };

  const explain = (error: unknown) => {
    console.error('Error posting comment:', error);
    const { message, fields } = error instanceof NotPosted ? error : new NotPosted(String(error));
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
    await post(target).catch(explain);
    isSending.current = false;
    setPhase('ready');
  };

  return { form, phase, problems, notice, keep, submit };
}
