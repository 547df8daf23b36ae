import { failedRequest, fieldsOf } from '#src/client/api-error.ts';
import type { VisitorTexts } from '#src/features/visitor-texts/visitor-fields.ts';
import { listIn } from '#src/lib/list-in.ts';
import type { Comment, CommentInput, PostedComment } from './comment.ts';

const requestTimeoutMs = 8_000;

const failedText = 'Your comment could not be posted right now. Your text is kept; please try again.';
const closedText = 'Your comment was not posted. Your text is kept, so that you can copy it.';
const offlineText = 'You are offline. Your text is kept; please post it when you are connected again.';
/** Texts for error responses that do not come from the API and so have no `detail`. */
const textByStatus: Record<number, string> = {
  413: 'Your comment is too large to be sent. Please shorten it.',
  429: 'Too many comments at once. Your text is kept; please try again in a minute.',
};

/** A comment was not accepted. The message is shown to its author; `fields` holds error messages by field. */
export class PostCommentError extends Error {
  readonly fields: Partial<VisitorTexts>;
  /** Comments were closed meanwhile. */
  readonly isClosed: boolean;

  constructor(message: string, { fields = {}, isClosed = false, ...options }: ErrorOptions & Details = {}) {
    super(message, options);
    this.fields = fields;
    this.isClosed = isClosed;
  }
}

type Details = { fields?: Partial<VisitorTexts>; isClosed?: boolean };

/** A page of the visible comments, in order of time. */
export type CommentPage = {
  comments: Comment[];
  /** The number of all comments of the post. */
  total: number;
  isOpen: boolean;
  /** The address of the page before this one, or null. */
  earlier: string | null;
};

/** The id of the article on this page; read on each call, because the page of a new article is filled after it was built. */
export function pagePostId(): string {
  return document.querySelector<HTMLElement>('[data-post-id]')?.dataset.postId ?? '';
}

/**
 * The newest comments of a post, or those of an earlier page.
 * @param address that of an earlier page
 * @throws Error without a connection, after 8 s without a response, for an error status and for a body that is not a list of comments
 */
export async function fetchComments(postId: string, address = commentsPath(postId)): Promise<CommentPage> {
  const response = await fetch(address, { signal: AbortSignal.timeout(requestTimeoutMs) }).catch((cause: unknown) => {
    throw failedRequest(`GET ${address}`, undefined, { cause });
  });
  if (!response.ok) throw failedRequest(`GET ${address}`, response.status);
  const comments = listIn(await response.json(), 'comments');
  if (!Array.isArray(comments) || !comments.every(isComment)) throw new Error('The answer is not a list of comments.');
  const { headers } = response;
  const [, earlier = null] = /^<(\/[^>]+)>; rel="prev"$/.exec(headers.get('Link') ?? '') ?? [];
  const total = Number(headers.get('X-Total-Count') ?? comments.length);
  return { comments, total, isOpen: headers.get('X-Comments-Open') !== 'false', earlier };
}

/**
 * Posts a comment. A retry with the same submission id is stored once.
 * @throws PostCommentError
 */
export async function sendComment(postId: string, input: Partial<CommentInput>): Promise<PostedComment> {
  const path = commentsPath(postId);
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(requestTimeoutMs),
  }).catch((cause: unknown) => {
    const failure = failedRequest(`POST ${path}`, undefined, { cause });
    throw new PostCommentError(navigator.onLine ? failedText : offlineText, { cause: failure });
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw errorOf(response.status, answer, failedRequest(`POST ${path}`, response.status));
  if (!isComment(answer)) throw new PostCommentError(failedText, { cause: new Error(`${response.status} without a comment`) });
  return answer as PostedComment;
}

/** Shows the server's `detail` for what the visitor can correct, and the general text for faults of the server. */
function errorOf(status: number, answer: { detail?: unknown; code?: unknown; fields?: unknown } | null, cause: Error): PostCommentError {
  const detail = typeof answer?.detail === 'string' && status < 500 ? answer.detail : '';
  const shown = Object.entries(fieldsOf(answer ?? {})).filter(([name]) => ['name', 'email', 'message'].includes(name));
  if (shown.length > 0) return new PostCommentError('', { fields: Object.fromEntries(shown), cause });
  if (answer?.code === 'comments_closed') return new PostCommentError(closedText, { isClosed: true, cause });
  const text = status === 429 && detail ? `${detail} Your text is kept.` : detail;
  return new PostCommentError(text || (textByStatus[status] ?? failedText), { cause });
}

function isComment(value: unknown): value is Comment {
  const { id, author_name, content } = (value ?? {}) as Partial<Comment>;
  return [id, author_name, content].every((part) => typeof part === 'string');
}

function commentsPath(postId: string): string {
  return `/api/blogs/${encodeURIComponent(postId)}/comments`;
}
