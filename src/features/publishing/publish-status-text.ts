import { formatMoment } from '#src/lib/dates.ts';
import type { PublishStatus } from './publish-status.ts';
import { dayOf, timeOf, whenBuilt } from './publish-times.ts';

/** A heading with its dot and an explanation. */
export type PublishLine = { title: string; detail: string; tone: 'good' | 'busy' | 'bad' };

/** The texts of the panel "Publishing" (§11.states). */
export type PublishStatusText = {
  readers: PublishLine;
  /** Lists, feeds and search engines. */
  built: PublishLine;
  /** How the month's builds limit the next one; null when they do not. */
  pace: string | null;
  button: 'Build now' | 'Build again' | 'Try again';
  /** What pressing the button costs; null without a limit. */
  cost: string | null;
};

const unlock =
  'Unlock them first: on Netlify under Deploys with “Start auto publishing”, on your own machine with “npm run rollback -- --undo”. Then build again.';

export function publishStatusText(status: PublishStatus, now: Date): PublishStatusText {
  return {
    readers: { title: 'Readers see it', detail: 'Every edit, seconds after you save it.', tone: 'good' },
    built: builtLine(status, now),
    pace: status.held ? null : paceText(status),
    button: status.held ? 'Build again' : status.state === 'failed' ? 'Try again' : 'Build now',
    cost: costText(status),
  };
}

function builtLine(status: PublishStatus, now: Date): PublishLine {
  const { state, since, held } = status;
  if (held) return heldLine(held, status.pending_edits);
  if (state === 'live')
    return {
      title: 'In lists, feeds and search engines',
      detail: `Since ${formatMoment(since)}. Search engines show it after their next visit.`,
      tone: 'good',
    };
  if (state === 'failed') return failedLine(status);
  return { title: `Search engines and feeds: ${whenBuilt(status, now)}`, detail: progressText(status), tone: 'busy' };
}

function heldLine({ by, live_since }: NonNullable<PublishStatus['held']>, pending: number): PublishLine {
  if (by === 'lock') return { title: `Deploys are locked${notBuilt(pending, '')}`, detail: unlock, tone: 'bad' };
  const site = live_since ? `the site of ${dayOf(live_since)}` : 'an older site';
  return {
    title: `You went back to ${site}${notBuilt(pending, ' since')}`,
    detail:
      'That changed look and code; readers still see your newest texts. Nothing is built by itself now, not even a withdrawal. “Build again” brings back the newest site with every edit; on one machine, “npm run rollback -- --undo” does.',
    tone: 'bad',
  };
}

function notBuilt(pending: number, since: string): string {
  return pending === 0 ? '' : `; ${edits(pending)}${since} ${pending === 1 ? 'is' : 'are'} not built`;
}

function failedLine({ reason, next_attempt }: PublishStatus): PublishLine {
  const next = next_attempt ? `The next try is at ${timeOf(next_attempt)}.` : null;
  const kept = 'Feeds and search engines keep the last good version.';
  return {
    title: 'Search engines and feeds: not yet',
    detail: [reason?.replace(/[^.!?]$/, '$&.'), kept, next].filter(Boolean).join(' '),
    tone: 'bad',
  };
}

function progressText({ state, pending_edits, elapsed_seconds, usual_seconds }: PublishStatus): string {
  if (state === 'building') return `Building, ${elapsed_seconds} s${usual_seconds === null ? '' : ` (usually ${usual_seconds} s)`}.`;
  if (state === 'queued') return `A build was requested ${elapsed_seconds} s ago.`;
  return `${edits(pending_edits)} ${pending_edits === 1 ? 'waits' : 'wait'} for the next build.`;
}

function paceText({ state, pace, builds: { used, limit, resets_at } }: PublishStatus): string | null {
  if (limit === null || pace === 'at_once') return null;
  const turn = dayOf(resets_at);
  if (pace === 'hourly') return state === 'saved' ? 'Edits are collected, so that several cost one build.' : null;
  if (pace === 'daily')
    return `${used} of this month’s ${limit} builds are used. Until ${turn}, edits are built once a day; new, withdrawn and deleted posts at once.`;
  const kept = limit > used ? `, but for ${limit - used} kept for posts that you withdraw or delete` : '';
  return `Edits and new posts are not built before ${turn}: this month’s builds are used up${kept}. Readers see everything all the same.`;
}

function costText({ builds: { used, limit } }: PublishStatus): string | null {
  if (limit === null) return null;
  if (used >= limit) return `No builds left this month; one more goes over the limit of ${limit}`;
  return `${limit - used} of ${limit} builds left this month`;
}

function edits(count: number): string {
  return count === 1 ? '1 edit' : `${count} edits`;
}
