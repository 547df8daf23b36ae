import type { Database } from '#src/db/client.ts';
import type { PublishPolicy } from '#src/features/publishing/build-schedule.ts';
import type { PublishDependencies } from '#src/features/publishing/publish.api.ts';
import type { BuildInfo } from '#src/features/publishing/revision.server.ts';

/** A fake platform: `sleep` only advances its clock, and tests complete its builds themselves. */
export type TestPlatform = {
  readonly publishing: PublishDependencies;
  /** Revisions that the build hook was called for, in order. */
  readonly hookCalls: number[];
  /** The effect of a hook call; a test may replace it to fail. */
  hook: (revision: number) => Promise<void>;
  /** Runs before each sleep. */
  beforeSleep: () => Promise<void>;
  /** The revision that the live site carries; null when it cannot be read. */
  live: number | null;
  /** The id of the live site's state, instead of that of its revision in the database. */
  liveState: string | undefined;
  /** How often the site may be built; by default as on one machine. */
  policy: PublishPolicy;
  /** Milliseconds that its clock is ahead of the system clock. */
  ahead: number;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Resolves when all background work is done. */
  readonly idle: () => Promise<void>;
};

export const testSecrets = { deploy: 'secret of deploy notifications', database: 'secret of database webhooks' };

export function testPlatform(): TestPlatform {
  const open = new Set<Promise<unknown>>();
  const platform: TestPlatform = {
    hookCalls: [],
    hook: async () => undefined,
    beforeSleep: async () => undefined,
    live: 0,
    liveState: undefined,
    policy: { buildsAMonth: 0, quietMs: 1_000, intervalMs: 0 },
    ahead: 0,
    waitUntil: (work) => {
      open.add(work);
      void work.finally(() => open.delete(work));
    },
    idle: async () => {
      while (open.size > 0) await Promise.all(open);
    },
    publishing: {
      tools: (db) => ({
        db,
        callHook: async (revision) => {
          platform.hookCalls.push(revision);
          await platform.hook(revision);
        },
        liveBuildInfo: async () => buildInfoOf(platform, db),
        policy: () => platform.policy,
        now: () => new Date(Date.now() + platform.ahead),
        sleep: async (milliseconds) => {
          await platform.beforeSleep();
          platform.ahead += milliseconds;
        },
      }),
      requireHook: () => undefined,
      deploySecret: () => testSecrets.deploy,
      databaseSecret: () => testSecrets.database,
    },
  };
  return platform;
}

/** What `/build.json` would say: the state of a revision is what a build had read from the database. */
async function buildInfoOf({ live, liveState }: TestPlatform, db: Database): Promise<BuildInfo | null> {
  if (live === null) return null;
  const { data } = await db.from('site_states').select('id').eq('revision', live).maybeSingle().throwOnError();
  return { revision: live, posts: 0, state: liveState ?? data?.id ?? '' };
}
