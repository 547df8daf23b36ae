import { between, box, columns, coverSize, gold, line, pen, placed, type Random, rows, shape, tone } from './pen.ts';

const quay = 560;

/** Gantry cranes over a wall of containers; the box that hangs from the first is in gold. */
export function harbour(random: Random): string {
  const seaward = random() < 0.5;
  const first = between(random, 430, 500);
  const scene =
    rows(0, 0, coverSize.width, 250, 19) +
    crane(first + between(random, 330, 390), 0.72, between(random, 120, 180), false) +
    stack(random, first + 60) +
    crane(first, 1, between(random, 210, 300), true) +
    shape(box(-10, quay, coverSize.width + 20, 26), pen.broad, tone) +
    rows(0, quay + 40, coverSize.width, 90, 11, 2);
  return seaward ? scene : `<g transform="translate(${coverSize.width})scale(-1 1)">${scene}</g>`;
}

/** A crane whose boom reaches over the left edge, with its trolley at `out`. */
function crane(x: number, size: number, out: number, isNear: boolean): string {
  const frame =
    shape('M0 0V-330h14V0zM150 0V-330h14V0z', pen.broad, tone) +
    shape(box(-430, -330, 660, 26), pen.broad) +
    columns(-424, -328, 648, 22, 14, 2) +
    line('M7-180h150M7-304 157-180M157-304 7-180', pen.broad) +
    line('M40-330 70-470h24l30 140M82-470-400-330M82-470-190-330M92-470 220-330', 3);
  const load =
    line(`M${-out}-304v118m70-118v118`, 2) + shape(box(-out - 44, -186, 158, 72), pen.broad, `fill="${isNear ? gold : 'currentColor'}"`);
  return `<g transform="translate(${x} ${quay})scale(${size})">${frame}${load}${columns(-out - 44, -182, 158, 64, 14, 2)}</g>`;
}

function stack(random: Random, from: number): string {
  const [wide, high] = [132, 58];
  const piles = Array.from({ length: 4 }, (_, pile) => {
    const x = from + 130 + pile * wide;
    return Array.from({ length: between(random, 1, 4) }, (_, level) => {
      const y = quay - (level + 1) * high;
      const kind = between(random, 0, 2);
      return (
        shape(box(x, y, wide, high), pen.broad, kind === 0 ? tone : '') +
        (kind === 1 ? columns(x + 6, y + 5, wide - 12, high - 10, 8, 2) : '')
      );
    }).join('');
  });
  return placed(0, 0, 0, piles.join(''));
}
