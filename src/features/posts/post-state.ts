import type { Post } from './post.ts';

/** Where a post is in its life; withdrawn is a draft that readers have seen before (§4.states). */
export type PostState = 'draft' | 'scheduled' | 'published' | 'withdrawn';

export const stateLabels: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

/** The state of a post. */
export function stateOf({ status, first_published_at }: Pick<Post, 'status' | 'first_published_at'>): PostState {
  if (status === 'draft' && first_published_at !== null) return 'withdrawn';
  return status;
}

/** Whether the address can still be chosen: it is fixed once readers have seen the post. */
export function canChangeSlug(post: Pick<Post, 'first_published_at'> | null): boolean {
  return post === null || post.first_published_at === null;
}
