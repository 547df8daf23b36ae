import { type CardPost, type CardTexts, cardTexts, excerptOf, imageOf, readTimeOf } from '#src/features/posts/post-display.ts';
import { author } from '#src/site.ts';
import { tagsPerCard } from '../listing-page.ts';

const textGetters = textsFrom((name) => (post: CardPost) => post[name]);

/** Gets the value of each column from a post. */
const columnGetters = {
  id: (post: CardPost) => post.id,
  title: (post: CardPost) => asShown(post.title),
  excerpt: (post: CardPost) => asShown(excerptOf(post)),
  ...textGetters,
  tags: (post: CardPost) => post.tags.slice(0, tagsPerCard),
  moment: (post: CardPost) => post.created_at ?? post.date,
  readTime: readTimeOf as (post: CardPost) => string,
  views: (post: CardPost) => post.views,
  image: imageOf as (post: CardPost) => string | null,
  focus: (post: CardPost) => post.image_focus ?? null,
  // Null means English.
  lang: (post: CardPost) => (post.lang === 'ar' ? post.lang : null),
  twin: (post: CardPost) => post.twin?.id ?? null,
  // Null means the author of the site, who writes every post (§1.author).
  author: (post: CardPost) => (post.author.name === author.name ? null : post.author.name),
};

/** A page shows any white space as one space. */
function asShown(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** Posts as the index carries them: a list per field, which compresses better than a list of posts. */
export type Columns = { [name in keyof typeof columnGetters]: ReturnType<(typeof columnGetters)[name]>[] };

export const columnNames = Object.keys(columnGetters);

/** Packs what cards show of these posts. */
export function pack(posts: readonly CardPost[]): Columns {
  const columns = Object.entries<(post: CardPost) => unknown>(columnGetters).map(([name, get]) => [name, posts.map(get)]);
  return Object.fromEntries(columns);
}

/** Unpacks posts for cards; fields that the index does not carry are null. */
export function unpack(columns: Columns): CardPost[] {
  return columns.id.map((id, index) => ({
    ...textsFrom((name) => columns[name][index] ?? null),
    id,
    title: columns.title[index] ?? '',
    excerpt: columns.excerpt[index] ?? '',
    tags: columns.tags[index] ?? [],
    created_at: columns.moment[index] ?? null,
    date: null,
    read_time: columns.readTime[index] ?? null,
    views: columns.views[index] ?? 0,
    featured_image: columns.image[index] ?? null,
    image_url: null,
    image: null,
    image_focus: columns.focus[index] ?? null,
    lang: columns.lang[index] ?? 'en',
    twin: columns.twin[index] ? { id: columns.twin[index] } : null,
    author: { name: columns.author[index] ?? author.name },
  }));
}

function textsFrom<Value>(get: (name: keyof CardTexts) => Value) {
  return Object.fromEntries(cardTexts.map((name) => [name, get(name)])) as Record<keyof CardTexts, Value>;
}
