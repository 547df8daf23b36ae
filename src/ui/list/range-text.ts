import { counted, formatNumber } from '#src/lib/numbers.ts';

type Noun = readonly [one: string, many: string];

/** "14 articles", "51–76 of 76" when they take several pages, and "No articles match". */
export function rangeText(total: number, [one, many]: Noun, { page = 1, size = total }: { page?: number; size?: number } = {}): string {
  if (total === 0) return `No ${many} match`;
  if (total <= size) return counted(total, one, many);
  const first = (page - 1) * size + 1;
  if (first > total) return counted(total, one, many);
  return `${formatNumber(first)}–${formatNumber(Math.min(total, page * size))} of ${formatNumber(total)}`;
}
