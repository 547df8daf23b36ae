import { NavLink } from 'react-router';
import type { MenuItem } from './menu-items.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

/** A link of the bar; that to the comments says how many are unread. */
export function MenuLink({ item: { to, label }, unread }: { item: MenuItem; unread: number }) {
  return (
    <NavLink to={to} className="menu-item">
      {label}
      {to === '/comments' && <UnreadBadge unread={unread} />}
    </NavLink>
  );
}
