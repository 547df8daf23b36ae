import type { PublishDependencies } from '#src/features/publishing/publish.api.ts';

/** A platform for tests: its clock moves only on `sleep`, its builds happen only when a test makes them. */
export type TestPlatform = {
  readonly publishing: PublishDependencies;
  /** Revisions that the build hook was called for, in order. */
  readonly hookCalls: number[];
  /** The effect of a call of the hook; a test may let it fail. */
  hook: (revision: number) => Promise<void>;
  /** Runs before each sleep. */
  beforeSleep: () => Promise<void>;
  /** The revision that the live site carries; null when it cannot be read. */
  live: number | null;
  /** Milliseconds by which its clock is ahead of the machine's. */
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
