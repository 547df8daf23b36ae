import type { Nodes, Root } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';

/** Pieces are read together up to this many characters: each has a cost of its own, and many blocks at once cost more than one by one. */
const together = 500;

/** What ends or continues a list, by the start of a line. */
const listItem = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
const heading = /^#{1,6}(?:[ \t]|$)/;
const rule = /^([*_])[ \t]*(?:\1[ \t]*){2,}$/;
const underline = /^(?:=+|-+)[ \t]*$/;
const words = /^\p{L}[^|]*$/u;
const fence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
/** A fence in a list, a quote, a note or an indented line: where it ends depends on what is around it. */
const innerFence = /^(?:[ \t]|>|[-*+]|\d{1,9}[.)]|\[\^[^\s[\]]+\]:)(?:[ \t>\d.)*+-]|\[\^[^\s[\]]+\]:)*(?:`{3}|~{3})/;

/**
 * Reads Markdown with the same result as `fromMarkdown`, but in pieces, where no block can continue: the parser looks through all blocks before
 * one more often than once, so that in one go a text of twice the length takes four times as long.
 */
export function readInPieces(text: string, options: Options): Root {
  const pieces = piecesOf(text);
  if (pieces.length === 1) return fromMarkdown(text, options);
  // What a reference means may be in another piece.
  const defined = new Defined();
  const own: Options = { ...options, extensions: [...(options.extensions ?? []), knowing(defined)] };
  for (const piece of pieces) if (piece.includes(']:')) fromMarkdown(piece, own);
  const root: Root = { type: 'root', children: [] };
  let [offset, line] = [0, 0];
  for (const piece of pieces) {
    for (const child of fromMarkdown(piece, own).children) {
      move(child, offset, line);
      root.children.push(child);
    }
    offset += piece.length;
    line += (piece.match(/\r\n|\r|\n/g) ?? []).length;
  }
  return root;
}

/** What of a piece has been seen: a fence that is open, lines that are nothing but words, a blank line, or the end of a block. */
type State = { open: string | null; hasLines: boolean; isWords: boolean; isAfterBlank: boolean; hasEnded: boolean };
const fresh: State = { open: null, hasLines: false, isWords: true, isAfterBlank: false, hasEnded: false };

/** Divides a text at lines where no block continues; joined, the pieces are the text. */
export function piecesOf(text: string): string[] {
  const pieces = [''];
  let state = fresh;
  for (const line of text.split(/(?<=\n|\r(?!\n))/)) {
    const body = line.replace(/[\r\n]+$/, '');
    if (beginsAnew(body, state)) {
      pieces.push('');
      state = fresh;
    }
    pieces[pieces.length - 1] += line;
    if (state.open === null && innerFence.test(body)) return [text];
    state = after(body, state);
  }
  return grouped(pieces);
}

function beginsAnew(body: string, { open, isAfterBlank, hasEnded }: State): boolean {
  return hasEnded || (isAfterBlank && open === null && /^[^\s\uFEFF]/.test(body) && !listItem.test(body));
}

function after(body: string, state: State): State {
  if (state.open !== null) return isEndOf(state.open, body) ? { ...state, open: null, hasEnded: true } : state;
  const [, ticks, tildes] = fence.exec(body) ?? [];
  const isUnderline = state.hasLines && state.isWords && underline.test(body);
  return {
    open: ticks ?? tildes ?? null,
    hasLines: true,
    isWords: state.isWords && words.test(body),
    isAfterBlank: /^[ \t]*$/.test(body),
    hasEnded: isUnderline || heading.test(body) || rule.test(body),
  };
}

function isEndOf(open: string, body: string): boolean {
  const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(body) ?? [];
  return mark.length >= open.length && mark[0] === open[0];
}

function grouped(pieces: string[]): string[] {
  const groups = [''];
  for (const piece of pieces) {
    const last = groups.at(-1) ?? '';
    if (last && last.length + piece.length > together) groups.push(piece);
    else groups[groups.length - 1] = last + piece;
  }
  return groups;
}

/** The labels that have a definition, as the parser keeps them; it asks for each reference whether its label is among them. */
class Defined extends Array<string> {
  readonly #labels = new Set<string>();

  override includes(label: string): boolean {
    return this.#labels.has(label);
  }

  override push(...labels: string[]): number {
    for (const label of labels) this.#labels.add(label);
    return this.#labels.size;
  }
}

/** Tells the parser, before it reads the first line, which labels are defined. */
function knowing(defined: Defined): NonNullable<Options['extensions']>[number] {
  return {
    document: {
      null: {
        tokenize(_effects, _ok, nok) {
          this.parser.defined = defined;
          return nok;
        },
      },
    },
  };
}

function move(node: Nodes, offset: number, line: number): void {
  for (const point of [node.position?.start, node.position?.end]) {
    if (!point) continue;
    point.line += line;
    if (point.offset !== undefined) point.offset += offset;
  }
  if ('children' in node) for (const child of node.children) move(child, offset, line);
}
