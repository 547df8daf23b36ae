import { runScheduledJobs } from '#src/api/scheduled.ts';
import { publishNow, publishPending, readStatus } from '#src/features/publishing/publisher.server.ts';
import type { TestWorld } from './test-database.ts';

const minute = 60_000;
const buildMs = 95_000;
/** 7 PM in Dubai. */
const start = Date.parse('2026-12-02T15:00:00Z');

export type Line = { time: string; what: string; builds: number; after: string };

/**
 * A hosted site in simulated time: real SQL and the real publisher, with builds of 95 seconds. The database's own clock stands still, so
 * what it stamps is moved to simulated time after each write.
 */
export class SimulatedSite {
  readonly lines: Line[] = [];
  isLocked = false;
  readonly #world: TestWorld;
  #minutes = 0;
  #builds: { id: string; ends: number; revision: number }[] = [];
  #called = 0;

  constructor(world: TestWorld) {
    this.#world = world;
  }

  /** Puts up a site that carries everything, on a month without builds. */
  async begin(): Promise<void> {
    const { db, platform } = this.#world;
    await db.from('deploys').delete().neq('id', '').throwOnError();
    await db.from('blogs').delete().neq('id', '').throwOnError();
    const revision = await this.#revision();
    const fresh = { fired_revision: revision, seen_live_revision: revision, waiting_since: null, automatic_at: null, fired_at: null };
    await db
      .from('publishing')
      .update({ ...fresh, urgent_revision: 0, removal_revision: 0 })
      .eq('only_row', true)
      .throwOnError();
    platform.policy = { buildsAMonth: 12, quietMs: 300_000, intervalMs: 3_600_000 };
    platform.live = revision;
    platform.hook = () => this.#beginBuild();
    platform.hookCalls.length = 0;
    this.#minutes = 0;
    this.#setClock();
  }

  get builds(): number {
    return this.#called;
  }

  /** Lets time pass until this minute after 7 PM; the scheduler runs every quarter of an hour. */
  async until(minutes: number): Promise<void> {
    while (this.#minutes < minutes) {
      this.#minutes += 1;
      this.#setClock();
      await this.#endBuilds();
      if (this.#minutes % 15 === 0) await this.#runClock();
    }
  }

  /** A write of the owner, and what the function does that answered it. */
  async write(what: string, change: () => PromiseLike<unknown>): Promise<void> {
    await change();
    const at = this.#now().toISOString();
    const begun = new Date(start).toISOString();
    await this.#world.supabase.connection.exec(`
      update public.site_revision set changed_at = '${at}';
      update public.publishing set waiting_since = '${at}' where waiting_since < '${begun}';
      update public.publishing set urgent_at = '${at}' where urgent_at < '${begun}';`);
    await publishPending(this.#tools());
    this.#setClock();
    await this.note(what);
  }

  /** 'Build again'. */
  async press(what: string): Promise<void> {
    await publishNow(this.#tools());
    await this.note(what);
  }

  /** Netlify serves what was live before these many visible changes. */
  goBack(changes: number): void {
    this.#world.platform.live = (this.#world.platform.live ?? 0) - changes;
  }

  async note(what: string): Promise<void> {
    const { status } = await readStatus(this.#tools());
    const next = status.next_attempt ? `, next build at ${timeOf(new Date(status.next_attempt))}` : '';
    const pending = status.state === 'live' ? '' : `, ${status.pending_edits} not built`;
    this.lines.push({ time: timeOf(this.#now()), what, builds: this.#called, after: `${status.state}${pending}${next}` });
  }

  async #runClock(): Promise<void> {
    const before = this.#called;
    const jobs = { publishing: () => publishPending(this.#tools()) };
    await runScheduledJobs({ database: () => this.#world.db, now: () => this.#now(), jobs });
    if (this.#called > before) await this.note('the scheduler starts a build');
  }

  async #beginBuild(): Promise<void> {
    this.#called += 1;
    const build = { id: `build-${this.#called}`, ends: this.#now().getTime() + buildMs, revision: await this.#revision() };
    this.#builds.push(build);
    const created_at = this.#now().toISOString();
    const deploy = { id: build.id, state: 'building', created_at, finished_at: null, revision: build.revision };
    await this.#world.db.rpc('record_deploy', { deploy }).throwOnError();
  }

  /** A finished deploy replaces the site, also one that somebody went back to, unless deploys are locked. */
  async #endBuilds(): Promise<void> {
    const ended = this.#builds.filter(({ ends }) => ends <= this.#now().getTime());
    this.#builds = this.#builds.filter((build) => !ended.includes(build));
    for (const { id, ends, revision } of ended) {
      const finished_at = new Date(ends).toISOString();
      const deploy = { id, state: 'ready', created_at: finished_at, finished_at, revision };
      await this.#world.db.rpc('record_deploy', { deploy }).throwOnError();
      if (!this.isLocked) this.#world.platform.live = revision;
    }
  }

  async #revision(): Promise<number> {
    return (await this.#world.db.from('site_revision').select('revision').single().throwOnError()).data.revision;
  }

  #tools() {
    return this.#world.platform.publishing.tools(this.#world.db);
  }

  #now(): Date {
    return this.#tools().now();
  }

  #setClock(): void {
    this.#world.platform.ahead = start + this.#minutes * minute - Date.now();
  }
}

function timeOf(moment: Date): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Dubai' }).format(moment);
}
