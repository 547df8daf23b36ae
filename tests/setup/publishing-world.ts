import { beforeEach, expect } from 'vitest';
import { publishFactsSchema } from '#src/features/publishing/publish-facts.ts';
import { publishPending } from '#src/features/publishing/publisher.server.ts';
import { testWorld } from './test-database.ts';

/** A post that is visible. */
export const form = { title: 'A post', subtitle: 'Of today', status: 'published' };

/** A database and API in which each test starts with an up-to-date site and a hook without calls. */
export function publishingWorld() {
  const world = testWorld();
  let token = '';

  beforeEach(async () => {
    token = await world.signIn();
    await world.platform.idle();
    Object.assign(world.platform, { hook: async () => undefined, beforeSleep: async () => undefined, ahead: 0, liveState: undefined });
    world.platform.policy = { buildsAMonth: 0, quietMs: 1_000, intervalMs: 0 };
    await world.db
      .from('publishing')
      .update({
        ...{ fired_revision: await revision(), fired_at: null, hook_failure: null, waiting_since: null, attempts: 0, retries: 0 },
        ...{ automatic_at: null, seen_live_revision: 0, went_back_at: null, foreign_state: null, foreign_since: null },
      })
      .eq('only_row', true)
      .throwOnError();
    await world.db.from('deploys').delete().neq('id', '').throwOnError();
    await world.db.from('rate_limits').delete().neq('bucket', '').throwOnError();
    world.platform.live = await revision();
    world.platform.hookCalls.length = 0;
  });

  /** Sends a request of the owner. */
  function send(method: string, path: string, body?: unknown): Promise<Response> {
    return world.send(method, path, body, token);
  }

  function tools() {
    return world.platform.publishing.tools(world.db);
  }

  /** Advances the clock to the next day (UTC). */
  async function toMidnight(): Promise<void> {
    const now = tools().now();
    world.platform.ahead += Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime();
  }

  /** Lets the last requested build end, so that the site carries everything. */
  async function goLive(id: string): Promise<void> {
    world.platform.ahead += 60_000;
    await tell({ id, state: 'ready', revision: await revision() });
    world.platform.live = await revision();
    expect((await status()).state).toBe('live');
  }

  /** Advances time and runs what the clock runs. */
  async function later(milliseconds: number): Promise<void> {
    world.platform.ahead += milliseconds;
    await publishPending(tools());
  }

  async function status() {
    return (await send('GET', '/api/publish')).json();
  }

  async function facts() {
    return publishFactsSchema.parse((await world.db.rpc('publish_facts').throwOnError()).data);
  }

  async function revision(): Promise<number> {
    return (await facts()).wanted_revision;
  }

  async function tell(event: { id: string; state: string; revision?: number }): Promise<void> {
    const now = tools().now().toISOString();
    const deploy = { created_at: now, finished_at: event.state === 'building' ? null : now, ...event };
    await world.db.rpc('record_deploy', { deploy }).throwOnError();
  }

  return { world, send, tools, toMidnight, goLive, later, status, facts, revision, tell };
}
