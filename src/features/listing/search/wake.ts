import { type Changes, isOutdated } from '../changes/changes.ts';
import { fetchChanges } from '../changes/fetch-changes.ts';
import { concernsLead } from '../lead/lead-posts.ts';
import type { BuiltPage } from '../listing-page.ts';
import { filtersFromUrl, filtersPath, readFields, writeFields } from './filters.ts';
import { IndexReader, type Manifest } from './index-reader.ts';
import { observeEnd } from './infinite-scroll.ts';
import { savedScrollPosition } from './scroll-position.ts';

// The script of a listing page. It wakes the search when that is used, or when the built list is not the one to show.
const listing = document.querySelector<HTMLElement>('[data-listing]');
if (listing) prepare(listing);

function prepare(listing: HTMLElement): void {
  const { manifest, ...built }: BuiltPage & { manifest?: Manifest } = JSON.parse(listing.dataset.listing ?? '');
  const [place, form, end] = [
    find(listing, '[data-search]'),
    find<HTMLFormElement>(listing, 'form'),
    listing.querySelector('.listing-more'),
  ];
  const reader = new IndexReader(manifest ?? null);
  let changes: Promise<Changes | null> | undefined;
  let waking: Promise<void> | undefined;

  const loadChanges = () => {
    changes ??= fetchChanges().then((found) => {
      if (found) updateLead(listing, found).catch(console.warn);
      return found;
    });
    return changes;
  };
  const loadParts = () => {
    void reader.prefetch(1);
    return [import('./search-store.ts'), import('./hydrate.tsx')] as const;
  };
  // Searches while React is on its way, and so has the first results when that is there.
  const startSearch = ({ SearchStore }: typeof import('./search-store.ts')) => {
    const store = new SearchStore(reader, built.category);
    store.search(readFields(form));
    return store;
  };
  const loadIsland = async () => {
    const [storePart, islandPart] = loadParts();
    const [store, { hydrate }] = await Promise.all([storePart.then(startSearch), islandPart]);
    return hydrate(place, { built, store, changes: loadChanges() });
  };
  const wake = () => {
    waking ??= loadIsland().then(() => show(listing, 'awake'), fail);
    return waking;
  };
  const fail = (error: unknown) => {
    console.warn('Search could not be loaded.', error);
    show(listing, 'failed');
  };
  const search = async () => {
    const awake = wake();
    // The newest chunk may hold few posts. Over HTTP/1.1, the second one waits until the first small file has come.
    void reader.prefetch(2);
    await awake;
    void reader.prefetch(Number.POSITIVE_INFINITY);
  };
  const searchTyped = () => {
    if (!listing.dataset.state) show(listing, 'waiting');
    void search();
  };

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('pointerover', () => Promise.all(loadParts()).catch(() => undefined), { once: true });
  form.addEventListener('focusin', search);
  form.addEventListener('input', searchTyped);
  find(listing, '.search-failed button').addEventListener('click', () => tryAgain(listing, form));
  if (end) {
    listing.dataset.grows = '';
    const observer = observeEnd(end, () => {
      observer.disconnect();
      void wake();
    });
  }
  if (hasTyped(form)) searchTyped();
  else if (document.documentElement.dataset.filtered !== undefined || form.contains(document.activeElement)) void search();
  else if (savedScrollPosition()) void wake();
  else
    window.addEventListener('load', async () => {
      const found = await loadChanges();
      if (found && isOutdated(listing, built, found)) void wake();
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

/** Shows another lead story when that of the build was edited, withdrawn or followed by a newer one (§2.lead-story). */
async function updateLead(listing: HTMLElement, changes: Changes): Promise<void> {
  const place = listing.querySelector<HTMLElement>('[data-leads]');
  const ids: string[] | undefined = place && JSON.parse(place.dataset.leads ?? '').id;
  if (place && ids && concernsLead(ids, changes)) (await import('../lead/follow-lead.tsx')).followLead(place, changes);
}

function find<T extends HTMLElement = HTMLElement>(inside: HTMLElement, selector: string): T {
  const part = inside.querySelector<T>(selector);
  if (!part) throw new Error(`The listing has no ${selector}.`);
  return part;
}
