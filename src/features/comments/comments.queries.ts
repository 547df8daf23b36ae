import type { Comment, CommentInput, PostedComment } from './comment.ts';
import type { CommentTexts } from './comment-rules.ts';

/** Milliseconds after which the browser stops waiting (R30). */
const patience = 8_000;

const calm = 'Your comment could not be posted right now. Your text is kept; please try again.';
const offline = 'You are offline. Your text is kept; please post it when you are connected again.';
const withoutDetail: Record<number, string> = {
  413: 'Your comment is too large to be sent. Please shorten it.',
  429: 'Too many comments at once. Your text is kept; please try again in a minute.',
};

/** Why a comment was not taken, in words for its author; `fields` where something is wrong with one of them. */
export class NotPosted extends Error {
  readonly fields: Partial<CommentTexts>;

  constructor(message: string, { fields = {}, ...options }: ErrorOptions & { fields?: Partial<CommentTexts> } = {}) {
    super(message, options);
    this.fields = fields;
  }
}

/**
 * The comments of a post that everyone sees.
 * @throws Error whatever goes wrong: no connection, no answer within 8 s, an error, an answer that is no list of comments
 */
export async function fetchComments(postId: string): Promise<Comment[]> {
  const response = await fetch(addressOf(postId), { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`The comments were answered with ${response.status}.`);
  const answer: unknown = await response.json();
  if (!Array.isArray(answer) || !answer.every(isComment)) throw new Error('The answer is not a list of comments.');
  return answer;
}

/**
 * Sends a comment; the same submission id may be sent again, and is stored once.
 * @throws NotPosted
 */
export async function sendComment(postId: string, input: Partial<CommentInput>): Promise<PostedComment> {
  const response = await fetch(addressOf(postId), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw new NotPosted(navigator.onLine ? calm : offline, { cause });
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw refusal(response.status, answer);
  if (!isComment(answer)) throw new NotPosted(calm, { cause: new Error(`${response.status} without a comment`) });
  return answer as PostedComment;
}

/** The server explains what the visitor can mend; of its own faults only the calm line is shown. */
function refusal(status: number, answer: { detail?: unknown } | null): NotPosted {
  const detail = typeof answer?.detail === 'string' && status < 500 ? answer.detail : '';
  const cause = new Error(`${status} ${detail}`.trim());
  const parts = detail.split('; ').map((part) => /^(name|email|message): (.+)$/.exec(part));
  const fields = Object.fromEntries(parts.flatMap((part) => (part ? [part.slice(1)] : [])));
  if (Object.keys(fields).length > 0) return new NotPosted('', { fields, cause });
  return new NotPosted(detail || (withoutDetail[status] ?? calm), { cause });
}

function isComment(value: unknown): value is Comment {
  const { id, author_name, content } = (value ?? {}) as Partial<Comment>;
  return [id, author_name, content].every((part) => typeof part === 'string');
}

function addressOf(postId: string): string {
  return `/api/blogs/${encodeURIComponent(postId)}/comments`;
}
