import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { vi } from 'vitest';
import { takeBuildTurn } from '#local/builder/build-turns.ts';
import { allocatorVariables } from '#local/builder/builder.ts';
import { seedWhenEmpty } from '#local/seed/seed.ts';
import { connect, type Database } from '#src/db/client.ts';
import type { renderLive as render } from '#src/hosting/render-live.ts';
import { testKeys } from './keys.ts';
import { openTestDatabase, through } from './test-database.ts';

/** The URL for which tests build the site. */
export const builtUrl = 'https://site.test';

export type BuiltSite = { folder: string; log: string };

type Output = { folder: string; name?: string };
type Supabase = { fetch: (request: Request) => Promise<Response> };

/**
 * Builds the site from a database as Netlify does, with extra variables.
 * @param output folder of the result, which also holds the cache of later builds
 * @throws Error with the log, when the build fails
 */
export async function buildSite(supabase: Supabase, output: Output, variables: Record<string, string> = {}): Promise<BuiltSite> {
  const { port, close } = await serveDatabase(supabase);
  const folder = join(output.folder, output.name ?? 'site');
  try {
    const { log, exitCode } = await astroBuild(folder, {
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_SECRET_KEY: testKeys.secretKey,
      URL: builtUrl,
      BUILD_CACHE_DIR: join(output.folder, 'cache'),
      // Of its own: a build that another one empties it under fails.
      BUILD_SERVER_DIR: join(output.folder, 'server'),
      ...variables,
    });
    if (exitCode !== 0) throw new Error(`The build ended with code ${exitCode}:\n${log}`);
    return { folder, log };
  } finally {
    close();
  }
}

type Content = { variables?: Record<string, string>; secretKey?: string; fill?: (db: Database) => Promise<unknown> };

/**
 * A new folder inside the project: builds with an output elsewhere share one folder of the project, where parallel tests would delete
 * each other's pages.
 */
export function folderForBuilds(): string {
  const parent = join(import.meta.dirname, '../../node_modules/.cache/site-tests');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'build-'));
}

/** Builds the site from a database of its own, with the sample content or another. */
export async function buildSiteOf({ variables = {}, secretKey = testKeys.secretKey, fill = seedWhenEmpty }: Content) {
  const folder = folderForBuilds();
  const database = await openTestDatabase({ secretKey, publishableKey: `sb_publishable_${secretKey}` });
  const options = { fetch: through(database), timeoutMs: 60_000 };
  await fill(connect({ SUPABASE_URL: 'http://database.test', SUPABASE_SECRET_KEY: secretKey }, options));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    return { ...(await buildSite(database, { folder }, { SUPABASE_SECRET_KEY: secretKey, ...variables })), remove };
  } catch (error) {
    remove();
    throw error;
  } finally {
    await database.close();
  }
}

/** Answers requests for a database at a port of this machine. */
export async function serveDatabase({ fetch }: Supabase) {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(started));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The database has no port.');
  return { port: address.port, close: () => server.close() };
}

/**
 * Answers as the function of pages does, with the code of the last build in this folder, from this database.
 * @returns what asks for a path, and what ends it
 */
export async function serveOnDemand(supabase: Supabase, folder: string) {
  const { port, close } = await serveDatabase(supabase);
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('SUPABASE_SECRET_KEY', testKeys.secretKey);
  vi.stubEnv('NODE_ENV', 'production');
  const server = join(folder, 'server');
  const { renderLive }: { renderLive: typeof render } = await import(pathToFileURL(join(server, 'entry.mjs')).href);
  const built = JSON.parse(readFileSync(join(server, 'built.json'), 'utf8'));
  return { textOf: async (path: string) => (await renderLive(new Request(`${builtUrl}${path}`), built)).text(), close };
}

async function astroBuild(outDir: string, variables: Record<string, string>): Promise<{ log: string; exitCode: number | null }> {
  const turn = await takeBuildTurn();
  const child = spawn(process.execPath, ['node_modules/.bin/astro', 'build', '--outDir', outDir], {
    // Not the whole environment: variables of the test runner change what Astro does.
    env: { PATH: process.env.PATH, ASTRO_TELEMETRY_DISABLED: '1', ...allocatorVariables, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  turn.release();
  return { exitCode, log };
}
