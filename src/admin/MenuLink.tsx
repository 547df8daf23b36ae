import { NavLink } from 'react-router';
import type { MenuItem } from './menu-items.ts';
import { ToAnswerBadge } from './ToAnswerBadge.tsx';

/** A link of the bar; the one to the inbox says how many messages are to be answered. */
export function MenuLink({ item: { to, label, about }, toAnswer }: { item: MenuItem; toAnswer: number }) {
  return (
    <NavLink to={to} end={to === '/blogs'} className="menu-item">
      <span>
        {label} {about && <small>{about}</small>}
      </span>
      {to === '/inbox' && <ToAnswerBadge count={toAnswer} />}
    </NavLink>
  );
}
