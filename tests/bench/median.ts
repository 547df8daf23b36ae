/** The value in the middle, the upper one of two. @returns NaN for an empty list */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
