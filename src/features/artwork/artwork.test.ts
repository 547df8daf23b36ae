import { expect, test } from 'vitest';
import { contours } from './artwork.ts';

const sceneOptions = { width: 1600, height: 760, dunes: 4, lines: 9, horizon: 0.43 };
const seeds = ['Layla Noor', ...Array.from({ length: 40 }, (_, index) => `seed ${index}`)];

test.each(seeds)('the lines of the dunes of "%s" touch, but never cross', (seed) => {
  const lines = contours(seed, sceneOptions).map(({ d, weight }) => ({ heights: heightsAlong(d), isRidge: weight === 1 }));
  const gaps = lines.flatMap(({ heights, isRidge }, index) => {
    const above = lines[index - 1];
    return isRidge || !above ? [] : heights.map((height, at) => height - (above.heights[at] ?? 0));
  });
  expect(gaps.length).toBeGreaterThan(5_000);
  // The knots are written to a tenth of a unit.
  expect(Math.min(...gaps)).toBeGreaterThan(-0.2);
});

/** The y of a path `M x y q … t …`, twenty times in each of its pieces. */
function heightsAlong(path: string): number[] {
  const [, top = 0, , firstHandle = 0, ...numbers] = (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  const heights: number[] = [];
  let [y, handle] = [top, firstHandle];
  for (let at = 0; at < numbers.length; at += 2) {
    const [, rise = 0] = numbers.slice(at, at + 2);
    for (let t = 0; t < 1; t += 0.05) heights.push(y + 2 * (1 - t) * t * handle + t ** 2 * rise);
    [y, handle] = [y + rise, rise - handle];
  }
  return heights;
}
