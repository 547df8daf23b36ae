import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledFolder } from './bundle-functions.ts';
import { onPostBuild, onPreBuild } from './plugins/keep-build-cache/index.js';

const toml = readFileSync('netlify.toml', 'utf8');

test('the script, functions and plugins that netlify.toml names exist', () => {
  const [, script = ''] = /command = "npm run (\w+)"/.exec(toml) ?? [];
  expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts[script]).toBe('astro build && node netlify/bundle-functions.ts');
  expect(/directory = "(.*)"/.exec(toml)?.[1]).toBe(bundledFolder);
  const plugins = [...toml.matchAll(/package = "\.\/(.*)"/g)].map(([, folder = '']) => folder);
  expect(plugins).toHaveLength(1);
  for (const folder of plugins) for (const file of ['manifest.yml', 'index.js']) expect(existsSync(join(folder, file))).toBe(true);
});

test('Netlify builds with the version of Node that the project runs on', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(devDependencies.node).toMatch(new RegExp(`^\\^${/NODE_VERSION = "(\d+)"/.exec(toml)?.[1]}\\.`));
});

test('the folder of the last build is restored before a build and saved after one', async () => {
  const calls: string[] = [];
  const record = (call: string) => async (folder: string) => calls.push(`${call} ${folder}`) > 0;
  await onPreBuild({ utils: { cache: { restore: record('restore') } } });
  await onPostBuild({ utils: { cache: { save: record('save') } } });
  // By pattern: the Astro configuration does not export the folder.
  const [, folder] = /BUILD_CACHE_DIR \?\? '(.*)'/.exec(readFileSync('astro.config.mjs', 'utf8')) ?? [];
  expect(calls).toEqual([`restore ${folder}`, `save ${folder}`]);
});
