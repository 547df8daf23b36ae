/**
 * How many digits the longest number of a list has, as the value of `data-digits`, by which style sheets give it room (§9.widths);
 * undefined for up to two, which always have it.
 */
export function markerDigits(start: number, count: number): string | undefined {
  const { length } = String(start + Math.max(0, count - 1));
  return length > 2 ? String(length) : undefined;
}
