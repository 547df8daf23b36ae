import { z } from 'zod';
import { callApi } from '#src/client/api-client.ts';
import { ApiError } from '#src/client/api-error.ts';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import { postLimits, tooLarge } from '#src/features/posts/post-limits.ts';
import { blocksOf, joinBlocks } from '#src/features/rich-text/blocks.ts';
import type { Attempt, Head, Reason, Save, Texts } from '#src/features/versioned-form/machine.ts';
import { hasQuestions, type Kinds, type MergedForm, mergeForms, settledForm } from '#src/features/versioned-form/merge-forms.ts';
import type { Text } from '#src/features/versioned-form/text.ts';
import { changedIn, getText, putText, unread } from '#src/features/versioned-form/text-requests.ts';
import type { Answer } from '#src/features/versioned-form/working-copy.ts';
import { bytesOf } from '#src/lib/request-size.ts';
import { formOfPost, formOfTexts, requestBodyOf } from '../form-mapping.ts';
import { emptyForm, isSameForm, normalizeForm, type PostForm, withRows } from '../model/post-form.ts';
import { withFreeLabels } from '../model/source-numbers.ts';
import { changedState } from '../model/state-texts.ts';
import { inOneFormat } from '../model/texts-of-form.ts';

// How a post is a versioned form: how its texts are merged, where they go, and what the answers mean.

/** How each field is merged. */
export const kinds: Kinds<PostForm> = {
  title: 'value',
  subtitle: 'value',
  category_tags: 'set',
  featured_image: 'value',
  image_alt: 'value',
  image_focus: 'value',
  introduction: 'blocks',
  key_takeaways: 'rows',
  quick_stats: 'rows',
  main_content: 'rows',
  quote_text: 'value',
  quote_author: 'value',
  implementation_framework: 'blocks',
  phases: 'rows',
  lang: 'value',
  excerpt: 'value',
  id: 'value',
  publication_date: 'value',
  reviewed_on: 'value',
  review_by: 'value',
  read_time: 'value',
  featured: 'value',
  comments_open: 'value',
  tags: 'set',
  content: 'value',
  format: 'value',
};

const plainBlocks = { split: (text: string) => text.split(/\n{2,}/), join: (blocks: string[]) => blocks.join('\n\n') };
const markdownBlocks = { split: blocksOf, join: joinBlocks };

/** Two forms that go on from a third, as one; all three are compared in one format. */
export function mergedForms(base: PostForm | null, mine: PostForm, theirs: PostForm): MergedForm<PostForm> {
  const [before, typed, other] = inOneFormat(base, mine, theirs);
  const isPlain = typed.format === 'plain' && other.format === 'plain';
  // Without a base, two texts of a label may be two states of one source, which is a question.
  const own = before && !isPlain ? withFreeLabels(before, typed, other) : typed;
  const texts = isPlain ? plainBlocks : markdownBlocks;
  return mergeForms(kinds, texts, before && normalizeForm(before), normalizeForm(own), normalizeForm(other));
}

export const postTexts: Texts<PostForm> = {
  same: isSameForm,
  merge: (base, mine, theirs) => {
    const merged = mergedForms(base, mine, theirs);
    return hasQuestions(merged) ? null : withRows(settledForm(merged, () => 'mine'));
  },
  newName: () => crypto.randomUUID(),
};

/** A text that the server does not know yet. */
export function newHead(text = emptyForm()): Head<PostForm> {
  return { number: 0, name: '', before: [], text };
}

/** The head of a post whose server keeps no texts: an older release, or one that did not answer. */
export function headOfPost(post: Post): Head<PostForm> {
  return newHead(formOfPost(post));
}

/** The text as the server has it: what is typed and not saved, or else what is saved. */
export function headOf(text: Text, saved: Post | null): Head<PostForm> {
  const { number, name, names_before, saved_by, device } = text;
  const by = { person: saved_by, device };
  return { number, name, before: names_before, text: formOfText(text, saved), by };
}

function formOfText({ content, base }: Text, saved: Post | null): PostForm {
  const stored = saved ? formOfPost(saved) : emptyForm();
  if (content === null) return stored;
  const typed = formOfTexts(content, stored);
  const before = saved && savedPostSchema.safeParse(base).data;
  // Another program saved beside it: both changes are there, and of what both changed, both versions.
  return before ? withRows(settledForm(mergedForms(formOfPost(before), typed, stored), () => 'both')) : typed;
}

/** A post as it is stored; null for one that was never saved, which has no title. */
export const savedPostSchema = postSchema.transform((post) => (post.title === '' ? null : post));

/** Sends one write. */
export async function sendPost(id: string, attempt: Attempt<PostForm>, saved: Post | null): Promise<Answer<PostForm, Post | null>> {
  return attempt.save ? savePost(id, attempt, attempt.save, saved) : keepPost(id, attempt, saved);
}

async function keepPost(id: string, { from, name, text }: Attempt<PostForm>, saved: Post | null): Promise<Answer<PostForm, Post | null>> {
  // The form opened without the text of its post; it must not begin another one.
  if (saved && !from.name) return textOfPost(saved);
  const isSaved = isSameForm(text, saved ? formOfPost(saved) : emptyForm());
  const answer = await putText(id, {
    from: from.name || null,
    name,
    content: isSaved ? null : text,
    ...(saved && { of_version: saved.version }),
  });
  switch (answer.kind) {
    case 'kept':
      return { kind: 'stored', head: headOf(answer.text, saved) };
    case 'emptied':
      return { kind: 'stored', head: newHead(text) };
    case 'changed':
      return changed(answer.text, answer.saved, saved);
    case 'failed':
      // It was emptied on another device before it was ever saved: it begins again.
      if (answer.reason.kind === 'gone' && saved === null && from.name) return { kind: 'changed', head: newHead() };
      return answer;
  }
}

