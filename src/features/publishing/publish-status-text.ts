import { formatMoment } from '#src/lib/dates.ts';
import { liveSentence } from './live-sentence.ts';
import type { PublishStatus } from './publish-status.ts';
import { dayOf, timeOf } from './publish-times.ts';

/** The texts of the panel "Publishing" (§11.states). */
export type PublishStatusText = {
  title: string;
  detail: string;
  tone: 'good' | 'busy' | 'bad';
  /** That the month's builds are used up; null when they are not. */
  spent: string | null;
  button: 'Update now' | 'Build again' | 'Try again';
  /** What pressing the button costs; null without a limit. */
  cost: string | null;
};

const unlock = 'Unlock them first, on Netlify under Deploys with “Start auto publishing”. Then build again.';

/** The sentence about the last builds, and what is to be done. */
export function publishStatusText(status: PublishStatus, now: Date): PublishStatusText {
  return {
    ...lineOf(status, now),
    spent: status.held ? null : spentText(status),
    button: status.held ? 'Build again' : status.state === 'failed' ? 'Try again' : 'Update now',
    cost: costText(status),
  };
}

type Line = Pick<PublishStatusText, 'title' | 'detail' | 'tone'>;

function lineOf(status: PublishStatus, now: Date): Line {
  const { state, since, held, pending_edits } = status;
  if (held) return heldLine(held, pending_edits);
  const title = liveSentence({}, status, now).text;
  if (state === 'live') return { title, detail: `Search engines see every change up to ${formatMoment(since)}.`, tone: 'good' };
  return { title, detail: state === 'failed' ? failureText(status) : progressText(status), tone: state === 'failed' ? 'bad' : 'busy' };
}

function heldLine({ by, live_since }: NonNullable<PublishStatus['held']>, pending: number): Line {
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

function failureText({ reason, next_attempt }: PublishStatus): string {
  const next = next_attempt ? `The next try is at ${timeOf(next_attempt)}.` : null;
  return [reason?.replace(/[^.!?]$/, '$&.'), 'Search engines keep the last good version.', next].filter(Boolean).join(' ');
}

function progressText({ state, pending_edits }: PublishStatus): string {
  if (state === 'building') return 'A build is running.';
  if (state === 'queued') return 'A build was requested.';
  return `${edits(pending_edits)} ${pending_edits === 1 ? 'waits' : 'wait'} for it.`;
}

function spentText({ builds: { used, limit, resets_at } }: PublishStatus): string | null {
  if (limit === null || used < limit) return null;
  return `This month’s builds are used up: edits and new articles are built on ${dayOf(resets_at)}, withdrawn and deleted articles at once.`;
}

function costText({ builds: { used, limit } }: PublishStatus): string | null {
  if (limit === null) return null;
  if (used >= limit) return `No builds left this month; one more goes over the limit of ${limit}`;
  return `${limit - used} of ${limit} builds left this month`;
}

function edits(count: number): string {
  return count === 1 ? '1 edit' : `${count} edits`;
}
