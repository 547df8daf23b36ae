// Draws dunes as contour lines; the same seed always gives the same drawing.

import { mulberry32 } from '#src/lib/random.ts';

/** The height of a ridge, as a fraction of the drawing's height from the top, at each x from 0 (start) to 1 (end). */
export type Ridge = (x: number) => number;

/** One line of a drawing: its SVG path, and its opacity from 0 to 1; ridges have 1. */
export type ContourLine = { d: string; weight: number };

/** Size of a drawing, number of dunes and of lines per dune, and where the first dune begins (0 is the top). */
export type ContourOptions = { width: number; height: number; dunes?: number; lines?: number; horizon?: number };

/**
 * Draws dunes, the farthest first: a family of lines between each two neighbouring ridges, dense at the crest and sparse
 * down the slope. The first line of a family is its ridge. Lines may touch, but never cross.
 * @param seed any text, for example a post's id
 */
export function contours(seed: string, options: ContourOptions): ContourLine[] {
  const { width, height, lines = 9 } = options;
  const random = seededRandom(`${seed} wind`);
  const ridges = ridgesOf(seed, options);
  return ridges
    .slice(1)
    .flatMap((lower, index) => family(ridges[index] ?? lower, lower, { lines, width, height, wind: random() * Math.PI * 2 }));
}

/** The ridges of a drawing, the farthest first; the last one lies below all dunes. */
export function ridgesOf(seed: string, { width, height, dunes = 3, horizon = 0.45 }: ContourOptions): Ridge[] {
  const random = seededRandom(seed);
  const depth = (1 - horizon) / dunes;
  const ridges: Ridge[] = [];
  for (let index = 0; index <= dunes; index++) {
    ridges.push(inFrontOf(ridges.at(-1), ridge(random, width / height, horizon + depth * index, depth)));
  }
  return ridges;
}

/** Hashes a text into a bucket from 0 to `count - 1`. */
export function bucketOf(text: string, count: number): number {
  return hash(text) % count;
}

/** A generator of random numbers from 0 up to 1, seeded with a text. */
export function seededRandom(seed: string): () => number {
  return mulberry32(hash(seed));
}

type Slope = { lines: number; width: number; height: number; wind: number };

function family(upper: Ridge, lower: Ridge, { lines, width, height, wind }: Slope): ContourLine[] {
  return Array.from({ length: lines }, (_, index) => {
    const fraction = index / lines;
    // The exponent makes lines denser near the crest, and denser still on the lee side of the wind.
    const fall = (x: number) => fraction ** (1.9 + 0.7 * Math.sin(x * 5 + wind));
    return {
      d: smoothPath((x) => (upper(x) + (lower(x) - upper(x)) * fall(x)) * height, width),
      weight: Number((1 - 0.8 * fraction).toFixed(2)),
    };
  });
}

/** A sum of two skewed sine waves. */
function ridge(random: () => number, shape: number, base: number, depth: number): Ridge {
  const waves = [1.2, 2.6].map((frequency, index) => ({
    frequency: frequency * (0.75 + random() * 0.5) * Math.min(2.4, shape / 1.6) * Math.PI,
    phase: random() * Math.PI * 2,
    height: (depth * (0.55 + random() * 0.35)) / (index * 1.8 + 1),
    lean: (random() - 0.5) * 1.3,
  }));
  return (x) => {
    const angles = waves.map((wave) => ({ ...wave, angle: x * wave.frequency + wave.phase }));
    return base + angles.reduce((sum, { angle, lean, height }) => sum + Math.sin(angle + lean * Math.sin(angle)) * height, 0);
  };
}

/** A ridge that never crosses the one behind it: a smooth maximum of both. */
function inFrontOf(behind: Ridge | undefined, own: Ridge): Ridge {
  if (!behind) return own;
  const minGap = 0.012;
  const softness = 0.05;
  return (x) => {
    const [far, near] = [behind(x) + minGap, own(x)];
    return (far + near + Math.hypot(far - near, softness)) / 2;
  };
}

/**
 * A quadratic B-spline. It keeps two curves that do not cross apart, and the short command `t` needs one height a piece: the
 * handle of each piece mirrors the one before. A knot is chosen for the handle as it was written, so that rounding does not add up.
 */
function smoothPath(y: Ridge, width: number): string {
  const pieces = Math.max(6, Math.round(width / 130));
  const step = 2 * Math.ceil(width / pieces / 2);
  const handleOf = (piece: number) => y(((piece + 0.5) * step) / width);
  const top = round((handleOf(-1) + handleOf(0)) / 2);
  const firstHandle = round(handleOf(0));
  let [knot, handle] = [top, firstHandle];
  const rises = Array.from({ length: pieces }, (_, piece) => {
    const [before, next] = [knot, round((handle + handleOf(piece + 1)) / 2)];
    [knot, handle] = [next, 2 * next - handle];
    return joined([step, round(next - before)]);
  });
  return `M0 ${top}q${joined([step / 2, round(firstHandle - top)])} ${rises[0]}t${rises.slice(1).join(' ')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Numbers in SVG syntax, without spaces before a minus and zeros before a point. */
function joined(values: number[]): string {
  return values.join(' ').replaceAll(' -', '-').replaceAll(/\b0\./g, '.');
}

/** FNV-1a: a 32-bit hash. */
function hash(text: string): number {
  return [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5) >>> 0;
}
