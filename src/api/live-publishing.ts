import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { callBuildHook, readLiveBuildInfo } from '#src/features/publishing/build-hook.server.ts';
import type { PublishPolicy } from '#src/features/publishing/build-schedule.ts';
import type { PublishDependencies } from '#src/features/publishing/publish.api.ts';
import {
  databaseWebhookEnvironment,
  deployEnvironment,
  hookEnvironment,
  policyEnvironment,
  readEnvironment,
  type Variables,
} from '#src/lib/environment.ts';
import { minutes, seconds } from '#src/lib/time.ts';

const siteEnvironment = z.object({ URL: z.url() });

/** Publishing with the hook, site and secrets of the environment, and the clock of this machine. */
export const livePublishing: PublishDependencies = {
  tools: (db) => ({
    db,
    callHook: (revision) => callBuildHook(readEnvironment(hookEnvironment, process.env).BUILD_HOOK_URL, revision),
    liveBuildInfo: () => readLiveBuildInfo(readEnvironment(siteEnvironment, process.env).URL),
    policy: () => policyOf(process.env),
    now: () => new Date(),
    sleep: (milliseconds) => sleep(milliseconds),
  }),
  requireHook: () => void readEnvironment(hookEnvironment, process.env),
  deploySecret: () => readEnvironment(deployEnvironment, process.env).DEPLOY_WEBHOOK_SECRET,
  databaseSecret: () => readEnvironment(databaseWebhookEnvironment, process.env).PUBLISH_WEBHOOK_SECRET,
};

/** The publish policy that these variables set. */
export function policyOf(variables: Variables): PublishPolicy {
  const { BUILDS_A_MONTH, BUILD_QUIET_SECONDS, BUILD_INTERVAL_MINUTES } = readEnvironment(policyEnvironment, variables);
  return { buildsAMonth: BUILDS_A_MONTH, quietMs: BUILD_QUIET_SECONDS * seconds, intervalMs: BUILD_INTERVAL_MINUTES * minutes };
}
