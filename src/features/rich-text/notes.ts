import type { Blockquote, Paragraph } from 'mdast';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';

/** The two kinds of notes; on the page "Good to know" and "Careful". */
export type NoteKind = 'note' | 'careful';

declare module 'mdast' {
  interface BlockquoteData {
    note?: NoteKind;
  }
  interface RootData {
    /** The text of a tree that was not read because it is too deep or too large. */
    asTyped?: string;
  }
}

const marker = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i;
const markers: Record<NoteKind, string> = { note: '[!NOTE]', careful: '[!WARNING]' };

/** A quote whose first line is a marker, as a note without that line. */
export function toNote(quote: Blockquote, source: string): Blockquote {
  const [first, ...rest] = quote.children;
  const start = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || start?.type !== 'text') return quote;
  const [line = '', name = ''] = marker.exec(start.value) ?? [];
  const alone = line === start.value && (first.children.length > 1 || rest.length === 0);
  // An escaped bracket is a bracket that the writer wants to show.
  if (!line || (alone && !rest.length) || source[start.position?.start.offset ?? 0] !== '[') return quote;
  const note = /warning|caution/i.test(name) ? 'careful' : 'note';
  return { ...quote, data: { note }, children: [...withoutStart(first, line.length), ...rest] };
}

function withoutStart(paragraph: Paragraph, length: number): Paragraph[] {
  const [first, ...rest] = paragraph.children;
  const value = first?.type === 'text' ? first.value.slice(length) : '';
  const children = value ? [{ type: 'text' as const, value }, ...rest] : rest;
  return children.length > 0 ? [{ ...paragraph, children }] : [];
}

/** Writes a quote, with the marker in front of a note. */
export const writeQuote: Handle = (quote: Blockquote, parent, state, info) => {
  const written = defaultHandlers.blockquote(quote, parent, state, info);
  if (!quote.data?.note) return written;
  const gap = quote.children[0]?.type === 'paragraph' ? '' : '>\n';
  return `> ${markers[quote.data.note]}\n${gap}${written}`;
};
