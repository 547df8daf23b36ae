// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postSchema } from '#src/features/posts/post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { Cards } from '../Cards.tsx';
import type { BuiltPage } from '../listing-page.ts';
import { hydrate } from './hydrate.tsx';
import { pack } from './index-format.ts';
import { Search } from './Search.tsx';
import { SearchIndex } from './search-index.ts';
import { SearchStore } from './search-store.ts';

const post = (title: string, category = 'Licensing') =>
  postSchema.parse(blogRow({ id: title.toLowerCase(), title, category_tags: [category] }));
const posts = [post('Visa'), post('Quota', 'UAE Business'), post('Visas')];
const built = { number: 1, total: 3, category: null, index: 'only' };
const storeOf = () => new SearchStore(new SearchIndex('only'), null);
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const titles = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.checkVisibility = () => true;
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** The built page, asleep. */
function buildPage(path = '/blog', { page = built as BuiltPage, cards = posts } = {}): HTMLElement {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<div>${renderToString(
    <Search built={page} lead={<p>Lead story</p>}>
      <Cards posts={cards} />
    </Search>,
  )}</div>`;
  return document.body.firstElementChild as HTMLElement;
}

/** Wakes the page; the index answers when `answer` is called. */
async function wake(place: HTMLElement, page: BuiltPage = built) {
  const index = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (url: string) => (url.startsWith('/api/search') ? Response.json({ total: 0, results: [] }) : index.promise));
  await act(async () => void hydrate(place, { built: page, store: new SearchStore(new SearchIndex('only'), page.category) }));
  const columns = pack(posts);
  return { answer: (response = Response.json(columns)) => act(async () => index.resolve(response)) };
}

test('asleep it says how many articles there are, above the built cards and the lead story', () => {
  buildPage();
  expect(screen.getByRole('status').textContent).toBe('Showing 3 articles');
  expect(titles()).toEqual(['Visa', 'Quota', 'Visas']);
  expect(screen.getByText('Lead story')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
});

test('awake with an empty search it keeps the very elements that were built', async () => {
  const place = buildPage();
  const [input, card] = [field(), screen.getAllByRole('article')[0]];
  const { answer } = await wake(place);
  await answer();
  expect([field() === input, screen.getAllByRole('article')[0] === card]).toEqual([true, true]);
  expect(screen.queryByText('Loading articles…')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Showing 3 articles');
});

test('what was typed before it woke is searched, and stays in the field with its caret', async () => {
  const place = buildPage();
  field().value = 'visa';
  field().setSelectionRange(2, 2);
  const { answer } = await wake(place);
  expect(screen.getByText('Loading articles…')).toBeTruthy();
  expect(screen.getByText('Lead story').closest('[hidden]')).not.toBeNull();
  expect([field().value, field().selectionStart, location.search]).toEqual(['visa', 2, '?q=visa']);
  await answer();
  expect(screen.queryByText('Loading articles…')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Showing 2 articles matching "visa"');
  expect(titles()).toEqual(['Visa', 'Visas']);
  expect(document.querySelector('mark')?.textContent).toBe('Visa');
});

test('what the search found before React was there is shown when it wakes', async () => {
  const place = buildPage();
  field().value = 'quota';
  vi.stubGlobal('fetch', async () => Response.json(pack(posts)));
  const store = storeOf();
  store.search({ text: 'quota', category: null });
  await waitFor(() => expect(store.getState().isComplete).toBe(true));
  act(() => void hydrate(place, { built, store }));
  expect([titles(), location.search]).toEqual([['Quota'], '?q=quota']);
});

test('typing replaces the URL, a category adds an entry, and "Clear Filters" brings the built cards back', async () => {
  const { answer } = await wake(buildPage());
  await answer();
  const entries = history.length;
  await userEvent.type(field(), 'quota');
  expect([titles(), location.search, history.length]).toEqual([['Quota'], '?q=quota', entries]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Licensing');
  expect([location.search, history.length]).toEqual(['?q=quota&category=Licensing', entries + 1]);
  expect(screen.getByRole('heading', { name: 'No articles found' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect([titles(), location.search, field().value]).toEqual([['Visa', 'Quota', 'Visas'], '', '']);
  expect(document.activeElement).toBe(field());
});

test('a later page of a category is searched as a whole from there, and "Clear Filters" leads to the whole listing', async () => {
  const page = { number: 2, total: 26, category: 'Licensing', index: 'only' };
  const place = buildPage('/blog/category/licensing/page/2', { page });
  const category = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
  // As a browser does with the option that was built as the selected one.
  category.value = page.category;
  const { answer } = await wake(place, page);
  await answer();
  expect([category.value, screen.getByRole('status').textContent]).toEqual(['Licensing', 'Showing 2 articles in Licensing']);
  await userEvent.type(field(), 'visas');
  expect([titles(), screen.getByRole('status').textContent]).toEqual([['Visas'], 'Showing 1 article in Licensing matching "visas"']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect([titles(), location.pathname, screen.getByRole('status').textContent]).toEqual([
    ['Visa', 'Quota', 'Visas'],
    '/blog',
    'Showing 3 articles',
  ]);
});

test('going back shows the list of the entry', async () => {
  const { answer } = await wake(buildPage());
  await answer();
  history.replaceState(null, '', '/blog?q=quota');
  fireEvent.popState(window);
  expect([titles(), field().value]).toEqual([['Quota'], 'quota']);
});

test('who comes back to a listing that had grown gets as many cards again, and the one that was at the top stands where it stood', async () => {
  const many = Array.from({ length: 60 }, (_, index) => post(`Number-${index}`));
  const scrolled: number[] = [];
  vi.stubGlobal('scrollBy', ({ top }: { top: number }) => scrolled.push(top));
  const page = { ...built, total: many.length };
  const place = buildPage('/blog', { page, cards: many.slice(0, 24) });
  history.replaceState({ shown: 48, card: 'number-40', offset: -120 }, '');
  vi.stubGlobal('fetch', async () => Response.json(pack(many)));
  act(() => void hydrate(place, { built: page, store: storeOf() }));
  await waitFor(() => expect(titles()).toHaveLength(48));
  // Its distance from the top, which is 0 in happy-dom, becomes that of before.
  await waitFor(() => expect(scrolled).toContain(120));
});

test('who comes back to a search that is faster than React finds the place too, although the list was hidden until then', async () => {
  let isHidden = true;
  Element.prototype.checkVisibility = () => !isHidden;
  const scrolled: number[] = [];
  vi.stubGlobal('scrollBy', ({ top }: { top: number }) => scrolled.push(top));
  const place = buildPage('/blog?q=visa');
  history.replaceState({ shown: 24, card: 'visas', offset: -120 }, '');
  vi.stubGlobal('fetch', async () => Response.json(pack(posts)));
  const store = storeOf();
  store.search({ text: 'visa', category: null });
  await waitFor(() => expect(store.getState().isComplete).toBe(true));
  field().value = 'visa';
  act(() => void hydrate(place, { built, store, onAwake: () => (isHidden = false) }));
  await waitFor(() => expect(scrolled).toContain(120));
});

test('when the index cannot be read it says so, claims no emptiness, and offers another try', async () => {
  expectConsoleErrors(/search index/);
  const { answer } = await wake(buildPage('/blog?q=visa'));
  await answer(new Response('', { status: 503 }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Some articles could not be loaded.'));
  expect([screen.queryByText('Loading articles…'), screen.queryByText('No articles found')]).toEqual([null, null]);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
