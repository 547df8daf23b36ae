import { viewsText } from '#src/features/posts/post-display.ts';
import { postsPerPage } from '../listing-page.ts';
import { filtersFromUrl } from './filters.ts';
import { IndexReader } from './index-reader.ts';
import { observeEnd } from './infinite-scroll.ts';
import { fetchNewest, isCurrent, type Newest } from './newest.ts';
import { builtCards, type PageParts, pageParts, writeFields } from './page-parts.ts';
import { savedScrollPosition } from './scroll-position.ts';

/** Chunks that are asked for together with the script of search; with it they fill the six connections that a browser opens. */
const besideScript = 3;

// All that a listing runs until somebody wants more of it: the script of search and the index are asked for on first intent.
const listing = document.querySelector<HTMLElement>('[data-listing]');
if (listing) prepare(pageParts(listing));

function prepare(parts: PageParts): void {
  const reader = new IndexReader(parts.manifest);
  let newest: Promise<Newest | null> | undefined;
  let opening: Promise<void> | undefined;

  const askNewest = () => {
    newest ??= fetchNewest();
    return newest;
  };
  const warm = () => {
    void reader.warm(1);
    return import('./LiveListing.tsx');
  };
  const takeOver = async () => {
    try {
      (await warm()).start(parts, reader, askNewest());
    } catch (error) {
      // Offline: the built page stays as it is, and the next key tries again.
      console.warn('Search could not be loaded.', error);
      parts.listing.removeAttribute('data-waiting');
      opening = undefined;
    }
  };
  const open = () => {
    if (!opening) opening = takeOver();
    return opening;
  };
  const openAll = async () => {
    void reader.warm(besideScript);
    await open();
    void reader.warm(Number.POSITIVE_INFINITY);
  };

  const filters = filtersFromUrl(new URL(location.href));
  writeFields(parts, filters);
  parts.form.addEventListener('submit', (event) => event.preventDefault());
  parts.form.addEventListener('pointerover', () => warm().catch(() => undefined), { once: true });
  parts.form.addEventListener('focusin', openAll);
  parts.form.addEventListener('input', () => {
    parts.listing.toggleAttribute('data-waiting', !parts.listing.hasAttribute('data-live'));
    void openAll();
  });
  if (parts.page === 1) prepareGrowth(parts, open);
  if (document.documentElement.dataset.filtered !== undefined) void openAll();
  else if (savedScrollPosition()) void open();
  else if (parts.page === 1) window.addEventListener('load', () => askNewest().then((found) => found && compare(parts, found, open)));
}

/** A list of more than one page grows where it ends; the pages themselves are for readers without script. */
function prepareGrowth({ listing, more, total }: PageParts, open: () => void): void {
  if (total <= postsPerPage) return;
  listing.setAttribute('data-grows', '');
  more.hidden = false;
  const observer = observeEnd(more, () => {
    observer.disconnect();
    open();
  });
}

/** Brings the views up to date, or the whole list when there are posts that the last build did not know. */
function compare({ listing, builtFor }: PageParts, newest: Newest, open: () => void): void {
  if (!isCurrent(builtCards(listing), newest, builtFor)) {
    open();
    return;
  }
  for (const { id, views } of newest.posts) {
    const shown = listing.querySelector(`[data-card="${CSS.escape(id)}"] [data-views]`);
    if (shown) shown.textContent = viewsText(views);
  }
}
