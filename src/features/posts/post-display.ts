import { formatNumber } from '#src/lib/numbers.ts';

// Display rules without schemas, so that public pages can run them in the browser without zod.

export const defaultBadge = 'Business Insights';
const wordsPerMinute = 200;
const excerptLength = 150;
export const lastResortExcerpt = 'Click to read more about this insightful article.';

type Summary = { excerpt: string | null; introduction?: string | null; content?: string | null };
type Texts = Omit<Summary, 'excerpt'> & {
  read_time: string | null;
  key_takeaways?: string[];
  main_content?: string[];
  implementation_framework?: string | null;
  phases?: { title: string; description: string }[];
};
type Pictures = { featured_image: string | null; image_url: string | null; image: string | null };
type Dated = { created_at: string | null; date: string | null };

/** The fields of a post that a card reads, from a whole post, an item of `GET /api/blogs` or an entry of the search index. */
export type CardPost = Summary &
  Texts &
  Pictures &
  Dated & { id: string; title: string; category: string | null; tags: string[]; views: number; author: { name: string } };

/** Excerpt, else introduction, else the start of the content, else a fixed sentence (§5.excerpt). */
export function excerptOf(post: Summary): string {
  // By characters, as the database counts them: no emoji is cut in half.
  const start = post.content ? `${[...post.content].slice(0, excerptLength).join('')}...` : null;
  return post.excerpt ?? post.introduction ?? start ?? lastResortExcerpt;
}

/** The stored read time, else words divided by 200, rounded up, at least 1 (§5.read-time-absent). */
export function readTimeOf(post: Texts): string {
  if (post.read_time) return post.read_time;
  const words = allText(post).split(/\s+/).filter(Boolean).length;
  return `${Math.max(1, Math.ceil(words / wordsPerMinute))} min read`;
}

/** The first image that a post names, or null (§3.images). */
export function imageOf(post: Pictures): string | null {
  return post.featured_image ?? post.image_url ?? post.image;
}

/** '1 view', '1,234 views'. */
export function viewsText(views: number): string {
  return `${formatNumber(views)} ${views === 1 ? 'view' : 'views'}`;
}

/** Newest first by created_at, else date; undated posts last; ties by id (§5.sorting). */
export function newestFirst<P extends Dated & { id: string }>(a: P, b: P): number {
  const difference = timeOf(b) - timeOf(a);
  return Number.isNaN(difference) || difference === 0 ? a.id.localeCompare(b.id, 'en') : difference;
}

function timeOf(post: Dated): number {
  const stamp = post.created_at ?? post.date;
  return stamp ? Date.parse(stamp) : Number.NEGATIVE_INFINITY;
}

function allText({ phases = [], key_takeaways = [], main_content = [], ...post }: Texts): string {
  const phaseTexts = phases.flatMap((phase) => [phase.title, phase.description]);
  return [post.introduction, post.content, ...key_takeaways, ...main_content, post.implementation_framework, ...phaseTexts]
    .filter(Boolean)
    .join(' ');
}
