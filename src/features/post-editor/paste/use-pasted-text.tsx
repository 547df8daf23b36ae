import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { ClipboardEvent, ReactNode } from 'react';
import { type Clipboard, readClipboard } from './read-clipboard.ts';
import { refuseTooMuch } from './too-much.ts';
import { usePasteOffer } from './use-paste-offer.tsx';

export type PastedInto = HTMLInputElement | HTMLTextAreaElement;

const longLine = 200;

/**
 * Handles a paste into a field without formatting: markup is inserted as plain text, one paragraph per block, so that the browser's own
 * undo still works (§12.paste-inside). The form hears of every paste; `bar` offers to split it.
 * @param onBlocks receives several blocks, in fields that are lists; returns whether it used them
 */
export function usePastedText(onBlocks?: (texts: string[]) => boolean): {
  paste: (event: ClipboardEvent<PastedInto>, singleLine: boolean) => void;
  bar: ReactNode;
} {
  const { report, bar } = usePasteOffer();
  const paste = (event: ClipboardEvent<PastedInto>, singleLine: boolean): void => {
    const clipboard = { html: event.clipboardData.getData('text/html'), text: event.clipboardData.getData('text/plain') };
    if (refuseTooMuch(clipboard)) event.preventDefault();
    else take(event, clipboard, singleLine);
  };
  const take = (event: ClipboardEvent<PastedInto>, clipboard: Clipboard, singleLine: boolean): void => {
    const texts = readClipboard(clipboard).root.children.flatMap(linesOf);
    if (texts.length === 0) return;
    report(clipboard);
    const isTaken = texts.length > 1 && onBlocks?.(texts);
    // The browser itself pastes plain text into a text area.
    if (!isTaken && !clipboard.html && !singleLine) return;
    event.preventDefault();
    if (!isTaken) insert(event.currentTarget, singleLine ? lineOf(texts) : texts.join('\n\n'));
  };
  return { paste, bar };
}

/** The plain text of a block; each item of a list and each row of a table is one. */
function linesOf(block: RootContent): string[] {
  if (block.type === 'list') return block.children.flatMap((item) => item.children.flatMap(linesOf));
  if (block.type === 'table') return block.children.map((row) => row.children.map((cell) => textOf(cell)).join(' | '));
  if (block.type === 'blockquote') return block.children.flatMap(linesOf);
  return [textOf(block).trim()].filter(Boolean);
}

/** A field of one line takes the first line of a long text; the others are offered with it. */
function lineOf(texts: readonly string[]): string {
  const all = texts.join(' ');
  return (all.length > longLine ? (texts[0] ?? '') : all).replaceAll(/\s+/g, ' ').trim();
}

/** Inserts by command, because nothing else keeps the browser's undo. */
function insert(input: PastedInto, text: string): void {
  if (document.execCommand('insertText', false, text)) return;
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
