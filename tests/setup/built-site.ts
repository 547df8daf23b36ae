import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { openDatabase } from '#local/database/open.ts';
import { seedWhenEmpty } from '#local/seed/seed.ts';
import { connect, type Database } from '#src/db/client.ts';
import { testKeys } from './keys.ts';

export type BuiltSite = { folder: string; log: string; exitCode: number | null; remove: () => void };

type Options = { variables?: Record<string, string>; secretKey?: string; fill?: (db: Database) => Promise<unknown> };

/** Builds the site as Netlify does, from an embedded database with the sample content or another, and with these variables besides. */
export async function buildSite({ variables = {}, secretKey = testKeys.secretKey, fill = seedWhenEmpty }: Options): Promise<BuiltSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-built-'));
  const database = await openDatabase('memory://', { secretKey, publishableKey: `sb_publishable_${secretKey}` });
  const server = await listen(database.fetch);
  const { port } = server.address() as AddressInfo;
  const environment = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_SECRET_KEY: secretKey };
  await fill(connect(environment));
  const { log, exitCode } = await run(join(folder, 'out'), { ...environment, BUILD_CACHE_DIR: join(folder, 'cache'), ...variables });
  server.close();
  await database.close();
  return { folder: join(folder, 'out'), log, exitCode, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function listen(fetch: (request: Request) => Promise<Response>): Promise<ReturnType<typeof serve>> {
  return new Promise((resolve) => {
    const server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(server));
  });
}

async function run(outDir: string, variables: Record<string, string>): Promise<{ log: string; exitCode: number | null }> {
  const child = spawn('node_modules/.bin/astro', ['build', '--outDir', outDir], {
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
  return { exitCode: await new Promise((resolve) => child.once('close', resolve)), log };
}
