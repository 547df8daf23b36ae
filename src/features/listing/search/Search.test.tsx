// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postSchema } from '#src/features/posts/post.ts';
import { categories } from '#src/site.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { Cards } from '../Cards.tsx';
import { listingPromise } from '../listing-metadata.ts';
import type { BuiltPage } from '../listing-page.ts';
import { filtersFromUrl, resultLine } from './filters.ts';
import { pack } from './index-format.ts';
import { Search } from './Search.tsx';

const post = (title: string, category = 'Licensing') =>
  postSchema.parse(blogRow({ id: title.toLowerCase(), title, category_tags: [category] }));
const posts = [post('Visa'), post('Quota', 'UAE Business'), post('Visas')];
const built = { number: 1, total: 3, category: null, index: 'only' };
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const isShown = (part: Element | null) => part !== null && !part.closest('[hidden]');
const loading = () => screen.getByText('Loading articles…');
const clearButton = () => document.querySelector('[data-clear]');
let texts: (url: string) => Promise<Response>;
let root: Root | undefined;
const titles = () =>
  screen
    .queryAllByRole('article')
    .filter(isShown)
    .map((card) => card.querySelector('h2')?.textContent);

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
  act(() => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** The built page, asleep, as Listing.astro and FilterForm.astro write it; answers the place of its island. */
function buildPage(path = '/blog', { page = built as BuiltPage, cards = posts } = {}): HTMLElement {
  history.replaceState(null, '', path);
  const options = ['', ...categories].map(
    (name) => `<option value="${name}"${name === (page.category ?? '') ? ' selected' : ''}>${name || 'All'}</option>`,
  );
  document.body.innerHTML = `<div data-listing>
    <header class="listing-head"><p class="label" hidden>Latest Insights</p><h1></h1><p class="listing-promise"></p></header>
    <form><input type="search" name="q" aria-label="Search"><select name="category" aria-label="Category">${options.join('')}</select></form>
    <div data-built="lead"><p>Lead story</p></div>
    <p class="listing-line" role="status">${resultLine(page.total, { text: '', category: page.category })}</p>
    <p class="listing-loading" hidden>Loading articles…</p>
    <button type="button" data-clear hidden>Clear Filters</button>
    <div class="cards">
      <div data-built="cards">${renderToString(<Cards posts={cards} />)}</div>
      <astro-island component-export="Search">${renderToString(<Search built={page} />)}</astro-island>
    </div>
    <div data-built="pager"></div>
  </div>`;
  const { text, category } = filtersFromUrl(new URL(location.href));
  field().value = text;
  if (category) screen.getByRole<HTMLSelectElement>('combobox').value = category;
  return document.querySelector('astro-island') as HTMLElement;
}

function hydrate(place: HTMLElement, page: BuiltPage = built): void {
  act(() => {
    root = hydrateRoot(place, <Search built={page} />);
  });
}

/** Wakes the page; the index answers when `answer` is called. */
async function hydrateNow(place: HTMLElement, page: BuiltPage = built) {
  const index = Promise.withResolvers<Response>();
  texts = async () => Response.json({ total: 0, results: [] });
  vi.stubGlobal('fetch', async (url: string) => (url.startsWith('/api/search') ? texts(url) : index.promise));
  hydrate(place, page);
  const columns = pack(posts);
  return { answer: (response = Response.json(columns)) => act(async () => index.resolve(response)) };
}

test('asleep it says how many articles there are, above the built cards and the lead story', () => {
  buildPage();
  expect(screen.getByRole('status').textContent).toBe('Showing 3 articles');
  expect(titles()).toEqual(['Visa', 'Quota', 'Visas']);
  expect(screen.getByText('Lead story')).toBeTruthy();
  expect(isShown(clearButton())).toBe(false);
});

test('hydrated with an empty search it keeps the very cards that were built', async () => {
  const place = buildPage();
  const [input, card] = [field(), screen.getAllByRole('article')[0]];
  const { answer } = await hydrateNow(place);
  await answer();
  expect([field() === input, screen.getAllByRole('article')[0] === card]).toEqual([true, true]);
  expect(isShown(loading())).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Showing 3 articles');
});

test('what was typed before it woke is searched, and stays in the field with its caret', async () => {
  const place = buildPage();
  field().value = 'visa';
  field().setSelectionRange(2, 2);
  const { answer } = await hydrateNow(place);
  expect(isShown(loading())).toBe(true);
  expect(screen.getByText('Lead story').closest('[hidden]')).not.toBeNull();
  expect([field().value, field().selectionStart, location.search]).toEqual(['visa', 2, '?q=visa']);
  await answer();
  expect(isShown(loading())).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Showing 2 articles matching "visa"');
  expect(titles()).toEqual(['Visa', 'Visas']);
  expect(document.querySelector('mark')?.textContent).toBe('Visa');
});

test('typing replaces the URL, a category adds an entry, and "Clear Filters" brings the built cards back', async () => {
  const { answer } = await hydrateNow(buildPage());
  await answer();
  const entries = history.length;
  await userEvent.type(field(), 'quota');
  expect([titles(), location.search, history.length]).toEqual([['Quota'], '?q=quota', entries]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Licensing');
  expect([location.search, history.length]).toEqual(['?q=quota&category=Licensing', entries + 1]);
  expect(await screen.findByRole('heading', { name: 'No articles found' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect([titles(), location.search, field().value]).toEqual([['Visa', 'Quota', 'Visas'], '', '']);
  expect(document.activeElement).toBe(field());
});

test('while the texts are asked for, nothing says that there is nothing; what they have stands below the empty state', async () => {
  const { answer } = await hydrateNow(buildPage());
  await answer();
  const asked = Promise.withResolvers<Response>();
  texts = () => asked.promise;
  const mention = {
    id: 'x',
    title: 'Plain',
    lang: 'en',
    snippet: { text: 'A zebra.', hits: [[2, 7]] },
    further: null,
    title_hits: [],
    tags: [],
  };
  await userEvent.type(field(), 'zebra');
  expect(screen.getByRole('status').textContent).toBe('Showing 0 articles matching "zebra"');
  expect(screen.queryByText('No articles found')).toBeNull();
  await act(async () => asked.resolve(Response.json({ total: 1, results: [mention] })));
  await screen.findByText('In the text of 1 article');
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .filter(isShown)
      .map(({ textContent }) => textContent),
  ).toEqual(['No articles found', 'In the text of 1 article']);
  await userEvent.type(field(), '{Backspace}');
  expect([screen.queryByText(/In the text/), screen.queryByText('No articles found')]).toEqual([null, null]);
});

test('beside a list that has some, the texts say "Also"; without its index, all that has the words is asked for', async () => {
  expectConsoleErrors(/search index/);
  const mention = {
    id: 'x',
    title: 'Plain',
    lang: 'en',
    snippet: { text: 'A visa.', hits: [[2, 6]] },
    further: null,
    title_hits: [],
    tags: [],
  };
  const { answer } = await hydrateNow(buildPage('/blog?q=visa'));
  const paths: string[] = [];
  texts = async (path) => {
    paths.push(path);
    return Response.json({ total: 1, results: [mention] });
  };
  await waitFor(() => expect(paths).toEqual(['/api/search?q=visa&beyond=list']));
  expect(screen.queryByText(/article/)?.textContent).not.toMatch(/^In the|Also/);
  await answer(new Response('', { status: 503 }));
  await screen.findByText('In the text of 1 article');
  expect(paths[1]).toBe('/api/search?q=visa');
  vi.stubGlobal('fetch', async (url: string) => (url.startsWith('/api/search') ? texts(url) : Response.json(pack(posts))));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Also mentioned in 1 article');
});

test('a later page of a category is searched as a whole from there, and "Clear Filters" leads to the whole listing', async () => {
  const page = { number: 2, total: 26, category: 'Licensing', index: 'only' };
  const place = buildPage('/blog/category/licensing/page/2', { page });
  const category = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
  // As a browser does with the option that was built as the selected one.
  category.value = page.category;
  const { answer } = await hydrateNow(place, page);
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

test('a chosen category gives the listing its name, below "Latest Insights", and its promise; all of them give it back', async () => {
  const { answer } = await hydrateNow(buildPage());
  await answer();
  const label = document.querySelector('.label');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Licensing');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Licensing'));
  expect([isShown(label), document.querySelector('.listing-promise')?.textContent]).toEqual([true, listingPromise('Licensing')]);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'All');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Latest Insights'));
  expect([isShown(label), document.querySelector('.listing-promise')?.textContent]).toEqual([false, listingPromise(null)]);
});

test.each([
  ['?category=licensing', 'Licensing', '?category=Licensing', 2],
  ['?q=visa&category=uae-business', 'UAE Business', '?q=visa&category=UAE+Business', 0],
  ['?category=Gardening', '', '', 3],
  ['?q=quota&category=Gardening', '', '?q=quota', 1],
])(
  'an address that names a category in other words, %s, or one that there is not, becomes the one of what is shown',
  async (typed, chosen, written, count) => {
    const entries = history.length;
    const { answer } = await hydrateNow(buildPage(`/blog${typed}`));
    await answer();
    expect([screen.getByRole<HTMLSelectElement>('combobox').value, location.pathname + location.search]).toEqual([
      chosen,
      `/blog${written}`,
    ]);
    expect([titles().length, history.length]).toEqual([count, entries]);
  },
);

test('going back shows the list of the entry', async () => {
  const { answer } = await hydrateNow(buildPage());
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
  hydrate(place, page);
  await waitFor(() => expect(titles()).toHaveLength(48));
  // Its distance from the top, which is 0 in happy-dom, becomes that of before.
  await waitFor(() => expect(scrolled).toContain(120));
});

test('who comes back to a search finds the place, although the list was hidden until then', async () => {
  document.documentElement.dataset.filtered = '';
  Element.prototype.checkVisibility = () => document.documentElement.dataset.filtered === undefined;
  const scrolled: number[] = [];
  vi.stubGlobal('scrollBy', ({ top }: { top: number }) => scrolled.push(top));
  const place = buildPage('/blog?q=visa');
  history.replaceState({ shown: 24, card: 'visas', offset: -120 }, '');
  vi.stubGlobal('fetch', async () => Response.json(pack(posts)));
  hydrate(place);
  await waitFor(() => expect(scrolled).toContain(120));
});

test('on a translated page the results of each text are drawn whole, and all articles come back', async () => {
  const { answer } = await hydrateNow(buildPage());
  await answer();
  await userEvent.type(field(), 'visa');
  for (const text of document.querySelectorAll('.cards h2 a, .cards mark'))
    text.innerHTML = `<font><font>${text.textContent}</font></font>`;
  await userEvent.type(field(), 's');
  expect(titles()).toEqual(['Visas']);
  await userEvent.clear(field());
  expect(titles()).toHaveLength(3);
});

test('when the index cannot be read it says so, claims no emptiness, and offers another try', async () => {
  expectConsoleErrors(/search index/);
  const { answer } = await hydrateNow(buildPage('/blog?q=visa'));
  await answer(new Response('', { status: 503 }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Some articles could not be loaded.'));
  expect([isShown(loading()), screen.queryByText('No articles found')]).toEqual([false, null]);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
