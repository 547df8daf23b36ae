import type { BlockContent, FootnoteDefinition, FootnoteReference, Paragraph, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { NoteKind } from '#src/features/rich-text/notes.ts';
import { paragraphOfPlate, siteOf } from '#src/features/rich-text/plates.ts';
import { pastedAddress } from '../addresses.ts';
import { addItems, type Item, numberOf } from '../lists.ts';
import { pictureIn } from '../pictures.ts';
import type { Report } from '../report.ts';
import { linesOf, typedLists } from '../text/typed-lists.ts';
import { attributeOf, holdersOfBlocks, isBlock, isElement, isText, type Style, Styles, wordsOf } from './dom.ts';
import { type FlatItem, flatItemsIn, takeNumberOfHeading } from './flat-lists.ts';
import { type Kind, meaningOf, type Out } from './meanings.ts';
import { type NoteIn, type NotesIn, notesIn } from './note-links.ts';
import { lineOfBlocks, type Marks, noMarks, phrasingOfRuns, type Run, withoutBold } from './phrasing.ts';
import { type Direction, formulaOf, moved, noteNumber } from './raised.ts';
import { isDoneItem, isTicked, shownValue, titleRoleOf } from './signs.ts';
import { tablesOf } from './table.ts';

/** Deeper structure is flattened: writers do not need it, and hostile markup has it. A post takes fewer lists inside of each other. */
const deepest = 100;
const deepestNesting = 30;

/** What holds for all text inside of an element. */
type Around = {
  marks: Marks;
  keepsLines: boolean;
  isInvisible: boolean;
  isTicked: boolean;
  /** The links of a note back to its marks. */
  ways: ReadonlySet<Element>;
  depth: number;
  /** Lists and quotes around it. */
  nesting: number;
};
const nothingAround: Around = {
  marks: noMarks,
  keepsLines: false,
  isInvisible: false,
  isTicked: false,
  ways: new Set(),
  depth: 0,
  nesting: 0,
};

/** What a whole document shares. */
type Shared = {
  report: Report;
  styles: Styles;
  holders: Set<Element>;
  outs: Map<Element, Out | undefined>;
  found: NotesIn;
  definitions: FootnoteDefinition[];
  /** The number of a note or a heading, in front of the next words. */
  lead: string;
  hasTitle: boolean;
};

/**
 * The blocks of copied markup from Word, Google Docs, mail programs, chats and web pages, in one walk. The document is parsed but never
 * attached: its scripts do not run, its pictures do not load, and only what Markdown can say is taken from it.
 */
export function rootFromHtml(html: string, report: Report): Root {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const shared: Shared = {
    report,
    styles: new Styles(body.ownerDocument),
    holders: holdersOfBlocks(body),
    outs: new Map(),
    found: notesIn(body),
    definitions: [],
    lead: '',
    hasTitle: false,
  };
  const blocks = new Reader(shared).read(body.childNodes, nothingAround);
  if (shared.lead) blocks.push({ type: 'paragraph', children: [{ type: 'text', value: shared.lead.trim() }] });
  return withWholeNotes({ type: 'root', children: [...typedLists(blocks), ...shared.definitions] });
}

declare module 'mdast' {
  interface FootnoteReferenceData {
    /** The number as it is shown where its note did not come along. */
    typed?: string;
  }
}

/** A mark whose note was left out, or is empty, is its number. */
function withWholeNotes(root: Root): Root {
  const labels = new Set(root.children.map((block) => block.type === 'footnoteDefinition' && block.identifier));
  visit(root, 'footnoteReference', ({ identifier, data }, index, parent) => {
    if (!labels.has(identifier)) parent?.children.splice(index ?? 0, 1, { type: 'text', value: data?.typed ?? '' });
  });
  return root;
}

class Reader {
  #blocks: BlockContent[] = [];
  #runs: Run[] = [];
  /** Whether something that was seen between two words is left out: they do not become one. */
  #isGap = false;
  readonly #shared: Shared;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  /** The blocks of some nodes. */
  read(nodes: Iterable<Node>, around: Around): BlockContent[] {
    this.#nodes(nodes, around);
    this.#endLine();
    return this.#blocks;
  }

  #nodes(nodes: Iterable<Node>, around: Around): void {
    const all = [...nodes];
    for (let index = 0; index < all.length; index += 1) {
      const node = all[index] as Node;
      if (this.#takesNote(node, around)) continue;
      const end = around.depth > deepest ? index : this.#flatList(all, index, around);
      if (end > index) index = end - 1;
      else if (isText(node)) this.#text(node, around);
      else if (isElement(node)) this.#element(node, around);
    }
  }

  // Words

  #text(node: Text, around: Around): void {
    if (around.isInvisible) this.#shared.report.leaveOut('hidden', wordsOf(node));
    else if (!around.keepsLines) this.#say(node.data, around.marks);
    else
      for (const [index, line] of node.data.split(/\r\n|\r|\n/).entries()) {
        if (index > 0) this.#runs.push({ ...around.marks, content: null });
        this.#say(line, around.marks);
      }
  }

  #say(text: string, marks: Marks): void {
    if (text === '') return;
    const isWord = text.trim() !== '';
    if (this.#isGap && /[\p{L}\p{N}]$/u.test(this.#before) && /^[\p{L}\p{N}]/u.test(text)) this.#runs.push({ ...noMarks, content: ' ' });
    this.#isGap = false;
    if (isWord && this.#shared.lead) this.#runs.push({ ...noMarks, content: this.#shared.lead });
    if (isWord) this.#shared.lead = '';
    this.#runs.push({ ...marks, content: text });
  }

  /** The end of the line so far, from its last words on. */
  get #before(): string {
    let text = '';
    for (let index = this.#runs.length - 1; index >= 0 && text.trim() === ''; index -= 1) {
      const { content } = this.#runs[index] as Run;
      if (typeof content !== 'string') break;
      text = content + text;
    }
    return text;
  }

  /** Ends a paragraph; two line breaks in a row end one, too, as mail programs write it. */
  #endLine(): void {
    const runs = this.#runs;
    this.#runs = [];
    this.#isGap = false;
    for (const children of linesOf(phrasingOfRuns(runs))) this.#blocks.push({ type: 'paragraph', children });
  }

  // Elements

  #element(element: Element, around: Around): void {
    const entered = around.ways.has(element) ? null : this.#enter(element, around);
    if (!entered) return;
    const { is, inside } = entered;
    const label = this.#shared.found.marks.get(element);
    if (label) {
      this.#mark(element, label, inside);
      return;
    }
    const isOwnLine = isBlock(element) || is === 'code' || this.#shared.holders.has(element);
    if (around.depth > deepest) this.#nodes(element.childNodes, inside);
    else if (!isOwnLine || (is && /^(?:formula|tick|value)$/.test(is))) this.#inline(element, is, inside);
    else {
      this.#endLine();
      this.#block(element, is, inside);
      this.#endLine();
    }
  }

  /** What holds inside of an element, and what it stands for; null for one that is left out. */
  #enter(element: Element, around: Around): { is: Kind | undefined; inside: Around } | null {
    const style = this.#shared.styles.of(element);
    const { out, is } = meaningOf(element, style);
    const isDone = isDoneItem(element);
    const isItem = isDone || element.localName === 'li';
    const inside = {
      marks: this.#marksOf(element, style, around.marks, is),
      keepsLines: keepsLines(element, style) ?? around.keepsLines,
      isInvisible: isInvisible(style) ?? around.isInvisible,
      isTicked: isItem ? isDone && this.#isStruckWhole(element) : around.isTicked || isTicked(element),
      ways: around.ways,
      depth: around.depth + 1,
      nesting: around.nesting,
    };
    // A line through an item that is done says that it is done.
    if (!out || ((out === 'struck' || out === 'deletion') && inside.isTicked)) return { is, inside };
    this.#leaveOut(element, out);
    return null;
  }

  /** The space of what is left out still parts the words around it, and so does what was seen between them: 'AED<s> 20 </s>15'. */
  #leaveOut(element: Element, out: Out): void {
    const isFrame = out === 'embedded' && /^(?:iframe|video|audio|embed|object)$/.test(element.localName);
    this.#shared.report.leaveOut(out, wordsOf(element) || attributeOf(element, 'value') || (isFrame ? out : ''));
    if (isBlock(element)) this.#endLine();
    else if (/^\s|\s$/.test(element.textContent ?? '')) this.#say(' ', noMarks);
    else if (out === 'struck' || out === 'button' || out === 'embedded') this.#isGap = true;
  }

  /** Whether a line goes through all words of an item, apart from the items inside of it: then the item is done, and no word of it deleted. */
  #isStruckWhole(item: Element): boolean {
    const isThrough = (node: Node): boolean => {
      if (isText(node)) return !/[\p{L}\p{N}]/u.test(node.data.replace(/^\s*\[x\]/i, ''));
      if (!isElement(node) || /^[uo]l$/.test(node.localName)) return true;
      return this.#outOf(node) !== undefined || [...node.childNodes].every(isThrough);
    };
    return this.#outOf(item) === 'struck' || [...item.childNodes].every(isThrough);
  }

  #outOf(element: Element): Out | undefined {
    const { outs, styles } = this.#shared;
    if (!outs.has(element)) outs.set(element, meaningOf(element, styles.of(element)).out);
    return outs.get(element);
  }

  /** The marks inside of an element: by its name, and by the style that Word and Google Docs write. */
  #marksOf(element: Element, style: Style, outer: Marks, is: Kind | undefined): Marks {
    const { localName: name } = element;
    const [weight, slant] = [style.get('font-weight'), style.get('font-style')];
    return {
      strong: weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : outer.strong || name === 'b' || name === 'strong',
      emphasis: slant ? /^(italic|oblique)/.test(slant) : outer.emphasis || name === 'i' || name === 'em' || name === 'cite',
      code: outer.code || name === 'code' || name === 'kbd' || name === 'samp',
      href: (name === 'a' && is !== 'unlinked' && is !== 'noteNumber' ? this.#addressOf(element) : null) ?? outer.href,
    };
  }

  /** A link that leads nowhere outside of its document is its words; one that is dropped for another reason is named. */
  #addressOf(link: Element): string | null {
    const written = attributeOf(link, 'href').trim();
    const address = pastedAddress(written);
    if (!address && written !== '' && !written.startsWith('#') && wordsOf(link) !== '') this.#shared.report.change('link', written);
    return address;
  }

  // In a line

  #inline(element: Element, is: Kind | undefined, inside: Around): void {
    const read = this.#inLine[is ?? ''] ?? this.#inLine[element.localName];
    if (read) read(element, inside);
    else this.#nodes(element.childNodes, inside);
  }

  /** How a part of a line is read, by what it stands for, or by its name. */
  readonly #inLine: Record<string, (element: Element, inside: Around) => void> = {
    formula: (element, { marks }) => this.#say(formulaOf(element), marks),
    lowered: (element, inside) => this.#raised(element, 'lowered', inside),
    noteNumber: (element, inside) => this.#noteNumber(element, inside),
    quotation: (element, inside) => {
      this.#say('“', inside.marks);
      this.#nodes(element.childNodes, inside);
      this.#say('”', inside.marks);
    },
    raised: (element, inside) => this.#raised(element, 'raised', inside),
    // The link of a chat or a page to its source is no part of the words before it: 'AED 3,750[1]'.
    source: (element, { marks }) => this.#apart(wordsOfSource(element), marks),
    tick: (element, { marks }) => this.#say(isTicked(element) ? '✓ ' : '☐ ', marks),
    value: (element, { marks }) => this.#apart(shownValue(element), marks),
    br: (_, { marks }) => this.#runs.push({ ...marks, content: null }),
    img: (element, { marks }) => this.#picture(element, marks),
  };

  /** At the start of a line it numbers the note itself, which may be in a block of its own. */
  #noteNumber(element: Element, inside: Around): void {
    const isLink = (link: Element) => inside.ways.has(link) || this.#shared.found.marks.has(link);
    const before = this.#before;
    if ([...element.querySelectorAll('a')].some(isLink)) this.#nodes(element.childNodes, inside);
    else if (before.trim() === '') this.#shared.lead = `${figureOf(element)}. `;
    else this.#say(noteNumber(figureOf(element), before), inside.marks);
  }

  #mark(element: Element, label: string, { marks }: Around): void {
    const typed = noteNumber(figureOf(element), this.#before);
    const content: FootnoteReference = { type: 'footnoteReference', identifier: label, label, data: { typed } };
    this.#runs.push({ ...marks, code: false, href: null, content });
  }

  #raised(element: Element, direction: Direction, inside: Around): void {
    const [start, before] = [this.#runs.length, this.#before];
    this.#nodes(element.childNodes, inside);
    const own = this.#runs.splice(start);
    const text = own.map(({ content }) => content).join('');
    const isText = own.every(({ content, href }) => typeof content === 'string' && (href === null || href === inside.marks.href));
    this.#runs.push(...(isText && text !== '' ? [{ ...inside.marks, content: moved(text, direction, before) }] : own));
  }

  /** What is in a box of its own stays apart from the words around it. */
  #apart(value: string, marks: Marks): void {
    if (value === '') return;
    this.#isGap = true;
    this.#say(value, marks);
    this.#isGap = true;
  }

  #picture(element: Element, marks: Marks, caption?: string): void {
    const content = pictureIn(element, caption);
    if (typeof content === 'string') this.#say(content, marks);
    else if (content) this.#runs.push({ ...marks, content });
  }

  // On lines of its own

  #block(element: Element, is: Kind | undefined, inside: Around): void {
    const name = element.localName;
    const role = this.#roleOf(element, is, inside);
    const depth = role ? { title: 1, subtitle: 2 }[role] : levelOf(element, is);
    const read = this.#readers[is ?? ''] ?? this.#readers[name];
    const isTooDeep = inside.nesting >= deepestNesting && /^(?:ul|ol|blockquote|quote|note|careful)$/.test(is ?? name);
    if (depth > 0) this.#heading(element, depth, inside, role);
    else if (read && !isTooDeep) read(element, inside);
    else this.#nodes(element.childNodes, inside);
  }

  /** Google Docs only sets a large font for its one title; a slide sets one for its items, too. */
  #roleOf(element: Element, is: Kind | undefined, { nesting }: Around): 'title' | 'subtitle' | null {
    if (is === 'title' || is === 'subtitle') return is;
    const role = nesting === 0 ? titleRoleOf(element) : null;
    const isAgain = role === 'title' && this.#shared.hasTitle;
    this.#shared.hasTitle ||= role === 'title';
    return isAgain ? null : role;
  }

  /** How a block is read, by what it stands for, or by its name. */
  readonly #readers: Record<string, (element: Element, inside: Around) => void> = {
    code: (element) => this.#code(element),
    picture: (element, inside) => this.#figure(element, inside),
    pair: (element, inside) =>
      this.#blocks.push({ type: 'paragraph', children: this.#line(element, inside, { type: 'text', value: ' ' }) }),
    file: (element, inside) => this.#file(element, inside),
    plate: (element, inside) => this.#plate(element, inside),
    quote: (element, inside) => this.#quote(element, inside, 'quote'),
    note: (element, inside) => this.#quote(element, inside, 'note'),
    careful: (element, inside) => this.#quote(element, inside, 'careful'),
    blockquote: (element, inside) => this.#quote(element, inside),
    ul: (element, inside) => this.#list(element, inside),
    ol: (element, inside) => this.#list(element, inside),
    table: (element, inside) => this.#table(element, inside),
    hr: () => this.#blocks.push({ type: 'thematicBreak' }),
  };

  #heading(element: Element, depth: number, inside: Around, role: 'title' | 'subtitle' | null): void {
    this.#shared.lead += takeNumberOfHeading(element);
    const children = withoutBold(this.#line(element, inside, { type: 'break' }), ' ');
    if (children.length > 0) this.#blocks.push({ type: 'heading', depth: depth as 1, children, data: role ? { role } : {} });
  }

  /** Lines of code become one block, without the bar above them that chats draw. What is set like code but reads like a text stays one. */
  #code(element: Element): void {
    const codes = element.querySelectorAll('code');
    const source = codes.length === 1 && codes[0] ? codes[0] : element;
    for (const button of element.querySelectorAll('button')) this.#leaveOut(button, 'button');
    const value = linesOfCode(source);
    const lang = /\blanguage-([\w+#-]+)/.exec(`${attributeOf(element, 'class')} ${attributeOf(source, 'class')}`)?.[1] ?? null;
    if (value.trim() === '') return;
    if (source.localName !== 'div' || /^[ \t]{2}|[{};]$/m.test(value)) this.#blocks.push({ type: 'code', lang, value });
    else
      for (const line of value.split('\n')) {
        this.#say(line, noMarks);
        this.#endLine();
      }
  }

  /** The caption of a picture of this site belongs to it. */
  #figure(figure: Element, inside: Around): void {
    const [picture, caption] = [figure.querySelector('img'), figure.querySelector('figcaption')];
    if (picture) this.#picture(picture, inside.marks, caption ? wordsOf(caption) : '');
  }

  /** The row of a file of this site is its link with what is said of it. */
  #file(row: Element, inside: Around): void {
    const link = row.querySelector('a');
    const url = link && this.#addressOf(link);
    const name: PhrasingContent = { type: 'text', value: firstTextOf(row, '.download-name') };
    const title = firstTextOf(row, '.download-facts') || null;
    if (url) this.#blocks.push({ type: 'paragraph', children: [{ type: 'link', url, title, children: [name] }] });
    else this.#nodes(row.childNodes, inside);
  }

  /** And so is the plate of a video or map, with its own picture. */
  #plate(figure: Element, inside: Around): void {
    const link = figure.querySelector('a');
    const address = link && this.#addressOf(link);
    const site = address ? siteOf(address) : null;
    if (address && site) this.#blocks.push(plateIn(figure, address, site));
    else this.#nodes(figure.childNodes, inside);
  }

  #quote(element: Element, inside: Around, is?: 'quote' | NoteKind): void {
    const children = typedLists(this.#inner(element.childNodes, inside));
    const last = this.#blocks.at(-1);
    if (children.length === 0) return;
    // Word writes each paragraph of a quotation as one.
    if (last?.type === 'blockquote' && is === 'quote') last.children.push(...children);
    else this.#blocks.push({ type: 'blockquote', children, ...(is && is !== 'quote' ? { data: { note: is } } : {}) });
  }

  #table(element: Element, inside: Around): void {
    const tables = tablesOf(element, {
      report: this.#shared.report,
      outOf: (part) => this.#outOf(part),
      alignOf: (cell) => this.#alignOf(cell),
      read: (cell) => this.#line(cell, inside, { type: 'break' }),
    });
    const caption = [...element.children].find(({ localName }) => localName === 'caption');
    if (!tables) this.#nodes(element.childNodes, inside);
    else if (caption) this.#nodes([caption], inside);
    this.#endLine();
    this.#blocks.push(...(tables ?? []));
  }

  /** Programs align a cell, or the paragraph in it, by an attribute or a style, Excel by a class. */
  #alignOf(cell: Element): string {
    const alignments = [cell.firstElementChild, cell].flatMap((element) =>
      element ? [this.#shared.styles.of(element).get('text-align') ?? '', attributeOf(element, 'align').toLowerCase()] : [],
    );
    return alignments.find((align) => /^(?:left|right|center|start|end|justify)$/.test(align)) ?? '';
  }

  #inner(nodes: Iterable<Node>, inside: Around): BlockContent[] {
    return new Reader(this.#shared).read(nodes, { ...inside, nesting: inside.nesting + 1 });
  }

  /** All words of an element as one line. */
  #line(element: Element, inside: Around, between: PhrasingContent): PhrasingContent[] {
    return lineOfBlocks(this.#inner(element.childNodes, inside), between);
  }

  /** A note goes to the end, without the rule above it and without its number, which its place says. */
  #takesNote(node: Node, around: Around): boolean {
    const found = this.#shared.found.notes.get(node as Element);
    if (!found) return false;
    this.#endLine();
    if (this.#blocks.at(-1)?.type === 'thematicBreak') this.#blocks.pop();
    const entered = this.#enter(node as Element, around);
    if (entered) this.#note(node as Element, found, entered.inside);
    return true;
  }

  #note(element: Element, { label, ways }: NoteIn, inside: Around): void {
    const children = new Reader(this.#shared).read(element.childNodes, { ...inside, ways });
    const [first] = children;
    const start = first?.type === 'paragraph' ? first.children[0] : undefined;
    if (start?.type === 'text') start.value = start.value.replace(/^(?:\[\s*\]|[.:)\]^↑])\s+/u, '');
    if (children.length > 0) this.#shared.definitions.push({ type: 'footnoteDefinition', identifier: label, label, children });
  }

  // Lists

  #list(list: Element, inside: Around): void {
    const numbers = this.#numbersIn(list);
    const found: Item[] = [];
    for (const node of [...list.childNodes].filter((child) => !this.#takesNote(child, inside))) {
      const number = numbers.get(node);
      const children = number === undefined ? this.#inner([node], inside) : this.#itemOf(node as Element, inside);
      const last = found.at(-1);
      // Google Docs puts an inner list beside the items: it belongs to the one above.
      if (number === undefined && last) last.children.push(...children);
      else if (children.length > 0) found.push({ level: 0, number: number ?? null, children });
    }
    if (found.length > 0 && [...list.children].some((item) => this.#markerOf(list, item) === 'letter'))
      this.#shared.report.change('letters', '');
    addItems(this.#blocks, found);
  }

  /** Each item keeps its number (null for a bullet), also where the one above it is left out; one that a browser does not show takes none. */
  #numbersIn(list: Element): Map<Node, number | null> {
    const items = [...list.children].filter(({ localName }) => localName === 'li');
    const isSeen = (item: Element) => this.#outOf(item) !== 'hidden';
    const step = list.hasAttribute('reversed') ? -1 : 1;
    let next = Number.parseInt(attributeOf(list, 'start'), 10) || (step < 0 ? items.filter(isSeen).length : 1);
    const numbers = new Map<Node, number | null>();
    for (const item of items) {
      next = Number.parseInt(attributeOf(item, 'value'), 10) || next;
      numbers.set(item, this.#markerOf(list, item) === 'bullet' ? null : next);
      if (isSeen(item)) next += step;
    }
    return numbers;
  }

  /** What stands before the items of a list, as its style or its type says. */
  #markerOf(list: Element, item: Element): 'bullet' | 'letter' | 'figure' {
    const kinds = [item, list].map((element) => {
      const style = this.#shared.styles.of(element);
      return style.get('list-style-type') ?? style.get('list-style')?.split(' ')[0];
    });
    const kind = kinds.find((each) => each !== undefined) ?? attributeOf(list, 'type');
    if (list.localName === 'ul' || /^(?:none|disc|circle|square)$/.test(kind)) return 'bullet';
    return /alpha|latin|roman|^[ai]$/i.test(kind) ? 'letter' : 'figure';
  }

  #itemOf(item: Element, around: Around): BlockContent[] {
    const entered = this.#enter(item, around);
    if (!entered) return [];
    const children = this.#inner(item.childNodes, entered.inside);
    const [first] = children;
    const hasBox = item.getAttribute('role') !== 'checkbox' && /^[✓☐]/u.test((item.textContent ?? '').trim());
    if (entered.is !== 'tick' || first?.type !== 'paragraph' || hasBox) return children;
    const tick: PhrasingContent = { type: 'text', value: isTicked(item) ? '✓ ' : '☐ ' };
    return [{ type: 'paragraph', children: [tick, ...first.children] }, ...children.slice(1)];
  }

  /** Reads items that their program wrote flat, from here on; returns where they end. */
  #flatList(nodes: readonly Node[], start: number, around: Around): number {
    const found: FlatItem[] = [];
    let [end, index] = [start, start];
    for (; index < nodes.length; index += 1) {
      const node = nodes[index] as Node;
      const flat = flatItemsIn(node);
      const isBetween = node.nodeType === 8 || (isText(node) && node.data.trim() === '');
      if (flat.length === 0 && !isBetween) break;
      if (flat.length > 0) end = index + 1;
      found.push(...flat);
    }
    if (end > start) this.#endLine();
    addItems(this.#blocks, this.#numbered(found, around));
    return end;
  }

  #numbered(flat: readonly FlatItem[], around: Around): Item[] {
    /** The last number of each level. */
    const last: (number | null)[] = [];
    return flat.flatMap(({ from, level, marker }) => {
      const before = last[level] ?? null;
      const number = numberOf(marker, before ?? 0);
      const isFirst = before === null || number !== before + 1;
      if (number !== null && isFirst && !/\p{N}/u.test(marker)) this.#shared.report.change('letters', '');
      last.length = level;
      last[level] = number;
      const children = this.#itemOf(from, around);
      return children.length > 0 ? [{ level, number, children }] : [];
    });
  }
}

