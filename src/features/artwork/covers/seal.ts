import { between, copies, coverSize, gold, pen, pick, placed, type Random, rows, shape, ticks, tone } from './pen.ts';

/** A seal over ruled paper, larger than the cover: milled edge, legend, a guilloche of turned ellipses and a star. */
export function seal(random: Random): string {
  const radius = between(random, 285, 350);
  const x = pick(random, [between(random, 230, 330), between(random, 640, 740)]);
  const y = between(random, 320, 420);
  const flat = pick(random, [0.24, 0.34, 0.44]);
  const petals = copies(
    'e',
    `<ellipse fill="none" rx="${Math.round(radius * 0.68)}" ry="${Math.round(radius * flat)}"/>`,
    5,
    (by) => `rotate(${by * 5.625})`,
  );
  const body =
    `<circle r="${radius}" stroke-width="${pen.heavy}"/>` +
    ticks(radius * 0.945, radius * 0.06, '2 7') +
    `<circle r="${Math.round(radius * 0.89)}" stroke-width="${pen.broad}" ${tone}/>` +
    ticks(radius * 0.8, radius * 0.085, '9 5 16 5 5 5 12 5 9 18') +
    `<circle r="${Math.round(radius * 0.7)}" stroke-width="${pen.broad}"/>${petals}` +
    `<circle r="${Math.round(radius * (flat - 0.02))}" stroke-width="${pen.broad}" ${tone}/>` +
    shape(star(pick(random, [8, 10, 12]), radius * (flat - 0.07)), 0, `fill="${gold}"`);
  return rows(0, 3, coverSize.width, coverSize.height, 15) + placed(x, y, between(random, -20, 20), body);
}

function star(points: number, radius: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.52;
    const angle = (index * Math.PI) / points;
    return `${Math.round(Math.sin(angle) * reach)} ${Math.round(-Math.cos(angle) * reach)}`;
  });
  return `M${corners.join('L')}z`;
}
