import type { PublishDependencies } from '#src/features/publishing/publish.api.ts';

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
        liveRevision: async () => platform.live,
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
