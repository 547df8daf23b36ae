import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { callBuildHook, readLiveRevision } from '#src/features/publishing/build-hook.server.ts';
import type { PublishDependencies } from '#src/features/publishing/publish.api.ts';
import { databaseWebhookEnvironment, deployEnvironment, hookEnvironment } from '#src/lib/environment.ts';

const siteEnvironment = z.object({ URL: z.url() });

/** Publishing as the environment sets it up: the hook, the site, the secrets, and the clock of this machine. */
export const livePublishing: PublishDependencies = {
  tools: (db) => ({
    db,
    callHook: (revision) => callBuildHook(hookEnvironment.parse(process.env).BUILD_HOOK_URL, revision),
    liveRevision: () => readLiveRevision(siteEnvironment.parse(process.env).URL),
    now: () => new Date(),
    sleep: (milliseconds) => sleep(milliseconds),
  }),
  requireHook: () => void hookEnvironment.parse(process.env),
  deploySecret: () => deployEnvironment.parse(process.env).DEPLOY_WEBHOOK_SECRET,
  databaseSecret: () => databaseWebhookEnvironment.parse(process.env).PUBLISH_WEBHOOK_SECRET,
};
