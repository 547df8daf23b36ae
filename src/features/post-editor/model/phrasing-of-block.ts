import type { PhrasingContent } from 'mdast';
import type { BlockJson } from './document-json.ts';

type Mark = NonNullable<BlockJson['marks']>[number];
type Piece = { node: PhrasingContent; marks: Mark[] };

/** The text of one block: marks become nested emphasis and links, and no space is at the edge of either. */
export function phrasingOfBlock(content: BlockJson[] = []): PhrasingContent[] {
  return nested(trimmed(withOuterSpaces(content.flatMap(piecesOf))));
}

function piecesOf(node: BlockJson): Piece[] {
  const marks = node.marks ?? [];
  if (node.type === 'hardBreak') return [{ node: { type: 'break' }, marks: [] }];
  if (node.type === 'inlinePicture') return picturePiece(node, marks);
  if (node.type === 'sourceMark') return [sourceMarkPiece(node, marks)];
  if (node.type !== 'text' || !node.text) return [];
  const text = node.text.replaceAll(/(?<![\t ])[\t ]*[\r\n]+[\t ]*/g, ' ');
  if (marks.some(({ type }) => type === 'code'))
    return [{ node: { type: 'inlineCode', value: text }, marks: marks.filter(({ type }) => type !== 'code') }];
  return (text.match(/^\s+|\s+$|\S(?:[\s\S]*\S)?/g) ?? []).map((value) => ({ node: { type: 'text', value }, marks }));
}

/** A link holds no mark of a source, which is a link itself. */
function sourceMarkPiece({ attrs }: BlockJson, marks: Mark[]): Piece {
  const label = String(attrs?.label);
  const node = { type: 'footnoteReference' as const, identifier: label.toLowerCase(), label };
  return { node, marks: marks.filter(({ type }) => type !== 'link') };
}

function picturePiece({ attrs }: BlockJson, marks: Mark[]): Piece[] {
  if (!attrs?.src) return [];
  return [{ node: { type: 'image', url: attrs.src, alt: attrs.alt || '', title: attrs.caption || null }, marks }];
}

/** A space between two texts has the marks that both have: "**a **b" would not be read as bold. */
function withOuterSpaces(pieces: Piece[]): Piece[] {
  const isText = (piece: Piece) => !isSpace(piece) && piece.node.type !== 'break';
  const beside = neighbours(pieces, isText);
  return pieces.map((piece, index) => {
    if (!isSpace(piece)) return piece;
    const [before, after] = beside[index] ?? [];
    return { ...piece, marks: (before?.marks ?? []).filter((mark) => has(after?.marks ?? [], mark)) };
  });
}

type Neighbours = [before: Piece | undefined, after: Piece | undefined];

/** For each piece the nearest ones of a kind before and after it; read twice, because a paragraph has thousands. */
function neighbours(pieces: Piece[], isOfKind: (piece: Piece) => boolean): Neighbours[] {
  const found: Neighbours[] = pieces.map(() => [undefined, undefined]);
  const look = (side: 0 | 1, order: [number, Piece][]) => {
    let nearest: Piece | undefined;
    for (const [index, piece] of order) {
      const own = found[index];
      if (own) own[side] = nearest;
      if (isOfKind(piece)) nearest = piece;
    }
  };
  look(0, [...pieces.entries()]);
  look(1, [...pieces.entries()].reverse());
  return found;
}

function isSpace({ node }: Piece): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Without spaces at the edges of lines, and without line breaks at the edges of the block. */
function trimmed(pieces: Piece[]): Piece[] {
  const isBreak = (piece: Piece | undefined) => piece?.node.type === 'break';
  const beside = neighbours(pieces, (piece) => !isPlainSpace(piece));
  // Only spaces are between such a place and the beginning or the end of its line.
  const isEdge = (index: number) => beside[index]?.some((piece) => piece === undefined || isBreak(piece));
  const lines = pieces.filter((piece, index) => !isPlainSpace(piece) || !isEdge(index));
  const isInked = (piece: Piece) => !isBreak(piece);
  const first = lines.findIndex(isInked);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isInked) + 1);
}

function isPlainSpace({ node }: Piece): boolean {
  return node.type === 'text' && /^[\t ]*$/.test(node.value);
}

/** Wraps the longest run first, so that neighbours with one mark stay one. A loop: a paragraph has thousands of runs. */
function nested(pieces: Piece[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let at = 0;
  for (let first = pieces[at]; first !== undefined; first = pieces[at]) {
    const runs = first.marks.map((mark) => ({ mark, end: runEnd(pieces, at, mark) }));
    const [longest] = runs.toSorted((a, b) => b.end - a.end || rank(a.mark) - rank(b.mark));
    if (longest) {
      const inner = pieces
        .slice(at, longest.end)
        .map(({ node, marks }) => ({ node, marks: marks.filter((mark) => !isSame(mark, longest.mark)) }));
      nodes.push(wrapped(longest.mark, nested(inner)));
      at = longest.end;
    } else {
      append(nodes, first.node);
      at += 1;
    }
  }
  return nodes;
}

/** The place after the pieces that have a mark from `start` on. */
function runEnd(pieces: Piece[], start: number, mark: Mark): number {
  let end = start;
  while (end < pieces.length && has(pieces[end]?.marks ?? [], mark)) end += 1;
  return end;
}

/** Two texts that meet are one, so that escaping sees what is beside. */
function append(nodes: PhrasingContent[], node: PhrasingContent): void {
  const last = nodes.at(-1);
  if (last?.type === 'text' && node.type === 'text') nodes[nodes.length - 1] = { type: 'text', value: last.value + node.value };
  else nodes.push(node);
}

const order = ['link', 'bold', 'italic'];

function rank({ type }: Mark): number {
  return order.indexOf(type);
}

function wrapped({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  if (type === 'link') return { type: 'link', url: attrs?.href ?? '', title: attrs?.title ?? null, children } as PhrasingContent;
  return { type: type === 'bold' ? 'strong' : 'emphasis', children };
}

function has(marks: Mark[], mark: Mark): boolean {
  return marks.some((other) => isSame(other, mark));
}

function isSame(a: Mark, b: Mark): boolean {
  return a.type === b.type && a.attrs?.href === b.attrs?.href && a.attrs?.title === b.attrs?.title;
}
