import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BaseIntegrationHooks } from 'astro';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { contentBesideCode } from './content-beside-code.ts';

type Load = { filter: { id: RegExp }; handler: () => string };

test('the code of a build reads the content from its file and does not hold it', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'data-store.json'), '["a post"]');
  const { load } = setUp(folder);
  expect(load.filter.id.test('\0astro:data-layer-content')).toBe(true);
  const code = load.handler();
  expect(code).not.toContain('a post');
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  expect(module.default).toEqual(['a post']);
});

test('a version of Astro that keeps its content elsewhere fails the build', () => {
  const { load, finish } = setUp(temporaryFolder());
  expect(finish).toThrow('Astro no longer has its content in "astro:data-layer-content"');
  load.handler();
  expect(finish).not.toThrow();
});

/** The plugin that the integration adds, and the end of its build. */
function setUp(folder: string): { load: Load; finish: () => void } {
  const { hooks } = contentBesideCode();
  const added: { vite: { plugins: { load: Load }[] } }[] = [];
  hooks['astro:config:setup']?.({
    config: { cacheDir: pathToFileURL(`${folder}/`) },
    updateConfig: (update: never) => added.push(update),
  } as unknown as Parameters<BaseIntegrationHooks['astro:config:setup']>[0]);
  const load = added[0]?.vite.plugins[0]?.load;
  if (!load) throw new Error('The integration adds no plugin.');
  return { load, finish: () => void hooks['astro:build:done']?.({} as Parameters<BaseIntegrationHooks['astro:build:done']>[0]) };
}
