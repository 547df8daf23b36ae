import { scrollFar } from './far-links.ts';

/** Milliseconds between closing the menu and scrolling (§9.scroll). */
const scrollDelayMs = 300;

const toggle = document.querySelector<HTMLButtonElement>('[data-menu-toggle]');
const menu = document.querySelector<HTMLElement>('[data-menu]');
const root = document.documentElement;

if (toggle && menu) {
  const isOpen = () => toggle.getAttribute('aria-expanded') === 'true';
  const setOpen = (open: boolean) => {
    toggle.setAttribute('aria-expanded', String(open));
    root.toggleAttribute('data-menu-open', open);
  };

  toggle.addEventListener('click', () => setOpen(!isOpen()));
  menu.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a');
    if (!link || !isOpen()) return;
    setOpen(false);
    const section = document.getElementById(link.hash.slice(1));
    if (link.pathname !== location.pathname || !section) return;
    event.preventDefault();
    setTimeout(() => scrollToSection(section, link.hash), scrollDelayMs);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return;
    setOpen(false);
    toggle.focus();
  });
  // Leaving the menu by keyboard, widening the window and leaving the page close it, so that the page scrolls again (§2.menu).
  document.querySelector('[data-bar]')?.addEventListener('focusout', (event) => {
    const next = (event as FocusEvent).relatedTarget;
    if (isOpen() && next instanceof Element && !next.closest('[data-bar]')) setOpen(false);
  });
  matchMedia('(min-width: 48rem)').addEventListener('change', () => setOpen(false));
  window.addEventListener('pagehide', () => setOpen(false));
}

// The browser follows the link, with its entry, focus and `:target`; only the way there is another one.
document.addEventListener('click', (event) => {
  const link = opensHere(event) && event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
  const target = link && document.getElementById(link.hash.slice(1));
  if (target) scrollFar(target);
});

function scrollToSection(section: HTMLElement, hash: string): void {
  history.pushState(null, '', hash);
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  if (!scrollFar(section)) section.scrollIntoView();
}

/** Whether a click on a link would follow it in this tab. */
function opensHere({ defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey);
}
