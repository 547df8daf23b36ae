import { type CardPost, excerptOf, imageOf, readTimeOf } from '#src/features/posts/post-display.ts';
import { author } from '#src/site.ts';

/** Tags that a card shows (specification, section 9). */
export const tagsPerCard = 3;

/** Posts as the index carries them: a list for every field, because like beside like compresses best. */
export type Columns = {
  id: string[];
  title: string[];
  excerpt: string[];
  category: (string | null)[];
  tags: string[][];
  moment: (string | null)[];
  readTime: string[];
  views: number[];
  image: (string | null)[];
  /** Null stands for the author of the site, who writes every post (decision 28). */
  author: (string | null)[];
};

/** What cards show of these posts. */
export function pack(posts: readonly CardPost[]): Columns {
  return {
    id: posts.map((post) => post.id),
    title: posts.map((post) => post.title),
    excerpt: posts.map(excerptOf),
    category: posts.map((post) => post.category),
    tags: posts.map((post) => post.tags.slice(0, tagsPerCard)),
    moment: posts.map((post) => post.created_at ?? post.date),
    readTime: posts.map(readTimeOf),
    views: posts.map((post) => post.views),
    image: posts.map(imageOf),
    author: posts.map((post) => (post.author.name === author.name ? null : post.author.name)),
  };
}

/** The posts that were packed, as cards need them. */
export function unpack(columns: Columns): CardPost[] {
  return columns.id.map((id, place) => ({
    id,
    title: columns.title[place] ?? '',
    excerpt: columns.excerpt[place] ?? '',
    category: columns.category[place] ?? null,
    tags: columns.tags[place] ?? [],
    created_at: columns.moment[place] ?? null,
    date: null,
    read_time: columns.readTime[place] ?? null,
    views: columns.views[place] ?? 0,
    featured_image: columns.image[place] ?? null,
    image_url: null,
    image: null,
    author: { name: columns.author[place] ?? author.name },
  }));
}
