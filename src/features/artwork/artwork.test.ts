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
  // The paths are written to a tenth of a unit.
  expect(Math.min(...gaps)).toBeGreaterThan(-0.1);
});

/** The y of a path `M x y c … s …`, twenty times in each of its curves. */
function heightsAlong(path: string): number[] {
  const [, top = 0, , firstHandle = 0, ...numbers] = (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  const heights: number[] = [];
  let [y, handle] = [top, firstHandle];
  for (let at = 0; at < numbers.length; at += 4) {
    const [, nextHandle = 0, , rise = 0] = numbers.slice(at, at + 4);
    for (let t = 0; t < 1; t += 0.05) heights.push(y + 3 * (1 - t) ** 2 * t * handle + 3 * (1 - t) * t ** 2 * nextHandle + t ** 3 * rise);
    [y, handle] = [y + rise, rise - nextHandle];
  }
  return heights;
}
