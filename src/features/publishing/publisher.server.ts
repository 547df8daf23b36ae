import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { logLine } from '#src/http/log.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { later, latest, minutes } from '#src/lib/time.ts';
import { maxSleepMs, type PublishPolicy } from './build-schedule.ts';
import { type DerivedStatus, deriveStatus } from './derive-status.ts';
import { type PublishFacts, publishFactsSchema } from './publish-facts.ts';
import type { PublishStatus } from './publish-status.ts';
import type { BuildInfo } from './revision.server.ts';

/** External dependencies of publishing; tests inject their own clock, hook and site. */
export type PublishTools = {
  db: Database;
  /** Requests a build that carries this revision. @throws BuildHookError */
  callHook: (revision: number) => Promise<void>;
  /** `/build.json` of the live site; null when it cannot be read. */
  liveBuildInfo: () => Promise<BuildInfo | null>;
  policy: () => PublishPolicy;
  now: () => Date;
  sleep: (milliseconds: number) => Promise<void>;
};

/** A call of the build hook failed; the message may be shown to the user. */
export class BuildHookError extends Error {}

type Reading = DerivedStatus & { facts: PublishFacts };

/** Reads the publish status from the database and the live site, and whether a build is due now. */
export async function readStatus(tools: PublishTools): Promise<{ status: PublishStatus; isDue: boolean }> {
  const { status, due } = await read(tools);
  return { status, isDue: due !== null && due <= tools.now() };
}

// Waits for a few more saves after a save; later saves and the scheduler take over longer waits.
const maxRounds = 8;

// Presses of the owner's button within this time request one build.
const buttonDebounceMs = 5_000;

/**
 * Requests a build for pending edits as soon as it is due. Called after every write of an administrator and by the scheduler; safe to call
 * any number of times, since the database knows whether edits are pending and lets one caller win.
 */
export async function publishPending(tools: PublishTools): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    const { facts, due } = await read(tools);
    if (due === null) return;
    const wait = due.getTime() - tools.now().getTime();
    if (wait > maxSleepMs) return;
    if (wait > 0) await tools.sleep(wait);
    else await requestBuild(tools, facts, false);
  }
}

/** A person's button: requests a build now, whatever the budget says, unless one was requested a moment ago; ends the hold of a rollback. */
export async function publishNow(tools: PublishTools): Promise<PublishStatus> {
  const { facts, status } = await read(tools);
  const sinceFired = tools.now().getTime() - (facts.fired_at?.getTime() ?? 0);
  // A call in the future was made while the server clock was fast.
  const wasAMomentAgo = sinceFired >= 0 && sinceFired < buttonDebounceMs;
  const isRunning = status.state === 'queued' || status.state === 'building';
  if (!(isRunning && wasAMomentAgo)) await requestBuild(tools, facts, true);
  return (await read(tools)).status;
}

async function read(tools: PublishTools): Promise<Reading> {
  const buildInfo = await tools.liveBuildInfo();
  let facts = await readFacts(tools, buildInfo);
  if (isOfTheFuture(facts, tools.now())) {
    dataOf(await tools.db.rpc('pull_back_times', { at: tools.now().toISOString() }));
    facts = await readFacts(tools, buildInfo);
  }
  return { facts, ...deriveStatus(facts, tools.policy(), tools.now()) };
}

/** What the database knows of builds; with what the live site says, where that was read. */
export async function readFacts({ db, now }: Pick<PublishTools, 'db' | 'now'>, buildInfo: BuildInfo | null): Promise<PublishFacts> {
  return publishFactsSchema.parse(dataOf(await db.rpc('publish_facts', { stamp: buildInfo, at: now().toISOString() })));
}

/** Whether a server clock that was fast has left a time that a build would wait for (§14.clock). */
function isOfTheFuture({ changed_at, waiting_since, urgent_at, fired_at, automatic_at }: PublishFacts, now: Date): boolean {
  return latest(changed_at, waiting_since, urgent_at, fired_at, automatic_at) > later(now, 1 * minutes);
}

/** Claims the build before calling the hook, so that only one of several concurrent callers calls it. A lost call ends in a timeout. */
async function requestBuild(
  { db, callHook, now }: PublishTools,
  { claims, live_revision }: PublishFacts,
  by_person: boolean,
): Promise<void> {
  const seen = { seen_claims: claims, at: now().toISOString(), live: live_revision };
  const claim = await db.rpc(by_person ? 'build_now' : 'claim_publish', seen);
  const revision = z.number().nullable().parse(dataOf(claim));
  if (revision === null) return;
  try {
    await callHook(revision);
    logLine('info', 'build asked for', { revision });
  } catch (error) {
    logLine('error', 'build hook failed', { revision, error: reasonOf(error) });
    const hook_failure = error instanceof BuildHookError ? error.message : 'The server is not set up to publish.';
    dataOf(
      await db
        .from('publishing')
        .update({ hook_failure })
        .eq('claims', claims + 1),
    );
  }
}
