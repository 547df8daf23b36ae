import { type Choice, isQuestion, mergeBlocks, type Piece, settled } from './merge-blocks.ts';
import { isSameContent } from './same-texts.ts';

/** How a field is merged: as a whole, as a set of words, as rows, or as a text of blocks. */
export type Kind = 'value' | 'set' | 'rows' | 'blocks';
/** How each field of a form is merged. */
export type Kinds<F> = { [Name in keyof F]: Kind };
/** How a text is taken apart into blocks and put together again. */
export type BlockText = { split: (text: string) => string[]; join: (blocks: string[]) => string };

type Merged = { pieces: Piece[]; read: (texts: string[]) => unknown };
/** A merge of two forms; `settledForm` makes a form of it. */
export type MergedForm<F> = { [Name in keyof F]: Merged };
/** A place that both changed; `number` counts the questions of its field. */
export type Question<F> = { field: keyof F; number: number; was: string | null; mine: string | null; theirs: string | null };

/** Merges two forms that go on from a third, field by field; a field that only one side changed is taken as it is, character by character. */
export function mergeForms<F extends object>(kinds: Kinds<F>, texts: BlockText, base: F | null, mine: F, theirs: F): MergedForm<F> {
  const fields = (Object.keys(kinds) as (keyof F)[]).map((name) => [
    name,
    mergeField(kinds[name], texts, base?.[name], mine[name], theirs[name]),
  ]);
  return Object.fromEntries(fields);
}

/** What has to be decided, in the order of the fields. */
export function questionsIn<F>(merged: MergedForm<F>): Question<F>[] {
  return (Object.keys(merged) as (keyof F)[]).flatMap((field) =>
    merged[field].pieces
      .filter((piece) => piece.kind === 'both')
      .map(({ was, mine, theirs }, number) => ({ field, number, was, mine, theirs })),
  );
}

/** The form with an answer to each question; a field that is one value keeps the own one where both are wanted. */
export function settledForm<F>(merged: MergedForm<F>, choose: (question: Pick<Question<F>, 'field' | 'number'>) => Choice): F {
  const fields = (Object.keys(merged) as (keyof F)[]).map((field) => {
    const { pieces, read } = merged[field];
    return [field, read(settled(pieces, (number) => choose({ field, number })))];
  });
  return Object.fromEntries(fields) as F;
}

/** Whether something has to be decided. */
export function hasQuestions<F>(merged: MergedForm<F>): boolean {
  return (Object.values(merged) as Merged[]).some(({ pieces }) => pieces.some(isQuestion));
}

/** @param base undefined when it is not known */
function mergeField(kind: Kind, texts: BlockText, base: unknown, mine: unknown, theirs: unknown): Merged {
  const isBase = (value: unknown) => base !== undefined && isSameContent(base, value);
  if (isSameContent(mine, theirs) || isBase(theirs)) return whole(mine);
  if (isBase(mine)) return whole(theirs);
  switch (kind) {
    case 'value':
      return questionOf(base, mine, theirs);
    case 'set':
      return whole(mergeSets((base ?? []) as string[], mine as string[], theirs as string[]));
    case 'rows':
      return mergeRows(base as unknown[] | undefined, mine as unknown[], theirs as unknown[]);
    case 'blocks':
      return mergeTexts(texts, base as string | undefined, mine as string, theirs as string);
  }
}

function whole(value: unknown): Merged {
  return { pieces: [{ kind: 'block', text: '' }], read: () => value };
}

function questionOf(base: unknown, mine: unknown, theirs: unknown): Merged {
  const was = base === undefined ? null : JSON.stringify(base);
  const piece: Piece = { kind: 'both', was, mine: JSON.stringify(mine), theirs: JSON.stringify(theirs) };
  // Of two answers the first counts, which is the own one.
  return { pieces: [piece], read: ([text = 'null']) => JSON.parse(text) };
}

function mergeSets(base: string[], mine: string[], theirs: string[]): string[] {
  const removed = new Set(base.filter((each) => !mine.includes(each) || !theirs.includes(each)));
  return [...new Set([...theirs, ...mine])].filter((each) => !removed.has(each));
}

/** Rows are compared without empty ones: one that both begin to fill would be a row that both changed. */
function mergeRows(base: unknown[] | undefined, mine: unknown[], theirs: unknown[]): Merged {
  const all = [...mine, ...theirs, ...(base ?? [])];
  const names = [...new Set(all.flatMap((row) => (typeof row === 'string' ? [] : Object.keys(Object(row)))))];
  const rows = new Map(all.toReversed().map((row) => [textOfRow(row, names), row]));
  const textsOf = (list: unknown[]) => list.map((row) => textOfRow(row, names)).filter((text) => text.trim());
  const pieces = mergeBlocks(base ? textsOf(base) : null, textsOf(mine), textsOf(theirs));
  return { pieces, read: (texts) => texts.map((text) => rows.get(text)) };
}

/** A row as one block, a line for each part; the database returns the parts in another order. */
function textOfRow(row: unknown, names: readonly string[]): string {
  if (typeof row === 'string') return row;
  const parts = names.map((name) => Object(row)[name] ?? '');
  return parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join('\n');
}

function mergeTexts({ split, join }: BlockText, base: string | undefined, mine: string, theirs: string): Merged {
  return { pieces: mergeBlocks(base === undefined ? null : split(base), split(mine), split(theirs)), read: join };
}
