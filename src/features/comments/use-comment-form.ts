import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemsOf, type VisitorTexts } from '#src/features/visitor-texts/visitor-fields.ts';
import { site } from '#src/site.ts';
import type { PostedComment } from './comment.ts';
import { fillEmpty, focusFirst, focusMessage, honeypotOf, revalidate, textsOf } from './comment-fields.ts';
import { type Answered, readUnsentComment, saveUnsentComment, type UnsentComment } from './comment-storage.ts';
import { PostCommentError, pagePostId, sendComment } from './comments.queries.ts';

type Notice = { kind: 'good' | 'bad'; text: string };
type Options = { onPosted: (comment: PostedComment) => Promise<void>; onClosed: () => void };

const successText = {
  visible: 'Thank you. Your comment is posted.',
  held: 'Thank you. Your comment awaits review; until then only you see it here.',
};
const privateText = `Your message was sent privately to ${site.name}; it is not shown on this page.`;

/** State of the comment form. The text stays in the fields and in this browser until the server has confirmed it (§10.comment-draft). */
export function useCommentForm({ onPosted, onClosed }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const unsent = useRef<UnsentComment | null>(null);
  const isSending = useRef(false);
  const cameFrom = useRef<Element | null>(null);
  // 'waiting' disables the fields until hydration: before it, nothing would save the text, and a submit would put it into the URL.
  const [phase, setPhase] = useState<'waiting' | 'ready' | 'posting'>('waiting');
  const [problems, setProblems] = useState<Partial<VisitorTexts>>({});
  const [notice, setNotice] = useState<Notice | null>(null);
  const [answered, setAnswered] = useState<Answered | null>(null);

  useEffect(() => {
    unsent.current = readUnsentComment(pagePostId());
    if (form.current && unsent.current) fillEmpty(form.current, unsent.current);
    setAnswered(unsent.current?.answered ?? null);
    setPhase('ready');
  }, []);

  useEffect(() => {
    // The button lost the focus while it was disabled.
    if (phase === 'ready' && notice && document.activeElement === document.body) form.current?.querySelector('button')?.focus();
  }, [phase, notice]);

  const keep = (texts: VisitorTexts, to: Answered | null) => {
    unsent.current = { ...texts, answered: to, submission_id: crypto.randomUUID?.(), since: unsent.current?.since ?? Date.now() };
    saveUnsentComment(pagePostId(), unsent.current);
  };

  const save = (event: FormEvent<HTMLFormElement>) => {
    const texts = textsOf(event.currentTarget);
    keep(texts, answered);
    setProblems((shown) => revalidate(shown, texts));
    setNotice(null);
  };

  /** Makes the form a reply, or again a comment of its own. What was typed stays, as another submission. */
  const setReply = (to: Answered | null) => {
    setAnswered(to);
    setNotice(null);
    if (form.current && unsent.current) keep(textsOf(form.current), to);
  };

  const answer = ({ id, author_name }: Answered) => {
    cameFrom.current = document.activeElement;
    setReply({ id, author_name });
    if (!form.current) return;
    focusMessage(form.current);
    // The line that says whom it answers is at its top.
    form.current.scrollIntoView({ block: 'start' });
  };

  const stopAnswering = () => {
    setReply(null);
    const back = cameFrom.current;
    if (back instanceof HTMLElement && back.isConnected) back.focus();
    else if (form.current) focusMessage(form.current);
  };

  /** Empties the form; an answer that was begun while this comment was sent stays one. */
  const clear = (target: HTMLFormElement, sent: UnsentComment | null) => {
    setAnswered(unsent.current === sent ? null : (unsent.current?.answered ?? null));
    unsent.current = null;
    saveUnsentComment(pagePostId(), null);
    target.reset();
  };

  const post = async (target: HTMLFormElement) => {
    const sent = unsent.current;
    const { submission_id, since = Date.now() } = sent ?? {};
    const signals = { website: honeypotOf(target), milliseconds_to_fill: Math.max(0, Date.now() - since) };
    const reply = answered ? { parent_id: answered.id } : {};
    const texts = textsOf(target);
    const posted = await sendComment(pagePostId(), { ...texts, ...reply, submission_id, ...signals });
    // What was typed meanwhile stays.
    if (JSON.stringify(textsOf(target)) === JSON.stringify(texts)) clear(target, sent);
    setNotice({ kind: 'good', text: posted.is_private ? privateText : successText[posted.status] });
    await onPosted(posted);
  };

  const showError = (error: unknown) => {
    const failure = error instanceof PostCommentError ? error : new PostCommentError(String(error));
    console.error('Error posting comment:', failure.cause ?? error);
    const { message, fields, isClosed } = failure;
    setProblems(fields);
    if (message) setNotice({ kind: 'bad', text: message });
    if (isClosed) onClosed();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    // The second click of a double one must not take the thanks for an empty form.
    if (isSending.current || (notice?.kind === 'good' && !unsent.current)) return;
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

  return { form, phase, problems, notice, answered, hasText: unsent.current !== null, save, submit, answer, stopAnswering };
}
