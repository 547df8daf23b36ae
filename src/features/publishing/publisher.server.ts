import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { logLine } from '#src/http/log.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { buttonPause } from './patience.ts';
import { type PublishFacts, publishFactsSchema } from './publish-facts.ts';
import { type PublishStatus, publishStatus } from './publish-state.ts';

/** What publishing needs from outside; tests give their own clock, hook and site. */
export type PublishTools = {
  db: Database;
  /** Asks for a build that carries this revision. @throws HookFailure */
  callHook: (revision: number) => Promise<void>;
  /** What `/build.json` of the live site says; null when it cannot be read. */
  liveRevision: () => Promise<number | null>;
  now: () => Date;
  sleep: (milliseconds: number) => Promise<void>;
};

/** Why the build hook did not take a call, in words that may be shown. */
export class HookFailure extends Error {}

type Reading = { facts: PublishFacts; status: PublishStatus };

/** Where the last edit is, measured against the live site. */
export async function readStatus(tools: PublishTools): Promise<PublishStatus> {
  return (await read(tools)).status;
}

// A save may wait for a few more saves; what takes longer is left to them and to the scheduled function.
const mostRounds = 8;
const longestPause = 10_000;

/**
 * Hands to a build what waits for one, as soon as that is due. Called after every write of an administrator and on a schedule, as often
 * as one likes: the database says whether anything waits, and lets one caller win.
 */
export async function publishPending(tools: PublishTools): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const { facts, status } = await read(tools);
    if (status.next_attempt === null) return;
    const wait = Date.parse(status.next_attempt) - tools.now().getTime();
    if (wait > longestPause) return;
    if (wait > 0) await tools.sleep(wait);
    else await fire(tools, facts);
  }
}

/** The owner's button: asks for a build now, unless one was asked for a moment ago. */
export async function publishNow(tools: PublishTools): Promise<PublishStatus> {
  const { facts, status } = await read(tools);
  const pause = tools.now().getTime() - (facts.fired_at?.getTime() ?? 0);
  const isOnItsWay = status.state === 'queued' || status.state === 'building';
  if (!(isOnItsWay && pause < buttonPause)) await fire(tools, facts);
  return readStatus(tools);
}

async function read(tools: PublishTools): Promise<Reading> {
  const [answer, live] = await Promise.all([tools.db.rpc('publish_facts'), tools.liveRevision()]);
  const facts = publishFactsSchema.parse(dataOf(answer));
  return { facts, status: publishStatus(facts, live, tools.now()) };
}

/** Claims first and calls then: of many that come here at once, one calls. A claim whose call never happens is noticed by its silence. */
async function fire({ db, callHook, now }: PublishTools, { claims }: PublishFacts): Promise<void> {
  const claim = await db.rpc('claim_publish', { seen_claims: claims, at: now().toISOString() });
  const revision = z.number().nullable().parse(dataOf(claim));
  if (revision === null) return;
  try {
    await callHook(revision);
    logLine('info', 'build asked for', { revision });
  } catch (error) {
    logLine('error', 'build hook failed', { revision, error: reasonOf(error) });
    const hook_failure = error instanceof HookFailure ? error.message : 'The server is not set up to publish.';
    dataOf(
      await db
        .from('publishing')
        .update({ hook_failure })
        .eq('claims', claims + 1),
    );
  }
}
