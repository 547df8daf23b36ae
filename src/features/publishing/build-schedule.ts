import { earliest, hours, later, latest, minutes, seconds } from '#src/lib/time.ts';
import type { PublishFacts } from './publish-facts.ts';
import { buildStartTimeoutMs, type CurrentPhase, expectedRevision } from './publish-phase.ts';

/** How often the site may be built; hosted builds cost money, those of one machine nothing. */
export type PublishPolicy = {
  /** Production deploys in a calendar month; 0 for no limit. */
  buildsAMonth: number;
  /** An edit is built after this time without another one. */
  quietMs: number;
  /** The least time between a build without a person's asking and that of an edit; times the builds of the last 12 hours. */
  intervalMs: number;
};

/** Why a build is wanted: a post went out of sight, came into it, or anything else that visitors see has changed. */
type Kind = 'removal' | 'publication' | 'edit';

// Publications and removals wait only for others that come with them.
const urgentQuietMs = 3 * seconds;
const maxWaitMs = 60 * seconds;

/** The least time between builds of removals once the budget is spent. */
const spentIntervalMs = 5 * minutes;

/** Back-off: a failed hook is retried once quickly. A failed build begins with the second pause, as it would only fail again. */
const retryPausesMs = [5 * seconds, 15 * minutes, 60 * minutes] as const;

const retriesPerDay = 3;

/** When `netlify/functions/scheduler.ts` runs. */
const clockMs = 15 * minutes;

/** A write and the scheduler stay awake for a build that is due within this time. */
export const maxSleepMs = 10 * seconds;

/** When the build hook is to be called without a person's asking; null when it is not. */
export function dueAt(facts: PublishFacts, { phase, since, isFinal }: CurrentPhase, policy: PublishPolicy, now: Date): Date | null {
  if (phase === 'live' || phase === 'building' || phase === 'held' || isFinal) return null;
  const kind = waitingKind(facts, now);
  const isSpent = isBudgetSpent(facts, policy);
  if (isSpent && kind !== 'removal') return turnOfMonth(now);
  if (phase === 'saved') return latest(quietMoment(facts, kind, policy), pauseEnd(facts, kind, isSpent, policy));
  return withinDailyCap(facts, later(since, phase === 'queued' ? buildStartTimeoutMs : pauseBeforeRetry(facts)));
}

/** The moment at which it happens at the latest: what no write stays awake for, the scheduler finds. */
export function seenByScheduler(due: Date, now: Date): Date {
  if (due <= later(now, maxSleepMs)) return due;
  const run = new Date(Math.ceil((due.getTime() - maxSleepMs) / clockMs) * clockMs);
  return latest(due, run);
}

/** The first moment of the next calendar month, in UTC. */
export function turnOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
}

/** Whether the builds of the month are used up. */
export function isBudgetSpent({ builds_this_month }: PublishFacts, { buildsAMonth }: Pick<PublishPolicy, 'buildsAMonth'>): boolean {
  return buildsAMonth > 0 && builds_this_month >= buildsAMonth;
}

/** The most urgent kind of change that no build has, or that no running build will bring. */
function waitingKind(facts: PublishFacts, now: Date): Kind {
  const expected = expectedRevision(facts, now);
  // What was visible in the other past is not known: anything may have to go.
  if (facts.is_foreign || facts.removal_revision > expected) return 'removal';
  return facts.urgent_revision > expected ? 'publication' : 'edit';
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
function pauseEnd({ automatic_at, builds_lately }: PublishFacts, kind: Kind, isSpent: boolean, { intervalMs }: PublishPolicy): Date | null {
  const ofUrgent = isSpent ? spentIntervalMs : 0;
  return automatic_at && later(automatic_at, kind === 'edit' ? intervalMs * Math.max(1, builds_lately) : ofUrgent);
}

function pauseBeforeRetry({ attempts, hook_failure }: PublishFacts): number {
  const step = hook_failure ? attempts - 1 : attempts;
  return retryPausesMs[Math.min(Math.max(step, 0), 2)] ?? retryPausesMs[2];
}

function withinDailyCap({ retries, retries_on }: PublishFacts, wanted: Date): Date {
  const tomorrow = later(new Date(`${retries_on}T00:00:00Z`), 24 * hours);
  return retries >= retriesPerDay && wanted < tomorrow ? tomorrow : wanted;
}
