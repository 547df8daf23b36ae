import type { Post } from '#src/features/posts/post.ts';
import { stateOf } from '#src/features/posts/post-state.ts';
import type { StorageResult } from '#src/features/versioned-form/device-store.ts';
import type { Reason } from '#src/features/versioned-form/machine.ts';
import { dayAndTime, shortMoment } from '../model/schedule-times.ts';
import { savedWithout } from '../model/state-texts.ts';

type Facts = {
  /** The stored post; null for a new one. */
  stored: Pick<Post, 'status' | 'publish_at' | 'first_published_at'> | null;
  /** What is said of the published text (§11.reach). */
  live: string;
  isUnsaved: boolean;
  /** What the typed text still needs, such as 'a subtitle'; null for a text that can be published. */
  missing: string | null;
  /** Why the server does not have what is typed; null while it has it, or soon will. */
  reason: Reason | null;
  /** Whether this device keeps it. */
  device: StorageResult;
  /** A copy of it was made. */
  isKept: boolean;
  /** A request takes longer than a second. */
  isSlow: boolean;
  /** What the last attempt did not do, such as 'Not published'; null when it was done. */
  notDone: string | null;
  /** Another save or text came meanwhile. */
  hasTwoVersions: boolean;
};

/** The one sentence about an article; `kind` decides the dot, `short` is for phones. */
export type ArticleStatus = {
  kind: 'new' | 'saved' | 'saving' | 'changes' | 'published' | 'scheduled' | 'waiting' | 'risk';
  text: string;
  short: string;
};

/** What readers have, and where the text is (§12.status). */
export function articleStatus(facts: Facts): ArticleStatus {
  if (facts.hasTwoVersions) return { kind: 'waiting', text: 'Not saved: there are two versions', short: 'Not saved: two versions' };
  const problem = facts.isUnsaved ? problemOf(facts) : null;
  // Above the bar it says why.
  if (facts.notDone && problem?.kind !== 'risk') return same('waiting', facts.notDone);
  if (problem) return problem;
  return facts.isSlow ? same('saving', 'Saving…') : restingStatus(facts);
}

/** Where the text is that the server does not have. */
function problemOf({ reason, device }: Facts): ArticleStatus | null {
  if (!reason || reason.kind === 'gone') return null;
  if (device !== 'stored') return { kind: 'risk', text: 'Not saved anywhere. Copy your text.', short: 'Not saved anywhere' };
  if (reason.kind === 'signed-out')
    return { kind: 'waiting', text: 'Not saved: you are signed out. Kept on this device.', short: 'Not saved' };
  if (reason.kind === 'refused') return { kind: 'waiting', text: `Not saved: ${reason.detail} Kept on this device.`, short: 'Not saved' };
  return { kind: 'waiting', text: 'Not saved: no connection. Kept on this device.', short: 'Not saved: no connection' };
}

function restingStatus({ stored, live, isUnsaved, missing, isKept }: Facts): ArticleStatus {
  if (stored === null) return isUnsaved && isKept ? unstored(missing) : same('new', 'New article');
  switch (stateOf(stored)) {
    case 'draft':
      return same('saved', 'Draft, saved');
    case 'withdrawn':
      return same('saved', 'Withdrawn, saved');
    case 'published':
      return isUnsaved
        ? { kind: 'changes', text: 'Published, with unpublished changes', short: 'Unpublished changes' }
        : { kind: 'published', text: live, short: 'Published' };
    case 'scheduled':
      return scheduled(stored.publish_at, isUnsaved);
  }
}

function unstored(missing: string | null): ArticleStatus {
  return missing === null ? same('saved', 'Draft, saved') : { kind: 'saved', text: savedWithout(missing), short: 'Saved' };
}

function scheduled(publishAt: string | null, isUnsaved: boolean): ArticleStatus {
  const changes = isUnsaved ? ', without your latest changes' : '';
  return { kind: 'scheduled', text: `Scheduled for ${dayAndTime(publishAt)}${changes}`, short: `Scheduled for ${shortMoment(publishAt)}` };
}

function same(kind: ArticleStatus['kind'], text: string): ArticleStatus {
  return { kind, text, short: text };
}
