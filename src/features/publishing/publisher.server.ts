import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { logLine } from '#src/http/log.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { type PublishFacts, type PublishStatus, publishFactsSchema, publishStatus } from './publish-status.ts';

/** External dependencies of publishing; tests inject their own clock, hook and site. */
export type PublishTools = {
  db: Database;
  /** Requests a build that carries this revision. @throws BuildHookError */
  callHook: (revision: number) => Promise<void>;
  /** The revision in `/build.json` of the live site; null when it cannot be read. */
  liveRevision: () => Promise<number | null>;
  now: () => Date;
  sleep: (milliseconds: number) => Promise<void>;
};

/** A call of the build hook failed; the message may be shown to the user. */
export class BuildHookError extends Error {}

type Reading = { facts: PublishFacts; status: PublishStatus };

/** Reads the publish status from the database and the live site. */
export async function readStatus(tools: PublishTools): Promise<PublishStatus> {
  return (await read(tools)).status;
}

// Waits for a few more saves after a save; later saves and the scheduled function take over longer waits.
const maxRounds = 8;
const maxSleepMs = 10_000;

// Presses of the owner's button within this time request one build.
const buttonDebounceMs = 5_000;

/**
 * Requests a build for pending edits as soon as it is due. Called after every write of an administrator and on a schedule; safe to call
 * any number of times, since the database knows whether edits are pending and lets one caller win.
 */
export async function publishPending(tools: PublishTools): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    const { facts, status } = await read(tools);
    if (status.next_attempt === null) return;
    const wait = Date.parse(status.next_attempt) - tools.now().getTime();
    if (wait > maxSleepMs) return;
    if (wait > 0) await tools.sleep(wait);
    else await requestBuild(tools, facts);
  }
}

/** The owner's button: requests a build now, unless one was requested a moment ago. */
export async function publishNow(tools: PublishTools): Promise<PublishStatus> {
  const { facts, status } = await read(tools);
  const sinceFired = tools.now().getTime() - (facts.fired_at?.getTime() ?? 0);
  const isRunning = status.state === 'queued' || status.state === 'building';
  if (!(isRunning && sinceFired < buttonDebounceMs)) await requestBuild(tools, facts);
  return readStatus(tools);
}

async function read(tools: PublishTools): Promise<Reading> {
  const [answer, live] = await Promise.all([tools.db.rpc('publish_facts'), tools.liveRevision()]);
  const facts = publishFactsSchema.parse(dataOf(answer));
  return { facts, status: publishStatus(facts, live, tools.now()) };
}

/** Claims the build before calling the hook, so that only one of several concurrent callers calls it. A lost call ends in a timeout. */
async function requestBuild({ db, callHook, now }: PublishTools, { claims }: PublishFacts): Promise<void> {
  const claim = await db.rpc('claim_publish', { seen_claims: claims, at: now().toISOString() });
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
