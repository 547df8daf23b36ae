import { afterBuilt, afterFailure, longestWait, quiet, retriesADay, startPatience } from './patience.ts';
import type { PublishFacts } from './publish-facts.ts';
import type { Stage } from './publish-stage.ts';

/** When the build hook is to be called again without anybody asking for it; null while there is nothing to do or somebody is at it. */
export function nextAttempt(facts: PublishFacts, stage: Stage): Date | null {
  if (stage.state === 'live' || stage.state === 'building') return null;
  if (stage.state === 'saved') return quietMoment(facts);
  return withinDailyCap(facts, later(stage.since, pauseIn(facts, stage)));
}

function quietMoment({ changed_at, waiting_since }: PublishFacts): Date {
  return new Date(Math.min(later(changed_at, quiet).getTime(), later(waiting_since ?? changed_at, longestWait).getTime()));
}

function pauseIn({ attempts, hook_failure }: PublishFacts, { state }: Stage): number {
  if (state === 'queued') return startPatience;
  if (state === 'built') return afterBuilt;
  // Only a hook is worth asking again at once; a build that failed would fail again.
  const step = hook_failure ? attempts - 1 : attempts;
  return afterFailure[Math.min(Math.max(step, 0), afterFailure.length - 1)] ?? afterBuilt;
}

function withinDailyCap({ retries, retries_on }: PublishFacts, wanted: Date): Date {
  const tomorrow = later(new Date(`${retries_on}T00:00:00Z`), 86_400_000);
  return retries >= retriesADay && wanted < tomorrow ? tomorrow : wanted;
}

function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
