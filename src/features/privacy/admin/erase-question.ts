import { formatNumber } from '#src/lib/numbers.ts';
import type { FoundPerson } from '../privacy.ts';

/** What an erasure of this person would remove, with the chosen comments of others. */
export function erasedCounts({ sent, mentions }: FoundPerson, chosen: ReadonlySet<string>): { comments: number; answers: number } {
  const taken = mentions.filter(({ id }) => chosen.has(id));
  const answers = taken.reduce((sum, mention) => sum + mention.answers, sent.answers);
  return { comments: sent.total + taken.length, answers };
}

/** The question before an erasure, with its exact numbers. */
export function eraseQuestion({ comments, answers }: { comments: number; answers: number }): string {
  if (comments === 0) return 'Nothing is removed now. Remember this erasure, so that a restored copy is cleaned too?';
  const what = answers > 0 ? `${counted(comments, 'comment')} and ${counted(answers, 'answer')} of yours` : counted(comments, 'comment');
  return `Erase ${what} for good? The texts go too, and nobody can bring them back.`;
}

/** A number with its noun, as in "1 comment" and "2,000 comments". */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
