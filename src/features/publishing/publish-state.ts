import { z } from 'zod';
import { nextAttempt } from './next-attempt.ts';
import type { PublishFacts } from './publish-facts.ts';
import { publishStates, stageOf } from './publish-stage.ts';

const revision = z.number().int().nonnegative();
const seconds = z.number().int().nonnegative();

/** The answer of `GET /api/publish` and `POST /api/publish`. */
export const publishStatusSchema = z.object({
  state: z.enum(publishStates),
  since: z.iso.datetime(),
  wanted_revision: revision,
  /** What `/build.json` of the live site says; null when it could not be read. */
  live_revision: revision.nullable(),
  /** Since the build was asked for or begun; null in other states. */
  elapsed_seconds: seconds.nullable(),
  /** The median of the last builds; null before the first. */
  usual_seconds: seconds.nullable(),
  /** Why it failed or is not live, fit to be shown. */
  reason: z.string().nullable(),
  /** When the site is built again by itself; null when nothing is left to do or somebody is at it. */
  next_attempt: z.iso.datetime().nullable(),
});

export type PublishStatus = z.infer<typeof publishStatusSchema>;

/**
 * The truth about publishing, from what was wanted, fired, told and seen.
 * @param live the revision of the live site, null when it could not be read
 */
export function publishStatus(facts: PublishFacts, live: number | null, now: Date): PublishStatus {
  const stage = stageOf(facts, live, now);
  const runs = stage.state === 'queued' || stage.state === 'building';
  return {
    state: stage.state,
    since: stage.since.toISOString(),
    wanted_revision: facts.wanted_revision,
    live_revision: live,
    elapsed_seconds: runs ? Math.max(0, Math.round((now.getTime() - stage.since.getTime()) / 1_000)) : null,
    usual_seconds: medianOf(facts.deploys.flatMap((deploy) => (deploy.state === 'ready' ? (deploy.seconds ?? []) : []))),
    reason: stage.reason,
    next_attempt: nextAttempt(facts, stage)?.toISOString() ?? null,
  };
}

/** Whether the last visible change of a post has reached the live site. */
export function isLive(post: { published_revision: number }, status: Pick<PublishStatus, 'live_revision'>): boolean {
  return status.live_revision !== null && status.live_revision >= post.published_revision;
}

function medianOf(numbers: number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
