import { fetchChanges } from '#src/features/listing/changes/fetch-changes.ts';
import { tagSlug } from './tag-pages.ts';

// Takes away the cards of posts that were withdrawn, or lost the tag, since the build; all else waits for the next one (§2.tag-pages).
const listing = document.querySelector<HTMLElement>('[data-tag-listing]');
if (listing) addEventListener('load', () => void leaveWithdrawn(listing, listing.dataset.tagListing ?? '').catch(console.warn));

async function leaveWithdrawn(listing: HTMLElement, tag: string): Promise<void> {
  const { changed = [], gone = [] } = (await fetchChanges()) ?? {};
  const untagged = changed.filter(({ tags }) => !tags.some((each) => tagSlug(each) === tagSlug(tag)));
  const left = [...gone, ...untagged.map(({ id }) => id)].flatMap((id) => listing.querySelector(`[data-card="${CSS.escape(id)}"]`) ?? []);
  for (const card of left) card.remove();
  const line = listing.querySelector<HTMLElement>('[data-total]');
  const total = Number(line?.dataset.total) - left.length;
  if (line) line.textContent = total === 1 ? '1 article' : `${total} articles`;
}
