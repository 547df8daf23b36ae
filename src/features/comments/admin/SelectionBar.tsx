import { counted, formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { SelectBox } from '#src/ui/SelectBox.tsx';
import type { Selection } from '#src/ui/use-selection.ts';
import type { BulkAction } from '../moderation.queries.ts';

type Props = { selection: Selection; total: number; isBusy: boolean; onAction: (action: BulkAction) => void };

/** How many comments match and are selected, and what can be done with those (§10.comment-many). It stays in view. */
export function SelectionBar({ selection, total, isBusy, onAction }: Props) {
  const { count, isAll, isPage, ids } = selection;
  return (
    <section aria-label="Selection" className="selection-bar">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <SelectBox
          label="Select all that are shown"
          checked={isPage}
          isPartly={ids.length > 0 && !isPage}
          onChange={selection.togglePage}
        />
        <p aria-live="polite" className="text-sm tabular-nums">
          {count > 0 ? `${formatNumber(count)} selected` : counted(total, 'comment')}
        </p>
        {!isAll && total > ids.length && (
          <Button kind="quiet" onClick={selection.selectAll}>
            Select all {formatNumber(total)}
          </Button>
        )}
      </div>
      {count > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button busy={isBusy} onClick={() => onAction('approve')}>
            Approve
          </Button>
          <Button busy={isBusy} onClick={() => onAction('spam')}>
            Spam
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => onAction('delete')}>
            Delete
          </Button>
          <Button kind="quiet" onClick={selection.clear}>
            Clear
          </Button>
        </div>
      )}
    </section>
  );
}
