import type { BuiltPage } from '../listing-page.ts';
import { filtersFromUrl, filtersPath, readFields, writeFields } from './filters.ts';
import { observeEnd } from './infinite-scroll.ts';
import { savedScrollPosition } from './scroll-position.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchStore } from './search-store.ts';

// The script of a listing page. It wakes the search when that is used, or when the built list is not the one to show.
const listing = document.querySelector<HTMLElement>('[data-listing]');
if (listing) prepare(listing);

function prepare(listing: HTMLElement): void {
  // An update of the page makes it another.
  const built = (): BuiltPage => JSON.parse(listing.dataset.listing ?? '');
  const [place, form] = [find(listing, '[data-search]'), find<HTMLFormElement>(listing, 'form')];
  const index = new SearchIndex(built().index);
  let searching: SearchStore | undefined;
  let waking: Promise<void> | undefined;
  let watched: Element | null = null;

  const loadParts = () => {
    // A failure is told when the search reads it.
    index.read().catch(() => undefined);
    return [import('./search-store.ts'), import('./hydrate.tsx')] as const;
  };
  // Searches while React is on its way, and so has the first results when that is there.
  const startSearch = ({ SearchStore }: typeof import('./search-store.ts')) => {
    const store = new SearchStore(index, built().category);
    store.search(readFields(form));
    searching = store;
    return store;
  };
  const loadIsland = async () => {
    const [storePart, islandPart] = loadParts();
    const [store, { hydrate }] = await Promise.all([storePart.then(startSearch), islandPart]);
    // A list that is still hidden has no cards to scroll to.
    return hydrate(place, { built: built(), store, onAwake: () => show(listing, 'awake') });
  };
  const wake = () => {
    waking ??= loadIsland().catch(fail);
    return waking;
  };
  const fail = (error: unknown) => {
    console.warn('Search could not be loaded.', error);
    show(listing, 'failed');
  };
  // A list that has grown by an update has an end of its own.
  const watchEnd = () => {
    const end = listing.querySelector('.listing-more');
    if (!end || end === watched || waking) return;
    watched = end;
    listing.dataset.grows = '';
    const observer = observeEnd(end, () => {
      observer.disconnect();
      void wake();
    });
  };
  const searchTyped = () => {
    if (!listing.dataset.state) show(listing, 'waiting');
    void wake();
  };

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('pointerover', () => Promise.all(loadParts()).catch(() => undefined), { once: true });
  form.addEventListener('focusin', wake);
  form.addEventListener('input', searchTyped);
  find(listing, '.search-failed button').addEventListener('click', () => tryAgain(listing, form));
  watchEnd();
  if (hasTyped(form)) searchTyped();
  else if (document.documentElement.dataset.filtered !== undefined || form.contains(document.activeElement)) void wake();
  else if (savedScrollPosition()) void wake();
  addEventListener('page:updated', () => {
    index.replace(built().index);
    searching?.restart();
    watchEnd();
  });
}

/** Fills the fields from the URL, but for what was typed before this script ran; says whether anything was. */
function hasTyped(form: HTMLFormElement): boolean {
  const [typed, wanted] = [readFields(form), filtersFromUrl(new URL(location.href))];
  const isChosen = [...find<HTMLSelectElement>(form, 'select').options].some((option) => option.selected !== option.defaultSelected);
  const filters = { text: typed.text || wanted.text, category: isChosen ? typed.category : wanted.category };
  writeFields(form, filters);
  return filtersPath(filters) !== filtersPath(wanted);
}

/** Shows what the search is doing; once it is awake or has failed, nothing of the built list is hidden for it. */
function show(listing: HTMLElement, state: 'waiting' | 'failed' | 'awake'): void {
  listing.dataset.state = state;
  if (state !== 'waiting') delete document.documentElement.dataset.filtered;
}

/**
 * A browser remembers a module that it could not fetch, so only a fresh page, which begins with what was typed, tries again. While the site
 * cannot be reached, the reader keeps this one.
 */
async function tryAgain(listing: HTMLElement, form: HTMLFormElement): Promise<void> {
  show(listing, 'waiting');
  const path = filtersPath(readFields(form));
  const answer = await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return show(listing, 'failed');
  history.replaceState(null, '', path);
  location.reload();
}

function find<T extends HTMLElement = HTMLElement>(inside: HTMLElement, selector: string): T {
  const part = inside.querySelector<T>(selector);
  if (!part) throw new Error(`The listing has no ${selector}.`);
  return part;
}
