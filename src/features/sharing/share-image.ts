import { coverName, type Tint, tintFor } from '#src/features/artwork/post-artwork.ts';
import { pictureOf, variantKey } from '#src/features/pictures/image.ts';
import type { PostLanguage } from '#src/features/posts/language.ts';
import { defaultBadge, type Post } from '#src/features/posts/post.ts';
import type { Service } from '#src/features/services/service.ts';
import { site } from '#src/site.ts';

/** A picture of our own store behind the texts, and the point of it that stays in view, in percent. */
export type SharePhoto = { address: string; x: number; y: number };

/** The content of a share image: its texts and their script, the name and tint of its drawing, and the photograph instead of the drawing. */
export type ShareImage = {
  drawing: string;
  tint: Tint;
  title: string;
  category: string;
  isArabic?: true;
  photo?: SharePhoto;
  /** A sentence below the title. */
  line?: string;
};

/** The size that social networks recommend, in pixels. */
export const shareSize = { width: 1200, height: 630 };

/** The share image of pages without one of their own. */
export const siteShareImage = '/share.png';

/** A photograph is a fifth as large as JPEG, and a drawing as PNG. */
export function shareImageFormat({ photo }: Pick<ShareImage, 'photo'>): 'jpg' | 'png' {
  return photo ? 'jpg' : 'png';
}

/** The post whose share image has this file name, with the digest of its content or without. */
export function postOfShareImage(file: string): string | undefined {
  return /^([a-z0-9-]+)(?:\.[\w-]+)?\.(?:png|jpg)$/.exec(file)?.[1];
}

/** The service whose share image has this file name, with the digest of its content or without; no id of a post has the sign in it. */
export function serviceOfShareImage(file: string): string | undefined {
  return /^service_([a-z0-9-]+)(?:\.[\w-]+)?\.png$/.exec(file)?.[1];
}

export type SharedPost = Pick<Post, 'id' | 'title' | 'category'> &
  Partial<Pick<Post, 'featured_image' | 'image_url' | 'image' | 'image_focus' | 'lang'>>;

/** The content of a post's share image; a picture of our own store is on it (§13.share-photo), others are not. */
export function shareImageFor({ id, title, category, ...post }: SharedPost): ShareImage {
  const photo = photoOf(post.featured_image ?? post.image_url ?? post.image ?? '', post.image_focus);
  return {
    drawing: coverName({ id, title, category }),
    tint: tintFor(category),
    title,
    category: category ?? defaultBadge,
    ...scriptOf(title, post.lang),
    ...(photo ? { photo } : {}),
  };
}

export type SharedService = Pick<Service, 'slug' | 'lang' | 'name' | 'for_whom'>;

/** The content of a service's share image: its name, and for whom it is. */
export function serviceImageFor({ slug, lang, name, for_whom }: SharedService): ShareImage {
  return {
    drawing: coverName({ id: slug, title: name, category: null }),
    tint: tintFor(null),
    title: name,
    category: 'Services',
    ...scriptOf(name, lang),
    ...(for_whom && { line: for_whom }),
  };
}

/** A post in Arabic, and one from before posts had a language whose title begins in Arabic. */
function scriptOf(title: string, lang?: PostLanguage): { isArabic?: true } {
  return lang === 'ar' || /^\P{L}*\p{Script=Arabic}/u.test(title) ? { isArabic: true } : {};
}

/** Pictures of other sites are not fetched: a drawing would wait for them, and show what they answer. */
function photoOf(address: string, focus = '50 50' as string | null | undefined): SharePhoto | null {
  const picture = pictureOf(address);
  if (!picture) return null;
  const [x = 50, y = 50] = (focus ?? '50 50').split(' ').map(Number);
  return { address: picture.width && picture.width > 1_280 ? `/uploads/${variantKey(picture.key, 1_280)}` : address, x, y };
}

/** The content of the site's own share image. */
export const siteImage: ShareImage = { drawing: 'dunes-0', tint: tintFor(null), title: site.title, category: site.location.name };

/** The space for a title, in pixels. */
export const titleBox = { width: 1056, height: 228 };
/** What two lines below it take of that space. */
export const lineHeight = 88;
const sizes = [104, 96, 88, 80, 72, 66, 60, 54, 48];

/** Line height and average letter width of a script, in font sizes. */
export const latin = { leading: 1.08, letter: 0.445 };
export const arabic = { leading: 1.25, letter: 0.37 };

/** The largest font size in which a title fits its box, in pixels; the smallest one for titles that are cut. */
export function titleSize(title: string, { leading, letter } = latin, height = titleBox.height): number {
  return sizes.find((size) => linesOf(title, size * letter) * size * leading <= height) ?? 48;
}

/** How many lines fit the box at a size. */
export function linesAt(size: number, { leading } = latin, height = titleBox.height): number {
  return Math.floor(height / (size * leading));
}

/** Estimates the lines of a title from the width of a letter. */
function linesOf(title: string, letterWidth: number): number {
  const perLine = titleBox.width / letterWidth;
  let [lines, filled] = [1, 0];
  for (const { length } of title.split(' ')) {
    const fits = filled === 0 || filled + 1 + length <= perLine;
    if (!fits) lines += 1;
    filled = fits ? filled + 1 + length : length;
    if (length > perLine) lines += Math.floor(length / perLine);
  }
  return lines;
}
