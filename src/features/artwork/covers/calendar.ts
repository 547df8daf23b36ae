import { between, copies, gold, line, pen, pick, placed, type Random, shape, tone } from './pen.ts';

const gap = 124;
const radius = 46;

/** A calendar of moons, turned: each week a phase further, hairlines between, and one full moon in gold. */
export function calendar(random: Random): string {
  const start = random() * 2;
  const column = Array.from({ length: 9 }, (_, week) => moon((week - 4) * gap, start + week * 0.62)).join('');
  const days = [copies('w', column, 3, (by) => `translate(${by * gap})`), `<use href="#w1" x="${8 * gap}"/>`].join('');
  const hairlines = line(Array.from({ length: 10 }, (_, week) => `M-640 ${(week - 4.5) * gap}h1280`).join(''), pen.fine);
  const x = (between(random, -2, 1) + 0.5) * gap;
  const today = placed(
    x,
    between(random, -1, 1) * gap,
    0,
    `<circle r="${radius + 22}" stroke-width="${pen.broad}"/><circle r="${radius + 6}" stroke="none" fill="${gold}"/>`,
  );
  return placed(480, 360, pick(random, [-27, -14, 12, 31]), hairlines + placed(-4.5 * gap, 0, 0, days) + today);
}

/** One day at this height. @param phase 0 for a full moon, 2 for a new one */
function moon(y: number, phase: number): string {
  const lit = Math.cos((phase * Math.PI) / 2);
  const bulge = Math.max(1, Math.round(Math.abs(lit) * radius));
  const d = `M0 ${y - radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}a${bulge} ${radius} 0 0 ${lit > 0 ? 1 : 0} 0 -${radius * 2}`;
  return `<circle cy="${y}" r="${radius}" stroke-width="${pen.broad}"/>${shape(d, 0, `${tone} stroke="none"`)}`;
}
