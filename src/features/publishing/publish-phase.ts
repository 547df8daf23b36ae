import { age, later, minutes, seconds } from '#src/lib/time.ts';
import type { Deploy, PublishFacts } from './publish-facts.ts';
import type { PublishPhase, PublishStatus } from './publish-status.ts';

/** Time after which a finished build is visible at the edge. */
const edgeDelayMs = 60 * seconds;

/** A requested build that has not started after this time counts as failed. */
export const buildStartTimeoutMs = 10 * minutes;

/** A running build without an event for this time counts as failed; longer than any platform lets a build run. */
const buildTimeoutMs = 30 * minutes;

// Maximum difference between the clocks of the platform and of the database.
const clockSkewMs = 5 * seconds;

/** A phase, the moment at which it began, and why the edit is not live. */
export type CurrentPhase = {
  phase: PublishPhase;
  since: Date;
  reason: string | null;
  heldBy?: NonNullable<PublishStatus['held']>['by'];
  /** Another build would change nothing. */
  isFinal?: true;
};

/** Where the last edit is. What runs comes before what a person decided, and that before what failed. */
export function currentPhase(facts: PublishFacts, now: Date): CurrentPhase {
  const { live_revision: live, wanted_revision: wanted } = facts;
  if (live !== null && live >= wanted) return { phase: 'live', since: liveSince(facts), reason: null };
  const deploy = facts.deploys.find((candidate) => mayCarry(candidate, facts));
  if (deploy && isOnItsWay(deploy, now)) return { phase: 'building', since: deploy.created_at, reason: null };
  return heldPhase(facts, now) ?? (deploy ? failedPhase(deploy) : requestPhase(facts, now));
}

/** The revision that the live site carries, or will once what was asked for is built; nothing is expected of a call or build that failed. */
export function expectedRevision(facts: PublishFacts, now: Date): number {
  const { hook_failure, fired_at, fired_revision, live_revision, seen_live_revision, deploys } = facts;
  const carried = live_revision ?? seen_live_revision;
  const answer = deploys.find((deploy) => isAnswer(deploy, facts));
  const isFailed = answer
    ? answer.state === 'failed' || isLost(answer, now)
    : fired_at === null || age(fired_at, now) >= buildStartTimeoutMs;
  return hook_failure || isFailed ? carried : Math.max(carried, fired_revision);
}

/** Whether a deploy may contain the wanted revision: it read it, or it began after the request and its revision is unknown. */
function mayCarry(deploy: Deploy, facts: PublishFacts): boolean {
  const { wanted_revision, fired_revision } = facts;
  if (deploy.revision !== null && deploy.revision < wanted_revision) return false;
  // A deploy that ended before the last hook call does not count; a running one does, even when something else requested it.
  if (deploy.revision === null) return isAnswer(deploy, facts) && fired_revision >= wanted_revision;
  return isAnswer(deploy, facts) || deploy.state === 'building' || fired_revision < wanted_revision;
}

/** Whether a deploy began after the last call of the hook. */
function isAnswer({ created_at }: Deploy, { fired_at }: PublishFacts): boolean {
  return fired_at !== null && created_at.getTime() >= fired_at.getTime() - clockSkewMs;
}

function isOnItsWay(deploy: Deploy, now: Date): boolean {
  return deploy.state === 'ready' ? age(endOf(deploy), now) < edgeDelayMs : isBuilding(deploy, now);
}

function isBuilding(deploy: Deploy, now: Date): boolean {
  return deploy.state === 'building' && !isLost(deploy, now);
}

function isLost({ state, created_at }: Deploy, now: Date): boolean {
  return state === 'building' && age(created_at, now) >= buildTimeoutMs;
}

/** A person's decision: the site went back, or a finished build is not published. */
function heldPhase(facts: PublishFacts, now: Date): CurrentPhase | null {
  const { live_revision: live, seen_live_revision, went_back_at, is_foreign } = facts;
  if (live !== null && live < seen_live_revision)
    return {
      phase: 'held',
      since: went_back_at ?? now,
      reason: 'The site was rolled back.',
      heldBy: 'rollback',
    };
  const built = facts.deploys.find((deploy) => deploy.state === 'ready' && (isAnswer(deploy, facts) || mayCarry(deploy, facts)));
  if (!built || isOnItsWay(built, now) || (built.revision ?? facts.fired_revision) <= (live ?? -1)) return null;
  const since = endOf(built);
  if (live === null && !is_foreign)
    return { phase: 'failed', since, reason: 'The site was built, but the check whether it is live failed.', isFinal: true };
  return { phase: 'held', since, reason: 'The site was built, but it is not published: deploys are locked or paused.', heldBy: 'lock' };
}

function failedPhase(deploy: Deploy): CurrentPhase {
  if (deploy.state === 'failed') return { phase: 'failed', since: endOf(deploy), reason: deploy.reason ?? 'The build failed.' };
  return {
    phase: 'failed',
    since: later(deploy.created_at, buildTimeoutMs),
    reason: 'The build has not reported for 30 minutes.',
  };
}

function requestPhase(facts: PublishFacts, now: Date): CurrentPhase {
  const { wanted_revision: wanted, fired_revision: fired, fired_at } = facts;
  if (fired < wanted || fired_at === null) return { phase: 'saved', since: facts.waiting_since ?? facts.changed_at, reason: null };
  if (facts.hook_failure) return { phase: 'failed', since: fired_at, reason: facts.hook_failure };
  // While an earlier build runs, the requested one may wait longer.
  if (!facts.deploys.some((other) => isBuilding(other, now)) && age(fired_at, now) >= buildStartTimeoutMs)
    return { phase: 'failed', since: fired_at, reason: 'A build was asked for, but none has begun.' };
  return { phase: 'queued', since: fired_at, reason: null };
}

/** The end of the first build with the wanted revision, else the moment of the change. */
function liveSince({ deploys, wanted_revision, changed_at }: PublishFacts): Date {
  const carrying = deploys.filter(({ state, revision }) => state === 'ready' && revision !== null && revision >= wanted_revision);
  return carrying.at(-1)?.finished_at ?? changed_at;
}

function endOf({ finished_at, created_at }: Deploy): Date {
  return finished_at ?? created_at;
}
