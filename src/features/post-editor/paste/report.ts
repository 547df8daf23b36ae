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

type Said = (from: string, to: string) => string;
/** What a paste may change: the sentence about one change, and about several of a kind. */
const changeNames = {
  date: [(from, to) => `${from} was read as ${to}`, (count) => `${count} days were read as such`],
  marks: [(from, to) => `the items ${from} became ${to}`, (count) => `the items of ${count} lists became numbers`],
  link: [(from) => `the link to ${from} was dropped`, (count) => `${count} links were dropped`],
  merged: [(from) => `the merged cell “${from}” is repeated in its rows`, (count) => `${count} merged cells are repeated in their rows`],
} satisfies Record<string, readonly [Said, (count: number) => string]>;

export type LeftOutKind = keyof typeof leftOutNames;
/** A part of the clipboard that is not in the text. */
export type LeftOut = { id: string; kind: LeftOutKind; text: string };
export type Change = { id: string; kind: keyof typeof changeNames; from: string; to: string };
/** What the writer is told of a paste. */
export type Noted = { leftOut: readonly LeftOut[]; changed: readonly Change[] };

/** Notes what a reading leaves out and changes. */
export class Report implements Noted {
  readonly leftOut: LeftOut[] = [];
  readonly changed: Change[] = [];
  readonly #parts = new Map<string, LeftOut>();

  /** Notes a part that has words; the cells of one hidden column share an id and are one part. */
  leaveOut(part: LeftOut): void {
    if (part.text === '') return;
    const same = this.#parts.get(part.id);
    if (same) same.text += `, ${part.text}`;
    else {
      this.#parts.set(part.id, part);
      this.leftOut.push(part);
    }
  }

  change(change: Omit<Change, 'id'>): void {
    this.changed.push({ ...change, id: `c${this.changed.length}` });
  }
}

/** '2 deletions and 1 comment left out; 05/11/2026 was read as November 5, 2026.'; empty when all came as it was. */
export function sentenceOf({ leftOut, changed }: Noted): string {
  const counts = Object.entries(leftOutNames).flatMap(([kind, [one, many]]) => {
    const count = leftOut.filter((part) => part.kind === kind).length;
    return count === 0 ? [] : [counted(count, one, many)];
  });
  const left = counts.length === 0 ? [] : [`${new Intl.ListFormat('en-GB').format(counts)} left out`];
  const changes = Object.entries(changeNames).flatMap(([kind, [one, several]]) => {
    const alike = changed.filter((change) => change.kind === kind);
    const [first] = alike;
    if (!first) return [];
    return [alike.length === 1 ? one(first.from, first.to).replace(/\.$/, '') : several(alike.length)];
  });
  return asSentence([...left, ...changes].join('; '));
}

/** One change in words, for the list of all. */
export function changeSentence({ kind, from, to }: Change): string {
  return asSentence(changeNames[kind][0](from, to));
}

function asSentence(text: string): string {
  return text === '' ? '' : `${text.replace(/^./u, (letter) => letter.toUpperCase()).replace(/\.$/, '')}.`;
}
