import type { Partner } from '#src/features/partners/partner.ts';
import type { Post } from '#src/features/posts/post.ts';
import type { CardPost } from '#src/features/posts/post-display.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';

/** A post as cards, lists and the search show it, and what decides which pages it is on and whether they have changed. */
export type ListedPost = CardPost &
  Pick<Post, 'featured' | 'published_revision' | 'review_by' | 'updated_at' | 'first_published_at'> & { twin?: TwinPost | null };

/** The other article of a pair; its revision says whether it has changed. */
export type TwinPost = Pick<Post, 'id' | 'title' | 'lang' | 'published_revision'>;

/** All that public pages show, at one moment (docs/decisions/0008). */
export type Content = {
  /** The site's revision at that moment. */
  revision: number;
  owner: SiteProfile;
  partners: readonly Partner[];
  /** Whether the form for new articles by email is there. */
  subscriptions: { isOpen: boolean };
  /** Newest first. */
  posts: readonly ListedPost[];
  /** The whole post, for its article; undefined when it is gone meanwhile. */
  article: (id: string) => Promise<Post | undefined>;
  /** The whole posts with these ids, for feeds, in their order; those that are gone meanwhile are left out. */
  articles: (ids: readonly string[]) => Promise<Post[]>;
};
