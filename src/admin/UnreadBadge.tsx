import { counted } from '#src/lib/numbers.ts';

/** How many no administrator has read. */
export type Unread = { comments: number; enquiries: number };

/** How many are unread, beside a label of the bar; nothing for none. */
export function UnreadBadge({ unread: { comments, enquiries } }: { unread: Unread }) {
  const all = comments + enquiries;
  if (all === 0) return null;
  const words = [
    ...(enquiries > 0 ? [counted(enquiries, 'unread enquiry', 'unread enquiries')] : []),
    ...(comments > 0 ? [counted(comments, 'unread comment')] : []),
  ];
  return (
    <span className="count-badge">
      <span aria-hidden="true">{all > 99 ? '99+' : all}</span>
      <span className="sr-only">{words.join(', ')}</span>
    </span>
  );
}
