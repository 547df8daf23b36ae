import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#src/features/session/use-auth.ts';
import { statsQuery } from '#src/features/statistics/dashboard-stats.queries.ts';
import { signOutQuestion } from '#src/features/versioned-form/unsent-texts.ts';
import { site } from '#src/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { MenuLink } from './MenuLink.tsx';
import { MoreGroups, MoreMenu } from './MoreMenu.tsx';
import { type MenuItem, mainItems } from './menu-items.ts';
import { ToAnswerBadge } from './ToAnswerBadge.tsx';
import { useMenu } from './use-menu.ts';

const refetchMs = 120_000;

/** The fixed bar of the administrator area (§2.admin-shell). */
export function TopBar() {
  const { user } = useAuth();
  const logout = useLogout();
  const menuId = useId();
  const menu = useMenu();
  // The bar stays mounted, so that no navigation asks for it.
  const { to_answer: toAnswer = 0 } = useQuery({ ...statsQuery, refetchInterval: refetchMs }).data ?? {};
  const name = user?.displayName ?? user?.email ?? '';
  return (
    <header className="admin-bar">
      <div className="frame flex h-(--shell) items-center justify-between gap-2 md:gap-6">
        <Link to="/dashboard" className="brand">
          {site.initials}
          <span className="sr-only">, Admin Panel</span>
        </Link>
        <nav aria-label="Admin" className="hidden grow gap-6 md:flex">
          <NavItems items={mainItems} toAnswer={toAnswer} />
          <MoreMenu toAnswer={toAnswer} />
        </nav>
        <NewLink />
        <p className="hidden min-w-0 truncate text-sm text-muted lg:block">Welcome, {name}</p>
        <Button kind="quiet" className="-me-3.5 hidden md:inline-flex" onClick={logout}>
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
          {!menu.open && <ToAnswerBadge count={toAnswer} />}
        </Button>
      </div>
      {menu.open && (
        <div id={menuId} className="phone-menu md:hidden">
          <nav aria-label="Admin">
            <div className="more-group">
              <NavItems items={mainItems} toAnswer={toAnswer} />
            </div>
            <MoreGroups toAnswer={toAnswer} />
          </nav>
          <div className="flex items-center justify-between gap-4 border-t border-line pt-3">
            <p className="text-sm text-muted">Logged in as {name}</p>
            <Button onClick={logout}>Logout</Button>
          </div>
        </div>
      )}
    </header>
  );
}

/** Begins a post from everywhere; filled where the screen has no main action of its own. */
function NewLink() {
  const { pathname } = useLocation();
  return (
    // The form of a new post stays open when the post is stored; the router would leave it as it is.
    <Link
      to="/blogs/create"
      className="button new-button"
      data-kind={screensWithMain.some((path) => pathname.startsWith(path)) ? undefined : 'main'}
      reloadDocument={pathname === '/blogs/create'}
      aria-label="Create New Blog"
    >
      <Icon name="plus" />
      New
    </Link>
  );
}

const screensWithMain = ['/worked-with', '/inbox', '/site', '/backups', '/blogs/create', '/blogs/edit'];

function NavItems({ items, toAnswer }: { items: MenuItem[]; toAnswer: number }) {
  return items.map((item) => <MenuLink key={item.to} item={item} toAnswer={toAnswer} />);
}

/** Whoever presses "Logout" and walks away does not stay signed in. */
const whoWalksAway = { yesAfter: 20_000, consequence: 'Without an answer you are signed out after 20 seconds.' };

/**
 * Signs out at once in every tab, which reloads the login screen, so that no data stays in memory (§4.logout). Asks only when text would be
 * lost.
 */
function useLogout(): () => Promise<void> {
  const { logout } = useAuth();
  return async () => {
    const question = await signOutQuestion();
    if (question && !(await confirm(question, 'Sign out', { danger: true, ...whoWalksAway }))) return;
    // `logout` logs its failures, and the page is reloaded; the local session is gone either way.
    await logout().catch(() => undefined);
  };
}
