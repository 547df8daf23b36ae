import { type ClipboardEvent, useContext } from 'react';
import { type Block, blocksFromText, cleanLine } from './block.ts';
import { blocksFromHtml } from './blocks-from-html.ts';
import { PastedContext } from './pasted.ts';

type PastedInto = HTMLInputElement | HTMLTextAreaElement;

/**
 * Handles a paste: what comes with markup is inserted as plain words, one block a paragraph, so that the browser's own undo still works.
 * A text of several kinds of parts is also reported, to be split into fields if the person wants to.
 * @param onBlocks takes several blocks, as a list does; gives back whether it did
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
    // Plain text into a text area is what the browser does best by itself.
    if (!isTaken && !html && !singleLine) return;
    event.preventDefault();
    if (!isTaken) insert(event.currentTarget, wordsOf(blocks, singleLine));
  };
}

function wordsOf(blocks: readonly Block[], singleLine: boolean): string {
  const text = blocks.map((block) => block.text).join(singleLine ? ' ' : '\n\n');
  return singleLine ? cleanLine(text) : text;
}

/** Typed by command, because nothing else keeps the browser's undo. */
function insert(input: PastedInto, text: string): void {
  if (document.execCommand('insertText', false, text)) return;
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
