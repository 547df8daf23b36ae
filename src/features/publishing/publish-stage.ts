import { platformGrace, silence, startPatience } from './patience.ts';
import type { Deploy, PublishFacts } from './publish-facts.ts';

/**
 * Where the last edit is (R16). `saved`: stored, waiting for a quiet moment. `queued`: a build was asked for. `built`: a build is
 * finished, and yet the live site does not carry it, because deploys are locked or paused. `live` is said by the live site alone.
 */
export const publishStates = ['saved', 'queued', 'building', 'live', 'failed', 'built'] as const;
export type PublishState = (typeof publishStates)[number];

/** A state, the moment that it began, and why it is not live. */
export type Stage = { state: PublishState; since: Date; reason: string | null };

/** @param live the revision of the live site, null when it could not be read */
export function stageOf(facts: PublishFacts, live: number | null, now: Date): Stage {
  const { wanted_revision: wanted, fired_revision: fired, fired_at } = facts;
  if (live !== null && live >= wanted) return { state: 'live', since: liveSince(facts), reason: null };
  const deploy = facts.deploys.find((candidate) => mayCarry(candidate, facts));
  if (deploy) return stageOfDeploy(deploy, now);
  if (fired < wanted || fired_at === null) return { state: 'saved', since: facts.waiting_since ?? facts.changed_at, reason: null };
  if (facts.hook_failure) return { state: 'failed', since: fired_at, reason: facts.hook_failure };
  // Behind a build that began earlier, ours may have to wait longer.
  if (!facts.deploys.some((other) => isRunning(other, now)) && age(fired_at, now) >= startPatience)
    return { state: 'failed', since: fired_at, reason: 'A build was asked for, but none has begun.' };
  return { state: 'queued', since: fired_at, reason: null };
}

// The platform's clock and the database's may differ by so much.
const clockSkew = 5_000;

/** A deploy that read the wanted revision, or that was made after it was asked for and has not said what it reads. */
function mayCarry({ state, revision, created_at }: Deploy, { wanted_revision, fired_revision, fired_at }: PublishFacts): boolean {
  if (revision !== null && revision < wanted_revision) return false;
  const isAnswer = fired_at !== null && created_at.getTime() >= fired_at.getTime() - clockSkew;
  // What ended before the last call of the hook is history; what runs still counts, whoever asked for it.
  if (revision === null) return isAnswer && fired_revision >= wanted_revision;
  return isAnswer || state === 'building' || fired_revision < wanted_revision;
}

function stageOfDeploy(deploy: Deploy, now: Date): Stage {
  const { state, created_at, finished_at } = deploy;
  const end = finished_at ?? created_at;
  if (state === 'failed') return { state: 'failed', since: end, reason: deploy.reason ?? 'The build failed.' };
  if (state === 'ready' && age(end, now) >= platformGrace)
    return { state: 'built', since: end, reason: 'The site was built, but it is not published: deploys are locked or paused.' };
  if (state === 'building' && !isRunning(deploy, now))
    return { state: 'failed', since: new Date(created_at.getTime() + silence), reason: 'The build has not been heard of for 30 minutes.' };
  return { state: 'building', since: created_at, reason: null };
}

function isRunning(deploy: Deploy, now: Date): boolean {
  return deploy.state === 'building' && age(deploy.created_at, now) < silence;
}

/** The end of the first build that carried what is wanted, else the moment of the change itself. */
function liveSince({ deploys, wanted_revision, changed_at }: PublishFacts): Date {
  const carrying = deploys.filter(({ state, revision }) => state === 'ready' && revision !== null && revision >= wanted_revision);
  return carrying.at(-1)?.finished_at ?? changed_at;
}

function age(moment: Date, now: Date): number {
  return now.getTime() - moment.getTime();
}
