import { diffArrays } from 'diff';

/** One place of a merged text: a block, or two versions of a block that both sides changed; null where a side removed it, and as `was` where that is not known. */
export type Piece = { kind: 'block'; text: string } | { kind: 'both'; was: string | null; mine: string | null; theirs: string | null };
/** An answer to a question: one version, or both of them. */
export type Choice = 'mine' | 'theirs' | 'both';

/** What a side made of a block of the base. */
type Change = { kind: 'kept' } | { kind: 'edited'; text: string } | { kind: 'removed' } | { kind: 'moved' };
/** A block that a side put between blocks of the base: a new one, or the block of the base with this number. */
type Added = { text: string } | { from: number };
/** A later text as changes of the base. `gaps` holds what was added before each of its blocks, and at the end. */
type Side = { changes: Change[]; gaps: Added[][] };
type Words = { counts: Map<string, number>; total: number };

/** From which share of common words two blocks count as one that was edited. */
const minLikeness = 0.4;
/** More pairs than these are not compared word by word: the merge of two long texts would be felt. */
const maxPairs = 50_000;

/**
 * Merges two texts that go on from a third, block by block. A question remains only where both changed the same block in different ways;
 * neighbours are no conflict, a moved block takes the other side's words along, and what both added alike comes once.
 * @param base null when it is not known: then what only one side has is kept, and what is alike on both is a question
 */
export function mergeBlocks(base: readonly string[] | null, mine: readonly string[], theirs: readonly string[]): Piece[] {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine.map(asPiece);
  if (isSame(base, mine)) return theirs.map(asPiece);
  const common = base ?? commonBlocks(mine, theirs);
  const [own, other] = [sideOf(common, mine), sideOf(common, theirs)];
  const mergedAt = (index: number) => mergeChanges(common[index] ?? '', own.changes[index], other.changes[index]);
  const isMoved = (index: number) => own.changes[index]?.kind === 'moved' || other.changes[index]?.kind === 'moved';
  return [...common.keys(), common.length].flatMap((place) => [
    ...mergeAdded(own, other, place, mergedAt, base === null ? minLikeness : 1),
    ...(place < common.length && !isMoved(place) ? mergedAt(place) : []),
  ]);
}

/** The text of a merge, when each question is answered alike or by its number. */
export function settled(pieces: readonly Piece[], choice: Choice | ((index: number) => Choice)): string[] {
  let index = 0;
  return pieces.flatMap((piece) => {
    if (piece.kind === 'block') return [piece.text];
    const chosen = typeof choice === 'string' ? choice : choice(index);
    index += 1;
    const [mine, theirs] = [chosen === 'theirs' ? null : piece.mine, chosen === 'mine' ? null : piece.theirs];
    return [mine, theirs].filter((text) => text !== null);
  });
}

/** Whether both sides changed this place, so that somebody has to choose. */
export function isQuestion(piece: Piece): boolean {
  return piece.kind === 'both';
}

/** What became of each block of the base in a later text, and what stands between them. */
function sideOf(base: readonly string[], later: readonly string[]): Side {
  const side: Side = { changes: [], gaps: Array.from({ length: base.length + 1 }, () => []) };
  let removed: string[] = [];
  for (const run of diffArrays([...base], [...later])) {
    if (run.removed) removed = run.value;
    else {
      replaceRun(side, removed, run.added ? run.value : []);
      removed = [];
      if (!run.added) side.changes.push(...run.value.map((): Change => ({ kind: 'kept' })));
    }
  }
  replaceRun(side, removed, []);
  return withMoves(base, side);
}

/** Goes on with removed blocks of the base and with what stands in their place. */
function replaceRun({ changes, gaps }: Side, removed: readonly string[], added: readonly string[]): void {
  const start = changes.length;
  const partners = partnersOf(removed, added);
  changes.push(...removed.map((): Change => ({ kind: 'removed' })));
  let gap = start;
  for (const [index, text] of added.entries()) {
    const partner = partners.get(index);
    if (partner === undefined) gaps[gap]?.push({ text });
    else {
      changes[start + partner] = { kind: 'edited', text };
      gap = start + partner + 1;
    }
  }
}

/** A block that is gone from its place and stands unchanged in another one was moved. */
function withMoves(base: readonly string[], { changes, gaps }: Side): Side {
  const moved = (block: Added): Added => {
    const from = 'text' in block ? changes.findIndex(({ kind }, index) => kind === 'removed' && base[index] === block.text) : -1;
    if (from < 0) return block;
    changes[from] = { kind: 'moved' };
    return { from };
  };
  return { changes, gaps: gaps.map((gap) => gap.map(moved)) };
}

