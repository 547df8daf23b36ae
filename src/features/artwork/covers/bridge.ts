import { between, coverSize, gold, line, pen, placed, type Random, rows, shape, tone } from './pen.ts';

/** A bridge on cables, cut by the edges: a mast, two fans of lines, and the deck in gold. */
export function bridge(random: Random): string {
  const isLeft = random() < 0.5;
  const mast = between(random, 300, 360);
  const deck = between(random, 400, 425);
  const crown = between(random, -170, -90);
  const cables = Array.from({ length: 17 }, (_, index) => {
    const from = crown + 24 + index * 13;
    const reach = 760 - index * 40;
    return `M${mast} ${from}L${mast - reach} ${deck}M${mast} ${from}L${mast + reach} ${deck}`;
  });
  const scene =
    rows(0, 0, coverSize.width, deck, 25) +
    line(cables.join(''), 2.4) +
    shape(`M${mast - 13} ${crown - 90}h26L${mast + 44} ${deck + 130}h-88z`, pen.broad, tone) +
    far(mast + between(random, 470, 520), deck) +
    shape(`M-10 ${deck}h980v24H-10z`, pen.broad, `fill="${gold}"`) +
    line(`M-10 ${deck + 35}h980`, pen.fine) +
    rows(0, deck + 130, coverSize.width, 300, 10, 3) +
    shape(`M${mast - 82} ${deck + 116}h164v34h-164z`, pen.broad);
  return isLeft ? scene : `<g transform="translate(${coverSize.width})scale(-1 1)">${scene}</g>`;
}

/** The mast on the other shore, smaller, with its own fan. */
function far(x: number, deck: number): string {
  const fan = Array.from(
    { length: 9 },
    (_, index) => `M0 ${-300 + index * 17}L${-230 + index * 22} 0M0 ${-300 + index * 17}L${230 - index * 22} 0`,
  );
  return placed(x, deck, 0, line(fan.join(''), 1.6) + shape('M-6-350h12l9 480h-30z', 3, tone));
}
