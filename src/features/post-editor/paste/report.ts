import { counted } from '#src/lib/numbers.ts';

/** What a paste may leave out; each name in the singular and the plural. */
const leftOutNames = {
  deletion: ['deletion', 'deletions'],
  struck: ['struck-out text', 'struck-out texts'],
  comment: ['comment', 'comments'],
  hidden: ['hidden text', 'hidden texts'],
  column: ['hidden column', 'hidden columns'],
  row: ['hidden row', 'hidden rows'],
  button: ['button', 'buttons'],
  embedded: ['video, frame or drawing', 'videos, frames or drawings'],
  paragraph: ['further paragraph', 'further paragraphs'],
} as const;

/** What a paste may change: the sentence about one change, and about several of a kind. */
const changeNames = {
  date: [(what: string) => what, (count: number) => `${count} days were read as such`],
  letters: [() => 'the letters of a list became numbers', (count: number) => `the letters of ${count} lists became numbers`],
  link: [(what: string) => `the link to ${what} was dropped`, (count: number) => `${count} links were dropped`],
  merged: [
    (what: string) => `the merged cell “${what}” is repeated in its rows`,
    (count: number) => `${count} merged cells are repeated in their rows`,
  ],
} as const;

export type LeftOutKind = keyof typeof leftOutNames;
export type ChangeKind = keyof typeof changeNames;
/** What the writer is told of a paste: how much was left out, and what was changed. */
export type Noted = {
  leftOut: Readonly<Partial<Record<LeftOutKind, number>>>;
  changed: Readonly<Partial<Record<ChangeKind, readonly string[]>>>;
};

/** Notes what a reading leaves out and changes. */
export class Report implements Noted {
  readonly leftOut: Partial<Record<LeftOutKind, number>> = {};
  readonly changed: Partial<Record<ChangeKind, string[]>> = {};

  /** Counts a part that has words; what goes silently is not counted. */
  leaveOut(kind: LeftOutKind | 'silently' | undefined, text: string): void {
    if (kind && kind !== 'silently' && text !== '') this.leftOut[kind] = (this.leftOut[kind] ?? 0) + 1;
  }

  change(kind: ChangeKind, what: string): void {
    this.changed[kind] = [...(this.changed[kind] ?? []), what];
  }
}

/** '2 deletions and 1 comment left out; the merged cell “North” is repeated in its rows.'; empty when all came as it was. */
export function sentenceOf({ leftOut, changed }: Noted): string {
  const counts = Object.entries(leftOutNames).flatMap(([kind, [one, many]]) => {
    const count = leftOut[kind as LeftOutKind] ?? 0;
    return count === 0 ? [] : [counted(count, one, many)];
  });
  const left = counts.length === 0 ? [] : [`${new Intl.ListFormat('en-GB').format(counts)} left out`];
  const changes = Object.entries(changeNames).flatMap(([kind, [one, several]]) => {
    const [first, ...others] = changed[kind as ChangeKind] ?? [];
    return first === undefined ? [] : [others.length === 0 ? one(first).replace(/\.$/, '') : several(others.length + 1)];
  });
  const text = [...left, ...changes].join('; ');
  return text === '' ? '' : `${text.replace(/^./u, (letter) => letter.toUpperCase())}.`;
}