/** Which added block is which removed one, rewritten: in order, by the most common words, and the rest by their places. */
function partnersOf(removed: readonly string[], added: readonly string[]): Map<number, number> {
  const result = new Map<number, number>();
  let [left, right] = [0, 0];
  for (const [before, after] of [...alikePairs(removed, added), [removed.length, added.length] as const]) {
    for (; left < before && right < after; left += 1, right += 1) result.set(right, left);
    if (before < removed.length) result.set(after, before);
    [left, right] = [before + 1, after + 1];
  }
  return result;
}

/** The pairs of alike blocks, in the order of both texts, that have the most words in common. */
function alikePairs(before: readonly string[], after: readonly string[], least = minLikeness): (readonly [number, number])[] {
  if (before.length * after.length > maxPairs) return [];
  const scores = likenesses(before, after, least);
  const best = bestSums(scores, after.length);
  const pairs: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const [score, sum] = [at(scores, row, column), at(best, row, column)];
    if (score > 0 && sum === score + at(best, row + 1, column + 1)) {
      pairs.push([row, column]);
      [row, column] = [row + 1, column + 1];
    } else if (sum === at(best, row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** The highest sum of scores from each place on, of pairs in order. */
function bestSums(scores: readonly number[][], columns: number): Float64Array[] {
  const best = Array.from({ length: scores.length + 1 }, () => new Float64Array(columns + 1));
  for (const [row, sums] of [...best.slice(0, -1).entries()].reverse())
    for (let column = columns - 1; column >= 0; column -= 1) {
      const score = at(scores, row, column);
      const paired = score > 0 ? score + at(best, row + 1, column + 1) : 0;
      sums[column] = Math.max(paired, at(best, row + 1, column), at(best, row, column + 1));
    }
  return best;
}

function at(table: readonly ArrayLike<number>[], row: number, column: number): number {
  return table[row]?.[column] ?? 0;
}

/** How alike each two blocks are, by the words that they share; 0 for those that are not the same block. */
function likenesses(before: readonly string[], after: readonly string[], least: number): number[][] {
  const [earlier, later] = [before.map(wordsOf), after.map(wordsOf)];
  return earlier.map((words, row) =>
    later.map((others, column) => {
      const score = before[row] === after[column] ? 1 : likeness(words, others);
      return score < least ? 0 : score;
    }),
  );
}

function wordsOf(text: string): Words {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

function likeness(one: Words, other: Words): number {
  let common = 0;
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0);
  return common === 0 ? 0 : (2 * common) / (one.total + other.total);
}

function mergeChanges(base: string, mine: Change | undefined, theirs: Change | undefined): Piece[] {
  const [own, other] = [textAfter(base, mine), textAfter(base, theirs)];
  if (other === base) return piecesOf(own, own);
  return own === base ? piecesOf(other, other) : piecesOf(own, other, base);
}

function textAfter(base: string, change: Change | undefined): string | null {
  if (change?.kind === 'edited') return change.text;
  return change?.kind === 'removed' ? null : base;
}

function piecesOf(mine: string | null, theirs: string | null, was: string | null = null): Piece[] {
  if (mine !== theirs) return [{ kind: 'both', was, mine, theirs }];
  return mine === null ? [] : [asPiece(mine)];
}

/**
 * What both put at one place: the same comes once, and the rest is kept, theirs first.
 * @param least how alike two blocks must be to be one that is asked about; only without a base may they be two states of one
 */
function mergeAdded(own: Side, other: Side, place: number, mergedAt: (index: number) => Piece[], least: number): Piece[] {
  const mine = own.gaps[place] ?? [];
  // A block that both moved comes once, where this side wants it.
  const theirs = (other.gaps[place] ?? []).filter((block) => 'text' in block || own.changes[block.from]?.kind !== 'moved');
  const [ours, others] = [mine.filter((block) => 'text' in block), theirs.filter((block) => 'text' in block)];
  const partners = new Map(alikePairs(others.map(textOf), ours.map(textOf), least));
  const paired = new Set([...partners.values()].map((index) => ours[index]));
  const ownVersion = (block: { text: string }) => ours[partners.get(others.indexOf(block)) ?? -1] ?? block;
  return [
    ...theirs.flatMap((block) => ('from' in block ? mergedAt(block.from) : piecesOf(ownVersion(block).text, block.text))),
    ...mine.flatMap((block) => ('from' in block ? mergedAt(block.from) : paired.has(block) ? [] : [asPiece(block.text)])),
  ];
}

function textOf({ text }: { text: string }): string {
  return text;
}

function asPiece(text: string): Piece {
  return { kind: 'block', text };
}

function isSame(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return one !== null && one.length === other?.length && one.every((text, index) => text === other[index]);
}

function commonBlocks(one: readonly string[], other: readonly string[]): string[] {
  return diffArrays([...one], [...other]).flatMap(({ added, removed, value }) => (added || removed ? [] : value));
}
