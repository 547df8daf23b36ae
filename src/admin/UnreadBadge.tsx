import { formatNumber } from '#src/lib/numbers.ts';

/** How many no administrator has read. */
export type Unread = { comments: number; enquiries: number };

/** How many nobody has read, beside a label of the bar; nothing for none. */
export function UnreadBadge({ unread: { comments, enquiries } }: { unread: Unread }) {
  const all = comments + enquiries;
  if (all === 0) return null;
  const words = [counted(enquiries, 'enquiry', 'enquiries'), counted(comments, 'comment', 'comments')].filter(Boolean);
  return (
    <span className="count-badge">
      <span aria-hidden="true">{all > 99 ? '99+' : all}</span>
      <span className="sr-only">{words.join(', ')}</span>
    </span>
  );
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 unread ${one}` : `${formatNumber(count)} unread ${many}`;
}
