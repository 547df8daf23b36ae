import { earliest, hours, later, latest, minutes, seconds } from '#src/lib/time.ts';
import { buildsLeft, type Kind, type Pace, type PublishPolicy, paceOf, turnOfMonth, waitingKind } from './publish-budget.ts';
import type { PublishFacts } from './publish-facts.ts';
import { buildStartTimeoutMs, type CurrentPhase } from './publish-phase.ts';

// Publications and removals wait only for others that come with them.
const urgentQuietMs = 3 * seconds;
const maxWaitMs = 60 * seconds;

/** The least time between builds of removals once the budget is spent. */
const spentIntervalMs = 5 * minutes;

/** Back-off: a failed hook is retried once quickly. A failed build begins with the second pause, as it would only fail again. */
const retryPausesMs = [5 * seconds, 15 * minutes, 60 * minutes] as const;

const retriesPerDay = 3;
const retriesPerDayWhenSpent = 1;

/** The schedule of the clock in `netlify/functions/clock.ts`. */
const clockMs = 15 * minutes;

/** A write and the clock stay awake for a build that is due within this time. */
export const maxSleepMs = 10 * seconds;

/** When the build hook is to be called without a person's asking; null when it is not. */
export function dueAt(facts: PublishFacts, { phase, since, isFinal }: CurrentPhase, policy: PublishPolicy, now: Date): Date | null {
  if (phase === 'live' || phase === 'building' || phase === 'held' || isFinal) return null;
  const kind = waitingKind(facts, now);
  const pace = paceOf(kind, facts, policy);
  if (pace === 'spent') return turnOfMonth(now);
  if (phase === 'saved') return latest(quietMoment(facts, kind, policy), intervalEnd(facts, kind, pace, policy));
  const retry = later(since, phase === 'queued' ? buildStartTimeoutMs : pauseBeforeRetry(facts));
  const isCostly = pace === 'daily' && facts.hook_failure === null;
  return withinDailyCap(facts, isCostly ? latest(retry, intervalEnd(facts, kind, pace, policy)) : retry, buildsLeft(facts, policy) === 0);
}

/** The moment at which it happens at the latest: what no write stays awake for, the clock finds. */
export function seenByClock(due: Date, now: Date): Date {
  if (due <= later(now, maxSleepMs)) return due;
  const run = new Date(Math.ceil((due.getTime() - maxSleepMs) / clockMs) * clockMs);
  return latest(due, run);
}

/** The end of the pause after the last change, and at the latest of a longest wait. */
function quietMoment({ changed_at, urgent_at, waiting_since }: PublishFacts, kind: Kind, { quietMs, intervalMs }: PublishPolicy): Date {
  if (kind !== 'edit') return earliest(later(changed_at, Math.min(urgentQuietMs, quietMs)), urgent_at && later(urgent_at, maxWaitMs));
  return earliest(later(changed_at, quietMs), later(waiting_since ?? changed_at, Math.max(maxWaitMs, intervalMs)));
}

/**
 * The end of the pause after the last build that no person asked for; null when there is none to wait for. With each build of the day the
 * pause of edits grows, so that a day of writing does not use up the month.
 */
function intervalEnd(facts: PublishFacts, kind: Kind, pace: Pace, policy: PublishPolicy): Date | null {
  const ofRemoval = buildsLeft(facts, policy) === 0 ? spentIntervalMs : 0;
  const ofEdit = pace === 'daily' ? 24 * hours : pace === 'hourly' ? policy.intervalMs * Math.max(1, facts.builds_lately) : 0;
  return facts.automatic_at && later(facts.automatic_at, kind === 'removal' ? ofRemoval : ofEdit);
}

function pauseBeforeRetry({ attempts, hook_failure }: PublishFacts): number {
  const step = hook_failure ? attempts - 1 : attempts;
  return retryPausesMs[Math.min(Math.max(step, 0), 2)] ?? retryPausesMs[2];
}

function withinDailyCap({ retries, retries_on }: PublishFacts, wanted: Date, isSpent: boolean): Date {
  const tomorrow = later(new Date(`${retries_on}T00:00:00Z`), 24 * hours);
  return retries >= (isSpent ? retriesPerDayWhenSpent : retriesPerDay) && wanted < tomorrow ? tomorrow : wanted;
}
