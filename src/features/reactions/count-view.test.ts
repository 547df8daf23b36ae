// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

let counted: string[];
let listening: MockInstance<typeof addEventListener>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockImplementation(Date.now);
  listening = vi.spyOn(document, 'addEventListener');
  counted = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    counted.push(`${method} ${path}`);
    return new Response();
  });
  document.body.innerHTML = '<article data-post-id="a-post"></article>';
  show('visible');
});
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener);
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('an article counts once it has been in view for five seconds, and once only', async () => {
  await import('./count-view.ts');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(counted).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(counted).toEqual(['POST /api/blogs/a-post/views']);
});

test('only the time while the page is visible counts', async () => {
  await import('./count-view.ts');
  await vi.advanceTimersByTimeAsync(3_000);
  show('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  show('visible');
  await vi.advanceTimersByTimeAsync(1_900);
  expect(counted).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(counted).toHaveLength(1);
});

test('an administrator who is signed in is not counted', async () => {
  localStorage.setItem('admin_token', 'a token');
  await import('./count-view.ts');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(counted).toEqual([]);
});

test('where storage is blocked nobody is signed in', async () => {
  vi.stubGlobal('localStorage', undefined);
  await import('./count-view.ts');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(counted).toHaveLength(1);
  vi.unstubAllGlobals();
});

test.each([
  ['with an error', async () => new Response('', { status: 500 })],
  ['without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('when counting fails %s, it is logged and nothing else happens', async (_, answer) => {
  expectConsoleErrors(/^POST \/api\/blogs\/a-post\/views failed: /);
  const fetching = vi.fn(answer);
  vi.stubGlobal('fetch', fetching);
  await import('./count-view.ts');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetching).toHaveBeenCalledOnce();
});

test('an article that has gone meanwhile is not counted', async () => {
  await import('./count-view.ts');
  document.body.replaceChildren();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(counted).toEqual([]);
});

test('a page that is made ahead is not counted, and who signs in before it is shown is not either', async () => {
  show('hidden');
  await import('./count-view.ts');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(counted).toEqual([]);
  localStorage.setItem('admin_token', 'a token');
  show('visible');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(counted).toEqual([]);
});

function show(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
