import type { ClientDirective } from 'astro';
import { whenShown } from '#src/lib/when-shown.ts';
import { filtersFromUrl, filtersPath, readFields, writeFields } from './filters.ts';
import { observeEnd } from './infinite-scroll.ts';
import { listingOf, showFailure, showState } from './listing-view.ts';
import { savedScrollPosition, saveScrollPosition } from './scroll-position.ts';
import { searchIndexPath } from './search-index.ts';

/** `client:search`: when the search is used, when the built list is not the one to show, or when its end comes near. */
const hydrateWhenUsed: ClientDirective = (load, _options, island) => whenShown(() => watchUse(load, island));

function watchUse(load: Parameters<ClientDirective>[0], island: HTMLElement): void {
  const listing = listingOf();
  const form = listing.querySelector('form');
  const builtLine = listing.querySelector('.listing-line')?.textContent ?? '';
  let waking: Promise<void> | undefined;
  let watched: Element | null = null;
  if (!form) return;

  const hydrateNow = () => {
    if (waking) return waking;
    preload(searchIndexPath(listing.dataset.index ?? ''));
    waking = load().then((hydrate) => hydrate());
    return waking;
  };
  // A list that has grown by an update has an end of its own.
  const watchEnd = () => {
    const end = island.querySelector('.listing-more');
    if (!end || end === watched || waking) return;
    watched = end;
    listing.dataset.grows = '';
    const observer = observeEnd(end, () => {
      observer.disconnect();
      void hydrateNow();
    });
  };
  const searchTyped = () => {
    if (!listing.dataset.state) showState(listing, 'waiting');
    void hydrateNow();
  };

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('focusin', hydrateNow);
  form.addEventListener('input', searchTyped);
  island.addEventListener('astro:hydration-error', () => showFailure(listing, builtLine));
  listing.querySelector('.search-failed button')?.addEventListener('click', () => tryAgain(listing, form));
  addEventListener('page:updated', watchEnd);
  // A browser returns to a distance in pixels, which an update of the page makes wrong.
  addEventListener('pagehide', () => scrollY > 0 && !waking && saveScrollPosition(listing, Number(listing.dataset.shown)));
  watchEnd();
  if (hasTyped(form)) searchTyped();
  else if (document.documentElement.dataset.filtered !== undefined || form.contains(document.activeElement)) void hydrateNow();
  else if (savedScrollPosition()) void hydrateNow();
}

export default hydrateWhenUsed;

/** The index comes while React does. */
function preload(path: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: path }),
  );
}

/** Fills the fields from the URL, but for what was typed before this script ran; says whether anything was. */
function hasTyped(form: HTMLFormElement): boolean {
  const [typed, wanted] = [readFields(form), filtersFromUrl(new URL(location.href))];
  const options = [...(form.querySelector('select')?.options ?? [])];
  const isChosen = options.some((option) => option.selected !== option.defaultSelected);
  const filters = { text: typed.text || wanted.text, category: isChosen ? typed.category : wanted.category };
  writeFields(form, filters);
  return filtersPath(filters) !== filtersPath(wanted);
}

/**
 * A browser remembers a module that it could not fetch, so only a fresh page, which begins with what was typed, tries again. While the site
 * cannot be reached, the reader keeps this one.
 */
async function tryAgain(listing: HTMLElement, form: HTMLFormElement): Promise<void> {
  showState(listing, 'waiting');
  const path = filtersPath(readFields(form));
  const answer = await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return showState(listing, 'failed');
  history.replaceState(null, '', path);
  location.reload();
}