function plateIn(figure: Element, address: string, { name, site }: { name: string; site: string }): Paragraph {
  const [shown, where] = [firstTextOf(figure, '.plate-name'), firstTextOf(figure, '.plate-where')];
  const note = /[,،:] (.*)$/u.exec(where)?.[1] ?? (where.includes(site) ? '' : where);
  const image = figure.querySelector('img');
  const picture = image && !figure.hasAttribute('data-drawn') ? pictureIn(image) : null;
  const still = picture && typeof picture !== 'string' ? { src: picture.url, alt: picture.alt ?? '' } : null;
  return paragraphOfPlate({ address, name: shown === name ? '' : shown, note, still });
}

/** The text of a part, without what is said to readers of the screen behind it. */
function firstTextOf(element: Element, part: string): string {
  return element.querySelector(part)?.firstChild?.textContent?.trim() ?? '';
}

function figureOf(number: Element): string {
  return wordsOf(number).replaceAll(/[^\p{L}\p{N}*†‡§]/gu, '');
}

/** A number in brackets, as in a text; parts of a pill stay apart. */
function wordsOfSource(link: Element): string {
  const parts = [...link.querySelectorAll('*')].filter(({ children }) => children.length === 0).map(wordsOf);
  return (parts.join(' ').trim() || wordsOf(link)).replace(/^\d+$/, '[$&]');
}

