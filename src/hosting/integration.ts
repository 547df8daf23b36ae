import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { firebaseProject } from '#src/features/session/firebase-project.ts';
import { site } from '#src/site.ts';
import { headersFile, redirectsFile } from './files.ts';
import { digest, inlineCodeHashes } from './inline-code.ts';
import { KeptPolicies } from './kept-policies.ts';
import { type BuiltPage, hashesInPage, stylesInPages } from './page-hashes.ts';
import { type AdminOrigins, adminPolicy, hashesOf, publicPolicy } from './policy.ts';
import type { Built } from './render-live.ts';

/** Zod tests at start whether `eval` is allowed; the policies forbid it, and each test would be reported as a violation. */
const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /zod\/v4\/core\/core\.js$/ },
    handler: (code) => ({ code: `globalThis.__zod_globalConfig = { jitless: true };\n${code}`, map: null }),
  },
};

const name = 'site-headers';

/**
 * Writes Netlify's `_headers` and `_redirects` into every build. It registers as an adapter, so that Astro hands it the hashes of inline
 * code, those of restored pages included. Policies are sent as headers, not as meta tags (docs/decisions/0011).
 */
export function siteHeaders(environment = process.env): AstroIntegration {
  let policies: KeptPolicies;
  let root: URL;
  let unreachable: Built['unreachable'];
  return {
    name,
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        // The development server injects styles and scripts whose hashes are unknown.
        if (command !== 'build') return;
        const { scripts, styles } = inlineCodeHashes();
        const inline = { scriptDirective: { hashes: scripts }, styleDirective: { hashes: styles } };
        updateConfig({
          // The pages stay where the publish folder is; what renders live pages is elsewhere.
          build: { client: config.outDir, server: serverFolder(environment, config.root) },
          security: { csp: { algorithm: 'SHA-256', directives: [], ...inline } },
          vite: { plugins: [pagesEntry, zodWithoutEval] },
        });
      },
      'astro:config:done': ({ config, setAdapter }) => {
        policies = new KeptPolicies(config.cacheDir);
        root = config.root;
        setAdapter({
          name,
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./render-live.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', staticHeaders: true },
          supportedAstroFeatures: { staticOutput: 'stable', hybridOutput: 'stable', serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer((pages) => withKeptPolicies(pages, policies)),
      'astro:build:generated': ({ dir, routeToHeaders }) => {
        const pages = builtPages(dir, routeToHeaders, policies);
        const { scripts } = hashesOf(pages.map(({ policy }) => policy));
        const unreachableHtml = readFileSync(new URL('blog/states/unreachable.html', dir), 'utf8');
        // Open pages may get them. A page without content has them too, because Astro streams pages and so forgets hashes of components.
        const rich = [...unreachableHtml.matchAll(/<style data-rich-article[^>]*>(.*?)<\/style>/gs)].map(
          ([, sheet = '']) => `'${digest(sheet)}'`,
        );
        const hashes = {
          scripts,
          styles: [...rich, ...stylesInPages(pages), ...inlineCodeHashes().styles.map((hash) => `'${hash}'`)],
        };
        const own = (html: string, ...later: string[]) => {
          const { scripts, styles } = hashesInPage(hashes, readFileSync(new URL(html, dir), 'utf8'));
          return publicPolicy({ scripts, styles: [...styles, ...later] });
        };
        const texts = {
          public: publicPolicy(hashes),
          admin: adminPolicy(hashes, adminOrigins(environment)),
          // The listing answers at both paths.
          own: { '/': own('index.html', ...rich), '/blog': own('blog.html'), '/blog.html': own('blog.html') },
        };
        unreachable = { html: unreachableHtml, policy: texts.public };
        writeFileSync(new URL('_headers', dir), headersFile(texts, site.adminPath, filesBelow(dir)));
        writeFileSync(new URL('_redirects', dir), redirectsFile(site.adminPath));
      },
      'astro:build:done': () => {
        const built: Built = { unreachable };
        writeFileSync(new URL('built.json', serverFolder(environment, root)), JSON.stringify(built));
      },
    },
  };
}

type BuildHooks = Required<AstroIntegration['hooks']>;
type RouteHeaders = Parameters<BuildHooks['astro:build:generated']>[0]['routeToHeaders'];

/** The paths of all built files, as addresses have them. */
function filesBelow(dir: URL): string[] {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name: file }) => `/${relative(fileURLToPath(dir), join(parentPath, file)).replaceAll('\\', '/')}`).sort();
}

/** Where the build puts the code that renders live pages, for the functions to bundle. */
function serverFolder({ BUILD_SERVER_DIR }: NodeJS.ProcessEnv, root: URL): URL {
  return BUILD_SERVER_DIR ? pathToFileURL(`${BUILD_SERVER_DIR}/`) : new URL('.netlify/server/', root);
}

/** Astro leaves the entry of the pages to other renderers. */
const pagesEntry: Plugin = {
  name: 'pages-entry',
  configEnvironment: (environment) =>
    environment === 'prerender' ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } } : undefined,
};

const policyHeader = 'content-security-policy';

/** Pages as before, with the digest of their policy instead of its text. */
function withKeptPolicies(pages: AstroPrerenderer, policies: KeptPolicies): AstroPrerenderer {
  const render: AstroPrerenderer['render'] = async (request, options) => {
    const rendered = await pages.render(request, options);
    const { headers } = rendered instanceof Response ? rendered : rendered.response;
    const policy = headers.get(policyHeader);
    if (policy) headers.set(policyHeader, policies.keep(policy));
    return rendered;
  };
  return { ...pages, render };
}

function builtPages(dir: URL, routes: RouteHeaders, policies: KeptPolicies): BuiltPage[] {
  return [...routes].flatMap(([path, { headers }]) => {
    const kept = headers.get(policyHeader);
    const file = new URL(path === '/' ? 'index.html' : `${path.slice(1)}.html`, dir);
    return kept ? [{ policy: policies.read(kept), html: () => readFileSync(file, 'utf8') }] : [];
  });
}

/** Hosted sign-in loads one page of the project in a frame; one-machine mode connects to the emulator instead. */
function adminOrigins(environment: NodeJS.ProcessEnv): AdminOrigins {
  const { AUTH_MODE, AUTH_EMULATOR_URL } = environment;
  if (AUTH_MODE === 'emulator' && AUTH_EMULATOR_URL) return { frames: [], connections: [AUTH_EMULATOR_URL] };
  const { authDomain } = firebaseProject(environment);
  return { frames: authDomain ? [`https://${authDomain}/__/auth/iframe`] : [], connections: [] };
}
