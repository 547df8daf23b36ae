import { between, box, gold, line, pen, pick, placed, type Random, rows, shape, tone } from './pen.ts';

const row = 46;
const top = -330;

/** A page of a ledger, turned: a dark head, one column in tone, figures that end flush, and the sum in gold. */
export function ledger(random: Random): string {
  const edges = [-560, between(random, -330, -250), between(random, -60, 10), between(random, 190, 250), 560];
  const dark = between(random, 1, 3);
  const sum = between(random, 7, 9);
  const body =
    shape(box(-560, top - 60, 1120, 820), pen.heavy) +
    shape(box(edges[dark] ?? 0, top, (edges[dark + 1] ?? 0) - (edges[dark] ?? 0), 760), 0, `${tone} stroke="none"`) +
    rows(-560, top + row, 1120, 680, row - pen.fine) +
    line(
      edges
        .slice(1, 4)
        .map((x) => `M${x} ${top}v760m9-760v760`)
        .join(''),
      2,
    ) +
    rows(-560, top - 60, 1120, 96, 4, 8) +
    figures(random, edges.slice(1), sum) +
    total(edges[3 - (dark % 2)] ?? 0, top + (sum + 1) * row);
  return placed(between(random, 430, 540), between(random, 330, 390), pick(random, [-17, -9, 11, 19]), body);
}

/** Figures as dashes of three, in front of each column's end. */
function figures(random: Random, ends: number[], count: number): string {
  const strokes = ends.flatMap((end) =>
    Array.from({ length: count }, (_, index) => {
      const width = [130, 112, 94, 58][Math.floor(random() * 4)] ?? 94;
      return random() < 0.16 ? '' : `M${end - 22} ${top + 72 + index * row}h-${width}`;
    }),
  );
  return line(strokes.join(''), 17, 'stroke-dasharray="11 4 11 4 11 9"');
}

function total(end: number, y: number): string {
  const figure = line(`M${end - 22} ${y + 30}h-150`, 26, 'stroke-dasharray="16 6 16 6 16 12"');
  return `<g stroke="${gold}">${line(`M${end - 190} ${y}h182`, pen.broad)}${figure}${line(`M${end - 190} ${y + 58}h182m0 11h-182`, pen.broad)}</g>`;
}
