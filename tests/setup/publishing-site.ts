import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import type { PublishStatus } from '#src/features/publishing/publish-status.ts';
import { buildProcessOf } from './build-process.ts';
import { freePort } from './free-port.ts';
import { giveMigratedDatabase } from './migrated-database.ts';
import { type RunningSite, startSite } from './running-site.ts';
import { signInAt } from './sign-in.ts';

/** Poll options for an edit to become visible on a busy machine. */
export const pollUntilBuilt = { timeout: 400_000, interval: 250 };

/** A running site that the tests of one file share in order. */
export class PublishingSite {
  readonly #settings: Settings;
  readonly folder = mkdtempSync(join(tmpdir(), 'site-publishing-'));
  #site: RunningSite | undefined;
  #token = '';

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** URLs and secrets of its services. */
  get running() {
    return JSON.parse(readFileSync(join(this.folder, 'running.json'), 'utf8'));
  }

  get url(): string {
    return this.running.URL;
  }

  async start(ports: Ports): Promise<void> {
    await giveMigratedDatabase(this.folder);
    this.#site = startSite({ LOCAL_DIR: this.folder, ...this.#settings, ...ports });
    await this.#site.prints(/^ready {2}http/m);
    this.#token = await signInAt(this.folder);
  }

  async kill(): Promise<void> {
    this.#site?.process.kill('SIGKILL');
    await this.#site?.exit;
  }

  async killAndStart(): Promise<void> {
    const { URL: site, SUPABASE_URL, AUTH_EMULATOR_URL } = this.running;
    await this.kill();
    // Its children notice its end and free their ports.
    await delay(1_000);
    const [PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT] = [site, SUPABASE_URL, AUTH_EMULATOR_URL].map((url) => new URL(url).port);
    await this.start({ PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT } as Ports);
  }

  request(method: string, path: string, body?: object): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${this.#token}` };
    return fetch(`${this.url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  }

  /** Publishes a post. */
  async write(form: { title: string; subtitle: string }): Promise<{ id: string }> {
    return (await this.request('POST', '/api/blogs', form)).json();
  }

  async status(): Promise<PublishStatus> {
    return (await this.request('GET', '/api/publish')).json();
  }

  /** @throws Error with the last words of the site, which say where the build stands */
  async reaches(state: PublishStatus['state']): Promise<void> {
    try {
      await expect.poll(async () => (await this.status()).state, pollUntilBuilt).toBe(state);
    } catch (cause) {
      throw new Error(`${cause}\n${this.#site?.output().slice(-1_500)}\n${JSON.stringify(await this.status())}`, { cause });
    }
  }

  /** Number of builds since the last start. */
  builds(): number {
    return this.#site?.output().match(/^Building/gm)?.length ?? 0;
  }

  /** The process id of the running build, if any. */
  buildProcess(): number | undefined {
    return buildProcessOf(this.folder);
  }
}

/** Environment variables of the site. */
type Settings = Record<string, string>;
type Ports = { PORT: string; SUPABASE_PORT: string; AUTH_EMULATOR_PORT: string };

/** Starts a site with these settings before the tests of a file, and ends it after them. */
export function publishingSite(settings: Settings = {}): PublishingSite {
  const site = new PublishingSite(settings);
  beforeAll(async () => {
    const [PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT] = (await Promise.all([freePort(), freePort(), freePort()])).map(String);
    await site.start({ PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT } as Ports);
  });
  afterAll(async () => {
    await site.kill();
    rmSync(site.folder, { recursive: true, force: true });
  });
  return site;
}
