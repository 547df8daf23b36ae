// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { keepTranslation } from './keep-translation.ts';

const page = (main: string, key = 'k') => `<html data-key="${key}"><body><main>${main}</main></body></html>`;
const built = '<p>One</p><p>Two</p><ul><li>Three</li></ul>';
const translated = '<p><font>Un</font></p><p><font>Deux</font></p><ul><li><font>Trois</font></li></ul>';

afterEach(() => vi.unstubAllGlobals());

test('blocks that have not changed stay translated, wherever they stand now', async () => {
  expect(await keep(translated, page(built), '<p>New</p><p>Two</p><ul><li>Three</li></ul><p>One</p>')).toBe(
    '<p>New</p><p><font>Deux</font></p><ul><li><font>Trois</font></li></ul><p><font>Un</font></p>',
  );
});

test.each([
  ['nothing is translated', built, page(built)],
  ['the page that the browser kept is another', translated, page(built, 'other')],
  ['scripts have changed the page', `${translated}<p>More</p>`, page(built)],
  ['the kept page cannot be read', translated, null],
])('when %s, everything is as it comes', async (_, shown, kept) => {
  expect(await keep(shown, kept, '<p>New</p><p>Two</p>')).toBe('<p>New</p><p>Two</p>');
});

async function keep(shown: string, kept: string | null, live: string): Promise<string> {
  vi.stubGlobal('fetch', async () => (kept === null ? Promise.reject(new TypeError('offline')) : new Response(kept)));
  document.documentElement.dataset.key = 'k';
  document.body.innerHTML = `<main>${shown}</main>`;
  const liveMain = new DOMParser().parseFromString(page(live), 'text/html').querySelector('main') as Element;
  await keepTranslation(document.querySelector('main') as Element, liveMain);
  return liveMain.innerHTML;
}
