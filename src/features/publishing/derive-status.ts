import { dueAt, type PublishPolicy, seenByScheduler, turnOfMonth } from './build-schedule.ts';
import type { PublishFacts } from './publish-facts.ts';
import { type CurrentPhase, currentPhase } from './publish-phase.ts';
import type { PublishStatus } from './publish-status.ts';

/** The publish status, and when the build hook is to be called without a person's asking; null when it is not. */
export type DerivedStatus = { status: PublishStatus; due: Date | null };

/** Derives the publish status from what the database knows of edits, requests, deploys and the live site; nothing of it is stored. */
export function deriveStatus(facts: PublishFacts, policy: PublishPolicy, now: Date): DerivedStatus {
  const current = currentPhase(facts, now);
  const due = dueAt(facts, current, policy, now);
  const status: PublishStatus = {
    state: current.phase,
    since: current.since.toISOString(),
    wanted_revision: facts.wanted_revision,
    live_revision: facts.live_revision,
    live_from: facts.live_from?.toISOString() ?? null,
    reason: current.reason,
    next_attempt: due && seenByScheduler(due, now).toISOString(),
    builds: { used: facts.builds_this_month, limit: policy.buildsAMonth || null, resets_at: turnOfMonth(now).toISOString() },
    pending_edits: pendingEdits(facts),
    held: heldBy(facts, current),
  };
  return { status, due };
}

/** Every visible change raises the revision by one. */
function pendingEdits({ live_revision, is_foreign, seen_live_revision, wanted_revision }: PublishFacts): number {
  const pending = Math.max(0, wanted_revision - (live_revision ?? seen_live_revision));
  return is_foreign ? Math.max(1, pending) : pending;
}

function heldBy({ live_since }: PublishFacts, { heldBy: by }: CurrentPhase): PublishStatus['held'] {
  return by ? { by, live_since: live_since?.toISOString() ?? null } : null;
}
