import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from './Button.tsx';

type Props = { page: number; size: number; total: number; onPage: (page: number) => void };

/** Pagination; renders nothing for a single page. */
export function Pages({ page, size, total, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 && page === 1) return null;
  const go = (to: number) => {
    onPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-between gap-4">
      <Button disabled={page <= 1} onClick={() => go(Math.min(page - 1, last))}>
        Previous
      </Button>
      <p className="text-sm text-muted tabular-nums">
        Page {formatNumber(page)} of {formatNumber(last)}
      </p>
      <Button disabled={page >= last} onClick={() => go(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
