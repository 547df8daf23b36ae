import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '../Button.tsx';

/** A list in pages: the one that is asked for, and the last, once it is known. */
export type ListPages = {
  page: number;
  size: number;
  last: number | undefined;
  total?: number | undefined;
  onPage: (page: number, replace?: boolean) => void;
};

type Props = ListPages & { shown: number };

/** The number of the last page of a list that says how many there are; a list of none has one page. */
export function lastPageOf(total: number | undefined, size: number): number | undefined {
  return total === undefined ? undefined : Math.max(1, Math.ceil(total / size));
}

/** The way to the pages before and after; nothing for a single page. */
export function Pages({ page, size, total, shown, last, onPage }: Props) {
  const hasNext = last === undefined || page < last;
  if (page === 1 && !hasNext) return null;
  const go = (to: number) => {
    onPage(to);
    window.scrollTo({ top: 0 });
  };
  const first = (page - 1) * size;
  return (
    <nav aria-label="Pages" className="list-pages flex flex-wrap items-center gap-x-4 gap-y-3 pt-4 text-sm text-muted tabular-nums">
      <p>
        {shown > 0 && `${formatNumber(first + 1)}–${formatNumber(first + shown)}`}
        {shown > 0 && total !== undefined && ` of ${formatNumber(total)}`}
        {shown > 0 && !hasNext && '. That is all.'}
      </p>
      <Button disabled={page <= 1} onClick={() => go(page - 1)}>
        Previous
      </Button>
      <Button disabled={!hasNext} onClick={() => go(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
