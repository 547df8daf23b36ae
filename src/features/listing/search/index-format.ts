import { type CardPost, excerptOf, imageOf, readTimeOf } from '#src/features/posts/post-display.ts';
import { author } from '#src/site.ts';

/** Tags on a card (§2.card). */
export const tagsPerCard = 3;

/** Posts in the search index, column by column, which compresses best. */
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
  /** Null stands for the site's author, who writes every post (§1.author). */
  author: (string | null)[];
};

/** Packs what cards show of these posts. */
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

/** Unpacks the posts for cards. */
export function unpack(columns: Columns): CardPost[] {
  return columns.id.map((id, index) => ({
    id,
    title: columns.title[index] ?? '',
    excerpt: columns.excerpt[index] ?? '',
    category: columns.category[index] ?? null,
    tags: columns.tags[index] ?? [],
    created_at: columns.moment[index] ?? null,
    date: null,
    read_time: columns.readTime[index] ?? null,
    views: columns.views[index] ?? 0,
    featured_image: columns.image[index] ?? null,
    image_url: null,
    image: null,
    author: { name: columns.author[index] ?? author.name },
  }));
}
