/** Milliseconds between the closing of the menu and the scrolling (specification, section 9). */
const scrollDelay = 300;

const toggle = document.querySelector<HTMLButtonElement>('[data-menu-toggle]');
const menu = document.querySelector<HTMLElement>('[data-menu]');
const root = document.documentElement;

if (toggle && menu) {
  const isOpen = () => toggle.getAttribute('aria-expanded') === 'true';
  const set = (open: boolean) => {
    toggle.setAttribute('aria-expanded', String(open));
    root.toggleAttribute('data-menu-open', open);
  };

  toggle.addEventListener('click', () => set(!isOpen()));
  menu.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a');
    if (!link || !isOpen()) return;
    set(false);
    const section = document.getElementById(link.hash.slice(1));
    if (link.pathname !== location.pathname || !section) return;
    event.preventDefault();
    setTimeout(() => goTo(section, link.hash), scrollDelay);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return;
    set(false);
    toggle.focus();
  });
  // Tabbing out of the menu, widening the window and leaving the page all let the page scroll again (decision 33).
  document.querySelector('[data-bar]')?.addEventListener('focusout', (event) => {
    const next = (event as FocusEvent).relatedTarget;
    if (isOpen() && next instanceof Element && !next.closest('[data-bar]')) set(false);
  });
  matchMedia('(min-width: 48rem)').addEventListener('change', () => set(false));
  window.addEventListener('pagehide', () => set(false));
}

function goTo(section: HTMLElement, hash: string): void {
  history.pushState(null, '', hash);
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView();
}
