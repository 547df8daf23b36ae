// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { makeAhead } from '#tests/setup/made-ahead.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

let asked: string[];
let told: unknown[];
let listening: MockInstance<typeof addEventListener>;

beforeEach(() => {
  [asked, told] = [[], []];
  vi.resetModules();
  listening = vi.spyOn(globalThis, 'addEventListener');
  Object.assign(document.documentElement.dataset, { path: '/blog/a-post', key: 'k', revision: '7' });
  document.body.innerHTML = `<article class="article-page"><header class="article-header"><span data-views title="1 views"><span>1 hrs</span></span></header></article>
    <template data-page-update><i></i></template>`;
  for (const type of ['comments:counted', 'likes:counted']) addEventListener(type, (event) => told.push((event as CustomEvent).detail));
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
  listening.mockRestore();
});

test('the page asks once, by its path, and shows its numbers; while its key holds nothing else starts', async () => {
  await load(Response.json({ key: 'k', revision: 9, numbers: { comments: 3, likes: 2, views: 605 } }));
  expect([asked, told]).toEqual([['/api/page?page=%2Fblog%2Fa-post'], [3, 2]]);
  expect(document.querySelector('[data-views]')?.outerHTML).toBe('<span data-views="" title="605 views"><span>605 hrs</span></span>');
  expect(isStarted()).toBe(false);
});

test('a list shows the views of each card by its id, also on cards that an update brings; one without a number keeps the built one', async () => {
  const cards = (...ids: string[]) =>
    ids.map((id) => `<article data-card="${id}"><p><span data-views>7 views</span></p></article>`).join('');
  document.body.innerHTML = cards('a', 'b', 'comments');
  const views = () => [...document.querySelectorAll('[data-views]')].map(({ textContent }) => textContent);
  await load(Response.json({ key: 'k', revision: 9, numbers: { b: 1, a: 1_234, c: 5 } }));
  expect([views(), told]).toEqual([['1,234 views', '1 view', '7 views'], []]);
  document.body.innerHTML = cards('c', 'b', 'd');
  dispatchEvent(new Event('page:updated'));
  expect(views()).toEqual(['5 views', '1 view', '7 views']);
});

test.each<[string, Response, boolean]>([
  ['another key', Response.json({ key: 'other', revision: 9, numbers: null }), true],
  ['another key of the same revision', Response.json({ key: 'other', revision: 7, numbers: null }), true],
  ['a key of an older revision, because a purge is on its way', Response.json({ key: 'other', revision: 6, numbers: null }), false],
  ['a page that is gone', Response.json({ code: 'not_found' }, { status: 404 }), true],
])('%s starts the update: %#', async (_, answer, starts) => {
  await load(answer);
  expect(isStarted()).toBe(starts);
});

test.each([
  ['an error', () => Response.json({ code: 'unavailable' }, { status: 503 }), 503],
  ['a page', () => new Response('<h1>Not found</h1>', { status: 404 }), 404],
  ['nonsense', () => Response.json({ other: true }), 200],
])('%s changes nothing and is logged with its address and status', async (_, answer, status) => {
  expectConsoleErrors(/answered/);
  await load(answer());
  expect(isStarted()).toBe(false);
  expect(vi.mocked(console.warn).mock.calls).toEqual([[`/api/page?page=%2Fblog%2Fa-post answered ${status}.`]]);
});

test('without a network nothing changes, and the log says what failed', async () => {
  expectConsoleErrors(/failed/);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await import('./ask-key.ts');
  await vi.waitFor(() =>
    expect(vi.mocked(console.warn).mock.calls).toEqual([['GET /api/page?page=%2Fblog%2Fa-post failed:', expect.any(TypeError)]]),
  );
  expect(isStarted()).toBe(false);
});

test('a page that is shown again asks again, and tells the update that runs already', async () => {
  await load(Response.json({ key: 'other', revision: 9, numbers: null }));
  const outdated = vi.fn();
  addEventListener('page:outdated', outdated);
  vi.stubGlobal('fetch', async () => Response.json({ key: 'newest', revision: 10, numbers: null }));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(outdated).toHaveBeenCalledTimes(1));
});

test('a page that is made ahead asks when it is shown', async () => {
  const show = makeAhead();
  vi.stubGlobal('requestIdleCallback', (start: () => void) => start());
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ key: 'k', revision: 9, numbers: null });
  });
  await import('./ask-key.ts');
  expect(asked).toEqual([]);
  show();
  expect(asked).toEqual(['/api/page?page=%2Fblog%2Fa-post']);
});

async function load(answer: Response): Promise<void> {
  const done = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    setTimeout(done.resolve);
    return answer;
  });
  await import('./ask-key.ts');
  await done.promise;
  await new Promise((resolve) => setTimeout(resolve));
}

/** The script in the template is taken out. */
function isStarted(): boolean {
  return document.querySelector('template') === null && document.querySelector('i') !== null;
}
