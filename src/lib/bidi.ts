/**
 * Figures that fall apart where a text runs from right to left (§2.figures-direction): telephone numbers, and figures whose groups are
 * apart by spaces. Others keep their order by themselves, and a range is read in the direction of its text.
 */
const space = String.raw`[ \u00a0\u2007\u2009\u202f]`;
const group = String.raw`\(?\p{Nd}{1,15}\)?`;
const run = new RegExp(
  String.raw`(?<![\p{L}\p{N}])[(+]{0,2}${group}(?:(?:${space}|[-.\u2011])${group})*(?:[,٫]\p{Nd}+)?(?![\p{L}\p{N}])`,
  'gu',
);
const thousands = new RegExp(String.raw`^\p{Nd}{1,3}(?:${space}\p{Nd}{3})+(?:[.,٫]\p{Nd}+)?$`, 'u');
const fewestDigitsOfPhone = 7;
const rightToLeft = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether a text has letters that run from right to left. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** A piece of a text; `isFigure` says that it reads from left to right whatever is around it. */
export type BidiPiece = { text: string; isFigure: boolean };

/** The text in pieces; it is a single one when nothing falls apart. @param isRightToLeft whether it is in a text of that direction */
export function bidiPieces(text: string, isRightToLeft = hasRightToLeft(text)): BidiPiece[] {
  const figures = isRightToLeft ? [...text.matchAll(run)].filter(([figure]) => fallsApart(figure)) : [];
  const ends = figures.flatMap(({ index, 0: figure }) => [index, index + figure.length]);
  const cuts = [0, ...ends, text.length];
  return cuts
    .slice(1)
    .map((end, place) => ({ text: text.slice(cuts[place], end), isFigure: place % 2 === 1 }))
    .filter((piece, place) => piece.text !== '' || (place === 0 && cuts.length === 2));
}

/** The text with marks of Unicode around such figures, for places that know no markup: mails and summaries of feeds. */
export function withBidiMarks(text: string): string {
  return bidiPieces(text)
    .map((piece) => (piece.isFigure ? `\u2066${piece.text}\u2069` : piece.text))
    .join('');
}

function fallsApart(figure: string): boolean {
  if (/^\(?\+/.test(figure)) return true;
  const groups = figure.match(/\p{Nd}+/gu) ?? [];
  const isSpaced = groups.length > 1 && /\s/.test(figure);
  if (!isSpaced) return false;
  const isYears = groups.every((digits) => /^(?:19|20)\d\d$/.test(digits));
  return thousands.test(figure) || (!isYears && groups.join('').length >= fewestDigitsOfPhone);
}
