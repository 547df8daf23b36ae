import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, type Database } from '#src/db/client.ts';
import { killBuildOf } from '#tests/setup/build-process.ts';
import { giveMigratedDatabase } from '#tests/setup/migrated-database.ts';
import { type RunningSite, startSite } from '#tests/setup/running-site.ts';
import { isSeeded, type Rows, readRows, restoreRows } from './seeded-rows.ts';

/** LOCAL_DIR of the site of this Playwright worker. */
export function localDir(): string {
  return join(process.env.E2E_LOCAL_DIR ?? '', `worker-${process.env.TEST_PARALLEL_INDEX}`);
}

/** URLs of the services of this worker's site, and their secrets. */
type SiteEnvironment = Record<
  'URL' | 'BUILD_HOOK_URL' | 'PURGE_API_URL' | 'NETLIFY_PURGE_API_TOKEN' | 'SUPABASE_URL' | 'SUPABASE_SECRET_KEY',
  string
>;

export function siteEnvironment(): SiteEnvironment {
  return JSON.parse(readFileSync(join(localDir(), 'running.json'), 'utf8'));
}

/** The site of one Playwright worker, with its own ports and LOCAL_DIR; it can be reset to its seed. */
export class WorkerSite {
  readonly #process: RunningSite;
  readonly #seed = join(localDir(), 'seed');
  readonly #builds = join(localDir(), 'builds');

  private constructor(process: RunningSite) {
    this.#process = process;
  }

  /** Starts the site; the first worker of an index waits for seed and build, later ones reuse the folder. */
  static async start(parallelIndex: number): Promise<WorkerSite> {
    const port = Number(process.env.E2E_PORT ?? 8988) + 3 * parallelIndex;
    const ports = { PORT: `${port}`, SUPABASE_PORT: `${port + 1}`, AUTH_EMULATOR_PORT: `${port + 2}` };
    await giveMigratedDatabase(localDir());
    const running = startSite({ LOCAL_DIR: localDir(), BUILDS_BY_HAND: 'yes', ...ports });
    await running.prints(/^ready {2}http/m);
    const site = new WorkerSite(running);
    await site.#keepSeed();
    return site;
  }

  get url(): string {
    return siteEnvironment().URL;
  }

  async stop(): Promise<void> {
    this.#process.process.kill('SIGTERM');
    await this.#process.exit;
  }

  /** Restores the rows and the build of the start, empties the edge cache and kills builds. */
  async reset(): Promise<void> {
    const rows: Rows = JSON.parse(readFileSync(join(this.#seed, 'rows.json'), 'utf8'));
    if (!(await isSeeded(this.#db, rows))) {
      await this.#endBuilds();
      await restoreRows(this.#db, rows);
      this.#restoreBuild();
    }
    await this.#serveBuild();
  }

  get #db(): Database {
    return connect(siteEnvironment(), { timeoutMs: 60_000 });
  }

  async #keepSeed(): Promise<void> {
    if (existsSync(this.#seed)) return;
    const rows = JSON.stringify(await readRows(this.#db));
    mkdirSync(this.#seed);
    cpSync(this.#builds, join(this.#seed, 'builds'), { recursive: true });
    writeFileSync(join(this.#seed, 'rows.json'), rows);
  }

  /** Kills builds until three checks find none: a queued build starts after the running one. */
  async #endBuilds(): Promise<void> {
    for (let idleChecks = 0; idleChecks < 3; await delay(50)) {
      const isBuilding = killBuildOf(localDir()) || this.#printed(/^Building /gm) > this.#printed(/^(Built |The build failed)/gm);
      idleChecks = isBuilding ? 0 : idleChecks + 1;
    }
  }

  /** How many lines of the site begin so. */
  #printed(lines: RegExp): number {
    return this.#process.output().match(lines)?.length ?? 0;
  }

  #restoreBuild(): void {
    rmSync(this.#builds, { recursive: true, force: true });
    cpSync(join(this.#seed, 'builds'), this.#builds, { recursive: true });
  }

  /** Serves the restored build, which also empties the edge cache. */
  async #serveBuild(): Promise<void> {
    const { PURGE_API_URL, NETLIFY_PURGE_API_TOKEN } = siteEnvironment();
    const headers = { Authorization: `Bearer ${NETLIFY_PURGE_API_TOKEN}` };
    const { ok, status } = await fetch(`${PURGE_API_URL}/api/serve`, { method: 'POST', headers });
    if (!ok) throw new Error(`The build was not served again: ${status}.`);
  }
}
