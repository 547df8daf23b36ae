import type { PublishStatus } from './publish-status.ts';
import { whenBuilt } from './publish-times.ts';

/** Who has the stored version of a published post: readers at once, lists, feeds and search engines after a build. */
export type PostReach = { kind: 'readers' | 'built'; text: string };

type Published = { published_revision: number };

/**
 * Where a published post can be seen (§11.reach).
 * @param status undefined while it is not known
 * @param now when the status was read
 */
export function postReach(post: Published, status: PublishStatus | undefined, now: Date): PostReach {
  if (isBuilt(post, status)) return { kind: 'built', text: 'In lists, feeds and search engines' };
  return {
    kind: 'readers',
    text: status ? `Readers see it. Search engines and feeds: ${whenReached(post, status, now)}` : 'Readers see it',
  };
}

/** Only what the live site carries counts (§11.live). */
function isBuilt({ published_revision }: Published, status: PublishStatus | undefined): boolean {
  return typeof status?.live_revision === 'number' && status.live_revision >= published_revision;
}

function whenReached(post: Published, status: PublishStatus, now: Date): string {
  // The status was read before the post was saved.
  if (post.published_revision > status.wanted_revision) return 'after the next build';
  if (status.state === 'failed') return 'not yet, publishing failed';
  if (status.held) return status.held.by === 'rollback' ? 'not yet, you went back to an older site' : 'not yet, deploys are locked';
  return whenBuilt(status, now);
}
