import type { PostedComment } from './comment.ts';
import { without } from './comment-threads.ts';

const maxHeldComments = 20;
const heldCommentDays = 30;

/** Comments of this browser that wait for review, of the last 30 days; no other visitor sees them (§10.comment-holding). */
export function readHeldComments(postId: string): PostedComment[] {
  const held = read(`comments-held:${postId}`);
  const oldest = Date.now() - heldCommentDays * 86_400_000;
  return Array.isArray(held) ? held.filter((comment: PostedComment) => Date.parse(comment?.created_at ?? '') > oldest) : [];
}

/** Keeps the newest of these in the browser, and nothing when there is none. */
export function saveHeldComments(postId: string, held: PostedComment[]): void {
  write(`comments-held:${postId}`, held.length > 0 ? held.slice(-maxHeldComments) : null);
}

/** Adds one that was just posted. */
export function keepHeldComment(postId: string, posted: PostedComment): void {
  saveHeldComments(postId, [...without(readHeldComments(postId), [posted]), posted]);
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores nothing where storage is full or blocked; the value then lasts as long as the page. */
function write(key: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
