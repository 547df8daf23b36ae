import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { seedSynthetic } from '#local/seed/seed.ts';
import { connect, type Database } from '#src/db/client.ts';
import { buildInfoSchema, readRevision } from '#src/features/publishing/revision.server.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { startSite } from '#tests/setup/running-site.ts';

/** One-machine mode as an owner runs it, in a folder of its own; `pid` is the launcher's. */
export type BenchSite = {
  url: string;
  folder: string;
  pid: number;
  db: Database;
  environment: Record<string, string>;
  output: () => string;
};

/**
 * Starts a site with the sample content and so many synthetic posts, all live; removes it after `use`.
 * @param prepare may fill the folder of the site before it starts for the first time
 */
export async function withSite<T>(
  posts: number,
  use: (site: BenchSite) => Promise<T>,
  prepare: (folder: string) => Promise<void> = async () => undefined,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  await prepare(folder);
  const [PORT = '', SUPABASE_PORT = '', AUTH_EMULATOR_PORT = ''] = [await freePort(), await freePort(), await freePort()].map(String);
  const running = startSite({ LOCAL_DIR: folder, PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT });
  try {
    await running.prints(/^ready/m);
    const told = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'));
    const environment = z.record(z.string(), z.coerce.string()).parse(told);
    const db = connect(environment, { timeoutMs: 60_000 });
    const site = { url: environment.URL ?? '', folder, pid: running.process.pid ?? 0, db, environment, output: running.output };
    if (posts > 0) await publishSynthetic(site, posts);
    return await use(site);
  } finally {
    running.process.kill('SIGINT');
    await running.exit;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function publishSynthetic({ url, db, environment }: BenchSite, posts: number): Promise<void> {
  await seedSynthetic(db, posts, () => undefined);
  const { revision } = await readRevision(db);
  await fetch(environment.BUILD_HOOK_URL ?? '', { method: 'POST' });
  await untilLive(url, revision, 30 * 60_000);
}

/** Resolves when the live site carries this revision. @throws Error after `timeoutMs` */
export async function untilLive(url: string, revision: number, timeoutMs: number): Promise<void> {
  const until = performance.now() + timeoutMs;
  while (performance.now() < until) {
    const buildInfo = buildInfoSchema.safeParse(await fetch(`${url}/build.json`).then((answer) => answer.json()));
    if (buildInfo.data && buildInfo.data.revision >= revision) return;
    await delay(50);
  }
  throw new Error(`Revision ${revision} was not live within ${timeoutMs / 1_000} seconds.`);
}
