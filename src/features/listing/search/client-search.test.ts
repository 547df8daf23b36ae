// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import hydrateWhenUsed from './client-search.ts';

const hydrate = vi.fn(async () => undefined);
const load = vi.fn(async () => hydrate);
// In the document it would be fetched.
const preloaded = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);

beforeEach(() => {
  load.mockClear();
  preloaded.mockClear();
  hydrate.mockClear();
  history.replaceState(null, '', '/blog');
  document.body.innerHTML = `<div data-listing data-shown="24" data-index="key">
    <form><input name="q"><select name="category"><option value="">All</option></select></form>
    <p class="listing-line">Showing 3 articles</p><p class="listing-loading" hidden></p><button data-clear hidden></button>
    <div data-built="cards">Cards</div><div class="search-failed"><button></button></div>
    <astro-island></astro-island>
  </div>`;
});

test('the search hydrates at the first focus, and its index comes beside its code', async () => {
  hydrateNow();
  expect(load).not.toHaveBeenCalled();
  field().dispatchEvent(new Event('focusin', { bubbles: true }));
  field().dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1));
  expect(preloaded.mock.calls.flat().map((link) => (link as HTMLLinkElement).getAttribute('href'))).toEqual(['/search/key.json']);
});

test('filters in the address, and what was typed before, hydrate it at once', () => {
  history.replaceState(null, '', '/blog?q=visa');
  document.documentElement.dataset.filtered = '';
  hydrateNow();
  expect([field().value, load.mock.calls.length]).toEqual(['visa', 1]);
  delete document.documentElement.dataset.filtered;
  history.replaceState(null, '', '/blog');
  field().value = 'typed';
  hydrateNow();
  expect([field().value, load.mock.calls.length]).toEqual(['typed', 2]);
});

test('when it fails after it has hidden the built list, the list and its line are back, and what was typed stays', () => {
  hydrateNow();
  field().value = 'visa';
  const [cards, line] = [document.querySelector<HTMLElement>('[data-built]'), document.querySelector('.listing-line')];
  if (cards && line) [cards.hidden, line.textContent] = [true, 'Showing 1 article matching "visa"'];
  document.querySelector('astro-island')?.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
  expect([cards?.hidden, line?.textContent, field().value]).toEqual([false, 'Showing 3 articles', 'visa']);
  expect(document.querySelector<HTMLElement>('[data-listing]')?.dataset.state).toBe('failed');
});

function hydrateNow(): void {
  const island = document.querySelector('astro-island') as HTMLElement;
  hydrateWhenUsed(load, { name: 'search', value: 'true' }, island);
}

function field(): HTMLInputElement {
  return document.querySelector('input') as HTMLInputElement;
}
