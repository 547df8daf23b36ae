import { between, box, columns, copies, coverSize, gold, line, pen, pick, placed, type Random, rows, shape, ticks, tone } from './pen.ts';

/** The page of a passport on a dark desk: waves of security print, a portrait's oval, lines for machines, and the stamp of an entry. */
export function passport(random: Random): string {
  const [left, turn] = pick<readonly [boolean, number]>(random, [
    [true, -11],
    [true, 9],
    [false, 12],
    [false, -8],
  ]);
  const reach = between(random, 34, 70);
  const wave = `M-420 -250q70-${reach} 140 0t140 0 140 0 140 0 140 0 140 0`;
  const waves = copies('w', line(wave, pen.fine), 5, (by) => `translate(0 ${by * 9})`);
  const portrait = left ? -270 : 250;
  const page =
    shape(box(-430, -330, 860, 620), pen.heavy) +
    waves +
    line('M-430 62h860', pen.broad) +
    oval(portrait, -125) +
    entries(left ? -90 : -370, random) +
    columns(-390, 108, 780, 40, 9, 17) +
    columns(-390, 184, 780, 40, 9, 11) +
    placed(between(random, -30, 40) - portrait / 2, -20, between(random, -28, 20), stamp(between(random, 118, 150)));
  const desk = shape(box(0, 0, coverSize.width, coverSize.height), 0, `${tone} stroke="none"`);
  return desk + rows(0, 0, coverSize.width, coverSize.height, 22, 2) + placed(left ? 560 : 400, between(random, 330, 400), turn, page);
}

function oval(x: number, y: number): string {
  const rings = [0, 1, 2].map(
    (ring) => `<ellipse rx="${76 - ring * 22}" ry="${104 - ring * 30}" stroke-width="${pen.fine}" ${ring ? 'fill="none"' : tone}/>`,
  );
  return shape(box(x - 102, y - 136, 204, 272), pen.broad) + placed(x, y, 0, `${rings.join('')}${columns(-54, -96, 108, 192, 9)}`);
}

function entries(x: number, random: Random): string {
  const words = [-235, -180, -125, -70].map((y) => `M${x} ${y}h${between(random, 120, 330)}`);
  return line(words.join(''), 13, 'stroke-dasharray="46 9 78 9"');
}

function stamp(radius: number): string {
  const ring = `<circle r="${radius}" fill="none" stroke-width="9"/><circle r="${radius - 42}" fill="none" stroke-width="3"/>`;
  const bar = shape(box(-radius - 24, -26, radius * 2 + 48, 52), 6);
  const date = line(`M-${radius - 12} 0h${radius * 2 - 24}`, 18, 'stroke-dasharray="24 8 24 22"');
  return `<g stroke="${gold}">${ring}${ticks(radius - 21, 16, '12 6 5 6')}${bar}${date}</g>`;
}
