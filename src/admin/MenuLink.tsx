import { NavLink } from 'react-router';
import type { MenuItem } from './menu-items.ts';
import { type Unread, UnreadBadge } from './UnreadBadge.tsx';

const none: Unread = { comments: 0, enquiries: 0 };

/** A link of the bar; those to comments and enquiries say how many are unread. */
export function MenuLink({ item: { to, label }, unread }: { item: MenuItem; unread: Unread }) {
  return (
    <NavLink to={to} end={to === '/blogs'} className="menu-item">
      {label}
      {to === '/comments' && <UnreadBadge unread={{ ...none, comments: unread.comments }} />}
      {to === '/enquiries' && <UnreadBadge unread={{ ...none, enquiries: unread.enquiries }} />}
    </NavLink>
  );
}
