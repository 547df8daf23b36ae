import { failedRequest } from '#src/client/api-error.ts';
import { listIn } from '#src/lib/list-in.ts';
import type { Comment } from './comment.ts';

const requestTimeoutMs = 8_000;

/** A page of the visible comments, in order of time. */
export type CommentPage = {
  comments: Comment[];
  /** The number of all comments of the post. */
  total: number;
  isOpen: boolean;
  /** The address of the page before this one, or null. */
  earlier: string | null;
};

/** The id of the article on this page; read on each call, because an update of the page may change it. */
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

/** Whether an answer is a comment. */
export function isComment(value: unknown): value is Comment {
  const { id, author_name, content } = (value ?? {}) as Partial<Comment>;
  return [id, author_name, content].every((part) => typeof part === 'string');
}

function commentsPath(postId: string): string {
  return `/api/blogs/${encodeURIComponent(postId)}/comments`;
}
