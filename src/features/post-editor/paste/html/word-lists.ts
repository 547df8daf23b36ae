import { classOf, isElement, styleOf } from './elements.ts';

type OpenList = { level: number; list: Element };

/** Word writes its lists as paragraphs with `mso-list` in their style: they become lists, nested by their level. */
export function mendWordLists(body: Element): void {
  const done = new Set<Element>();
  for (const start of body.querySelectorAll('[style*="mso-list" i], p[class*="MsoList" i]')) {
    if (done.has(start)) continue;
    const run = itemsFrom(start);
    for (const item of run) done.add(item);
    if (run.length > 0) mend(run);
    else if (/^h[1-6]$/.test(start.localName)) takeMarker(start);
  }
}

/** The paragraph and those that follow it in the same list. */
function itemsFrom(start: Element): Element[] {
  const items: Element[] = [];
  for (let item: Element | null = start; item && levelOf(item) > 0; item = item.nextElementSibling) items.push(item);
  return items;
}

/** The level of a paragraph in a list, from 1; 0 for one that is in none. */
function levelOf(item: Element): number {
  if (item.localName !== 'p') return 0;
  const level = /mso-list:[^;]*level(\d+)/.exec(styleOf(item))?.[1];
  if (level) return Number(level);
  // Some browsers drop what they do not know from the style: then the marker in the text tells.
  return /MsoList/i.test(classOf(item)) && typedMarker.test(item.textContent ?? '') ? 1 : 0;
}

const typedMarker = /^\s*(?:[·•o§▪◦‣\-–]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])[\s\u00a0]+/i;

function mend(items: readonly Element[]): void {
  const [first] = items;
  if (!first) return;
  const anchor = first.ownerDocument.createComment('');
  first.before(anchor);
  const open: OpenList[] = [];
  for (const item of items) {
    const list = listFor(item, open, anchor);
    const entry = item.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
}

/** The list that an item belongs to: an open one of its level, or a new one inside of the last item above. */
function listFor(item: Element, open: OpenList[], anchor: Comment): Element {
  const level = levelOf(item);
  const name = /\d|[a-z][.)]/i.test(takeMarker(item)) ? 'ol' : 'ul';
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== name) open.pop();
  const last = open.at(-1);
  if (last?.level === level) return last.list;
  const list = item.ownerDocument.createElement(name);
  const above = last?.list.lastElementChild;
  if (above) above.append(list);
  else anchor.before(list);
  open.push({ level, list });
  return list;
}

/** Takes the marker out of an item and returns it: '·', '1.', 'a)'. */
function takeMarker(item: Element): string {
  const span = [...item.querySelectorAll('span')].find((element) => /mso-list:ignore/.test(styleOf(element)));
  const marker = span ? [span] : conditional(item);
  const text = marker.map((node) => node.textContent ?? '').join('');
  for (const node of marker) (node as ChildNode).remove();
  return text.trim() || takeTyped(item);
}

/** What stands between `[if !supportLists]` and `[endif]`. */
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
