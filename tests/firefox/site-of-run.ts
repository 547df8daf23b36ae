import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '#tests/setup/free-port.ts';
import { startSite } from '#tests/setup/running-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** Starts a site with the sample content for all journeys; FIREFOX_SITE takes a running copy instead, by its LOCAL_DIR. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.FIREFOX_SITE;
  const folder = running ?? mkdtempSync(join(tmpdir(), 'site-firefox-'));
  const stop = running ? async () => undefined : await startIn(folder);
  project.provide('siteUrl', JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')).URL);
  return stop;
}

async function startIn(folder: string): Promise<() => Promise<void>> {
  const [PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT] = [String(await freePort()), String(await freePort()), String(await freePort())];
  // Vitest sets another environment, in which React is not the one that visitors get.
  const site = startSite({ NODE_ENV: 'production', LOCAL_DIR: folder, BUILDS_BY_HAND: 'yes', PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT });
  await site.prints(/^ready {2}http/m);
  return async () => {
    site.process.kill('SIGTERM');
    await site.exit;
    rmSync(folder, { recursive: true, force: true });
  };
}
