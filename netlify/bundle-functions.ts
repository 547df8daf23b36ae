import { globSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BuildResult, build, type Plugin } from 'esbuild';
import { inlineFonts } from './inline-fonts.ts';
import { inlineWorker } from './inline-worker.ts';

/** Where `[functions] directory` of netlify.toml finds the functions; below it is what they share. */
export const bundledFolder = '.netlify/bundled';

/** Where the build leaves the code that renders live pages (src/hosting/integration.ts). */
const builtServer = './.netlify/server';

/** zod brings its messages in fifty languages, and only the English ones are used. */
const englishOnly: Plugin = {
  name: 'english-only',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({ contents: "export { default as en } from './en.js'" })),
};

/**
 * Bundles the functions before Netlify does; otherwise it traces and packs some 500 files for each, and a cold start loads them (docs/decisions/0028).
 * What several share is written once. Not minified, so that stacks in the log can be read.
 * @param server only tests pass another
 */
export function bundleFunctions(folder = bundledFolder, server = builtServer): Promise<BuildResult<{ metafile: true }>> {
  const project = join(import.meta.dirname, '..');
  const outdir = resolve(project, folder);
  rmSync(outdir, { recursive: true, force: true });
  return build({
    absWorkingDir: project,
    entryPoints: globSync('netlify/functions/*.ts', { cwd: project }),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    chunkNames: 'shared/[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    // Native code; Netlify packs it beside the functions that import it.
    external: ['sharp'],
    alias: { '#src': './src', '#server': server },
    define: { 'process.env.NODE_ENV': '"production"' },
    // CommonJS packages such as react-dom call `require`. Under a name of its own, because a package of the share images imports it too.
    banner: { js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);" },
    plugins: [englishOnly, inlineFonts, inlineWorker],
    legalComments: 'none',
    metafile: true,
  });
}

if (import.meta.main) await bundleFunctions();
