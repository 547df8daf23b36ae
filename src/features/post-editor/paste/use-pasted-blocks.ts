import { type ClipboardEvent, createContext, useContext } from 'react';
import { type Block, blocksFromText, cleanLine } from './block.ts';
import { blocksFromHtml } from './blocks-from-html.ts';

/** Called with everything that is pasted into a field of the form. */
export const PastedContext = createContext<(blocks: readonly Block[]) => void>(() => undefined);

export type PastedInto = HTMLInputElement | HTMLTextAreaElement;

/**
 * Handles a paste: markup is inserted as plain text, one paragraph per block, so that the browser's own undo still works (§12.paste).
 * Every paste is also reported to `PastedContext`.
 * @param onBlocks receives several blocks, in fields that are lists; returns whether it used them
 */
export function usePastedBlocks(onBlocks?: (texts: string[]) => boolean) {
  const report = useContext(PastedContext);
  return (event: ClipboardEvent<PastedInto>, singleLine: boolean): void => {
    const html = event.clipboardData.getData('text/html');
    const plain = event.clipboardData.getData('text/plain');
    const blocks = html ? blocksFromHtml(html) : blocksFromText(plain);
    if (blocks.length === 0) return;
    report(blocks);
    const isTaken = blocks.length > 1 && onBlocks?.(blocks.map(({ text }) => text));
    // The browser itself pastes plain text into a text area.
    if (!isTaken && !html && !singleLine) return;
    event.preventDefault();
    if (!isTaken) insert(event.currentTarget, plainText(blocks, singleLine));
  };
}

function plainText(blocks: readonly Block[], singleLine: boolean): string {
  const text = blocks.map((block) => block.text).join(singleLine ? ' ' : '\n\n');
  return singleLine ? cleanLine(text) : text;
}

/** Inserts by command, because nothing else keeps the browser's undo. */
function insert(input: PastedInto, text: string): void {
  if (document.execCommand('insertText', false, text)) return;
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
