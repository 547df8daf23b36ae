import type { BlockContent, List, PhrasingContent } from 'mdast';
import { attributeOf } from './elements.ts';
import { type Marker, markerOf, shownMarker } from './markers.ts';
import { styleOf } from './styles.ts';

/** An item of a list that is read: what is before it (null for a bullet), and what is in it. */
export type Item = { marker: Marker | null; children: BlockContent[] };

/** The marker of an item: as its program wrote it, else as a browser shows it. */
export function markerIn(list: Element, item: Element | null, before: Marker | null): Marker | null {
  if (list.localName !== 'ol') return null;
  const written = attributeOf(item, 'data-marker');
  if (written) return markerOf(written, before);
  const value = Number(attributeOf(item, 'value')) || (before?.value ?? 0) + 1;
  return shownMarker(value, kindOf(item) ?? kindOf(list) ?? (attributeOf(list, 'type') || 'decimal'));
}

function kindOf(element: Element | null): string | undefined {
  const style = styleOf(element);
  return style.get('list-style-type') ?? style.get('list-style')?.split(' ')[0];
}

/** Whether an item has the number that follows in a list; one that begins anew, or skips numbers, is in another list. */
export function goesOnWith({ ordered, start, children }: List, marker: Marker | null): boolean {
  return marker ? ordered === true && (start ?? 1) + children.length === marker.value : !ordered;
}

const wordsBefore = 'point|item|step|clause|option|section|paragraph|under|see|البند|بند|النقطة|نقطة|الفقرة|فقرة';

/** Whether the text speaks of one of these letters or Roman numbers: 'See point 1 b)', 'clause (iv)'. */
export function isReferredTo(markers: readonly Marker[], text: string): boolean {
  const signs = markers.filter(({ kind }) => kind !== 'figure').map(({ sign }) => sign.replaceAll(/[^\p{L}]/gu, ''));
  if (signs.length === 0) return false;
  const any = `(?:${signs.join('|')})`;
  const named = `(?<!\\p{L})(?:${wordsBefore})\\s+\\d*[.\\s]*\\(?${any}(?![\\p{L}\\p{N}])`;
  return new RegExp(`(?:^|[\\s(\\d])${any}\\)|${named}`, 'iu').test(text);
}

/** Items with letters as lines that begin with their letters; Markdown knows no such list. */
export function typedItems(items: readonly Item[]): BlockContent[] {
  const blocks: BlockContent[] = [];
  for (const { marker, children } of items) {
    const [first, ...others] = children;
    const sign: PhrasingContent = { type: 'text', value: marker ? `${marker.sign} ` : '' };
    const words = first?.type === 'paragraph' ? first.children : [];
    appendLine(blocks, [sign, ...words]);
    blocks.push(...(first?.type === 'paragraph' ? others : children));
  }
  return blocks;
}

/** Adds a line to the paragraph above, or as a new one. */
export function appendLine(blocks: BlockContent[], line: PhrasingContent[]): void {
  const last = blocks.at(-1);
  if (last?.type === 'paragraph') last.children.push({ type: 'break' }, ...line);
  else blocks.push({ type: 'paragraph', children: line });
}
