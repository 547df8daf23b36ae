// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeAhead, seeAll } from '#tests/setup/made-ahead.ts';

const [, script = ''] = /<script is:inline>(.*)<\/script>/s.exec(readFileSync(join(import.meta.dirname, 'FigureWait.astro'), 'utf8')) ?? [];

test('the figures of a page that is made ahead wait at 0 until it is shown', () => {
  document.body.innerHTML = '<div class="record"><span data-counts>3,200+</span></div><script></script>';
  Object.defineProperty(document, 'currentScript', { value: document.querySelector('script'), configurable: true });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const watched = seeAll();
  const show = makeAhead();
  new Function(script)();
  expect([document.querySelector('span')?.textContent, watched]).toEqual(['0+', []]);
  show();
  expect(watched).toEqual([document.querySelector('.record')]);
  vi.unstubAllGlobals();
});
