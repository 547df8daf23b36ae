// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ClientDirective } from 'astro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAhead, seeAll } from '#tests/setup/made-ahead.ts';
import { clientDirectives } from './client-directives.ts';

const directives: { name: string; entrypoint: string }[] = [];
const setUp = clientDirectives().hooks['astro:config:setup'] as (tools: object) => void;
setUp({ addClientDirective: (directive: { name: string; entrypoint: string }) => directives.push(directive) });

const hydrate = vi.fn(async () => undefined);
const load = vi.fn(async () => hydrate);

beforeEach(() => {
  load.mockClear();
  hydrate.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('requestIdleCallback', (start: () => void) => start());
  vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
  document.body.innerHTML = `<div data-listing><form><input name="q"><select name="category"></select></form>
    <astro-island><p class="listing-more"></p></astro-island></div>`;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each(directives)(
  'client:$name loads nothing for a page that is made ahead, and then as on any other page',
  async ({ name, entrypoint }) => {
    const { default: directive }: { default: ClientDirective } = await import(resolve(entrypoint));
    seeAll();
    const show = makeAhead();
    directive(load, { name, value: '300px' }, document.querySelector('astro-island') as HTMLElement);
    moveMouse();
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    show();
    moveMouse();
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1));
  },
);

test('every island of a public page has one of these', () => {
  const used = globSync('src/{features,layouts,ui}/**/*.astro').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bclient:(\w+)/g)].map(([, name]) => name),
  );
  expect(used).toContain('near');
  expect(used.filter((each) => !directives.some(({ name }) => name === each))).toEqual([]);
});

function moveMouse(): void {
  for (const clientX of [1, 2]) document.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', clientX }));
}
