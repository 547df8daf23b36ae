import { useEffect, useRef } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { openSignIn, useSession } from '#src/features/session/session-store.ts';
import { Button } from '#src/ui/Button.tsx';
import { guardDrops } from '#src/ui/guard-drops.ts';
import { guardFocus } from '#src/ui/guard-focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { TopBar } from './TopBar.tsx';

/**
 * The layout of every screen: the top bar, and the main element that receives focus after navigation. Nothing follows the foot of a screen
 * that has one (`data-screen-foot`).
 */
export function Shell() {
  const { phase, isSignInOpen } = useSession();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const main = useFocusAfterNavigation();
  useEffect(() => guardDrops(document), []);
  useEffect(() => guardFocus(() => main.current), [main]);
  return (
    <>
      <a href="#content" className={skipLink}>
        Skip to content
      </a>
      <nav aria-label="Shortcuts">
        {/* The form of a new post stays open when the post is stored; the router would leave it as it is. */}
        <Link to="/blogs/create" className={skipLink} reloadDocument={pathname === '/blogs/create'}>
          Create a post
        </Link>
      </nav>
      <TopBar />
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        aria-busy={state !== 'idle'}
        className="frame pt-24 pb-24 has-data-screen-foot:pb-0 md:pt-28"
      >
        {phase === 'expired' && !isSignInOpen && (
          <div className="mb-6">
            <Notice kind="danger" action={<Button onClick={openSignIn}>Sign in</Button>}>
              You are signed out. What you see may be out of date.
            </Notice>
          </div>
        )}
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}

// The second stop of the Tab key: a post is begun from everywhere without the way through the bar.
const skipLink = 'button sr-only focus:not-sr-only focus:fixed focus:inset-s-4 focus:top-4 focus:z-50 focus:bg-ground';

/** Focuses the main element when the path changes; a new filter or page of the same screen keeps focus. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // A screen may have given it to its first field.
    const { activeElement } = document;
    if (activeElement && activeElement !== main.current && main.current?.contains(activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
