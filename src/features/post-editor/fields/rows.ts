/** The same rows with others in the place of one; without others it is removed, but never the last one. */
export function replaced<T>(rows: readonly T[], place: number, ...others: T[]): T[] {
  return rows.length === 1 && others.length === 0 ? [...rows] : rows.toSpliced(place, 1, ...others);
}
