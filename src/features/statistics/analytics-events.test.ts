// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { makeAhead } from '#tests/setup/made-ahead.ts';

let told: object[];
let listening: MockInstance<typeof addEventListener>;
let endComesIntoView: (() => void) | undefined;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  told = [];
  navigator.sendBeacon = (path, mark) => told.push({ path, ...JSON.parse(String(mark)) }) > 0;
  endComesIntoView = undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        endComesIntoView = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  listening = vi.spyOn(document, 'addEventListener');
  document.body.innerHTML = `<article data-post-id="a-post"><div class="share"><a href="#share">Share</a><button>Copy link</button></div></article>
    <p data-article-end></p><a href="#mail" data-contact="email"><span>Mail</span></a><a href="#other">Other</a>`;
});
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener);
  listening.mockRestore();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a click on a way to reach the owner is a contact, one on a share button a share, and no other click is anything', async () => {
  await import('./analytics-events.ts');
  for (const selector of ['[data-contact] span', '.share a', '.share button', '[href="#other"]']) click(selector);
  expect(told).toEqual([
    { path: '/api/marks', kind: 'contact', channel: 'email', post_id: 'a-post' },
    { path: '/api/marks', kind: 'share', post_id: 'a-post' },
    { path: '/api/marks', kind: 'share', post_id: 'a-post' },
  ]);
});

test('the form is a contact when it was sent', async () => {
  await import('./analytics-events.ts');
  document.querySelector('article')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true }));
  expect(told).toEqual([]);
  document.dispatchEvent(new Event('enquiry:sent'));
  expect(told).toEqual([{ path: '/api/marks', kind: 'contact', channel: 'form', post_id: 'a-post' }]);
});

test('an article is read when its end comes into view, after ten seconds at the earliest', async () => {
  await import('./analytics-events.ts');
  await vi.advanceTimersByTimeAsync(9_900);
  expect(endComesIntoView).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  endComesIntoView?.();
  expect(told).toEqual([{ path: '/api/marks', kind: 'read', post_id: 'a-post' }]);
});

test('an administrator tells nothing', async () => {
  localStorage.setItem('admin_token', 'x');
  await import('./analytics-events.ts');
  click('[data-contact]');
  document.dispatchEvent(new Event('enquiry:sent'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([told, endComesIntoView]).toEqual([[], undefined]);
});

test('a page that is made ahead tells nothing until it is shown, and only from then on it is read', async () => {
  const show = makeAhead();
  await import('./analytics-events.ts');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([told, endComesIntoView]).toEqual([[], undefined]);
  show();
  await vi.advanceTimersByTimeAsync(9_900);
  expect(endComesIntoView).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(endComesIntoView).toBeDefined();
});

function click(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}
