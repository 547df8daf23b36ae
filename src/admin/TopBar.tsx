import { useId } from 'react';
import { Link, NavLink } from 'react-router';
import { useAuth } from '#src/features/session/use-auth.ts';
import { site } from '#src/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { mainItems, moreItems } from './menu-items.ts';
import { useLogout } from './use-logout.ts';
import { useMenu } from './use-menu.ts';

/** The fixed bar of the administrator area (§2.admin-shell). */
export function TopBar() {
  const { user } = useAuth();
  const logout = useLogout();
  const menuId = useId();
  const menu = useMenu();
  const name = user?.displayName ?? user?.email ?? '';
  return (
    <header className="admin-bar">
      <div className="frame flex min-h-16 items-center justify-between gap-6">
        <Link to="/dashboard" className="brand">
          {site.initials}
          <span className="sr-only">, Admin Panel</span>
        </Link>
        <nav aria-label="Admin" className="hidden grow gap-6 md:flex">
          <NavItems items={mainItems} />
          <MoreMenu />
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
        </Button>
      </div>
      {menu.open && (
        <div id={menuId} className="frame grid gap-1 border-t border-line py-4 md:hidden">
          <nav aria-label="Admin" className="grid">
            <NavItems items={[...mainItems, ...moreItems]} />
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

function NavItems({ items }: { items: typeof mainItems }) {
  return items.map(({ to, label }) => (
    <NavLink key={to} to={to} className="menu-item">
      {label}
    </NavLink>
  ));
}
