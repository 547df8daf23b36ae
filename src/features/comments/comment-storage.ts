import type { VisitorTexts } from '#src/features/visitor-texts/visitor-fields.ts';
import type { PostedComment } from './comment.ts';

/** The comment that a text answers. */
export type Answered = { id: string; author_name: string };

/** A comment that was typed but not posted. Every change gets a new submission id, so that the same text is posted once. */
export type UnsentComment = VisitorTexts & { submission_id?: string | undefined; since: number; answered?: Answered | null | undefined };

const maxHeldComments = 20;
const heldCommentDays = 30;

/** The unsent comment of this browser for a post; it outlives errors, reloads and tabs (§10.comment-draft). */
export function readUnsentComment(postId: string): UnsentComment | null {
  const unsent = read(`comment-draft:${postId}`) as UnsentComment | null;
  return typeof unsent?.message === 'string' ? unsent : null;
}

/** Null deletes the stored comment. */
export function saveUnsentComment(postId: string, unsent: UnsentComment | null): void {
  write(`comment-draft:${postId}`, unsent);
}

/** Comments of this browser that wait for review, of the last 30 days; no other visitor sees them (§10.comment-holding). */
export function readHeldComments(postId: string): PostedComment[] {
  const held = read(`comments-held:${postId}`);
  const oldest = Date.now() - heldCommentDays * 86_400_000;
  return Array.isArray(held) ? held.filter((comment: PostedComment) => Date.parse(comment?.created_at ?? '') > oldest) : [];
}

export function saveHeldComments(postId: string, held: PostedComment[]): void {
  write(`comments-held:${postId}`, held.length > 0 ? held.slice(-maxHeldComments) : null);
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
