import { attributeOf, classOf, isElement } from './elements.ts';
import { type Marker, markerOf } from './markers.ts';

/** An item of a list that its program wrote flat: where its words are, how deep it stands, and what is before it ('' for a bullet). */
type Item = { from: Element; level: number; marker: string };
type OpenList = { level: number; list: Element; last: Marker | null };

const typedMarker = /^\s*(?:[·•o§▪◦‣\-–]|\(?(?:[\d٠-٩]{1,3}|[a-z\u0621-\u064A]|[ivx]{1,5})[.)])[\s\u00a0]+/iu;
const webItems = 'li[data-aria-level]';
const wordItems = '[style*="mso-list" i], p[class*="MsoList" i]';

/** Lists that programs write as paragraphs (Word) or one list for each item (Word for the web) become lists, nested by their level. */
export function mendLists(body: Element): void {
  const done = new Set<Element>();
  for (const start of body.querySelectorAll(`${wordItems}, ${webItems}`)) {
    if (done.has(start)) continue;
    const items = start.localName === 'li' ? webItemsFrom(start) : wordItemsFrom(start);
    for (const { from } of items) done.add(from);
    if (items.length > 0) nest(items);
    else if (/^h[1-6]$/.test(start.localName)) numberHeading(start);
  }
}

function wordItemsFrom(start: Element): Item[] {
  const items: Item[] = [];
  for (let item: Element | null = start; item && levelOf(item) > 0; item = item.nextElementSibling)
    items.push({ from: item, level: levelOf(item), marker: takeMarker(item) });
  return items;
}

/** The items of a list, and of the lists that follow it directly: each is wrapped for itself. */
function webItemsFrom(start: Element): Item[] {
  const items: Item[] = [];
  for (let wrapper: Element | null = wrapperOf(start); wrapper; wrapper = wrapper.nextElementSibling) {
    const own: Element[] = [...wrapper.querySelectorAll(webItems)];
    const words = own.map(({ textContent }) => textContent).join('');
    if (own.length === 0 || (wrapper.textContent ?? '').trim() !== words.trim()) break;
    items.push(...own.map((from) => ({ from, level: Number(attributeOf(from, 'data-aria-level')) || 1, marker: webMarker(from) })));
  }
  return items;
}

/** What stands among other blocks for an item: itself in Word, its list or the wrapper of that in Word for the web. */
function wrapperOf(item: Element): Element {
  if (item.localName !== 'li') return item;
  return item.closest('.ListContainerWrapper') ?? item.parentElement ?? item;
}

function webMarker(item: Element): string {
  const list = item.parentElement;
  if (list?.localName !== 'ol') return '';
  return `${(Number(attributeOf(list, 'start')) || 1) + [...list.children].indexOf(item)}.`;
}

/** The level of a paragraph in a list of Word, from 1; 0 for one that is in none. */
function levelOf(item: Element): number {
  if (item.localName !== 'p') return 0;
  const level = /mso-list\s*:[^;]{0,100}level(\d+)/i.exec(attributeOf(item, 'style'))?.[1];
  if (level) return Number(level);
  // Some browsers drop what they do not know from the style: then the marker in the text tells.
  return /MsoList/i.test(classOf(item)) && typedMarker.test(item.textContent ?? '') ? 1 : 0;
}

function nest(items: readonly Item[]): void {
  const [first] = items;
  if (!first) return;
  const anchor = first.from.ownerDocument.createComment('');
  wrapperOf(first.from).before(anchor);
  const open: OpenList[] = [];
  for (const item of items) {
    const target = listFor(item, open, anchor);
    target.last = markerOf(item.marker, target.last);
    target.list.append(entryOf(item, target.last !== null));
    item.from.remove();
  }
}

function entryOf({ from, marker }: Item, isNumbered: boolean): Element {
  const entry = from.ownerDocument.createElement('li');
  for (const name of ['style', 'class']) if (from.hasAttribute(name)) entry.setAttribute(name, attributeOf(from, name));
  if (isNumbered) entry.setAttribute('data-marker', marker);
  entry.append(...from.childNodes);
  return entry;
}

/** The list that an item belongs to: an open one of its level, or a new one inside of the last item above. */
function listFor({ level, marker }: Item, open: OpenList[], anchor: Comment): OpenList {
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const same = open.at(-1)?.level === level ? open.at(-1) : undefined;
  const name = markerOf(marker, same?.last ?? null) ? 'ol' : 'ul';
  if (same?.list.localName === name) return same;
  if (same) open.pop();
  const list = anchor.ownerDocument.createElement(name);
  const above = open.at(-1)?.list.lastElementChild;
  if (above) above.append(list);
  else anchor.before(list);
  const made = { level, list, last: null };
  open.push(made);
  return made;
}

/** A numbered heading keeps its number, as it is read. */
function numberHeading(heading: Element): void {
  const marker = takeMarker(heading);
  if (markerOf(marker)) heading.prepend(`${marker} `);
}

/** Takes the marker out of an item and returns it: '·', '1.', 'a)'. */
function takeMarker(item: Element): string {
  const span = [...item.querySelectorAll('span')].find((element) => /mso-list\s*:\s*ignore/i.test(attributeOf(element, 'style')));
  const marker = span ? [span] : conditional(item);
  const text = marker.map((node) => node.textContent ?? '').join('');
  for (const node of marker) (node as ChildNode).remove();
  return text.trim() || takeTyped(item);
}

/** What is between `[if !supportLists]` and `[endif]`. */
function conditional(item: Element): Node[] {
  const nodes = [...item.childNodes];
  const at = (words: RegExp, from = 0) =>
    nodes.findIndex((node, index) => index >= from && node.nodeType === 8 && words.test(node.nodeValue ?? ''));
  const start = at(/if !supportLists/i);
  const end = start < 0 ? -1 : at(/endif/i, start);
  return end < 0 ? [] : nodes.slice(start + 1, end).filter((node) => isElement(node) || node.nodeType === 3);
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
