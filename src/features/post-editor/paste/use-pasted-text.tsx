import type { RootContent } from 'mdast';
import type { ClipboardEvent, ReactNode } from 'react';
import { writeMarkdown } from '#src/features/rich-text/markdown.ts';
import { textOf } from './article/text-of.ts';
import { putDifference, putText, type TextControl } from './insert-text.ts';
import { pastedRoot } from './pasted-root.ts';
import type { Clipboard } from './read-clipboard.ts';
import { readClipboard } from './read-clipboard.ts';
import type { Noted } from './report.ts';
import { refuseTooMuch } from './too-much.ts';
import { usePasteOffer } from './use-paste-offer.tsx';
import { type SayPaste, usePasteReport } from './use-paste-report.tsx';

export type { TextControl } from './insert-text.ts';

type Options = {
  /** The field holds one line: it takes the first paragraph, and the others are named. */
  singleLine?: boolean;
  /** The field holds Markdown, as a writing area does that is still loading. */
  isMarkdown?: boolean;
  /** Receives several blocks, in fields that are lists; returns whether it used them. */
  onBlocks?: ((texts: string[]) => boolean) | undefined;
  /** Says what was left out somewhere else than in `bar`. */
  say?: SayPaste | undefined;
};

type Reading = Noted & { text: string };

/**
 * Handles a paste into a field without formatting: markup is inserted as plain text, one paragraph per block, so that the browser's own
 * undo still works (§12.paste-inside). The form hears of every paste; `bar` offers to split it and says what was left out.
 */
export function usePastedText({ singleLine = false, isMarkdown = false, onBlocks, say: sayElsewhere }: Options): {
  paste: (event: ClipboardEvent<TextControl>) => void;
  bar: ReactNode;
} {
  const { report, bar } = usePasteOffer();
  const own = usePasteReport();
  const say = sayElsewhere ?? own.say;
  const readingOf = (clipboard: Clipboard, keep?: ReadonlySet<string>): Reading & { lines: string[] } => {
    const read = (isMarkdown ? markdownBlocks : pastedLines)(clipboard, keep);
    if (singleLine) return { ...read, ...firstLine(read, keep) };
    return { ...read, text: clipboard.html || isMarkdown ? read.lines.join('\n\n') : clipboard.text };
  };
  const take = (event: ClipboardEvent<TextControl>, clipboard: Clipboard): void => {
    const reading = readingOf(clipboard);
    if (reading.lines.length + reading.leftOut.length === 0) return;
    report(clipboard, singleLine && reading.lines.length > 1);
    const isTaken = reading.lines.length > 1 && onBlocks?.(reading.lines);
    // The browser itself pastes plain text into a text area.
    const isByBrowser = !isTaken && !singleLine && reading.text === clipboard.text;
    if (!isByBrowser) event.preventDefault();
    if (isTaken) say(reading);
    else put(event.currentTarget, clipboard, reading, isByBrowser);
  };
  const put = (field: TextControl, clipboard: Clipboard, reading: Reading, isByBrowser: boolean): void => {
    if (!isByBrowser) putText(field, reading.text);
    let last: Reading = reading;
    say(reading, (keep) => {
      const again = readingOf(clipboard, keep);
      if (!putDifference(field, last.text, again.text)) return null;
      last = again;
      return again;
    });
  };
  const paste = (event: ClipboardEvent<TextControl>): void => {
    const { clipboardData } = event;
    const clipboard = { html: clipboardData.getData('text/html'), text: clipboardData.getData('text/plain') };
    if (refuseTooMuch(clipboard)) event.preventDefault();
    else if (clipboard.html || clipboard.text.trim()) take(event, clipboard);
  };
  return {
    paste,
    bar: (
      <>
        {own.notice}
        {bar}
      </>
    ),
  };
}

/** The first paragraph, and those of the others that are put back. */
function firstLine({ lines, leftOut, changed }: Noted & { lines: string[] }, keep: ReadonlySet<string> = new Set()): Reading {
  const all = lines.map((line, index) => ({ id: `p${index}`, kind: 'paragraph' as const, text: line.replaceAll(/\s+/g, ' ').trim() }));
  const isIn = ({ id }: { id: string }) => id === 'p0' || keep.has(id);
  const text = all.filter(isIn).map((line) => line.text);
  return { text: text.join(' '), leftOut: [...leftOut, ...all.filter((line) => !isIn(line))], changed };
}

type Lines = Noted & { lines: string[] };

/** What is pasted into a field without formatting: the plain text of each block, each item of a list and each row of a table. */
export function pastedLines(clipboard: Clipboard, keep?: ReadonlySet<string>): Lines {
  const { root, leftOut, changed } = readClipboard(clipboard, keep);
  return { lines: root.children.flatMap(linesOf), leftOut, changed };
}

/** What is pasted into the source of a text: each block as Markdown. */
function markdownBlocks(clipboard: Clipboard, keep?: ReadonlySet<string>): Lines {
  const { root, leftOut, changed } = pastedRoot(clipboard, keep) ?? readClipboard(clipboard, keep);
  const lines = root.children.map((block) => writeMarkdown({ type: 'root', children: [block] })).filter(Boolean);
  // What is Markdown already stays as it is, with the space around it.
  return { lines: lines.join('\n\n') === clipboard.text.trim() ? [clipboard.text] : lines, leftOut, changed };
}

function linesOf(block: RootContent): string[] {
  if (block.type === 'list') return block.children.flatMap((item) => item.children.flatMap(linesOf));
  if (block.type === 'table') return block.children.map((row) => row.children.map(textOf).join(' | '));
  if (block.type === 'blockquote') return block.children.flatMap(linesOf);
  return [textOf(block).trim()].filter(Boolean);
}
