import type { Comment } from './comment.ts';

export type Thread<T extends Comment> = { question: T; replies: T[] };

/** The id of a comment's element. */
export function anchorOf(id: string): string {
  return `comment-${id}`;
}

/** Comments with their replies below them. A reply whose question is not among the comments is on its own. */
export function threadsOf<T extends Comment>(comments: T[]): Thread<T>[] {
  const ids = new Set(comments.map(({ id }) => id));
  const isReply = ({ parent_id }: T) => Boolean(parent_id && ids.has(parent_id));
  return comments
    .filter((comment) => !isReply(comment))
    .map((question) => ({ question, replies: inOrder(comments.filter(({ parent_id }) => parent_id === question.id)) }));
}

/** Both lists as one in order of time, each comment once as `newer` has it. */
export function merged<T extends Comment>(older: T[], newer: T[]): T[] {
  return inOrder([...new Map([...older, ...newer].map((comment) => [comment.id, comment])).values()]);
}

/** The comments that are not among the others. */
export function without<T extends { id: string }>(comments: T[], others: { id: string }[]): T[] {
  const ids = new Set(others.map(({ id }) => id));
  return comments.filter(({ id }) => !ids.has(id));
}

function inOrder<T extends Comment>(comments: T[]): T[] {
  // One without a date was only just written.
  const time = ({ created_at }: T) => Date.parse(created_at ?? '') || Number.POSITIVE_INFINITY;
  return comments.toSorted((a, b) => (time(a) === time(b) ? 0 : time(a) - time(b)));
}
