import type { Post } from '#src/features/posts/post.ts';
import { usePersonName } from '#src/features/session/person-name.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { changedState } from '../model/state-texts.ts';
import type { Outcome } from '../saving/save-outcome.ts';

type Conflict = Extract<Outcome, { kind: 'conflict' }>;

/** Says who saved meanwhile, from where if it was the same person, when, and what became of the state of the post (§12.conflict). */
export function useConflictSentence(): (stored: Post | null, conflict: Conflict) => string {
  const nameOf = usePersonName();
  return (stored, conflict) => {
    const happened = stored && isClocks(stored, conflict) ? clockSentence(conflict) : personSentence(nameOf(conflict.by), conflict);
    return [happened, changedState(stored, conflict.current)].filter(Boolean).join(' ');
  };
}

function personSentence(name: string, { at, where }: Conflict): string {
  const who = name === 'You' ? `You, ${whereTexts[where ?? 'unknown']},` : name;
  return `${who} saved this article on ${formatMoment(at)}, after you had opened it${name === 'You' ? ' here' : ''}.`;
}

const whereTexts = {
  tab: 'in another tab',
  device: 'on another device',
  unknown: 'in another tab or on another device',
} as const;

function clockSentence({ at }: Conflict): string {
  return `This article was published at its time, ${formatMoment(at)}, after you had opened it.`;
}

/** Whether the post was published as it was scheduled: the scheduler leaves the person who saved last. */
function isClocks({ status, publish_at, version }: Post, { current, at }: Conflict): boolean {
  const isNext = status === 'scheduled' && current.status === 'published' && current.version === version + 1;
  return isNext && publish_at !== null && Date.parse(at) >= Date.parse(publish_at);
}
