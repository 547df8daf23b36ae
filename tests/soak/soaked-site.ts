import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { queryTimeoutMs } from '#src/db/client.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { type RunningSite, startSite } from '#tests/setup/running-site.ts';

export const roles = { host: 'setup/site-process.ts', database: 'database/process.ts', 'sign-in': 'sign-in/process.ts' } as const;
export type Role = keyof typeof roles;

/** A time span in which a part of the site was down or restarting, or the machine too busy for it. */
type Outage = { role: Role | 'machine'; from: number; until: number };

const graceAfterRecovery = 3_000;

/** One-machine mode whose parts can be killed; the test restarts the host, the host its children. */
export class SoakedSite {
  readonly outages: Outage[] = [];
  readonly #env: Record<string, string>;
  #running: RunningSite;
  #output = '';

  private constructor(env: Record<string, string>) {
    this.#env = env;
    this.#running = startSite(env);
  }

  static async start(folder: string, variables: Record<string, string>): Promise<SoakedSite> {
    const [PORT, SUPABASE_PORT, AUTH_EMULATOR_PORT] = [await freePort(), await freePort(), await freePort()].map(String);
    const ports = { PORT: PORT ?? '', SUPABASE_PORT: SUPABASE_PORT ?? '', AUTH_EMULATOR_PORT: AUTH_EMULATOR_PORT ?? '' };
    const site = new SoakedSite({ LOCAL_DIR: folder, LOG: 'json', ...ports, ...variables });
    await site.#running.prints(/^ready {2}http/m);
    return site;
  }

  get url(): string {
    return `http://localhost:${this.#env.PORT}`;
  }

  get port(): string {
    return this.#env.PORT ?? '';
  }

  /** The folder of all its state. */
  get folder(): string {
    return this.#env.LOCAL_DIR ?? '';
  }

  get signInUrl(): string {
    return `http://127.0.0.1:${this.#env.AUTH_EMULATOR_PORT}`;
  }

  /** The variables of the running copy; the keys stay the same after a kill. */
  get environment(): Record<string, string> {
    const told = JSON.parse(readFileSync(join(this.#env.LOCAL_DIR ?? '', 'running.json'), 'utf8'));
    return z.record(z.string(), z.coerce.string()).parse(told);
  }

  output(): string {
    return this.#output + this.#running.output();
  }

  /** Kills a part and waits until the site is healthy. @throws Error when it does not come back */
  async kill(role: Role): Promise<void> {
    const pid = this.pidOf(role);
    if (pid === undefined) return;
    const outage = { role, from: Date.now(), until: Number.POSITIVE_INFINITY };
    this.outages.push(outage);
    process.kill(pid, 'SIGKILL');
    if (role === 'host') await this.#restart();
    await this.#untilHealthy(role, pid);
    outage.until = Date.now() + graceAfterRecovery;
  }

  async #restart(): Promise<void> {
    await this.#running.exit;
    this.#output += this.#running.output();
    // Its children end when they notice its end.
    while (this.pidOf('database') !== undefined || this.pidOf('sign-in') !== undefined) await delay(100);
    this.#running = startSite(this.#env);
    await this.#running.prints(/^ready {2}http/m);
  }

  async #untilHealthy(role: Role, killed: number): Promise<void> {
    const until = Date.now() + 90_000;
    while (Date.now() < until) {
      const pid = this.pidOf(role);
      if (pid !== undefined && pid !== killed && (await isOk(`${this.url}/api/health`)) && (await isOk(this.signInUrl))) return;
      await delay(200);
    }
    throw new Error(`The ${role} did not come back within 90 seconds after a kill.\n${this.output().slice(-2_000)}`);
  }

  pidOf(role: Role): number | undefined {
    const own = (pid: string) =>
      read(pid, 'cmdline').includes(roles[role]) && read(pid, 'environ').includes(`LOCAL_DIR=${this.#env.LOCAL_DIR}\0`);
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && own(name));
    return pid === undefined ? undefined : Number(pid);
  }

  /** Notes the span of a request that the API gave up, beside other tests on a busy machine. */
  noteLate(from: number): void {
    if (Date.now() - from >= queryTimeoutMs) this.outages.push({ role: 'machine', from, until: Date.now() + graceAfterRecovery });
  }

  /** Whether a part that serves visitors was down between these Unix times in milliseconds; sign-in is not used then. */
  wasDown(from: number, until: number): boolean {
    return this.outages.some((outage) => outage.role !== 'sign-in' && outage.from <= until && from <= outage.until);
  }

  async stop(): Promise<void> {
    this.#running.process.kill('SIGINT');
    await this.#running.exit;
  }
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
}

async function isOk(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
