import type { BlockContent, ListItem } from 'mdast';
import type { NoteKind } from '#src/features/rich-text/notes.ts';
import type { Report } from '../report.ts';
import { linesOf, typedLists } from '../text/typed-lists.ts';
import { attributeOf, holdersOfBlocks, isBlock, isElement } from './elements.ts';
import { appendLine, goesOnWith, type Item, isReferredTo, markerIn, typedItems } from './list-items.ts';
import { phrasingOfRuns } from './phrasing-of-runs.ts';
import { type Marks, marksOf, noMarks, type Run, runsOf } from './runs.ts';
import { tablesOf } from './table.ts';

/** Deeper structure is flattened: writers do not need it, and hostile markup has it. A post takes fewer lists inside of each other. */
const deepest = 100;
const deepestNesting = 30;

/** The blocks of a plain document. */
export function blocksOfBody(body: Element, report: Report): BlockContent[] {
  const reading = { holders: holdersOfBlocks(body), report, text: body.textContent ?? '' };
  return typedLists(new BlockReader(reading).read(body.childNodes, { marks: noMarks, depth: 0, nesting: 0 }));
}

type Reading = { holders: Set<Element>; report: Report; text: string };
type Context = { marks: Marks; depth: number /** Lists and quotes around it. */; nesting: number };

class BlockReader {
  #blocks: BlockContent[] = [];
  #runs: Run[] = [];
  #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** The blocks of some nodes. */
  read(nodes: Iterable<Node>, context: Context): BlockContent[] {
    this.#nodes(nodes, context);
    this.#endLine();
    return this.#blocks;
  }

  #nodes(nodes: Iterable<Node>, context: Context): void {
    for (const node of nodes) {
      if (isElement(node)) this.#element(node, context);
      else this.#runs.push(...runsOf(node, context.marks));
    }
  }

  #element(element: Element, context: Context): void {
    const isDeep = context.depth > deepest;
    if (isDeep || !(isBlock(element) || this.#reading.holders.has(element))) {
      for (const run of runsOf(element, context.marks, context.depth, this.#reading.report)) this.#runs.push(run);
      return;
    }
    this.#endLine();
    this.#block(element, { ...context, marks: marksOf(element, context.marks, this.#reading.report), depth: context.depth + 1 });
    this.#endLine();
  }

  #block(element: Element, context: Context): void {
    const name = element.localName;
    if (/^h[1-6]$/.test(name)) this.#heading(element, context);
    else if (context.nesting < deepestNesting && /^[uo]l$/.test(name)) this.#list(element, context);
    else if (context.nesting < deepestNesting && name === 'blockquote') this.#quote(element, context);
    else if (name === 'table') this.#table(element, context);
    else if (name === 'hr') this.#blocks.push({ type: 'thematicBreak' });
    else if (name === 'pre') this.#code(element);
    else this.#nodes(element.childNodes, context);
  }

  #code(element: Element): void {
    const value = (element.textContent ?? '').replace(/\n$/, '');
    if (value.trim()) this.#blocks.push({ type: 'code', lang: element.getAttribute('data-language'), value });
  }

  #heading(element: Element, context: Context): void {
    const depth = Number(element.localName[1]) as 1;
    const role = attributeOf(element, 'data-role') as 'title' | 'subtitle' | '';
    const runs = runsOf(element, context.marks, context.depth, this.#reading.report);
    const children = phrasingOfRuns(runs.map((run) => ({ ...run, strong: false, content: run.content ?? ' ' })));
    if (children.length > 0) this.#blocks.push({ type: 'heading', depth, children, data: role ? { role } : {} });
  }

  #list(element: Element, context: Context): void {
    const { report, text } = this.#reading;
    const items: Item[] = [];
    for (const node of element.childNodes) this.#listChild(element, node, items, context);
    const others = items.flatMap(({ marker }) => (marker && marker.kind !== 'figure' ? [marker] : []));
    if (others.length > 0 && isReferredTo(others, text)) {
      this.#typed(typedItems(items), context);
      return;
    }
    for (const item of items) this.#item(item);
    const [from, to] = [others.map(({ sign }) => sign).join(' '), others.map(({ value }) => `${value}.`).join(' ')];
    if (from) report.change({ kind: 'marks', from, to });
  }

  /** Lists inside of an item go on below its words, so that the list stays close. */
  #typed([first, ...others]: BlockContent[], { nesting }: Context): void {
    if (nesting > 0 && first?.type === 'paragraph') appendLine(this.#blocks, first.children);
    else if (first) this.#blocks.push(first);
    this.#blocks.push(...others);
  }

  #item({ marker, children }: Item): void {
    const last = this.#blocks.at(-1);
    const item: ListItem = { type: 'listItem', spread: false, children };
    if (last?.type === 'list' && goesOnWith(last, marker)) last.children.push(item);
    else this.#blocks.push({ type: 'list', ordered: marker !== null, start: marker?.value ?? null, spread: false, children: [item] });
  }

  /** Google Docs puts an inner list beside the items: it belongs to the one above. */
  #listChild(list: Element, node: Node, items: Item[], context: Context): void {
    const item = isElement(node) && node.localName === 'li' ? node : null;
    const children = this.#inner(item ? item.childNodes : [node], context);
    const last = items.at(-1);
    const isInnerList = isElement(node) && /^[uo]l$/.test(node.localName);
    if (children.length === 0) return;
    if (isInnerList && last) last.children.push(...children);
    else items.push({ marker: markerIn(list, item, last?.marker ?? null), children });
  }

  #quote(element: Element, context: Context): void {
    const children = typedLists(this.#inner(element.childNodes, context));
    const last = this.#blocks.at(-1);
    const role = attributeOf(element, 'data-role') as 'quote' | NoteKind | '';
    if (children.length === 0) return;
    // Word writes each paragraph of a quotation as one.
    if (last?.type === 'blockquote' && role === 'quote') last.children.push(...children);
    else this.#blocks.push({ type: 'blockquote', children, ...(role && role !== 'quote' ? { data: { note: role } } : {}) });
  }

  #table(element: Element, context: Context): void {
    const tables = tablesOf(element, this.#reading.report);
    if (!tables) {
      this.#nodes(element.childNodes, context);
      return;
    }
    const caption = [...element.children].find(({ localName }) => localName === 'caption');
    if (caption) this.#element(caption, context);
    this.#endLine();
    this.#blocks.push(...tables);
  }

  #inner(nodes: Iterable<Node>, context: Context): BlockContent[] {
    return new BlockReader(this.#reading).read(nodes, { ...context, depth: context.depth + 1, nesting: context.nesting + 1 });
  }

  /** Ends a paragraph; two line breaks in a row end one, too, as mail programs write it. */
  #endLine(): void {
    const runs = this.#runs;
    this.#runs = [];
    for (const children of linesOf(phrasingOfRuns(runs))) this.#blocks.push({ type: 'paragraph', children });
  }
}
