import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

const project = join(import.meta.dirname, '..');
const { resolve } = createRequire(join(project, 'package.json'));

/** Fonts that are imported with `?inline` are in the code, as Vite has them in builds. */
export const inlineFonts: Plugin = {
  name: 'inline-fonts',
  setup: ({ onResolve, initialOptions }) => {
    initialOptions.loader = { ...initialOptions.loader, '.woff': 'dataurl' };
    onResolve({ filter: /\.woff\?inline$/ }, ({ path }) => {
      const font = path.replace('?inline', '');
      return { path: font.startsWith('#src/') ? join(project, font.slice(1)) : resolve(font) };
    });
  },
};
