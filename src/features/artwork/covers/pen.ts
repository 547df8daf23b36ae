// Strokes that cost few bytes: a broad dashed line is a field of hatching, and doubled copies are a guilloche.

/** The size of a cover; a frame of 16:9 shows 540 of its rows. */
export const coverSize = { width: 960, height: 720 };

export type Random = () => number;

/** The one accent of a cover, on night and on paper. */
export const gold = '#c8963f';

/** Widths of lines, from an outline to a hairline. */
export const pen = { heavy: 8, broad: 4, fine: 1.2 };

/** One of the values. */
export function pick<T>(random: Random, values: readonly [T, ...T[]]): T {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

/** A whole number from `low` to `high`. */
export function between(random: Random, low: number, high: number): number {
  return Math.round(low + random() * (high - low));
}

/** A line; `rest` are further attributes. */
export function line(d: string, width: number, rest = ''): string {
  return `<path fill="none" d="${d}" stroke-width="${width}"${rest && ` ${rest}`}/>`;
}

/** A closed shape in the colour of the ground, which hides what is behind it; `rest` may name another fill. */
export function shape(d: string, width: number, rest = ''): string {
  return `<path d="${d}" stroke-width="${width}"${rest && ` ${rest}`}/>`;
}

/** The second tone of a cover, which each printing sets as its colour. */
export const tone = 'fill="currentColor"';

/** The path of a rectangle. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}v${Math.round(height)}h${-Math.round(width)}z`;
}

/** A rectangle of horizontal lines. */
export function rows(x: number, y: number, width: number, height: number, gap: number, weight = pen.fine): string {
  return line(
    `M${Math.round(x + width / 2)} ${Math.round(y)}v${Math.round(height)}`,
    Math.round(width),
    `stroke-dasharray="${weight} ${gap}"`,
  );
}

/** A rectangle of upright lines. */
export function columns(x: number, y: number, width: number, height: number, gap: number, weight = pen.fine): string {
  return line(
    `M${Math.round(x)} ${Math.round(y + height / 2)}h${Math.round(width)}`,
    Math.round(height),
    `stroke-dasharray="${weight} ${gap}"`,
  );
}

/** Short strokes around a circle, as on the edge of a coin. */
export function ticks(radius: number, length: number, dashes: string): string {
  return `<circle fill="none" r="${Math.round(radius)}" stroke-width="${Math.round(length)}" stroke-dasharray="${dashes}"/>`;
}

/** 2 to the power of `levels` copies of a drawing; `step` gives the transform of the copy at a distance of so many steps. */
export function copies(name: string, drawing: string, levels: number, step: (distance: number) => string): string {
  let nested = `<g id="${name}0">${drawing}</g>`;
  for (let level = 0; level < levels; level++) {
    nested = `<g id="${name}${level + 1}">${nested}<use href="#${name}${level}" transform="${step(2 ** level)}"/></g>`;
  }
  return nested;
}

/** A drawing moved to a point and turned by degrees. */
export function placed(x: number, y: number, turn: number, drawing: string): string {
  return `<g transform="translate(${x} ${y})${turn === 0 ? '' : `rotate(${turn})`}">${drawing}</g>`;
}