async function textOfPost(saved: Post): Promise<Answer<PostForm, Post | null>> {
  const read = await readText(`/api/blogs/${encodeURIComponent(saved.id)}/text`).catch(unread);
  return read ? { kind: 'changed', ...read } : failed({ kind: 'no-answer' });
}

async function savePost(id: string, attempt: Attempt<PostForm>, save: Save, saved: Post | null): Promise<Answer<PostForm, Post | null>> {
  const { from, name, text } = attempt;
  const { status, publishAt } = save;
  const state = { ...(status ? { status } : {}), ...(publishAt ? { publish_at: publishAt } : {}) };
  const body = { ...requestBodyOf(text, saved), ...state, text: { from: from.name || null, name } };
  const [path, request] = saved
    ? [`/api/blogs/${saved.id}`, { method: 'PUT' as const, body: { ...body, version: saved.version } }]
    : ['/api/blogs', { method: 'POST' as const, body: { ...body, submission_id: id } }];
  // The same bytes that the server counts.
  const bytes = bytesOf(JSON.stringify(request.body));
  if (bytes > postLimits.bytes) return { kind: 'failed', reason: tooLargeFor(tooLarge(bytes)) };
  try {
    const post = await callApi(postSchema, path, request);
    return { kind: 'stored', head: headAfter(attempt, formOfPost(post)), saved: post };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return (await whereItIs(id, attempt, error, saved)) ?? failureOf(error, attempt, saved);
  }
}

/** What the server has after a save that it answered with the post alone. */
function headAfter({ from, name }: Attempt<PostForm>, text: PostForm): Head<PostForm> {
  return { number: from.number + 1, name, before: from.name ? [from.name, ...from.before] : [], text };
}

/** Another write came first, or the post has another address: what the server has now. */
async function whereItIs(
  id: string,
  attempt: Attempt<PostForm>,
  error: ApiError,
  saved: Post | null,
): Promise<Answer<PostForm, Post | null> | null> {
  const conflict = changedIn(error);
  if (conflict) return changed(conflict.text, conflict.saved, saved);
  if (error.status !== 404 || !attempt.from.name) return null;
  const now = await readText(`/api/texts/${id}`).catch(unread);
  return now && { kind: 'changed', ...now };
}

/** The text at this address, and the post that it belongs to; null when it is gone. @throws ApiError */
export async function readText(path: string): Promise<{ id: string; head: Head<PostForm>; saved: Post | null } | null> {
  const text = await getText(path);
  if (!text) return null;
  const saved = text.post_id === null ? null : await callApi(savedPostSchema, `/api/blogs/${encodeURIComponent(text.post_id)}`);
  return { id: text.id, head: headOf(text, saved), saved };
}

function changed(text: Text, row: unknown, before: Post | null): Answer<PostForm, Post | null> {
  const saved = savedPostSchema.safeParse(row);
  const post = saved.success ? saved.data : before;
  const news = post && changedState(before, post);
  return { kind: 'changed', head: { ...headOf(text, post), news }, saved: post };
}

const noReason = 'The server gave no reason. Try again.';
const tooLargeAnywhere = 'This article is too large for the server. Please shorten it.';
const textStays = 'Your text stays here.';
/** A promise: such a save is sent again by itself. */
const offline = 'No connection. We’ll save as soon as you’re back online.';
const sentAgain = 'We’ll save as soon as the site answers.';

const conflictSchema = z.object({ current: postSchema });

function failureOf(error: ApiError, attempt: Attempt<PostForm>, saved: Post | null): Answer<PostForm, Post | null> {
  const { status, code, message, fields, body } = error;
  // A release that keeps no texts says only what is saved.
  const current = status === 409 ? conflictSchema.safeParse(body).data?.current : undefined;
  if (current) {
    const head = { ...headAfter(attempt, formOfPost(current)), name: crypto.randomUUID(), news: changedState(saved, current) };
    return { kind: 'changed', head, saved: current };
  }
  if (status !== 413 && code === 'unreachable' && status !== 0 && status < 500)
    return failed({ kind: 'refused', detail: noReason, fields });
  if (status === 404 || status === 410) return failed(saved ? { kind: 'gone' } : { kind: 'refused', detail: message, fields });
  return failed(reasonOf(error));
}

function reasonOf({ status, code, message, fields }: ApiError): Reason {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 413) return tooLargeFor(tooLargeAnywhere);
  // A server error may come after the row was written.
  if (status === 0 || status >= 500) return { kind: 'no-answer', detail: whyUnanswered(status, code, message) };
  return { kind: 'refused', detail: status === 409 ? message : `${message} ${textStays}`, fields };
}

function whyUnanswered(status: number, code: string, message: string): string {
  if (status === 0 && code === 'unreachable') return offline;
  return code === 'unreachable' || code === 'unexpected' ? noReason : `${message} ${sentAgain}`;
}

/** A save that is larger than a request may be. Its message is at the main text, which can be nearly all of it. */
function tooLargeFor(detail: string): Reason {
  return { kind: 'refused', detail, fields: { main_content: detail } };
}

function failed(reason: Reason): Answer<PostForm, Post | null> {
  return { kind: 'failed', reason };
}
