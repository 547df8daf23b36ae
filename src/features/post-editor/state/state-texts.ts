import type { Post } from '#src/features/posts/post.ts';
import { stateOf } from '#src/features/posts/post-state.ts';
import { publicationTime } from './schedule-times.ts';

type Life = Pick<Post, 'status' | 'publish_at' | 'first_published_at'>;

/** What becomes public with the buttons of the form, and when; null for a new post (§12.state-line). */
export function consequenceOf(post: Life | null): string {
  if (post === null) return '“Create” goes public at once. A draft is not seen by readers.';
  switch (stateOf(post)) {
    case 'draft':
      return '“Publish” goes public at once. “Update” keeps it a draft: readers do not see it.';
    case 'withdrawn':
      return '“Publish” brings it back at once. “Update” keeps it from readers.';
    case 'scheduled':
      return `Published at ${publicationTime(post.publish_at)}. “Update” keeps the schedule.`;
    case 'published':
      return '“Update” shows the changes to readers at once.';
  }
}

/** What is true of a post after it was saved. */
export function savedText(post: Life): string {
  switch (stateOf(post)) {
    case 'draft':
      return 'A draft: readers do not see it.';
    case 'withdrawn':
      return 'Withdrawn: readers do not see it.';
    case 'scheduled':
      return `Scheduled: published at ${publicationTime(post.publish_at)}.`;
    case 'published':
      return 'Published. Readers see it.';
  }
}

/** What somebody else's save made of the state of a post that is open here; null when it is as before. */
export function changedState(before: Life | null, now: Life): string | null {
  if (before && before.status === now.status && before.publish_at === now.publish_at) return null;
  switch (stateOf(now)) {
    case 'draft':
      return 'It is a draft now: readers do not see it.';
    case 'withdrawn':
      return 'It is withdrawn now: readers do not see it.';
    case 'scheduled':
      return `It is scheduled now: published at ${publicationTime(now.publish_at)}.`;
    case 'published':
      return 'It is published now: readers see it.';
  }
}
