import type { Post } from '#src/features/posts/post.ts';
import { author } from '#src/site.ts';
import type { SiteProfile } from './site-profile.ts';

type Card = Pick<SiteProfile, 'author_title' | 'author_bio' | 'linkedin' | 'portrait' | 'portrait_small'>;

/** A post with the author's card as the owner words it now; the row keeps the one of its last save (§1.author). */
export function authored(post: Post, { author_title, author_bio, linkedin, portrait, portrait_small }: Card): Post {
  const avatar = portrait_small ?? portrait;
  return { ...post, author: { ...post.author, title: author_title, bio: author_bio, linkedin, avatar } };
}

/** The author's card where there is no post. */
export function authorOf({ author_title, author_bio, linkedin, portrait }: SiteProfile): Post['author'] {
  return { ...author, title: author_title, bio: author_bio, avatar: portrait, linkedin };
}
