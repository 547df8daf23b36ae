import { categorySlug } from '#src/features/blog/category.ts';
import { categories } from '#src/site.ts';
import { contours, shareOf } from './contours.ts';

/** How many drawings there are; a post's id chooses one. */
export const drawings = 32;

/** The tint of a category: the hue of its sky, in degrees of oklch; the last one serves posts without a category. */
const hues: Record<string, number> = {
  'Company Formation': 262,
  'Business Strategy': 215,
  Licensing: 300,
  'UAE Business': 190,
  other: 255,
};

export const tints = [...categories, 'other'].map((name) => ({ slug: categorySlug(name), hue: hues[name] ?? 255 }));

/** The address of the drawing that stands in for a post's picture (design, section 6). */
export function drawingOf(post: { id: string; category: string | null }): string {
  const known = categories.find((name) => name === post.category);
  return `/contours/${categorySlug(known ?? 'other')}-${shareOf(post.id, drawings)}.svg`;
}

/** A drawing of 16:9 as an SVG document. */
export function drawPicture(seed: string, hue: number, { width = 960, height = 540 } = {}): string {
  const ground = `oklch(0.21 0.045 ${hue})`;
  const lines = contours(seed, { width, height, lines: 8 });
  const sun = { x: Math.round(width * (0.2 + shareOf(seed, 60) / 100)), y: Math.round(height * 0.3), radius: Math.round(height * 0.11) };
  const paths = lines.map(({ d, weight }) => `<path d="${d}" opacity="${weight}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${ground}" d="M0 0h${width}v${height}H0z"/><g fill="none" stroke="oklch(0.8 0.11 80)" stroke-width="1.3"><circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" opacity=".7"/>${paths}</g></svg>`;
}
