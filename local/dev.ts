import { watch } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { site } from '#src/site.ts';
import { loadFunctions } from './host/functions.ts';
import { Host } from './host/host.ts';
import type { PlatformActions } from './platform/platform-api.ts';
import { exitWith } from './problem.ts';
import { startServices } from './services.ts';
import { readSettings } from './settings.ts';
import { localSignIn } from './sign-in/build.ts';
import { stopOnSignals } from './signals.ts';

/** `npm run dev`: the services of one-machine mode around Astro's own server, pages and functions reloaded as they change. */
async function start(): Promise<void> {
  const settings = readSettings();
  const platform: PlatformActions = { build: () => undefined, purge: () => undefined, serveRelease: async () => undefined };
  const services = await startServices(settings, platform);
  const stop = stopOnSignals(services.stop);
  try {
    Object.assign(process.env, services.environment, {
      ASTRO_TELEMETRY_DISABLED: '1',
      BUILD_CACHE_DIR: join(settings.localDir, 'cache-dev'),
    });
    const api = await serveFunctions(platform);
    const { dev } = await import('astro');
    const server = await dev({
      server: { host: settings.host, port: settings.port },
      vite: {
        ...localSignIn(),
        server: { strictPort: true, proxy: { '/api': `http://127.0.0.1:${api}`, '/uploads': `http://127.0.0.1:${api}` } },
      },
      integrations: [contentRefresher((refresh) => (platform.build = refresh)), adminAddresses()],
    });
    stop.add(() => server.stop());
  } catch (error) {
    await stop.run();
    throw error;
  }
}

/** Serves the functions on a port of their own, compiled anew after each change of their sources. */
async function serveFunctions(platform: PlatformActions): Promise<number> {
  let host = new Host(await loadFunctions());
  const reload = async () => {
    try {
      host = new Host(await loadFunctions());
    } catch (error) {
      console.error(error);
    }
  };
  platform.purge = (tags) => host.purge(tags);
  let pending: NodeJS.Timeout | undefined;
  for (const folder of ['src', 'netlify']) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(pending);
      pending = setTimeout(reload, 100);
    }).unref();
  }
  return new Promise((resolve) => {
    serve({ fetch: (request) => host.answer(request, '127.0.0.1'), hostname: '127.0.0.1', port: 0 }, (address: AddressInfo) =>
      resolve(address.port),
    );
  });
}

/** Shows the administrator area at all of its addresses, as the built `_redirects` does. */
function adminAddresses(): AstroIntegration {
  return {
    name: 'admin-addresses',
    hooks: {
      'astro:server:setup': ({ server }) =>
        void server.middlewares.use((request, _, next) => {
          if (request.url?.startsWith(`${site.adminPath}/`)) request.url = site.adminPath;
          next();
        }),
    },
  };
}

/** Hands out what reads the content again, so that the build hook has its effect in development too. */
function contentRefresher(give: (refresh: () => void) => void): AstroIntegration {
  return {
    name: 'content-refresher',
    hooks: {
      'astro:server:setup': ({ refreshContent }) =>
        give(() => void refreshContent?.({ loaders: ['published-posts', 'active-partners', 'build-stamp'] })),
    },
  };
}

start().catch(exitWith);
