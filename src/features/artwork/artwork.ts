/** Dunes as contour lines: the signature of the house (design, section 6). The same seed always draws the same lines. */

/** The height of a ridge, as a share of the drawing's height from the top, at each place from 0 (start) to 1 (end). */
export type Ridge = (x: number) => number;

/** One line of a drawing: its path and how strongly it is drawn, from 0 to 1, which is a ridge. */
export type ContourLine = { d: string; weight: number };

/** Width and height of a drawing, how many dunes of how many lines stand in it, and where the first begins (0 is the top). */
export type ContourOptions = { width: number; height: number; dunes?: number; lines?: number; horizon?: number };

/**
 * Draws dunes, the farthest first: between each two neighbouring ridges runs a family of lines that gather at the crest and
 * spread down the slope. The first line of a family is its ridge. Lines meet, but never cross.
 * @param seed any text, for example a post's id
 */
export function contours(seed: string, options: ContourOptions): ContourLine[] {
  const { width, height, lines = 9 } = options;
  const random = randomFrom(`${seed} wind`);
  const ridges = ridgesOf(seed, options);
  return ridges
    .slice(1)
    .flatMap((lower, place) => family(ridges[place] ?? lower, lower, { lines, width, height, wind: random() * Math.PI * 2 }));
}

/** The ridges of a drawing, the farthest first; the last one lies below all dunes. */
export function ridgesOf(seed: string, { width, height, dunes = 3, horizon = 0.45 }: ContourOptions): Ridge[] {
  const random = randomFrom(seed);
  const depth = (1 - horizon) / dunes;
  const ridges: Ridge[] = [];
  for (let place = 0; place <= dunes; place++) {
    ridges.push(inFrontOf(ridges.at(-1), ridge(random, width / height, horizon + depth * place, depth)));
  }
  return ridges;
}

/** A number from 0 up to, not including, `count` that belongs to a text. */
export function shareOf(text: string, count: number): number {
  return hash(text) % count;
}

/** Mulberry32: evenly spread numbers below 1, the same for the same seed. */
export function randomFrom(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Slope = { lines: number; width: number; height: number; wind: number };

function family(upper: Ridge, lower: Ridge, { lines, width, height, wind }: Slope): ContourLine[] {
  return Array.from({ length: lines }, (_, index) => {
    const share = index / lines;
    // Lines lie close below the crest, as light does on sand, and closer where the slope turns from the wind.
    const fall = (x: number) => share ** (1.9 + 0.7 * Math.sin(x * 5 + wind));
    return {
      d: smoothPath((x) => (upper(x) + (lower(x) - upper(x)) * fall(x)) * height, width),
      weight: Number((1 - 0.8 * share).toFixed(2)),
    };
  });
}

/** Few waves, leaning as the wind leaves them. */
function ridge(random: () => number, shape: number, base: number, depth: number): Ridge {
  const waves = [1.2, 2.6].map((frequency, place) => ({
    frequency: frequency * (0.75 + random() * 0.5) * Math.min(2.4, shape / 1.6) * Math.PI,
    phase: random() * Math.PI * 2,
    height: (depth * (0.55 + random() * 0.35)) / (place * 1.8 + 1),
    lean: (random() - 0.5) * 1.3,
  }));
  return (x) => {
    const angles = waves.map((wave) => ({ ...wave, angle: x * wave.frequency + wave.phase }));
    return base + angles.reduce((sum, { angle, lean, height }) => sum + Math.sin(angle + lean * Math.sin(angle)) * height, 0);
  };
}

/** A ridge that nestles against the one behind it instead of crossing it: a smooth maximum. */
function inFrontOf(behind: Ridge | undefined, own: Ridge): Ridge {
  if (!behind) return own;
  const least = 0.012;
  const softness = 0.05;
  return (x) => {
    const [far, near] = [behind(x) + least, own(x)];
    return (far + near + Math.hypot(far - near, softness)) / 2;
  };
}

/**
 * A curve through evenly spaced points: Catmull-Rom as Béziers. Its handles mirror each other at every point, which is what
 * the short form `s` says, so that a drawing stays small.
 */
function smoothPath(y: Ridge, width: number): string {
  const segments = Math.max(6, Math.round(width / 110));
  const step = Math.ceil(width / segments);
  const points = Array.from({ length: segments + 3 }, (_, place) => round(y(((place - 1) * step) / width)));
  const at = (place: number) => points[place + 1] ?? 0;
  const curves = Array.from({ length: segments }, (_, place) => {
    const rise = at(place + 1) - at(place);
    const handle = rise - (at(place + 2) - at(place)) / 6;
    return joined([Math.round((step * 2) / 3), round(handle), step, round(rise)]);
  });
  const first = (at(1) - at(-1)) / 6;
  return `M0 ${at(0)}c${joined([Math.round(step / 3), round(first)])} ${curves[0]}s${curves.slice(1).join(' ')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Numbers as SVG reads them, without the spaces that a minus makes needless. */
function joined(values: number[]): string {
  return values.join(' ').replaceAll(' -', '-').replaceAll(/\b0\./g, '.');
}

/** FNV-1a: a whole number of 32 bits that belongs to a text. */
function hash(text: string): number {
  return [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5) >>> 0;
}
