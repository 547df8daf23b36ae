import type { PostedComment } from './comment.ts';
import type { CommentTexts } from './comment-rules.ts';

/** What somebody has typed and not yet posted; every change of it has an id of its own, so that the same text is posted once. */
export type Draft = CommentTexts & { submission_id?: string | undefined; since: number };

const heldAtMost = 20;
const heldForDays = 30;

/** The unsent text of this browser for a post (P23); it outlives errors, reloads and tabs. */
export function readDraft(postId: string): Draft | null {
  const draft = read(`comment-draft:${postId}`) as Draft | null;
  return typeof draft?.message === 'string' ? draft : null;
}

export function keepDraft(postId: string, draft: Draft | null): void {
  write(`comment-draft:${postId}`, draft);
}

/** Comments of this browser that wait for review; nobody else sees them (decision 14). */
export function readHeld(postId: string): PostedComment[] {
  const held = read(`comments-held:${postId}`);
  const oldest = Date.now() - heldForDays * 86_400_000;
  return Array.isArray(held) ? held.filter((comment: PostedComment) => Date.parse(comment?.created_at ?? '') > oldest) : [];
}

export function keepHeld(postId: string, held: PostedComment[]): void {
  write(`comments-held:${postId}`, held.length > 0 ? held.slice(-heldAtMost) : null);
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Where storage is full or blocked, the text lives as long as the page. */
function write(key: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
