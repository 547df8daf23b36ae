import { z } from 'zod';

const seconds = 1_000;
const minutes = 60 * seconds;

// All in milliseconds. An edit is built after `quietMs` without another one, and never later than `maxWaitMs`.
const quietMs = 3 * seconds;
const maxWaitMs = 60 * seconds;

/** Time after which a finished build is visible at the edge. */
const edgeDelayMs = 60 * seconds;

/** A requested build that has not started after this time counts as failed. */
const buildStartTimeoutMs = 10 * minutes;

/** A running build without an event for this time counts as failed; longer than any platform lets a build run. */
const buildTimeoutMs = 30 * minutes;

/** Back-off: a failed hook is retried once quickly, then with growing pauses. */
const retryPausesMs = [5 * seconds, 5 * minutes, 10 * minutes, 20 * minutes, 40 * minutes, 60 * minutes];

/** Retry interval for a finished build that is not published, because a person has locked or paused deploys. */
const heldRetryMs = 60 * minutes;

const retriesPerDay = 30;

// Maximum difference between the clocks of the platform and of the database.
const clockSkewMs = 5 * seconds;

const moment = z.coerce.date();
const revision = z.number().int().nonnegative();
const wholeNumber = z.number().int().nonnegative();

/** One deploy as the platform's notifications describe it. */
const deploySchema = z.object({
  id: z.string(),
  state: z.enum(['building', 'ready', 'failed']),
  created_at: moment,
  finished_at: moment.nullable(),
  /** How long the build took. */
  seconds: z.number().nonnegative().nullable(),
  /** The revision of the content that the build read, or a lower bound of it; null while unknown. */
  revision: revision.nullable(),
  reason: z.string().nullable(),
});

export type Deploy = z.output<typeof deploySchema>;

/** The answer of the SQL function `publish_facts`: the state of publishing in the database. Deploys come newest first. */
export const publishFactsSchema = z.object({
  wanted_revision: revision,
  changed_at: moment,
  waiting_since: moment.nullable(),
  claims: z.number().int(),
  fired_revision: revision,
  fired_at: moment.nullable(),
  hook_failure: z.string().nullable(),
  attempts: z.number().int().nonnegative(),
  /** Calls of the build hook on `retries_on` (a UTC day) that no new edit asked for. */
  retries: z.number().int().nonnegative(),
  retries_on: z.string(),
  deploys: z.array(deploySchema),
});

export type PublishFacts = z.output<typeof publishFactsSchema>;

/**
 * The phase of the last edit. `saved`: stored, waiting for its build. `queued`: a build was requested. `held`: a person went back to an earlier site or
 * locked deploys, so nothing is built by itself. Only the revision of the live site decides `live`.
 */
export const publishPhases = ['saved', 'queued', 'building', 'live', 'failed', 'held'] as const;
export type PublishPhase = (typeof publishPhases)[number];

/** The answer of `GET /api/publish` and `POST /api/publish`. */
export const publishStatusSchema = z.object({
  state: z.enum(publishPhases),
  since: z.iso.datetime(),
  wanted_revision: revision,
  /** What `/build.json` of the live site says; null when it could not be read. */
  live_revision: revision.nullable(),
  /** Since the build was requested or begun; null in other phases. */
  elapsed_seconds: wholeNumber.nullable(),
  /** The median of the last builds; null before the first. */
  usual_seconds: wholeNumber.nullable(),
  /** Why it failed or is not live, for the user. */
  reason: z.string().nullable(),
  /** When the next build is requested automatically; null when nothing is pending or a build runs. */
  next_attempt: z.iso.datetime().nullable(),
  /** Builds of this calendar month (UTC) against the budget; `limit` is null when there is none. */
  builds: z.object({ used: wholeNumber, limit: wholeNumber.nullable(), resets_at: z.iso.datetime() }),
  /** How soon what waits is built, or else the next edit; `spent`: not before the month turns. */
  pace: z.enum(['at_once', 'hourly', 'daily', 'spent']),
  /** Visible changes that the live site does not carry; 0 when live. */
  pending_edits: wholeNumber,
  /** Whose decision stops the builds, and since when the site has been what it is now; null when nothing is stopped. */
  held: z.object({ by: z.enum(['rollback', 'lock']), live_since: z.iso.datetime().nullable() }).nullable(),
});

export type PublishStatus = z.infer<typeof publishStatusSchema>;

/**
 * Derives the publish status from the wanted revision, the build requests, the deploy notifications and the live revision.
 * @param live the revision of the live site, null when it could not be read
 */
export function publishStatus(facts: PublishFacts, live: number | null, now: Date): PublishStatus {
  const current = currentPhase(facts, live, now);
  const isRunning = current.phase === 'queued' || current.phase === 'building';
  return {
    state: current.phase,
    since: current.since.toISOString(),
    wanted_revision: facts.wanted_revision,
    live_revision: live,
    elapsed_seconds: isRunning ? Math.max(0, Math.round(age(current.since, now) / seconds)) : null,
    usual_seconds: medianOf(facts.deploys.flatMap((deploy) => (deploy.state === 'ready' ? (deploy.seconds ?? []) : []))),
    reason: current.reason,
    next_attempt: nextAttempt(facts, current)?.toISOString() ?? null,
    builds: { used: 0, limit: null, resets_at: startOfNextMonth(now).toISOString() },
    pace: 'at_once',
    pending_edits: Math.max(0, facts.wanted_revision - (live ?? facts.fired_revision)),
    held: current.phase === 'held' ? { by: 'lock', live_since: null } : null,
  };
}

