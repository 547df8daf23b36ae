import { useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useAuth } from '#src/features/session/use-auth.ts';
import { site } from '#src/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useLogout } from './use-logout.ts';

const items = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/blogs', label: 'Blogs' },
  { to: '/worked-with', label: 'Worked With' },
  { to: '/comments', label: 'Comments' },
];

/** The fixed bar of the administrator area (§2.admin-shell). */
export function TopBar() {
  const { user } = useAuth();
  const logout = useLogout();
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
          <NavItems />
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
          aria-controls={menu.id}
          onClick={menu.toggle}
        >
          <Icon name={menu.open ? 'cross' : 'menu'} />
          <span className="sr-only">Menu</span>
        </Button>
      </div>
      {menu.open && (
        <div id={menu.id} className="frame grid gap-1 border-t border-line py-4 md:hidden">
          <nav aria-label="Admin" className="grid">
            <NavItems />
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

function NavItems() {
  return items.map(({ to, label }) => (
    <NavLink key={to} to={to} className="menu-item">
      {label}
    </NavLink>
  ));
}

/** State of the menu of small screens; navigation, Escape and a wider window close it. */
function useMenu() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu.
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    const wide = matchMedia('(min-width: 48rem)');
    const close = () => setOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || button.current?.ariaExpanded !== 'true') return;
      close();
      button.current.focus();
    };
    wide.addEventListener('change', close);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      wide.removeEventListener('change', close);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return { id, open, button, toggle: () => setOpen((was) => !was) };
}
