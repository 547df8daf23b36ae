import { foldWithOffsets } from './fold.ts';

/** A piece of a text, its offset, and whether it matches the search. */
export type Piece = { text: string; start: number; hit: boolean };

/**
 * Splits a text into matching and other pieces; joined again, they are the text.
 * @param query folded by `fold`; empty matches nothing
 */
export function piecesOf(text: string, query: string): Piece[] {
  const hits = query === '' ? [] : hitsIn(text, query);
  const pieces: Piece[] = [];
  let end = 0;
  for (const [from, to] of hits) {
    pieces.push(piece(text, end, from, false), piece(text, from, to, true));
    end = to;
  }
  pieces.push(piece(text, end, text.length, false));
  return pieces.filter((each) => each.text !== '');
}

/** Where a shown excerpt begins: as written, with the sentence of its first hit, or some words before the hit. */
export type ExcerptStart = 0 | 1 | 2;

/** Letters before a hit that begins an excerpt. */
const lettersBefore = 40;

/** The excerpt from where its hit is in view. @param query folded by `fold` */
export function excerptFrom(excerpt: string, query: string, start: ExcerptStart): string {
  const [[hit] = [0]] = start === 0 || query === '' ? [] : hitsIn(excerpt, query);
  const before = excerpt.slice(0, hit);
  const sentence = Math.max(0, ...[...before.matchAll(/[.!?؟]\s+/g)].map(({ index, 0: end }) => index + end.length));
  const word = hit <= lettersBefore ? 0 : before.indexOf(' ', hit - lettersBefore) + 1 || hit;
  const from = start === 1 ? sentence : Math.max(sentence, word);
  return from === 0 ? excerpt : `… ${excerpt.slice(from)}`;
}

function hitsIn(text: string, query: string): [number, number][] {
  const folded = foldWithOffsets(text);
  const hits: [number, number][] = [];
  let end = 0;
  for (let at = folded.text.indexOf(query); at >= 0; at = folded.text.indexOf(query, at + query.length)) {
    // A match inside a letter that folds to two (the "e" of "æ") marks the whole letter, once.
    const from = folded.offsets[at] ?? 0;
    const to = endOf(folded.offsets, at + query.length - 1);
    if (from >= end) hits.push([from, to]);
    end = Math.max(end, to);
  }
  return hits;
}

/** The offset where the source of a folded character ends, including its accents and joiners. */
function endOf(offsets: number[], position: number): number {
  const start = offsets[position] ?? 0;
  return offsets.find((offset, index) => index > position && offset > start) ?? start;
}

function piece(text: string, start: number, end: number, hit: boolean): Piece {
  return { text: text.slice(start, end), start, hit };
}
