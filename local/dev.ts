import { watch } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { site } from '#src/site.ts';
import { loadFunctions } from './host/functions.ts';
import { Host } from './host/host.ts';
import { listen } from './host/listen.ts';
import { launch } from './launch.ts';
import { answerOwnHostOnly } from './own-host.ts';
import type { PlatformActions } from './platform/platform-api.ts';
import { secretPath } from './sign-in/accounts.ts';
import { localSignIn } from './sign-in/build.ts';

// `npm run dev`: the services of one-machine mode around Astro's own server; pages and functions are reloaded as they change.
await launch(async ({ settings, platform, stop }) => {
  Object.assign(process.env, { ASTRO_TELEMETRY_DISABLED: '1', BUILD_CACHE_DIR: join(settings.localDir, 'cache-dev') });
  const api = `http://127.0.0.1:${await serveFunctions(platform)}`;
  const { dev } = await import('astro');
  const server = await dev({
    server: { host: settings.host, port: settings.port },
    vite: {
      ...localSignIn(),
      server: { strictPort: true, proxy: { '/api': api, '/uploads': api, '/files': api, '/share/': api, [secretPath]: api } },
    },
    integrations: [contentRefresher((refresh) => (platform.build = refresh)), adminRoutes()],
  });
  stop.add(() => server.stop());
});

/** Serves the functions on a port of their own, behind the site's, compiled again after each change of their sources. */
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
  const current = { answer: (request: Request, ip: string) => host.answer(request, ip) };
  return (await listen(current, { host: '127.0.0.1', port: 0 })).port;
}

/** Serves the page of the administrator area for all of its routes, as the built `_redirects` does. */
function adminRoutes(): AstroIntegration {
  return {
    name: 'admin-routes',
    hooks: {
      'astro:server:setup': ({ server }) => {
        if (server.httpServer) answerOwnHostOnly(server.httpServer);
        server.middlewares.use((request, _, next) => {
          if (request.url?.startsWith(`${site.adminPath}/`)) request.url = site.adminPath;
          next();
        });
      },
    },
  };
}

/** Passes on the function that reads the content again, so that the build hook works in development too. */
function contentRefresher(onReady: (refresh: () => void) => void): AstroIntegration {
  return {
    name: 'content-refresher',
    hooks: {
      'astro:server:setup': ({ refreshContent }) =>
        onReady(() => void refreshContent?.({ loaders: ['published-posts', 'active-partners', 'words-of-the-owner', 'build-info'] })),
    },
  };
}
