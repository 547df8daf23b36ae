/** Dunes as contour lines: the signature of the house (design, section 6). The same seed always draws the same lines. */

type Ridge = (x: number) => number;

/** One line of a drawing: its path and how strongly it is drawn, from 0 to 1. */
export type ContourLine = { d: string; weight: number };

/** Width and height of a drawing, and which part of it the dunes fill. */
export type ContourOptions = { width: number; height: number; dunes?: number; lines?: number; horizon?: number };

/**
 * Draws dunes: between each two neighbouring ridges runs a family of lines that gather at the crest and spread down the slope.
 * @param seed any text, for example a post's id
 */
export function contours(seed: string, { width, height, dunes = 3, lines = 9, horizon = 0.45 }: ContourOptions): ContourLine[] {
  const random = randomFrom(seed);
  const depth = (1 - horizon) / dunes;
  const ridges = Array.from({ length: dunes + 1 }, (_, place) => ridge(random, width, height, horizon + depth * place, depth));
  return ridges.slice(1).flatMap((lower, place) => family(ridges[place] ?? lower, lower, lines, width, height));
}

/** A number from 0 up to, not including, `count` that belongs to a text. */
export function shareOf(text: string, count: number): number {
  return hash(text) % count;
}

function family(upper: Ridge, lower: Ridge, lines: number, width: number, height: number): ContourLine[] {
  return Array.from({ length: lines }, (_, index) => {
    const share = index / lines;
    // The square keeps the lines close below the crest, as light does on sand.
    const fall = share * share;
    return {
      d: smoothPath((x) => (upper(x) + (lower(x) - upper(x)) * fall) * height, width),
      weight: Number((1 - 0.75 * share).toFixed(2)),
    };
  });
}

function ridge(random: () => number, width: number, height: number, base: number, depth: number): Ridge {
  const waves = [1.1, 2.3, 4.1].map((frequency, place) => ({
    frequency: frequency * (0.75 + random() * 0.5) * Math.min(2.4, width / height / 1.6),
    phase: random() * Math.PI * 2,
    height: (depth * (0.42 + random() * 0.3)) / (place * 1.6 + 1),
  }));
  return (x) => base + waves.reduce((sum, wave) => sum + Math.sin((x / width) * Math.PI * wave.frequency + wave.phase) * wave.height, 0);
}

/** A curve through evenly spaced points (Catmull-Rom as cubic Béziers), in whole numbers to keep it short. */
function smoothPath(y: Ridge, width: number): string {
  const segments = Math.max(6, Math.round(width / 110));
  const step = width / segments;
  const at = (place: number) => y(place * step);
  const curves = Array.from({ length: segments }, (_, place) => {
    const first = at(place) + (at(place + 1) - at(place - 1)) / 6;
    const second = at(place + 1) - (at(place + 2) - at(place)) / 6;
    return [step * (place + 1 / 3), first, step * (place + 2 / 3), second, step * (place + 1), at(place + 1)].map(Math.round).join(' ');
  });
  return `M0 ${Math.round(at(0))}C${curves.join(' ')}`;
}

/** Mulberry32: evenly spread numbers below 1, the same for the same seed. */
function randomFrom(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a: a whole number of 32 bits that belongs to a text. */
function hash(text: string): number {
  return [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5) >>> 0;
}
