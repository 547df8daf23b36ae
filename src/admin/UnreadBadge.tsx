import { formatNumber } from '#src/lib/numbers.ts';

/** How many comments no administrator has read, beside a label of the bar; nothing for none. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <span className="count-badge">
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="sr-only">{unread === 1 ? '1 unread comment' : `${formatNumber(unread)} unread comments`}</span>
    </span>
  );
}
