import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders, passthroughImageService } from 'astro/config';
import { Features } from 'lightningcss';
import { promisedBrowsers } from './src/browsers.ts';
import { contentBesideCode } from './src/features/publishing/content-beside-code.ts';
import { firebaseProject } from './src/features/session/firebase-project.ts';
import { collectGarbage } from './src/hosting/collect-garbage.ts';
import { environmentCheck } from './src/hosting/environment-integration.ts';
import { siteHeaders } from './src/hosting/integration.ts';
import { clientDirectives } from './src/ui/client-directives.ts';

export default defineConfig({
  // Netlify sets URL; so does one-machine mode.
  site: process.env.URL ?? 'http://localhost:8888',
  output: 'static',
  adapter: siteHeaders(),
  trailingSlash: 'never',
  // No page asks it for a picture, and the usual one brings sharp into the function of pages (docs/decisions/0028).
  image: { service: passthroughImageService() },
  build: {
    format: 'file',
    inlineStylesheets: 'always',
    // Rendering waits for I/O most of the time (docs/decisions/0008).
    concurrency: 8,
  },
  fonts: [
    face('Newsreader', '--font-newsreader', 'newsreader.woff2', '380', ['Newsreader on DejaVu', 'Georgia', 'serif']),
    face('Instrument Sans', '--font-instrument-sans', 'instrument-sans.woff2', '400 600', [
      'Instrument Sans on DejaVu',
      'Arial',
      'sans-serif',
    ]),
  ],
  cacheDir: process.env.BUILD_CACHE_DIR ?? './node_modules/.astro',
  // Strings, not streams: no component waits for anything, and a page takes a tenth less time.
  integrations: [
    react({ experimentalDisableStreaming: true }),
    clientDirectives(),
    contentBesideCode(),
    collectGarbage(),
    environmentCheck(),
  ],
  vite: {
    // Colours stay as written; browsers without light-dark() have older-browsers.css (docs/decisions/0013).
    css: { lightningcss: { exclude: Features.LightDark } },
    build: {
      cssTarget: promisedBrowsers,
      // Few readers need these scripts and letters, so no page carries them.
      assetsInlineLimit: (path) => (/UpdateScript|FileScript|\.woff2/.test(path) ? false : undefined),
    },
    plugins: [tailwindcss()],
    define: {
      __CODE__: JSON.stringify((process.env.BUILD_FINGERPRINT ?? process.env.COMMIT_REF ?? 'dev').slice(0, 12)),
      __IS_ON_NETLIFY__: JSON.stringify(process.env.NETLIFY === 'true'),
      __IS_PREVIEW__: JSON.stringify(![undefined, 'production'].includes(process.env.CONTEXT)),
      __FIREBASE_PROJECT__: JSON.stringify(firebaseProject(process.env)),
    },
    // React is one file, which all islands share.
    environments: {
      client: {
        build: {
          target: promisedBrowsers,
          rolldownOptions: {
            output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] } },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
  experimental: { incrementalBuild: true },
});

/** A self-hosted font, with a fallback of the same metrics; `npm run fonts` makes the files. */
function face(name, cssVariable, file, weight, fallbacks) {
  const variants = [{ src: [`./src/fonts/${file}`], weight, style: 'normal', display: 'swap' }];
  return { provider: fontProviders.local(), name, cssVariable, fallbacks, options: { variants } };
}
