/** The same rows with one of them moved. */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const rest = rows.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...rows.slice(from, from + 1), ...rest.slice(to)];
}

/** The same rows with others in the place of one; without others it is removed, but never the last one. */
export function replaced<T>(rows: readonly T[], place: number, ...others: T[]): T[] {
  return rows.length === 1 && others.length === 0 ? [...rows] : rows.toSpliced(place, 1, ...others);
}
