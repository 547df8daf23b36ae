import { categorySlug } from '#src/features/posts/category.ts';
import { categories } from '#src/site.ts';
import { bucketOf, type ContourOptions, contours, ridgesOf } from './artwork.ts';
import { drawSky } from './sky.ts';

/** How many drawings each tint has; a post's id selects one. */
export const drawingCount = 32;

/** The colours of a category: its sky and the sand of the nearest dune. */
export type Tint = { slug: string; sky: string; sand: string };

// Hexadecimal, because the renderer of share images does not support oklch; the sky is oklch(0.2 0.04 hue).
const tintOf: Record<string, Omit<Tint, 'slug'>> = {
  'Company Formation': { sky: '#0c172b', sand: '#060d1a' },
  'Business Strategy': { sky: '#021c25', sand: '#011118' },
  Licensing: { sky: '#1a1228', sand: '#100a19' },
  'UAE Business': { sky: '#041c1c', sand: '#021211' },
};
const plain = { sky: '#0d1522', sand: '#080d16' };

export const tints: Tint[] = [...categories, 'other'].map((name) => ({ slug: categorySlug(name), ...(tintOf[name] ?? plain) }));

/** The same gold and warm sand as in the night theme's tokens. */
export const gold = '#e3b667';
export const warmSand = '#f5f1e9';

/** Index of a post's drawing. */
export function drawingIndex(id: string): number {
  return bucketOf(id, drawingCount);
}

/** The path of the drawing that replaces a missing picture (§3.images). */
export function drawingPath(post: { id: string; category: string | null }): string {
  return `/contours/${tintFor(post.category).slug}-${drawingIndex(post.id)}.svg`;
}

/** The tint of a category; posts without one share a neutral tint. */
export function tintFor(category: string | null): Tint {
  const known = categories.find((name) => name === category);
  return { slug: categorySlug(known ?? 'other'), ...(tintOf[known ?? ''] ?? plain) };
}

/** A drawing of 16:9 as an SVG document. */
export function drawPicture(seed: string, tint: Tint): string {
  const [width, height] = [960, 540];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawScene(seed, tint, { width, height })}</svg>`;
}

/** Sky, sun, skyline and dunes as SVG elements; each dune covers the ones behind it. */
export function drawScene(seed: string, { sky, sand }: Tint, { width, height, horizon = 0.52, lines = 9 }: ContourOptions): string {
  const options = { width, height, horizon, lines };
  const [crest = () => horizon] = ridgesOf(seed, options);
  const dunes = contours(seed, options).map(({ d, weight }, index) => {
    const isCrest = index % lines === 0;
    // Closed outside the picture, where the edge is invisible.
    const path = isCrest ? `d="${d}V${height + 2}H-2z" fill="${sand}"` : `d="${d}"`;
    // Far dunes are fainter than near ones.
    const strength = weight * Math.min(1, 0.73 + 0.14 * Math.floor(index / lines));
    return `<path ${path} stroke-opacity="${strength.toFixed(2).replace(/^0/, '')}"/>`;
  });
  return (
    `<path fill="${sky}" d="M0 0h${width}v${height}H0z"/><g fill="none" stroke="${gold}" stroke-width="1.5">` +
    `${drawSky(seed, crest, { width, height, horizon })}${dunes.join('')}</g>`
  );
}
