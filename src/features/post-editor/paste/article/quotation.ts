import type { BlockContent, PhrasingContent } from 'mdast';
import { withoutQuoteMarks } from '#src/lib/quote-marks.ts';
import { textOf } from './text-of.ts';

/** The words of a quotation and who said them; `by` is empty when the text does not say. */
export type Quotation = { words: string; by: string };

const longest = 500;
const dash = /^\s*[—–―-]{1,2}\s*(?=\S)/u;
const quoted = /^\s*(?:[“„"][^“”„"]{10,500}[”“"]|«[^«»]{10,500}»)\s*(?:[—–―-]{1,2}\s*(\S.{1,80}))?\s*$/u;

/** A short quotation: a quote of one or two paragraphs, or a paragraph that is all between quotation marks. */
export function quotationOf(block: BlockContent): Quotation | null {
  if (block.type === 'paragraph') return quoted.test(lineOf(block)) ? splitAuthor(lineOf(block)) : null;
  if (block.type !== 'blockquote' || block.data || !block.children.every(({ type }) => type === 'paragraph')) return null;
  const lines = block.children.map((child) => textOf(child)).join('\n');
  return lines.length <= longest ? splitAuthor(lines) : null;
}

/** Who a line names after a dash: '— Layla Noor'; null for any other line. */
export function attributionOf(block: BlockContent | undefined): string | null {
  const text = block?.type === 'paragraph' ? lineOf(block) : '';
  return dash.test(text) && text.length <= 90 ? text.replace(dash, '').trim() : null;
}

/** Splits '“Words” — Somebody', also over two lines. */
export function splitAuthor(text: string): Quotation {
  const [, words, by] =
    /^([\s\S]+?)\n\s*[—–―-]{1,2}\s*(\S.{1,80})\s*$/u.exec(text) ??
    /^([\s\S]+[”"»“.!?])\s*[—–―]{1,2}\s*(\S[^.]{1,80})\s*$/u.exec(text) ??
    /^([\s\S]+[”"»“])\s*[—–―-]{1,2}\s*(\S[^.]{1,80})\s*$/u.exec(text) ??
    [];
  return { words: withoutQuoteMarks((words ?? text).replaceAll(/\s+/g, ' ').trim()), by: (by ?? '').trim() };
}

/** The text of a paragraph, with its line breaks. */
function lineOf(block: { children: readonly PhrasingContent[] }): string {
  return block.children.map((node) => (node.type === 'break' ? '\n' : textOf(node))).join('');
}
