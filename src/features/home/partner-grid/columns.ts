/**
 * The columns for so many partners where the width has room for `most`: one each while they fit into a row, else the number that fills the
 * last row best, of equal ones the largest. It is at least half of `most`, so that wide windows do not show the grid of phones.
 */
export function columnsOf(partners: number, most: number): number {
  if (partners <= most) return partners;
  const inLastRow = (columns: number) => ((partners - 1) % columns) + 1;
  let best = most;
  for (let columns = most - 1; columns >= most / 2; columns--) if (inLastRow(columns) / columns > inLastRow(best) / best) best = columns;
  return best;
}
