import { type Tint, tintFor } from '#src/features/artwork/post-artwork.ts';
import { defaultBadge, type Post } from '#src/features/posts/post.ts';
import { site } from '#src/site.ts';

/** The content of a share image: its texts, and the seed and tint of its drawing. */
export type ShareImage = { seed: string; tint: Tint; title: string; category: string };

/** The size that social networks recommend, in pixels. */
export const shareSize = { width: 1200, height: 630 };

/** The share image of pages without one of their own. */
export const siteShareImage = '/share.png';

/** The path of a post's share image; a post with its own picture has one too, in the same design and size. */
export function shareImagePath(post: { id: string }): string {
  return `/share/${post.id}.png`;
}

/** The content of a post's share image. */
export function shareImageFor({ id, title, category }: Pick<Post, 'id' | 'title' | 'category'>): ShareImage {
  return { seed: id, tint: tintFor(category), title, category: category ?? defaultBadge };
}

/** The content of the site's own share image. */
export const siteImage: ShareImage = { seed: site.name, tint: tintFor(null), title: site.title, category: site.place.name };

/** The space for a title, in pixels. */
export const titleBox = { width: 1056, height: 228 };
const sizes = [104, 96, 88, 80, 72, 66, 60, 54, 48];
const leading = 1.08;

/** The largest font size in which a title fits its box, in pixels; the smallest one for titles that are cut. */
export function titleSize(title: string): number {
  return sizes.find((size) => linesOf(title, size) * size * leading <= titleBox.height) ?? 48;
}

/** How many lines fit the box at a size. */
export function linesAt(size: number): number {
  return Math.floor(titleBox.height / (size * leading));
}

/** Estimates the lines of a title; a letter is nearly half as wide as the font size. */
function linesOf(title: string, size: number): number {
  const perLine = titleBox.width / (size * 0.445);
  let [lines, filled] = [1, 0];
  for (const { length } of title.split(' ')) {
    const fits = filled === 0 || filled + 1 + length <= perLine;
    if (!fits) lines += 1;
    filled = fits ? filled + 1 + length : length;
    if (length > perLine) lines += Math.floor(length / perLine);
  }
  return lines;
}
