import { type Tint, tintFor } from '#src/features/artwork/post-artwork.ts';
import { defaultBadge, type Post } from '#src/features/posts/post.ts';
import { site } from '#src/site.ts';

/** What a share image shows: its words, and the seed and tint of its drawing. */
export type ShareImage = { seed: string; tint: Tint; title: string; category: string };

/** The size that networks ask for, in pixels. */
export const shareSize = { width: 1200, height: 630 };

/** The picture of every page that has none of its own. */
export const siteShareImage = '/share.png';

/** The address of a post's share image; posts with a picture of their own have one as well, in one look and the right size. */
export function shareImagePath(post: { id: string }): string {
  return `/share/${post.id}.png`;
}

export function shareImageFor({ id, title, category }: Pick<Post, 'id' | 'title' | 'category'>): ShareImage {
  return { seed: id, tint: tintFor(category), title, category: category ?? defaultBadge };
}

/** What the site's own share image shows. */
export const siteImage: ShareImage = { seed: site.name, tint: tintFor(null), title: site.title, category: site.place.name };

/** The width that a title may fill and the height that is kept for it. */
export const titleBox = { width: 1056, height: 228 };
const sizes = [104, 96, 88, 80, 72, 66, 60, 54, 48];
const leading = 1.08;

/** The largest type in which a title fits its box, in pixels; the smallest one for titles that are cut. */
export function titleSize(title: string): number {
  return sizes.find((size) => linesOf(title, size) * size * leading <= titleBox.height) ?? 48;
}

/** How many lines fit the box at a size. */
export function linesAt(size: number): number {
  return Math.floor(titleBox.height / (size * leading));
}

/** Lines as they break between words; a letter is nearly half as wide as its type is high. */
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
