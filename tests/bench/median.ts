/** The value in the middle, the upper one of two. @returns NaN for an empty list */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median of each figure. */
export function medians<T extends Record<string, number>>(measured: readonly T[]): T {
  const keys = Object.keys(measured[0] ?? {});
  return Object.fromEntries(keys.map((key) => [key, median(measured.map((each) => each[key] ?? Number.NaN))])) as T;
}
