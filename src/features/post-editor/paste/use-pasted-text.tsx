import type { RootContent } from 'mdast';
import type { ClipboardEvent, DragEvent, ReactNode, SyntheticEvent } from 'react';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import { writeMarkdown } from '#src/features/rich-text/markdown.ts';
import type { PostForm } from '../model/post-form.ts';
import { labelsIn } from '../model/source-numbers.ts';
import { putCaret, putText, type TextControl } from './insert-text.ts';
import { withOwnLabels } from './own-labels.ts';
import { type Clipboard, pastedRoot, readClipboard } from './read-clipboard.ts';
import type { Noted } from './report.ts';
import { textOf } from './text-of.ts';
import { refuseUnread } from './too-much.ts';
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
 * Handles a paste into a field without formatting, and a drop, which is a paste at its place: markup is inserted as plain text, one
 * paragraph per block, so that the browser's own undo still works (§12.paste-inside). The form hears of every paste; `bar` offers to split
 * it and says what was left out.
 */
export function usePastedText({ singleLine = false, isMarkdown = false, onBlocks, say: sayElsewhere }: Options): {
  handlers: { onPaste: (event: ClipboardEvent<TextControl>) => void; onDrop: (event: DragEvent<TextControl>) => void };
  bar: ReactNode;
} {
  const { report, bar } = usePasteOffer();
  const own = usePasteReport();
  const say = sayElsewhere ?? own.say;
  const form = useFormContext<PostForm>() as UseFormReturn<PostForm> | null;
  const readingOf = (clipboard: Clipboard): Reading & { lines: string[] } => {
    const read = isMarkdown ? markdownBlocks(clipboard, labelsIn(form?.getValues())) : pastedLines(clipboard);
    if (singleLine) return { ...read, ...firstLine(read) };
    return { ...read, text: clipboard.html || isMarkdown ? read.lines.join('\n\n') : clipboard.text };
  };
  const take = (event: SyntheticEvent<TextControl>, clipboard: Clipboard, putCaretFirst?: () => void): void => {
    const reading = readingOf(clipboard);
    if (reading.lines.length === 0 && Object.keys(reading.leftOut).length === 0) return;
    report(clipboard, singleLine && reading.lines.length > 1);
    const isTaken = reading.lines.length > 1 && onBlocks?.(reading.lines);
    // The browser itself pastes plain text into a text area, and moves words inside of a field.
    const isByBrowser = !isTaken && (!singleLine || putCaretFirst !== undefined) && reading.text === clipboard.text;
    if (!isByBrowser) {
      event.preventDefault();
      putCaretFirst?.();
    }
    if (!isTaken && !isByBrowser) putText(event.currentTarget, reading.text);
    say(reading);
  };
  const read = (event: SyntheticEvent<TextControl>, data: DataTransfer, putCaretFirst?: () => void): void => {
    const clipboard = { html: data.getData('text/html'), text: data.getData('text/plain') };
    if (refuseUnread(clipboard)) event.preventDefault();
    else if (clipboard.html || clipboard.text.trim()) take(event, clipboard, putCaretFirst);
  };
  return {
    handlers: {
      onPaste: (event) => read(event, event.clipboardData),
      onDrop: (event) => {
        const { currentTarget: field, clientX, clientY } = event;
        read(event, event.dataTransfer, () => putCaret(field, clientX, clientY));
      },
    },
    bar: (
      <>
        {own.notice}
        {bar}
      </>
    ),
  };
}

/** The first paragraph; the others are left out. */
function firstLine({ lines, leftOut, changed }: Lines): Reading {
  const [text = '', ...others] = lines.map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return { text, leftOut: others.length > 0 ? { ...leftOut, paragraph: others.length } : leftOut, changed };
}

type Lines = Noted & { lines: string[] };

/** What is pasted into a field without formatting: the plain text of each block, each item of a list and each row of a table. */
export function pastedLines(clipboard: Clipboard): Lines {
  const { root, leftOut, changed } = readClipboard(clipboard);
  return { lines: root.children.flatMap(linesOf), leftOut, changed };
}

/** What is pasted into the source of a text: each block as Markdown. */
function markdownBlocks(clipboard: Clipboard, labels: ReadonlySet<string>): Lines {
  const { root, leftOut, changed } = pastedRoot(clipboard) ?? readClipboard(clipboard);
  const lines = withOwnLabels(root, labels)
    .children.map((block) => writeMarkdown({ type: 'root', children: [block] }))
    .filter(Boolean);
  // What is Markdown already stays as it is, with the space around it.
  return { lines: lines.join('\n\n') === clipboard.text.trim() ? [clipboard.text] : lines, leftOut, changed };
}

function linesOf(block: RootContent): string[] {
  if (block.type === 'list') return block.children.flatMap((item) => item.children.flatMap(linesOf));
  if (block.type === 'table') return block.children.map((row) => row.children.map(textOf).join(' | '));
  if (block.type === 'blockquote') return block.children.flatMap(linesOf);
  return [textOf(block).trim()].filter(Boolean);
}
