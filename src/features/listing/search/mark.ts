import { foldWithOffsets } from './fold.ts';

/** A piece of a text, and whether it is what was searched for. */
export type Piece = { text: string; start: number; hit: boolean };

/**
 * Cuts a text at the places that match; joined again, the pieces are the text.
 * @param query as `fold` gives it; empty matches nothing
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

function hitsIn(text: string, query: string): [number, number][] {
  const folded = foldWithOffsets(text);
  const hits: [number, number][] = [];
  let end = 0;
  for (let at = folded.text.indexOf(query); at >= 0; at = folded.text.indexOf(query, at + query.length)) {
    // A hit inside a letter that folds to two (the "e" of "æ") marks the whole letter, once.
    const from = folded.starts[at] ?? 0;
    const to = endOf(folded.starts, at + query.length - 1);
    if (from >= end) hits.push([from, to]);
    end = Math.max(end, to);
  }
  return hits;
}

/** Where the source of a folded character ends, with the accents and joiners that belong to it. */
function endOf(starts: number[], place: number): number {
  const start = starts[place] ?? 0;
  return starts.find((each, index) => index > place && each > start) ?? start;
}

function piece(text: string, start: number, end: number, hit: boolean): Piece {
  return { text: text.slice(start, end), start, hit };
}
