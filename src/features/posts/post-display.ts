import type { TextFormat } from '#src/features/rich-text/format.ts';
import { wordCount } from '#src/features/rich-text/word-count.ts';
import { counted } from '#src/lib/numbers.ts';
import type { Words } from '#src/words/en/index.ts';
import { inNumber } from '#src/words/in-number.ts';
import type { PostLanguage } from './language.ts';
import type { Dated } from './newest-first.ts';
import type { TwinLink } from './pairs.ts';

// Display rules without schemas, so that public pages can run them in the browser without zod.

export const defaultBadge = 'Business Insights';
const wordsPerMinute = 200;
const excerptLength = 150;
export const lastResortExcerpt = 'Click to read more about this insightful article.';

export type Summary = { excerpt: string | null; introduction?: string | null; plain_introduction?: string | null; content?: string | null };
type Texts = Omit<Summary, 'excerpt'> & {
  read_time: string | null;
  key_takeaways?: string[];
  main_content?: string[];
  implementation_framework?: string | null;
  format?: TextFormat;
  phases?: { title: string; description: string }[];
};
type Pictures = { featured_image: string | null; image_url: string | null; image: string | null };

/** Texts that cards show as they are; the index of the search and the Markdown of a backup carry them by their names. */
export const cardTexts = ['category'] as const;
export type CardTexts = Record<(typeof cardTexts)[number], string | null>;

/** The fields of a post that a card reads, from a whole post, an item of `GET /api/blogs` or an entry of the search index. */
export type CardPost = Summary &
  Texts &
  Pictures &
  Dated &
  CardTexts & {
    id: string;
    title: string;
    tags: string[];
    views: number;
    image_focus?: string | null;
    featured?: boolean;
    lang?: PostLanguage;
    /** The article of the other language, when both are public. */
    twin?: TwinLink | null;
    author: { name: string };
  };

/** Excerpt, else the words of the introduction, else the start of the content, else a fixed sentence (§5.excerpt). */
export function excerptOf(post: Summary): string {
  // By characters, as the database counts them: no emoji is cut in half.
  const introduction = post.plain_introduction ?? post.introduction;
  const start = post.content ? `${[...post.content].slice(0, excerptLength).join('')}...` : null;
  return post.excerpt ?? (introduction || start || lastResortExcerpt);
}

/** The stored read time, else words divided by 200, rounded up, at least 1 (§5.read-time-absent). */
export function readTimeOf(post: Texts): string {
  if (post.read_time) return post.read_time;
  const words = wordCount(allText(post), post.format ?? 'plain');
  return `${Math.max(1, Math.ceil(words / wordsPerMinute))} min read`;
}

/** A read time in the words of a language; one that an owner worded otherwise stays as it is. */
export function readTimeIn(readTime: string, { readTime: forms }: Pick<Words['card'], 'readTime'>): string {
  const [, minutes] = /^(\d+) min read$/.exec(readTime) ?? [];
  return minutes ? inNumber(Number(minutes), forms) : readTime;
}

/** The name of a category, or what stands in its place. */
export function categoryIn(category: string | null, { categories, badge }: Pick<Words['card'], 'badge' | 'categories'>): string {
  return category === null ? badge : (categories[category] ?? category);
}

/** The first image that a post names, or null (§3.images). */
export function imageOf(post: Pictures): string | null {
  return post.featured_image ?? post.image_url ?? post.image;
}

/** The point of its image that stays in view, in quarters as the styles know it; undefined for the middle and for a drawing. */
export function focusOf(post: Pictures & { image_focus?: string | null }): string | undefined {
  const focus = imageOf(post) && post.image_focus?.replaceAll(/\d+/g, (percent) => `${Math.round(Number(percent) / 25) * 25}`);
  return focus && focus !== '50 50' ? focus : undefined;
}

/** '1 view', '1,234 views'. */
export function viewsText(views: number): string {
  return counted(views, 'view');
}

function allText({ phases = [], key_takeaways = [], main_content = [], ...post }: Texts): string {
  const phaseTexts = phases.flatMap((phase) => [phase.title, phase.description]);
  return [post.introduction, post.content, ...key_takeaways, ...main_content, post.implementation_framework, ...phaseTexts]
    .filter(Boolean)
    .join('\n\n');
}
