import type { PhrasingContent } from 'mdast';
import type { BlockJson } from './document-json.ts';

type Mark = NonNullable<BlockJson['marks']>[number];
type Piece = { node: PhrasingContent; marks: Mark[] };

/** The text of one block: marks become nested emphasis and links, and no space stands at the edge of either. */
export function phrasingOf(content: BlockJson[] = []): PhrasingContent[] {
  return nested(trimmed(withOuterSpaces(content.flatMap(piecesOf))));
}

function piecesOf(node: BlockJson): Piece[] {
  const marks = node.marks ?? [];
  if (node.type === 'hardBreak') return [{ node: { type: 'break' }, marks: [] }];
  if (node.type === 'inlinePicture') return picturePiece(node, marks);
  if (node.type !== 'text' || !node.text) return [];
  const text = node.text.replaceAll(/[\t ]*[\r\n]+[\t ]*/g, ' ');
  if (marks.some(({ type }) => type === 'code'))
    return [{ node: { type: 'inlineCode', value: text }, marks: marks.filter(({ type }) => type !== 'code') }];
  return (text.match(/^\s+|\s+$|\S(?:[\s\S]*\S)?/g) ?? []).map((value) => ({ node: { type: 'text', value }, marks }));
}

function picturePiece({ attrs }: BlockJson, marks: Mark[]): Piece[] {
  if (!attrs?.src) return [];
  return [{ node: { type: 'image', url: attrs.src, alt: attrs.alt || '', title: attrs.caption || null }, marks }];
}

/** A space between two texts has the marks that both have: "**a **b" would not be read as bold. */
function withOuterSpaces(pieces: Piece[]): Piece[] {
  const isText = (piece: Piece) => !isSpace(piece) && piece.node.type !== 'break';
  return pieces.map((piece, index) => {
    if (!isSpace(piece)) return piece;
    const before = pieces.slice(0, index).findLast(isText)?.marks ?? [];
    const after = pieces.slice(index + 1).find(isText)?.marks ?? [];
    return { ...piece, marks: before.filter((mark) => has(after, mark)) };
  });
}

function isSpace({ node }: Piece): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Without spaces at the edges of lines, and without line breaks at the edges of the block. */
function trimmed(pieces: Piece[]): Piece[] {
  const isBreak = (piece: Piece | undefined) => piece?.node.type === 'break';
  const lines = pieces.filter((piece, index) => !isPlainSpace(piece) || !isEdge(pieces, index));
  const isInked = (piece: Piece) => !isBreak(piece);
  const first = lines.findIndex(isInked);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isInked) + 1);
}

function isPlainSpace({ node }: Piece): boolean {
  return node.type === 'text' && /^[\t ]*$/.test(node.value);
}

/** Whether only spaces stand between a position and the beginning or the end of its line. */
function isEdge(pieces: Piece[], index: number): boolean {
  const next = pieces.slice(index + 1).find((piece) => !isPlainSpace(piece));
  const before = pieces.slice(0, index).findLast((piece) => !isPlainSpace(piece));
  return [next, before].some((piece) => piece === undefined || piece.node.type === 'break');
}

/** Wraps the longest run first, so that neighbours with one mark stay one. */
function nested(pieces: Piece[]): PhrasingContent[] {
  const [first] = pieces;
  if (!first) return [];
  const runs = first.marks.map((mark) => ({ mark, length: runLength(pieces, mark) }));
  const [longest] = runs.toSorted((a, b) => b.length - a.length || rank(a.mark) - rank(b.mark));
  if (!longest) return joined([first.node, ...nested(pieces.slice(1))]);
  const inner = pieces
    .slice(0, longest.length)
    .map(({ node, marks }) => ({ node, marks: marks.filter((mark) => !isSame(mark, longest.mark)) }));
  return [wrapped(longest.mark, nested(inner)), ...nested(pieces.slice(longest.length))];
}

function runLength(pieces: Piece[], mark: Mark): number {
  const end = pieces.findIndex(({ marks }) => !has(marks, mark));
  return end < 0 ? pieces.length : end;
}

const order = ['link', 'bold', 'italic'];

function rank({ type }: Mark): number {
  return order.indexOf(type);
}

function wrapped({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  if (type === 'link') return { type: 'link', url: attrs?.href ?? '', title: attrs?.title ?? null, children } as PhrasingContent;
  return { type: type === 'bold' ? 'strong' : 'emphasis', children };
}

/** Two texts that meet are one, so that escaping sees what stands beside. */
function joined([first, second, ...rest]: PhrasingContent[]): PhrasingContent[] {
  if (first?.type === 'text' && second?.type === 'text') return [{ type: 'text', value: first.value + second.value }, ...rest];
  return [first, second, ...rest].filter((node) => node !== undefined);
}

function has(marks: Mark[], mark: Mark): boolean {
  return marks.some((other) => isSame(other, mark));
}

function isSame(a: Mark, b: Mark): boolean {
  return a.type === b.type && a.attrs?.href === b.attrs?.href && a.attrs?.title === b.attrs?.title;
}
