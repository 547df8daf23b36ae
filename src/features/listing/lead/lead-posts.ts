import { newestFirst } from '#src/features/posts/newest-first.ts';
import type { CardPost } from '#src/features/posts/post-display.ts';
import type { Changes } from '../changes/changes.ts';

/** Posts that a page carries for its lead story: the one that it shows, and those that step up when that one goes. */
const candidates = 3;

/** The newest featured posts; the first is the lead story (§2.lead-story). @param posts newest first */
export function leadPosts<P extends { featured: boolean }>(posts: readonly P[]): P[] {
  return posts.filter(({ featured }) => featured).slice(0, candidates);
}

/** Whether these changes since the build can change the lead story. */
export function concernsLead(leadIds: readonly string[], { changed, gone }: Changes): boolean {
  return gone.some((id) => leadIds.includes(id)) || changed.some(({ id, featured }) => featured || leadIds.includes(id));
}

/** The lead story after these changes; null when no featured post is known. @param leads as they were built */
export function leadAfter(leads: readonly CardPost[], { changed, gone }: Changes): CardPost | null {
  const touched = new Set([...gone, ...changed.map(({ id }) => id)]);
  const featured = [...leads.filter(({ id }) => !touched.has(id)), ...changed.filter((post) => post.featured)];
  return featured.sort(newestFirst)[0] ?? null;
}
