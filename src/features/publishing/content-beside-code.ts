import type { AstroIntegration } from 'astro';

/** What Astro calls the module with the content of a build, and the file that it is made from. */
const contentModule = /^\0astro:data-layer-content$/;
const contentFile = 'data-store.json';

/**
 * Pages read the content of a build from its file when they are rendered. Astro writes it into their code, of which the compiler holds
 * several copies at once: 0.6 GB with 10,000 posts (docs/decisions/0008).
 */
export function contentBesideCode(): AstroIntegration {
  let isAskedFor = false;
  return {
    name: 'content-beside-code',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const code = readingCode(new URL(contentFile, config.cacheDir));
        const handler = () => {
          isAskedFor = true;
          return code;
        };
        const load = { order: 'pre' as const, filter: { id: contentModule }, handler };
        updateConfig({ vite: { plugins: [{ name: 'content-beside-code', apply: 'build', load }] } });
      },
      // The name of the module is Astro's own and may change with a new version.
      'astro:build:done': () => {
        if (!isAskedFor) throw new Error('Astro no longer has its content in "astro:data-layer-content"; see docs/decisions/0008.');
      },
    },
  };
}

/** A module that exports the content of a file of JSON. */
function readingCode(file: URL): string {
  return `import { readFileSync } from 'node:fs';\nexport default JSON.parse(readFileSync(new URL(${JSON.stringify(file.href)}), 'utf8'));`;
}
