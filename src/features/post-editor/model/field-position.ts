import { createContext, useContext } from 'react';
import type { FieldName } from './post-form.ts';

/**
 * A position in the form or of its preview: a field, in it a row or a block, in a row with a writing area the block of that, and in a list
 * or a table the item or the cell.
 */
export type FieldPosition = { field: FieldName; item: number | null; block?: number | null; part?: number };

/** Brings a position in the form into view and puts the caret there. */
export const GoToContext = createContext<(position: FieldPosition) => void>(() => undefined);

export function useGoTo(): (position: FieldPosition) => void {
  return useContext(GoToContext);
}

/** The position of a node, by the nearest `data-field`, `data-item` and `data-block`; null outside of the fields. */
export function fieldPositionOf(node: Node | null): FieldPosition | null {
  const element = node?.nodeType === Node.ELEMENT_NODE ? (node as HTMLElement) : node?.parentElement;
  const field = element?.closest<HTMLElement>('[data-field]');
  if (!element || !field) return null;
  const name = field.dataset.field as FieldName;
  const row = element.closest<HTMLElement>('[data-item]');
  const block = blockOf(element);
  const part = partOf(element);
  if (!row) return { field: name, item: block, ...part };
  const item = Number(row.dataset.item);
  return block === null ? { field: name, item, ...part } : { field: name, item, block, ...part };
}

/** What a block has parts of: the items of its lists, also inner ones, and the cells of its tables. */
const parts = 'li, th, td';

function partOf(element: HTMLElement): { part: number } | null {
  const block = element.closest<HTMLElement>(`[data-block], [data-item], ${writtenBlock}`);
  const part = element.closest<HTMLElement>(parts);
  const number = block && part ? [...block.querySelectorAll(parts)].indexOf(part) : -1;
  return number < 0 ? null : { part: number };
}

/** A writing area; the box around a table in it can be edited as well. */
export const writingArea = '[contenteditable="true"]:not(.tableWrapper)';
const writtenBlock = `${writingArea} > *`;

function blockOf(element: HTMLElement): number | null {
  const marked = element.closest<HTMLElement>('[data-block]');
  if (marked) return Number(marked.dataset.block);
  const block = element.closest<HTMLElement>(writtenBlock);
  return block?.parentElement ? numberIn(writtenBlocks(block.parentElement), block) : null;
}

/** The element at a position within `root`; an item that is missing gives the one before it, or the field. */
export function elementOf(root: ParentNode, position: FieldPosition): HTMLElement | null {
  const element = blockElementOf(root, position);
  return (position.part !== undefined && element?.querySelectorAll<HTMLElement>(parts)[position.part]) || element;
}

function blockElementOf(root: ParentNode, { field, item, block = null }: FieldPosition): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>(`[data-field="${field}"]`)];
  const rows = all.flatMap((element) => (element.dataset.item ? [element] : [...element.querySelectorAll<HTMLElement>('[data-item]')]));
  if (rows.length === 0) return upTo(all.flatMap(blocksIn), item) ?? all[0] ?? root.querySelector<HTMLElement>(`[name="${field}"]`);
  const row = upTo(rows, item);
  return (row && upTo(blocksIn(row), block)) ?? row ?? all[0] ?? null;
}

/** The blocks of a writing area, or of the article where it shows them. */
function blocksIn(element: HTMLElement): HTMLElement[] {
  const marked = [...element.querySelectorAll<HTMLElement>('[data-block]')];
  if (marked.length > 0) return marked;
  return [...element.querySelectorAll<HTMLElement>(writingArea)].flatMap(writtenBlocks);
}

/** The top-level elements of a writing area that the text of the article shows: sources, empty paragraphs, and marks such as a second caret, are no blocks. */
function writtenBlocks(area: HTMLElement): HTMLElement[] {
  const blocks = [...area.querySelectorAll<HTMLElement>(':scope > :not(.ProseMirror-widget, .writing-source)')];
  return blocks.filter((block) => block.tagName !== 'P' || block.textContent?.trim() || block.querySelector('img, sup'));
}

/** The number of a block; one that is empty has that of the block before it. */
function numberIn(blocks: HTMLElement[], block: HTMLElement): number {
  let number = -1;
  for (let before: Element | null = block; before && number < 0; before = before.previousElementSibling)
    number = blocks.indexOf(before as HTMLElement);
  return Math.max(0, number);
}

/** The last one whose number is at most that. */
function upTo(elements: HTMLElement[], number: number | null): HTMLElement | null {
  if (number === null) return null;
  const numbered = elements.map((element, index) => ({ element, number: Number(element.dataset.item ?? element.dataset.block ?? index) }));
  return numbered.filter((other) => other.number <= number).at(-1)?.element ?? null;
}
