import { contours, ridgesOf } from '../artwork.ts';
import { between, coverSize, gold, pen, pick, type Random, rows } from './pen.ts';

const horizon = 0.4;

/** The contour lines of dunes under a sun in gold, the signature of the site. */
export function dunes(random: Random): string {
  const seed = `dunes ${Math.floor(random() * 1e6)}`;
  const lines = 5;
  const options = { ...coverSize, lines, horizon };
  const [crest = () => horizon] = ridgesOf(seed, options);
  const x = pick(random, [0.2, 0.32, 0.68, 0.8]);
  const radius = between(random, 84, 132);
  const sun = `<circle cx="${Math.round(x * coverSize.width)}" cy="${Math.round(crest(x) * coverSize.height - radius * 0.35)}" r="${radius}" fill="${gold}" stroke="none"/>`;
  const slopes = contours(seed, options).map(({ d, weight }, index) => {
    const family = Math.floor(index / lines);
    if (index % lines > 0) return `<path fill="none" d="${d}" stroke-width="${(0.8 + weight * (1 + family)).toFixed(1)}"/>`;
    return `<path d="${d}V740H-20z" stroke-width="${pen.broad + family * 2}"${family === 1 ? ' fill="currentColor"' : ''}/>`;
  });
  return rows(0, 0, coverSize.width, 330, 16) + sun + slopes.join('');
}
