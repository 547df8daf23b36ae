import type { PublishFacts } from './publish-facts.ts';
import { expectedRevision } from './publish-phase.ts';
import type { PublishStatus } from './publish-status.ts';

/** How often the site may be built; hosted builds cost money, those of one machine nothing. */
export type PublishPolicy = {
  /** Production deploys in a calendar month; 0 for no limit. */
  buildsAMonth: number;
  /** An edit is built after this time without another one. */
  quietMs: number;
  /** The least time between a build without a person's asking and that of an edit; times the builds of the last 12 hours. */
  intervalMs: number;
};

export type Pace = PublishStatus['pace'];

/** Why a build is wanted: a post went out of sight, came into it, or anything else that visitors see has changed. */
export type Kind = 'removal' | 'publication' | 'edit';

// Builds that are kept back for removals.
const keptBack = 2;
// From this part of the budget on, edits are built once a day.
const scarceFrom = 0.7;

/** Builds of this month; null when there is no limit. */
export function buildsLeft({ builds_this_month }: PublishFacts, { buildsAMonth }: PublishPolicy): number | null {
  return buildsAMonth === 0 ? null : Math.max(0, buildsAMonth - builds_this_month);
}

/** The most urgent kind of change that no build has, or that no running build will bring. */
export function waitingKind(facts: PublishFacts, now: Date): Kind {
  const expected = expectedRevision(facts, now);
  // What was visible in the other past is not known: anything may have to go.
  if (facts.is_foreign || facts.removal_revision > expected) return 'removal';
  return facts.urgent_revision > expected ? 'publication' : 'edit';
}

/** How soon a change of this kind is built. */
export function paceOf(kind: Kind, facts: PublishFacts, policy: PublishPolicy): Pace {
  const left = buildsLeft(facts, policy);
  if (kind === 'removal') return 'at_once';
  if (left !== null && left <= keptBack) return 'spent';
  if (kind === 'publication' || policy.intervalMs === 0) return 'at_once';
  return left !== null && facts.builds_this_month >= policy.buildsAMonth * scarceFrom ? 'daily' : 'hourly';
}

/** The first moment of the next calendar month, in UTC. */
export function turnOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
}
