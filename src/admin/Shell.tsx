import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { KeptTexts } from '#src/features/versioned-form/KeptTexts.tsx';
import { guardFocus } from '#src/ui/dialogs/guard-focus.ts';
import { guardDrops } from '#src/ui/guard-drops.ts';
import { TopBar } from './TopBar.tsx';

/**
 * The layout of every screen: the top bar, and the main element that receives focus after navigation. Nothing follows the foot of a screen
 * that has one (`data-screen-foot`).
 */
export function Shell() {
  const { state } = useNavigation();
  const main = useFocusAfterNavigation();
  useEffect(() => guardDrops(document), []);
  useEffect(() => guardFocus(() => main.current), [main]);
  return (
    <>
      <a href="#content" className={skipLink}>
        Skip to content
      </a>
      <TopBar />
      <KeptTexts />
      <main id="content" ref={main} tabIndex={-1} aria-busy={state !== 'idle'} className="frame admin-main">
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}

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
