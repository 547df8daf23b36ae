import { useId } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#src/features/session/use-auth.ts';
import { site } from '#src/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { MenuLink } from './MenuLink.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { type MenuItem, mainItems, moreItems } from './menu-items.ts';
import { type Unread, UnreadBadge } from './UnreadBadge.tsx';
import { useLogout } from './use-logout.ts';
import { useMenu } from './use-menu.ts';
import { useUnread } from './use-unread.ts';

/** The fixed bar of the administrator area (§2.admin-shell). */
export function TopBar() {
  const { user } = useAuth();
  const logout = useLogout();
  const menuId = useId();
  const menu = useMenu();
  const unread = useUnread();
  const name = user?.displayName ?? user?.email ?? '';
  return (
    <header className="admin-bar">
      <div className="frame flex min-h-16 items-center justify-between gap-6">
        <Link to="/dashboard" className="brand">
          {site.initials}
          <span className="sr-only">, Admin Panel</span>
        </Link>
        <nav aria-label="Admin" className="hidden grow gap-6 md:flex">
          <NavItems items={mainItems} unread={unread} />
          <MoreMenu unread={unread} />
        </nav>
        <p className="hidden min-w-0 truncate text-sm text-muted md:block">Welcome, {name}</p>
        <Button kind="quiet" className="hidden md:inline-flex" onClick={logout}>
          Logout
        </Button>
        <Button
          kind="quiet"
          ref={menu.button}
          className="icon-button md:hidden"
          aria-expanded={menu.open}
          aria-controls={menuId}
          onClick={menu.toggle}
        >
          <Icon name={menu.open ? 'cross' : 'menu'} />
          <span className="sr-only">Menu</span>
          {!menu.open && <UnreadBadge unread={unread} />}
        </Button>
      </div>
      {menu.open && (
        <div id={menuId} className="frame grid gap-1 border-t border-line py-4 md:hidden">
          <nav aria-label="Admin" className="grid">
            <NavItems items={[...mainItems, ...moreItems]} unread={unread} />
          </nav>
          <p className="mt-3 text-sm text-muted">Logged in as {name}</p>
          <Button className="mt-2" onClick={logout}>
            Logout
          </Button>
        </div>
      )}
    </header>
  );
}

function NavItems({ items, unread }: { items: MenuItem[]; unread: Unread }) {
  return items.map((item) => <MenuLink key={item.to} item={item} unread={unread} />);
}