/** A phase, the moment at which it began, and why the edit is not live. */
type CurrentPhase = { phase: PublishPhase; since: Date; reason: string | null };

function currentPhase(facts: PublishFacts, live: number | null, now: Date): CurrentPhase {
  const { wanted_revision: wanted, fired_revision: fired, fired_at } = facts;
  if (live !== null && live >= wanted) return { phase: 'live', since: liveSince(facts), reason: null };
  const deploy = facts.deploys.find((candidate) => mayCarry(candidate, facts));
  if (deploy) return phaseOfDeploy(deploy, now);
  if (fired < wanted || fired_at === null) return { phase: 'saved', since: facts.waiting_since ?? facts.changed_at, reason: null };
  if (facts.hook_failure) return { phase: 'failed', since: fired_at, reason: facts.hook_failure };
  // While an earlier build runs, the requested one may wait longer.
  if (!facts.deploys.some((other) => isBuilding(other, now)) && age(fired_at, now) >= buildStartTimeoutMs)
    return { phase: 'failed', since: fired_at, reason: 'A build was asked for, but none has begun.' };
  return { phase: 'queued', since: fired_at, reason: null };
}

/** Whether a deploy may contain the wanted revision: it read it, or it began after the request and its revision is unknown. */
function mayCarry({ state, revision, created_at }: Deploy, { wanted_revision, fired_revision, fired_at }: PublishFacts): boolean {
  if (revision !== null && revision < wanted_revision) return false;
  const isAnswer = fired_at !== null && created_at.getTime() >= fired_at.getTime() - clockSkewMs;
  // A deploy that ended before the last hook call does not count; a running one does, even when something else requested it.
  if (revision === null) return isAnswer && fired_revision >= wanted_revision;
  return isAnswer || state === 'building' || fired_revision < wanted_revision;
}

function phaseOfDeploy(deploy: Deploy, now: Date): CurrentPhase {
  const { state, created_at, finished_at } = deploy;
  const end = finished_at ?? created_at;
  if (state === 'failed') return { phase: 'failed', since: end, reason: deploy.reason ?? 'The build failed.' };
  if (state === 'ready' && age(end, now) >= edgeDelayMs)
    return { phase: 'held', since: end, reason: 'The site was built, but it is not published: deploys are locked or paused.' };
  if (state === 'building' && !isBuilding(deploy, now))
    return { phase: 'failed', since: later(created_at, buildTimeoutMs), reason: 'The build has not been heard of for 30 minutes.' };
  return { phase: 'building', since: created_at, reason: null };
}

function isBuilding(deploy: Deploy, now: Date): boolean {
  return deploy.state === 'building' && age(deploy.created_at, now) < buildTimeoutMs;
}

/** The end of the first build with the wanted revision, else the moment of the change. */
function liveSince({ deploys, wanted_revision, changed_at }: PublishFacts): Date {
  const carrying = deploys.filter(({ state, revision }) => state === 'ready' && revision !== null && revision >= wanted_revision);
  return carrying.at(-1)?.finished_at ?? changed_at;
}

/** When the build hook is called next automatically; null when it is not. */
function nextAttempt(facts: PublishFacts, current: CurrentPhase): Date | null {
  if (current.phase === 'live' || current.phase === 'building') return null;
  if (current.phase === 'saved') return quietMoment(facts);
  return withinDailyCap(facts, later(current.since, pauseBeforeRetry(facts, current.phase)));
}

function quietMoment({ changed_at, waiting_since }: PublishFacts): Date {
  const latest = later(waiting_since ?? changed_at, maxWaitMs);
  return new Date(Math.min(later(changed_at, quietMs).getTime(), latest.getTime()));
}

function pauseBeforeRetry({ attempts, hook_failure }: PublishFacts, phase: PublishPhase): number {
  if (phase === 'queued') return buildStartTimeoutMs;
  if (phase === 'held') return heldRetryMs;
  // Only a failed hook call is retried quickly; a failed build would fail again.
  const step = hook_failure ? attempts - 1 : attempts;
  return retryPausesMs[Math.min(Math.max(step, 0), retryPausesMs.length - 1)] ?? heldRetryMs;
}

function withinDailyCap({ retries, retries_on }: PublishFacts, wanted: Date): Date {
  const tomorrow = later(new Date(`${retries_on}T00:00:00Z`), 24 * 60 * minutes);
  return retries >= retriesPerDay && wanted < tomorrow ? tomorrow : wanted;
}

function startOfNextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
}

function age(moment: Date, now: Date): number {
  return now.getTime() - moment.getTime();
}

function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

function medianOf(numbers: number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
