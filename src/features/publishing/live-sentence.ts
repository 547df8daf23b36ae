import type { PublishStatus } from './publish-status.ts';
import { whenBuilt } from './publish-times.ts';

/** A change of what the public sees. Readers have every change within seconds; what is in question is the HTML of pages that are built already. */
export type PublicChange = {
  /** The revision that the change made; left out where it is not known, and then it is the newest. */
  published_revision?: number;
  /** For a post: when readers first saw it. A post newer than the build has no built page, so search engines get the current text at once. */
  first_published_at?: string | null;
  /** How many posts or partners readers no longer see; left out for anything that is there. */
  gone?: number;
};

/** Who has it: search engines too (`built`), or readers alone until the next build. */
export type LiveSentence = { kind: 'readers' | 'built'; text: string };

/** What is said of a change that is in no built page, such as one of comments. */
export const live = 'Live.';

/**
 * The one sentence about a public change (§11.reach).
 * @param status undefined while it is not known
 * @param now when the status was read
 */
export function liveSentence(change: PublicChange, status: PublishStatus | undefined, now: Date): LiveSentence {
  const { gone } = change;
  const readers = gone === undefined ? live : `Readers no longer see ${gone === 1 ? 'it' : 'them'}.`;
  if (isOnNoOldPage(change, status)) return { kind: 'built', text: readers };
  if (!status) return { kind: 'readers', text: readers };
  return { kind: 'readers', text: `${readers} Search engines ${whatTheySee(change, status, now)}.` };
}

function isOnNoOldPage({ published_revision, first_published_at }: PublicChange, status: PublishStatus | undefined): boolean {
  if (typeof status?.live_revision !== 'number') return false;
  // Only what the live site carries counts (§11.live).
  if (status.live_revision >= (published_revision ?? status.wanted_revision)) return true;
  return Boolean(first_published_at && status.live_from && Date.parse(first_published_at) > Date.parse(status.live_from));
}

function whatTheySee({ published_revision = 0, gone }: PublicChange, status: PublishStatus, now: Date): string {
  if (status.state === 'failed') return notYet(gone, 'publishing failed');
  if (status.held) return notYet(gone, status.held.by === 'rollback' ? 'you went back to an older site' : 'deploys are locked');
  // A status that was read before the change knows of no time.
  const when = published_revision > status.wanted_revision ? null : whenBuilt(status, now);
  return `${gone === undefined ? 'can see it' : 'follow'} ${when ?? 'with the next update'}`;
}

function notYet(gone: number | undefined, reason: string): string {
  return gone === undefined ? `can’t see it yet: ${reason}` : `do not follow yet: ${reason}`;
}
