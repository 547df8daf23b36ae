import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '../Button.tsx';

type Props = { page: number; size: number; total?: number; shown: number; hasNext: boolean; onPage: (page: number) => void };

/** The way to the pages before and after; nothing for a single page. */
export function Pages({ page, size, total, shown, hasNext, onPage }: Props) {
  if (page === 1 && !hasNext) return null;
  const last = total === undefined ? page - 1 : Math.max(1, Math.ceil(total / size));
  const go = (to: number) => {
    onPage(to);
    window.scrollTo({ top: 0 });
  };
  const first = (page - 1) * size;
  return (
    <nav aria-label="Pages" className="list-pages">
      <p>
        {shown > 0 && `${formatNumber(first + 1)}–${formatNumber(first + shown)}`}
        {shown > 0 && total !== undefined && ` of ${formatNumber(total)}`}
        {shown > 0 && !hasNext && '. That is all.'}
      </p>
      <Button disabled={page <= 1} onClick={() => go(total === undefined ? page - 1 : Math.min(page - 1, last))}>
        Previous
      </Button>
      <Button disabled={!hasNext} onClick={() => go(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
