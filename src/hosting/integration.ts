import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { site } from '#src/site.ts';
import { headersFile, redirectsFile } from './files.ts';
import { inlineCodeHashes } from './inline-code.ts';
import { type AdminOrigins, adminPolicy, hashesOf, publicPolicy } from './policy.ts';

const name = 'site-headers';

/**
 * Writes Netlify's `_headers` and `_redirects` into every build. Astro hashes what it puts into pages; as an adapter for static pages this
 * integration gets those hashes as headers, restored pages included, and no page carries a policy of its own.
 */
export function siteHeaders(environment = process.env): AstroIntegration {
  return {
    name,
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // The development server writes styles and scripts into pages that no hash can foresee.
        if (command !== 'build') return;
        const { scripts, styles } = inlineCodeHashes();
        const inline = { scriptDirective: { hashes: scripts }, styleDirective: { hashes: styles } };
        updateConfig({ security: { csp: { algorithm: 'SHA-256', directives: [], ...inline } } });
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name,
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'static', staticHeaders: true },
          supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
        }),
      'astro:build:generated': ({ dir, routeToHeaders }) => {
        const policies = [...routeToHeaders.values()].map(({ headers }) => headers.get('content-security-policy') ?? '');
        const hashes = hashesOf(policies);
        const texts = { public: publicPolicy(hashes), admin: adminPolicy(hashes, adminOrigins(environment)) };
        writeFileSync(new URL('_headers', dir), headersFile(texts, site.adminPath));
        writeFileSync(new URL('_redirects', dir), redirectsFile(site.adminPath));
      },
    },
  };
}

/** The sign-in project's own page lies in a frame; one-machine mode has its emulator instead. */
function adminOrigins({ AUTH_MODE, AUTH_EMULATOR_URL, FIREBASE_PROJECT_ID, PUBLIC_FIREBASE_AUTH_DOMAIN }: NodeJS.ProcessEnv): AdminOrigins {
  if (AUTH_MODE === 'emulator' && AUTH_EMULATOR_URL) return { frames: [], connections: [AUTH_EMULATOR_URL] };
  const domain = PUBLIC_FIREBASE_AUTH_DOMAIN ?? (FIREBASE_PROJECT_ID && `${FIREBASE_PROJECT_ID}.firebaseapp.com`);
  return { frames: domain ? [`https://${domain}`] : [], connections: [] };
}
