// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

let asked: string[];
let counted: number[];
let listening: MockInstance<typeof addEventListener>;

beforeEach(() => {
  [asked, counted] = [[], []];
  vi.resetModules();
  listening = vi.spyOn(globalThis, 'addEventListener');
  document.title = 'Fees | Layla Noor';
  document.head.querySelector('meta')?.remove();
  document.body.innerHTML = `<main><p role="status" data-article-status></p>
    <article data-post-id="a-post" data-revision="7"><h1>Fees</h1>
      <span data-views="604" title="604 views"><span>604 hrs</span><span>604 views</span></span></article>
    <template data-article-gone><h1>Gone</h1><a href="/blog">Back</a></template>
    <template data-article-newer><i data-started></i></template></main>
    <section id="comments"></section><section class="related"></section>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
  listening.mockRestore();
});

test('the live answer is asked for once; views and comments are shown, and nothing more is started', async () => {
  await load(Response.json({ revision: 7, comments: 3, views: 605, likes: 1 }));
  expect([asked, counted]).toEqual([['/api/blogs/a-post/live'], [3]]);
  const fact = document.querySelector<HTMLElement>('[data-views]');
  expect([fact?.dataset.views, fact?.title, fact?.textContent]).toEqual(['605', '605 views', '605 hrs605 views']);
  expect(document.querySelector('body > i')).toBeNull();
});

test('a newer revision starts the script in the template, and an older one does not', async () => {
  await load(Response.json({ revision: 6, comments: 0, views: 1, likes: 0 }));
  expect(document.querySelector('body > i')).toBeNull();
  vi.resetModules();
  let told = 0;
  addEventListener('article:newer', () => void told++, { once: true });
  await load(Response.json({ revision: 8, comments: 0, views: 1, likes: 0 }));
  expect(told, 'A script that runs already is told.').toBe(1);
  expect(document.querySelector('body > i')).not.toBeNull();
  expect(document.querySelector<HTMLElement>('article')?.dataset.newerRevision).toBe('8');
});

test('a post that is gone takes text and comments along; title, robots and status follow', async () => {
  const revisions: number[] = [];
  addEventListener('site:revision', ({ detail }) => void revisions.push(detail), { once: true });
  await load(Response.json({ detail: 'Blog post not found', code: 'not_found' }, { status: 404 }));
  expect(document.querySelector('article, #comments')).toBeNull();
  expect(revisions, 'The links below follow their posts.').toEqual([Number.MAX_SAFE_INTEGER]);
  expect(document.querySelector('main h1')?.textContent).toBe('Gone');
  expect([document.title, document.querySelector('[data-article-status]')?.textContent]).toEqual(['Gone | Layla Noor', 'Gone']);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('.related')).not.toBeNull();
});

test.each([
  ['an error', () => Response.json({ code: 'unavailable' }, { status: 503 })],
  ['a 404 that is not of the API', () => Response.json({}, { status: 404 })],
  ['a page', () => new Response('<h1>404</h1>', { status: 404 })],
  ['incomplete', () => Response.json({ revision: 9 })],
  ['of other types', () => Response.json({ revision: '9', comments: null, views: '<b>' })],
  ['empty', () => new Response('')],
])('an answer that is %s changes nothing', async (_, answer) => {
  expectConsoleErrors(/JSON/);
  const before = document.body.innerHTML;
  await load(answer());
  expect([document.body.innerHTML, document.title, counted]).toEqual([before, 'Fees | Layla Noor', []]);
});

test('a page that the browser kept asks again when it is shown again', async () => {
  await load(Response.json({ revision: 7, comments: 3, views: 605, likes: 1 }));
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({});
  });
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(asked).toHaveLength(2);
});

/** Runs the script of the page and waits until it has dealt with the answer. */
async function load(answer: Response): Promise<void> {
  const dealt = Promise.withResolvers<void>();
  vi.stubGlobal('requestIdleCallback', (ask: () => void) => ask());
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    setTimeout(dealt.resolve);
    return answer;
  });
  addEventListener('comments:counted', ({ detail }) => void counted.push(detail), { once: true });
  await import('./freshness.ts');
  await dealt.promise;
}
