import { numberOf } from '../lists.ts';
import { attributeOf, isElement, wordsOf } from './dom.ts';

/** An item of a list that its program wrote flat: where its words are, how deep it stands, and what is before it ('' for a bullet). */
export type FlatItem = { from: Element; level: number; marker: string };

const typedMarker = /^\s*(?:[·•o§▪◦‣\-–]|\(?(?:[\d٠-٩]{1,3}|[a-z\u0621-\u064A]|[ivx]{1,5})[.)])[\s\u00a0]+/iu;

/** The items that an element stands for: itself in Word, which writes paragraphs; those in it in Word for the web, which wraps each for itself. */
export function flatItemsIn(node: Node): FlatItem[] {
  if (!isElement(node)) return [];
  const level = levelOf(node);
  if (level > 0) return [{ from: node, level, marker: takeMarker(node) }];
  const items = node.matches('ul, ol, .ListContainerWrapper') ? [...node.querySelectorAll('li[data-aria-level]')] : [];
  const isWhole = items.length > 0 && wordsOf(node) === items.map(wordsOf).join(' ').trim();
  return isWhole ? items.map((from) => ({ from, level: Number(attributeOf(from, 'data-aria-level')) || 1, marker: markerIn(from) })) : [];
}

/** The number of a heading in Word, with a space behind it; empty without one. */
export function takeNumberOfHeading(heading: Element): string {
  const marker = /mso-list/i.test(attributeOf(heading, 'style')) ? takeMarker(heading) : '';
  return numberOf(marker) === null ? '' : `${marker} `;
}

/** The level of a paragraph in a list of Word, from 1; 0 for one that is in none. */
function levelOf(item: Element): number {
  if (item.localName !== 'p') return 0;
  const level = /mso-list\s*:[^;]{0,100}level(\d+)/i.exec(attributeOf(item, 'style'))?.[1];
  if (level) return Number(level);
  // Some browsers drop what they do not know from the style: then the marker in the text tells.
  return /MsoList/i.test(attributeOf(item, 'class')) && typedMarker.test(item.textContent ?? '') ? 1 : 0;
}

function markerIn(item: Element): string {
  const list = item.parentElement;
  if (list?.localName !== 'ol') return '';
  return `${(Number(attributeOf(list, 'start')) || 1) + [...list.children].indexOf(item)}.`;
}

/** Takes the marker out of an item and returns it: '·', '1.', 'a)'. */
function takeMarker(item: Element): string {
  const span = [...item.querySelectorAll('span')].find((element) => /mso-list\s*:\s*ignore/i.test(attributeOf(element, 'style')));
  const nodes = span ? [span] : conditional(item);
  const text = nodes.map(({ textContent }) => textContent ?? '').join('');
  for (const node of nodes) node.remove();
  return text.trim() || takeTyped(item);
}

/** What is between `[if !supportLists]` and `[endif]`. */
function conditional(item: Element): ChildNode[] {
  const nodes = [...item.childNodes];
  const at = (words: RegExp) => nodes.findIndex((node) => node.nodeType === 8 && words.test(node.nodeValue ?? ''));
  const start = at(/if !supportLists/i);
  return start < 0 ? [] : nodes.slice(start + 1, Math.max(start, at(/endif/i)));
}

/** Takes a marker off the first words. */
function takeTyped(item: Element): string {
  const marker = typedMarker.exec(item.textContent ?? '')?.[0] ?? '';
  let left = marker.length;
  const walker = item.ownerDocument.createTreeWalker(item, 4);
  while (left > 0 && walker.nextNode()) {
    const node = walker.currentNode as Text;
    const cut = Math.min(left, node.data.length);
    node.data = node.data.slice(cut);
    left -= cut;
  }
  return marker.trim();
}
