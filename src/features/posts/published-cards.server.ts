import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { readSiteOutline } from '#src/features/publishing/site-outline.server.ts';
import { newestFirst } from './newest-first.ts';
import { type PostCard, postCardSchema, postSchema, toCard } from './post.ts';
import { readEach } from './read-posts.ts';
import { withReadTimes } from './read-times.server.ts';

/** Views and likes, which make no other state of the site, may be so old. */
const keptMs = 60_000;

type Cards = { cards: readonly PostCard[]; unreadable: readonly string[] };

let kept: { state: string; until: number; reading: Promise<Cards> } | undefined;

/**
 * The cards of all published posts, newest first. An instance of a function keeps them for a minute of one state of the site: whatever a
 * visitor asks of a list is cut from them, and invented lengths and cursors cost one cheap question (§10.paging).
 */
export async function publishedCards(db: Database): Promise<readonly PostCard[]> {
  return (await keptCards(db)).cards;
}

/** The ids of published posts that are on no page, because their rows cannot be read. */
export async function unreadablePosts(db: Database): Promise<readonly string[]> {
  return (await keptCards(db)).unreadable;
}

/** The ids of the posts whose card has these words. */
export async function foundInCards(db: Database, search: string): Promise<Set<string>> {
  return new Set(dataOf(await db.rpc('found_in_cards', { search })));
}

async function keptCards(db: Database): Promise<Cards> {
  const { state_id, revision } = await readRevision(db);
  const state = `${state_id} ${revision}`;
  if (kept?.state !== state || kept.until < Date.now()) {
    const started = { state, until: Date.now() + keptMs, reading: read(db) };
    kept = started;
    started.reading.catch(() => {
      if (kept === started) kept = undefined;
    });
  }
  return kept.reading;
}

async function read(db: Database): Promise<Cards> {
  const { posts } = await readSiteOutline(db, Object.keys(postCardSchema.shape));
  const { read: readable, unreadable } = readEach(postSchema, posts);
  const timed = await withReadTimes(db, readable);
  return { cards: timed.map(toCard).sort(newestFirst), unreadable };
}
