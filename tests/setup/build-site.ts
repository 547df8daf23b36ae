import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { testKeys } from './keys.ts';
import type { TestWorld } from './test-database.ts';

/** The address that a site built for tests believes it has. */
export const builtAddress = 'https://site.test';

/**
 * Builds the site from the database of a test, as `astro build` does.
 * @param folder where the result goes, beside the cache that a later build in the same place starts from
 * @returns the folder of the built files
 */
export async function buildSite(world: TestWorld, folder: string, name = 'site'): Promise<string> {
  const { port, close } = await serveDatabase(world);
  const outDir = join(folder, name);
  const env = {
    // Not all of the environment: the test runner's own values say that this is no build.
    PATH: process.env.PATH,
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_SECRET_KEY: testKeys.secretKey,
    URL: builtAddress,
    BUILD_CACHE_DIR: join(folder, 'cache'),
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  try {
    const child = fork(join(import.meta.dirname, '../bench/build-once.ts'), ['.', outDir], { env });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`The build ended with code ${code}.`);
    return outDir;
  } finally {
    close();
  }
}

async function serveDatabase(world: TestWorld) {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: world.supabase.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(started));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The database has no port.');
  return { port: address.port, close: () => server.close() };
}
