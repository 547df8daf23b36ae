import type { BlockContent, ListItem, PhrasingContent } from 'mdast';
import { linesOf, typedLists } from '../text/typed-lists.ts';
import { holdersOfBlocks, isBlock, isElement, isSkipped } from './elements.ts';
import { phrasingOf } from './phrasing.ts';
import { roleOf } from './role.ts';
import { type Marks, marksOf, noMarks, type Run, runsOf } from './runs.ts';
import { tableOf } from './table.ts';

/** Deeper structure is flattened: nobody writes it, and hostile markup does. */
const deepest = 100;
const deepestList = 8;

/** The blocks of a body. */
export function blocksOfBody(body: Element): BlockContent[] {
  const holders = holdersOfBlocks(body);
  return new BlockReader(holders).read(body.childNodes, { marks: noMarks, depth: 0, nesting: 0 });
}

type Place = { marks: Marks; depth: number /** Lists and quotes around it. */; nesting: number };

class BlockReader {
  #blocks: BlockContent[] = [];
  #runs: Run[] = [];
  #holders: Set<Element>;

  constructor(holders: Set<Element>) {
    this.#holders = holders;
  }

  /** The blocks of some nodes. */
  read(nodes: Iterable<Node>, place: Place): BlockContent[] {
    this.#nodes(nodes, place);
    this.#endLine();
    return typedLists(this.#blocks);
  }

  #nodes(nodes: Iterable<Node>, place: Place): void {
    for (const node of nodes) {
      if (!isElement(node)) for (const run of runsOf(node, place.marks)) this.#runs.push(run);
      else if (!isSkipped(node)) this.#element(node, place);
    }
  }

  #element(element: Element, place: Place): void {
    const isDeep = place.depth > deepest;
    if (isDeep || !(isBlock(element) || this.#holders.has(element))) {
      for (const run of runsOf(element, place.marks, place.depth)) this.#runs.push(run);
      return;
    }
    this.#endLine();
    this.#block(element, { ...place, marks: marksOf(element, place.marks), depth: place.depth + 1 });
    this.#endLine();
  }

  #block(element: Element, place: Place): void {
    const name = element.localName;
    const role = roleOf(element);
    if (/^h[1-6]$/.test(name) || role === 'title' || role === 'subtitle') this.#heading(element, place, role);
    else if (place.nesting < deepestList && /^[uo]l$/.test(name)) this.#list(element, place);
    else if (place.nesting < deepestList && (name === 'blockquote' || role === 'quote')) this.#quote(element, place);
    else if (name === 'table') this.#table(element, place);
    else this.#simple(element, place);
  }

  #simple(element: Element, place: Place): void {
    if (element.localName === 'hr') this.#blocks.push({ type: 'thematicBreak' });
    else if (element.localName === 'pre') this.#blocks.push({ type: 'code', value: (element.textContent ?? '').replace(/\n$/, '') });
    else this.#nodes(element.childNodes, place);
  }

  #heading(element: Element, place: Place, role: 'title' | 'subtitle' | 'quote' | null): void {
    const depth = Number(/^h([1-6])$/.exec(element.localName)?.[1] ?? (role === 'subtitle' ? 2 : 1)) as 1;
    const runs = runsOf(element, { ...place.marks, strong: false }, place.depth).map((run) => ({ ...run, strong: false }));
    const children = phrasingOf(runs.map((run) => (run.content === null ? { ...run, content: ' ' } : run)));
    if (children.length > 0)
      this.#blocks.push({ type: 'heading', depth, children, data: role === 'title' || role === 'subtitle' ? { role } : {} });
  }

  #list(element: Element, place: Place): void {
    const items: ListItem[] = [];
    for (const node of element.childNodes) this.#listChild(node, items, place);
    const ordered = element.localName === 'ol';
    const last = this.#blocks.at(-1);
    // Some programs write each item as a list of its own.
    if (last?.type === 'list' && last.ordered === ordered) last.children.push(...items);
    else if (items.length > 0) this.#blocks.push({ type: 'list', ordered, start: startOf(element), spread: false, children: items });
  }

  /** Google Docs puts an inner list beside the items: it belongs to the one above. */
  #listChild(node: Node, items: ListItem[], place: Place): void {
    const children = this.#inner(isElement(node) && node.localName === 'li' ? node.childNodes : [node], place);
    const last = items.at(-1);
    const isInner = isElement(node) && (node.localName === 'ul' || node.localName === 'ol');
    if (children.length === 0) return;
    if (isInner && last) last.children.push(...children);
    else items.push({ type: 'listItem', spread: false, children });
  }

  #quote(element: Element, place: Place): void {
    const children = this.#inner(element.childNodes, place);
    const last = this.#blocks.at(-1);
    // Word writes each paragraph of a quotation as one.
    if (last?.type === 'blockquote' && element.localName === 'p') last.children.push(...children);
    else if (children.length > 0) this.#blocks.push({ type: 'blockquote', children });
  }

  #table(element: Element, place: Place): void {
    const caption = [...element.children].find(({ localName }) => localName === 'caption');
    const table = tableOf(element);
    if (!table) {
      this.#nodes(element.childNodes, place);
      return;
    }
    if (caption) this.#element(caption, place);
    this.#endLine();
    this.#blocks.push(table);
  }

  #inner(nodes: Iterable<Node>, place: Place): BlockContent[] {
    return new BlockReader(this.#holders).read(nodes, { ...place, depth: place.depth + 1, nesting: place.nesting + 1 });
  }

  /** Ends a paragraph; two line breaks in a row end one, too, as mail programs write it. */
  #endLine(): void {
    const runs = this.#runs;
    this.#runs = [];
    for (const children of linesOf(phrasingOf(runs))) this.#blocks.push(paragraphOf(children));
  }
}

function startOf(list: Element): number | null {
  return list.localName === 'ol' ? Number(list.getAttribute('start')) || 1 : null;
}

function paragraphOf(children: PhrasingContent[]): BlockContent {
  return { type: 'paragraph', children };
}
