import type { ClipboardEvent, ReactNode } from 'react';
import { pastedLines } from './pasted-lines.ts';
import type { Clipboard } from './read-clipboard.ts';
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
    else if (clipboard.html || clipboard.text.trim()) take(event, clipboard, singleLine);
  };
  const take = (event: ClipboardEvent<PastedInto>, clipboard: Clipboard, singleLine: boolean): void => {
    const text = textFor(pastedLines(clipboard), clipboard, singleLine);
    // The browser itself pastes plain text into a text area.
    if (text === '' || (text === clipboard.text && !singleLine)) return;
    event.preventDefault();
    if (text !== null) insert(event.currentTarget, text);
  };
  /** What goes into the field: null when a list took it, empty when there are no words. */
  const textFor = (lines: string[], clipboard: Clipboard, singleLine: boolean): string | null => {
    if (lines.length === 0) return '';
    report(clipboard);
    if (lines.length > 1 && onBlocks?.(lines)) return null;
    if (singleLine) return lineOf(lines);
    return clipboard.html ? lines.join('\n\n') : clipboard.text;
  };
  return { paste, bar };
}

/** Inserts by command, because nothing else keeps the browser's undo. */
function insert(field: PastedInto, text: string): void {
  if (document.activeElement === field && document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A field of one line takes the first line of a long text; the others are offered with it. */
function lineOf(texts: readonly string[]): string {
  const all = texts.join(' ');
  return (all.length > longLine ? (texts[0] ?? '') : all).replaceAll(/\s+/g, ' ').trim();
}
