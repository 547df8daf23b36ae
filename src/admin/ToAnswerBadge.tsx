import { formatNumber } from '#src/lib/numbers.ts';

/** How many messages are to be answered, beside a label of the bar; nothing for none. */
export function ToAnswerBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count-badge">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{formatNumber(count)} to answer</span>
    </span>
  );
}
