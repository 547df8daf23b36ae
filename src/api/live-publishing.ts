import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { callBuildHook, readLiveRevision } from '#src/features/publishing/build-hook.server.ts';
import type { PublishDependencies } from '#src/features/publishing/publish.api.ts';
import { databaseWebhookEnvironment, deployEnvironment, hookEnvironment, readEnvironment } from '#src/lib/environment.ts';

const siteEnvironment = z.object({ URL: z.url() });

/** Publishing with the hook, site and secrets of the environment, and the clock of this machine. */
export const livePublishing: PublishDependencies = {
  tools: (db) => ({
    db,
    callHook: (revision) => callBuildHook(readEnvironment(hookEnvironment, process.env).BUILD_HOOK_URL, revision),
    liveRevision: () => readLiveRevision(readEnvironment(siteEnvironment, process.env).URL),
    now: () => new Date(),
    sleep: (milliseconds) => sleep(milliseconds),
  }),
  requireHook: () => void readEnvironment(hookEnvironment, process.env),
  deploySecret: () => readEnvironment(deployEnvironment, process.env).DEPLOY_WEBHOOK_SECRET,
  databaseSecret: () => readEnvironment(databaseWebhookEnvironment, process.env).PUBLISH_WEBHOOK_SECRET,
};
