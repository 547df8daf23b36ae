import { between, coverSize, gold, line, pen, pick, type Random, rows, shape, tone } from './pen.ts';

/** A row of arches, one inside the other, that ends in the open: a horizon and the sun. */
export function arches(random: Random): string {
  const middle = pick(random, [between(random, 250, 350), between(random, 600, 710)]);
  const lift = pick(random, [1.1, 1.45, 1.8]);
  const depth = between(random, 5, 7);
  const far = between(random, 90, 130);
  const rings = Array.from({ length: depth }, (_, index) => {
    const nearness = 1 - index / depth;
    const half = far + 300 * nearness ** 1.35;
    const centre = middle + (480 - middle) * 0.5 * nearness;
    const d = arch(centre, half, 380 + (1 - nearness) * 60, lift);
    return (
      shape(d, 2 + 7 * nearness, index % 2 === 0 ? tone : '') + line(arch(centre, half - 9, 385 + (1 - nearness) * 60, lift), pen.fine)
    );
  });
  const floor = [-3, -2, -1, 1, 2, 3].map((side) => `M${middle + side * far * 0.28} 600L${middle + side * 330} 720`);
  return (
    rows(0, 0, coverSize.width, coverSize.height, 13, 2) +
    rings.join('') +
    view(random, middle, far * 0.86, lift) +
    line(`M0 600H${coverSize.width}${floor.join('')}`, pen.fine)
  );
}

function arch(x: number, half: number, spring: number, lift: number): string {
  const [left, right, crown] = [x - half, x + half, spring - half * lift].map(Math.round);
  const [shoulder, in1, in2] = [spring - half * lift * 0.62, x - half * 0.98, x + half * 0.98].map(Math.round);
  return `M${left} 740V${Math.round(spring)}C${in1} ${shoulder} ${Math.round(x - half * 0.5)} ${Math.round(crown ?? 0) + Math.round(half * 0.22)} ${Math.round(x)} ${crown}C${Math.round(x + half * 0.5)} ${Math.round(crown ?? 0) + Math.round(half * 0.22)} ${in2} ${shoulder} ${right} ${Math.round(spring)}V740z`;
}

function view(random: Random, x: number, half: number, lift: number): string {
  const opening = arch(x, half, 450, lift);
  const sun = `<circle cx="${Math.round(x + half * 0.2)}" cy="${between(random, 460, 500)}" r="${Math.round(half * 0.42)}" fill="${gold}" stroke="none"/>`;
  const sea = rows(x - half + 4, 520, half * 2 - 8, 180, 7, 3);
  return shape(opening, pen.broad) + sun + sea + line(opening, pen.heavy);
}
