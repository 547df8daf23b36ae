import type { Changes } from '../changes/changes.ts';
import { fetchChanges } from '../changes/fetch-changes.ts';
import { postsPerPage } from '../listing-page.ts';
import { filtersFromUrl } from './filters.ts';
import { IndexReader } from './index-reader.ts';
import { observeEnd } from './infinite-scroll.ts';
import { isOutdated, type PageParts, pageParts, writeFields } from './page-parts.ts';
import { savedScrollPosition } from './scroll-position.ts';

/** Chunks that are prefetched beside the search script; together they use the six connections of a browser. */
const chunksBesideScript = 3;

// The entry script of a listing page. Loads the search script and the index on the first interaction.
const listing = document.querySelector<HTMLElement>('[data-listing]');
if (listing) prepare(pageParts(listing));

function prepare(parts: PageParts): void {
  const reader = new IndexReader(parts.manifest);
  let changes: Promise<Changes | null> | undefined;
  let starting: Promise<void> | undefined;

  const loadChanges = () => {
    changes ??= fetchChanges();
    return changes;
  };
  const loadScript = () => {
    void reader.prefetch(1);
    return import('./LiveListing.tsx');
  };
  const start = async () => {
    try {
      (await loadScript()).start(parts, reader, loadChanges());
    } catch (error) {
      // When offline, the built page stays as it is, and the next key tries again.
      console.warn('Search could not be loaded.', error);
      parts.listing.removeAttribute('data-waiting');
      starting = undefined;
    }
  };
  const startOnce = () => {
    if (!starting) starting = start();
    return starting;
  };
  const startSearch = async () => {
    void reader.prefetch(chunksBesideScript);
    await startOnce();
    void reader.prefetch(Number.POSITIVE_INFINITY);
  };

  const filters = filtersFromUrl(new URL(location.href));
  writeFields(parts, filters);
  parts.form.addEventListener('submit', (event) => event.preventDefault());
  parts.form.addEventListener('pointerover', () => loadScript().catch(() => undefined), { once: true });
  parts.form.addEventListener('focusin', startSearch);
  parts.form.addEventListener('input', () => {
    parts.listing.toggleAttribute('data-waiting', !parts.listing.hasAttribute('data-live'));
    void startSearch();
  });
  if (parts.page === 1) prepareInfiniteScroll(parts, startOnce);
  if (document.documentElement.dataset.filtered !== undefined) void startSearch();
  else if (savedScrollPosition()) void startOnce();
  else
    window.addEventListener('load', async () => {
      const found = await loadChanges();
      if (found && isOutdated(parts, found)) startOnce();
    });
}

/** Replaces the links to further pages, which serve browsers without scripts, with infinite scrolling. */
function prepareInfiniteScroll({ listing, more, total }: PageParts, startOnce: () => void): void {
  if (total <= postsPerPage) return;
  listing.setAttribute('data-grows', '');
  more.hidden = false;
  const observer = observeEnd(more, () => {
    observer.disconnect();
    startOnce();
  });
}
