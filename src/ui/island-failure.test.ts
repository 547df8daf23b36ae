// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import './island-failure.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: https://site.test/_astro/Comments.AbCd.js');
const reload = vi.fn();

beforeEach(() => {
  expectConsoleErrors(/^Comments could not be loaded\./);
  vi.stubGlobal('location', { pathname: '/blog/a-post', reload });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }));
  reload.mockClear();
  sessionStorage.clear();
  document.body.innerHTML = `<input value="as built"><div data-island><p data-island-failed hidden>Unavailable</p>
    <astro-island component-export="Comments"></astro-island></div>`;
});

test('§8.islands a part that is gone since a deploy loads the page again, once', async () => {
  fail(gone);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  fail(gone);
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.querySelector<HTMLElement>('[data-island-failed]')?.hidden).toBe(false);
});

test.each([
  ['something was typed', () => Object.assign(document.querySelector('input') as HTMLInputElement, { value: 'typed' }), gone],
  ['the site does not answer', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))), gone],
  ['the part is there and fails', () => undefined, new Error('This cannot be drawn.')],
  ['the device keeps nothing', () => vi.spyOn(sessionStorage, 'getItem').mockImplementation(() => expect.fail('blocked')), gone],
])('the page stays when %s', async (_, given, failure) => {
  given();
  fail(failure);
  await settled();
  expect(reload).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

function fail(error: Error): void {
  const island = document.querySelector('astro-island');
  island?.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, cancelable: true, detail: { error } }));
}

/** All that was begun has ended. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}
