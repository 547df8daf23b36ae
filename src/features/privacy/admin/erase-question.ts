import { counted } from '#src/lib/numbers.ts';
import type { FoundPerson } from '../privacy.ts';

type Erased = { comments: number; answers: number; enquiries: number };

/** What an erasure of this person would remove, with the chosen comments of others. */
export function erasedCounts({ sent, mentions, enquiries }: FoundPerson, chosen: ReadonlySet<string>): Erased {
  const taken = mentions.filter(({ id }) => chosen.has(id));
  const answers = taken.reduce((sum, mention) => sum + mention.answers, sent.answers);
  return { comments: sent.total + taken.length, answers, enquiries: enquiries.filter(({ isSender }) => isSender).length };
}

/** The question before an erasure, with its exact numbers. */
export function eraseQuestion(erased: Erased): string {
  if (erased.comments + erased.enquiries === 0)
    return 'Nothing is removed now. Remember this erasure, so that a restored copy is cleaned too?';
  return `Erase ${erasedText(erased)} for good? The texts go too, and nobody can bring them back.`;
}

/** What is or was erased, as in "2 comments, 1 answer of yours and 1 enquiry". */
export function erasedText({ comments, answers, enquiries }: Erased): string {
  const said = [
    ...(comments > 0 || enquiries === 0 ? [counted(comments, 'comment')] : []),
    ...(answers > 0 ? [`${counted(answers, 'answer')} of yours`] : []),
    ...(enquiries > 0 ? [counted(enquiries, 'enquiry', 'enquiries')] : []),
  ];
  return said.length > 1 ? `${said.slice(0, -1).join(', ')} and ${said.at(-1)}` : (said[0] ?? '');
}
