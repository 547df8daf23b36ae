import { z } from 'zod';
import { policyOf } from '#src/api/live-publishing.ts';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { readLiveBuildInfo } from '#src/features/publishing/build-hook.server.ts';
import type { PublishStatus } from '#src/features/publishing/publish-status.ts';
import { readStatus } from '#src/features/publishing/publisher.server.ts';
import { minutes } from '#src/lib/time.ts';
import type { Target } from '../environment.ts';
import { bad, type Finding, good } from './finding.ts';

/** Checks how far the last edit is, the month's builds, and that deploy notifications arrive and the scheduler runs. Requests no build. */
export async function examinePublishing(target: Target, db: Database, now = new Date()): Promise<Finding[]> {
  const { variables, url = '', isHosted } = target;
  const { status } = await readStatus({
    db,
    callHook: () => Promise.reject(new Error('The doctor starts no build.')),
    liveBuildInfo: () => readLiveBuildInfo(url),
    policy: () => policyOf(variables),
    now: () => now,
    sleep: async () => undefined,
  });
  const findings = [examineLastEdit(status), examineBudget(status, isHosted), await examineScheduler(db, isHosted, now)];
  return isHosted ? [...findings, await examineNotifications(db, url, now)] : findings;
}

function examineLastEdit({ state, held, reason, pending_edits, wanted_revision, live_revision, next_attempt }: PublishStatus): Finding {
  const waiting = `${pending_edits} ${pending_edits === 1 ? 'change is' : 'changes are'} not in the built site`;
  if (state === 'live') return good('publishing', `the live site carries the last edit, revision ${wanted_revision}`);
  if (held?.by === 'lock')
    return bad(
      'publishing',
      `deploys are locked, and ${waiting}; unlock them (Deploys), then press "Build again" in the administrator area.`,
    );
  if (held)
    return bad('publishing', `the site was taken back to an earlier one, and ${waiting}; "Build again" in the administrator area goes on.`);
  if (state === 'failed')
    return bad('publishing', `${reason} ${waiting}; look at the log of the last deploy, mend it, then press "Try again".`);
  const next = next_attempt ? `, the next build is due at ${minuteOf(new Date(next_attempt))}` : '';
  return good('publishing', `${waiting} (revision ${live_revision ?? 'unknown'} of ${wanted_revision})${next}`);
}

function examineBudget({ builds: { used, limit, resets_at } }: PublishStatus, isHosted: boolean): Finding {
  if (limit === null)
    return good('builds', `${used} this month, without a limit${isHosted ? '; on a free plan of Netlify, set BUILDS_A_MONTH to 12' : ''}`);
  const count = `${used} of ${limit} this month`;
  if (used >= limit)
    return bad(
      'builds',
      `${count}: edits are not built before ${minuteOf(new Date(resets_at))}; if the plan has room, raise BUILDS_A_MONTH.`,
    );
  return good('builds', count);
}

const schedulerRowSchema = z.object({ ran_at: z.coerce.date() }).nullable();

/** The scheduler runs every 15 minutes; a run or two may be missed. */
const schedulerSilenceMs = 45 * minutes;

async function examineScheduler(db: Database, isHosted: boolean, now: Date): Promise<Finding> {
  const row = schedulerRowSchema.parse(dataOf(await db.from('scheduler_runs').select('ran_at').eq('job', 'scheduler').maybeSingle()));
  if (row && now.getTime() - row.ran_at.getTime() < schedulerSilenceMs) return good('scheduler', `ran at ${minuteOf(row.ran_at)}`);
  const since = row ? `has not run since ${minuteOf(row.ran_at)}` : 'has never run';
  const remedy = isHosted
    ? 'at Netlify, look at Functions, scheduler: whether it is scheduled, and its log'
    : 'start the copy again, and read its logs/site.log';
  return bad('scheduler', `${since}; ${remedy}.`);
}

const deploysSchema = z.array(
  z.object({ state: z.enum(['building', 'ready', 'failed']), seconds: z.number().nullable(), created_at: z.coerce.date() }),
);

/** No build takes longer. */
const longestBuildMs = 30 * minutes;

/** A build itself reports that it began or failed; only notifications say that it is ready, and how long it took. */
async function examineNotifications(db: Database, url: string, now: Date): Promise<Finding> {
  const query = db.from('deploys').select('state,seconds,created_at').order('created_at', { ascending: false }).limit(20);
  const deploys = deploysSchema.parse(dataOf(await query));
  const told = deploys.find(({ state, seconds }) => state === 'ready' || seconds !== null);
  if (told) return good('notifications', `arrive; the last is about the deploy of ${minuteOf(told.created_at)}`);
  if (deploys.some(({ created_at }) => now.getTime() - created_at.getTime() < longestBuildMs))
    return good('notifications', 'none yet; the first build is running');
  return bad(
    'notifications',
    `none has ever arrived; add an HTTP POST request to ${new URL('/api/publish/events', url)} for "Deploy started", "succeeded" and "failed" (Project configuration, Notifications, Deploy notifications), with DEPLOY_WEBHOOK_SECRET as its JWS secret token.`,
  );
}

function minuteOf(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
