import type { Post } from '#src/features/posts/post.ts';
import { stateOf } from '#src/features/posts/post-state.ts';
import { live } from '#src/features/publishing/live-sentence.ts';
import { dayAndTime } from './schedule-times.ts';

type Life = Pick<Post, 'status' | 'publish_at' | 'first_published_at'>;

/** Said instead of "Live." of a stored post that a save brought to readers. */
export const publishedText = 'Published.';

/** What is true of a post after it was saved. @param published whether the save brought it to readers */
export function savedText(post: Life, published: boolean): string {
  switch (stateOf(post)) {
    case 'draft':
      return 'Readers can’t see a draft.';
    case 'withdrawn':
      return 'Withdrawn: readers can’t see it.';
    case 'scheduled':
      return `Will be published on ${dayAndTime(post.publish_at)}.`;
    case 'published':
      return published ? publishedText : live;
  }
}

/** What is said of a text that is kept and has to have more before readers can see it. */
export function savedWithout(missing: string): string {
  return `Saved. Add ${missing} before you publish.`;
}

/** What a save says, whichever it was. */
export function successMessage(created: boolean): string {
  return created ? 'Blog created successfully!' : 'Blog updated successfully!';
}

/** What another save made of the state of a post that is open here; null when it is as before. */
export function changedState(before: Life | null, now: Life): string | null {
  if (before && before.status === now.status && before.publish_at === now.publish_at) return null;
  switch (stateOf(now)) {
    case 'draft':
      return 'It is a draft now: readers can’t see it.';
    case 'withdrawn':
      return 'It is withdrawn now: readers can’t see it.';
    case 'scheduled':
      return `It is scheduled now, for ${dayAndTime(now.publish_at)}.`;
    case 'published':
      return 'It is published now: readers see it.';
  }
}
