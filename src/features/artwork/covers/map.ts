import { between, box, coverSize, gold, line, pen, pick, placed, type Random, rows, shape, tone } from './pen.ts';

/** The blocks of a quarter on a coast, turned: lots in tone, a coast with its echoes, an avenue, and one lot in gold. */
export function map(random: Random): string {
  const turn = pick(random, [-32, -21, 18, 34]);
  const isLeft = random() < 0.5;
  const town = placed(480, 360, turn, blocks(random));
  const bends = [between(random, 80, 200), between(random, 300, 430), between(random, 240, 330)];
  const coast = `M${bends[0]} -20C${bends[1]} 160 ${(bends[0] ?? 0) - 60} 370 ${bends[2]} 500S${bends[1]} 680 ${bends[2]} 760`;
  const sea = [1, 2, 3, 4]
    .map((echo) => `<use href="#c" transform="translate(${-echo * 24 - echo * echo * 4})" stroke-width="${2.6 - echo * 0.5}"/>`)
    .join('');
  const shore = `${shape(`${coast}H-20V-20z`, pen.heavy)}<path id="c" fill="none" d="${coast}"/>${sea}`;
  const scene = town + shore;
  return isLeft ? scene : `<g transform="translate(${coverSize.width})scale(-1 1)">${scene}</g>`;
}

function blocks(random: Random): string {
  const lots = lotsOf(random);
  const goldRow = between(random, 3, 4);
  const [dark, hatched, all]: [string[], string[], string[]] = [[], [], []];
  for (const { x, y, width, outline } of lots) {
    const kind = random();
    if (kind < 0.34) dark.push(outline);
    else if (kind < 0.5) hatched.push(rows(x, y, width, lotHeight, 9));
    all.push(outline);
  }
  const chosen = lots.filter(({ column, row }) => column === 4 && row === goldRow);
  const golden = chosen.map(
    ({ x, y, width, outline }) => shape(outline, pen.broad, `fill="${gold}"`) + survey(x + width / 2, y + lotHeight / 2),
  );
  return shape(dark.join(''), 0, `${tone} stroke="none"`) + hatched.join('') + line(all.join(''), 2.5) + golden.join('');
}

const lotHeight = 104;

/** Seven lots in each of eight columns; an avenue runs after the third. */
function lotsOf(random: Random) {
  const widths = [104, 150, 88, 132, 170, 96, 140, 120].map((width) => width + between(random, -12, 12));
  let x = -620;
  return widths.flatMap((width, column) => {
    const start = x;
    x += width + (column === 2 ? 58 : 26);
    return Array.from({ length: 7 }, (_, row) => {
      const y = -470 + row * 136 + (column % 2) * 24;
      return { x: start, y, width, column, row, outline: box(start, y, width, lotHeight) };
    });
  });
}

function survey(x: number, y: number): string {
  const [cx, cy] = [Math.round(x), Math.round(y)];
  return (
    `<circle cx="${cx}" cy="${cy}" r="128" fill="none" stroke-width="${pen.broad}"/>` +
    line(`M${cx - 190} ${cy}h380M${cx} ${cy - 190}v380`, 2)
  );
}