function linesOfCode(source: Element): string {
  for (const br of source.querySelectorAll('br')) br.replaceWith('\n');
  const lines = [...source.children].filter(isBlock).map(({ textContent }) => (textContent ?? '').replace(/\n$/, ''));
  return (lines.length > 0 ? lines.join('\n') : (source.textContent ?? '')).replace(/\n$/, '');
}

function keepsLines(element: Element, style: Style): boolean | null {
  const byClass = /\bwhitespace-(pre[\w-]*|normal)\b/.exec(attributeOf(element, 'class'))?.[1];
  const value = style.get('white-space-collapse') ?? style.get('white-space') ?? byClass;
  return value === undefined || value === 'inherit' ? null : /^(?:pre|break)/.test(value);
}

/** Mail programs set the size of all text to nothing and give it back inside. */
function isInvisible(style: Style): boolean | null {
  const [size = '', visibility = ''] = [style.get('font-size'), style.get('visibility')];
  if (/^0(?:\.0+)?(?:[a-z]+|%)?$/.test(size) || /^(?:hidden|collapse)$/.test(visibility)) return true;
  return size || visibility === 'visible' ? false : null;
}

/** The level of a heading; 0 for what is none. */
function levelOf(element: Element, is: Kind | undefined): number {
  if (is !== 'heading') return Number(/^h([1-6])$/.exec(element.localName)?.[1] ?? 0);
  const level = attributeOf(element, 'aria-level') || /mso-outline-level\s*:\s*(\d)/i.exec(attributeOf(element, 'style'))?.[1];
  return Math.min(6, Math.max(1, Number(level) || 2));
}
