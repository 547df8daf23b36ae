import { categorySlug } from '#src/features/posts/category.ts';
import { categories } from '#src/site.ts';
import { bucketOf } from './artwork.ts';
import { type DrawnPost, type Motif, motifOf, motifs } from './motif.ts';

/** How many drawings each motif has in each tint; a post's id selects one. */
export const coverCount = 6;

/** The colours of a category: its night sky, the second tone of the night, and the darkest ground. */
export type Tint = { slug: string; sky: string; dusk: string; sand: string };

// Hexadecimal, because the renderer of share images does not support oklch; the sky is oklch(0.2 0.04 hue).
const tintOf: Record<string, Omit<Tint, 'slug'>> = {
  'Company Formation': { sky: '#0c172b', dusk: '#263a5c', sand: '#060d1a' },
  'Business Strategy': { sky: '#021c25', dusk: '#14414f', sand: '#011118' },
  Licensing: { sky: '#1a1228', dusk: '#3d3059', sand: '#100a19' },
  'UAE Business': { sky: '#041c1c', dusk: '#164443', sand: '#021211' },
};
const plain = { sky: '#0d1522', dusk: '#293a54', sand: '#080d16' };

export const tints: Tint[] = [...categories, 'other'].map((name) => ({ slug: categorySlug(name), ...(tintOf[name] ?? plain) }));

/** The same gold and warm sand as in the night theme's tokens. */
export const gold = '#e3b667';
export const warmSand = '#f5f1e9';

/** The motif and number of a post's drawing, for example `seal-3`. */
export function coverName(post: DrawnPost): `${Motif}-${number}` {
  return `${motifOf(post)}-${bucketOf(`plate ${post.id}`, coverCount)}`;
}

/** The path of the drawing that replaces a missing picture (§3.images): its printing on night, and below it the one on paper. */
export function coverPath(post: DrawnPost): string {
  return `/contours/${tintFor(post.category).slug}-${coverName(post)}.svg`;
}

/**
 * The same for a frame of any shape: a square of the printing on night, of which no edge shows. Its query makes it another file for the
 * browser: Chromium draws every picture of one file with the view that was asked for last.
 */
export function squareCoverPath(post: DrawnPost): string {
  return `${coverPath(post)}?square#svgView(viewBox(120,0,720,720))`;
}

/** The strip of a drawing that stands for a video or a map without a picture of its own; its address selects the drawing. */
export function platePath(kind: 'video' | 'map', address: string): string {
  const tint = tints[bucketOf(`tint ${address}`, tints.length)]?.slug;
  const motif = kind === 'map' ? 'map' : (scenes[bucketOf(`motif ${address}`, scenes.length)] ?? 'dunes');
  const view = kind === 'map' ? '0,168,960,384' : '0,90,960,540';
  return `/contours/${tint}-${motif}-${bucketOf(address, coverCount)}.svg?${kind}#svgView(viewBox(${view}))`;
}

/** What is drawn for a video: a map would be taken for one. */
const scenes = motifs.filter((motif) => motif !== 'map');

/** The tint of a category; posts without one share a neutral tint. */
export function tintFor(category: string | null): Tint {
  const known = categories.find((name) => name === category);
  return { slug: categorySlug(known ?? 'other'), ...(tintOf[known ?? ''] ?? plain) };
}
