import type { BlockContent, Heading, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { withoutQuoteMarks } from '#src/lib/quote-marks.ts';
import { withoutBold } from '../html/phrasing.ts';
import type { PastedText } from '../read-clipboard.ts';
import type { FrontMatter } from '../text/front-matter.ts';
import { looksLikeTitle } from '../text/read-plain.ts';
import { textOf, withoutPrefix } from '../text-of.ts';
import { addressIn, momentOf } from './facts.ts';
import { factNamed, labelled, sectionNamed, startsStep } from './names.ts';
import type { ArticleField, Destination, Part } from './part.ts';

type NewPart = Omit<Part, 'id'>;

const longestAbove = 6;
const longestRow = 400;
const mostRows = 3;
const longestQuote = 600;
const longestAuthor = 90;
const dash = /^\s*[—–―-]{1,2}\s*(?=\S)/u;

/**
 * Sorts a pasted text into parts with their destinations: front matter, title, headings and labels that name a field, a quote with its author
 * and what stands above the first heading have fields of their own; the rest is the main text. Every word of it is in a part.
 * @param canChangeSlug whether the form takes an address
 */
export function sortArticle({ root, matter }: PastedText, canChangeSlug = true): Part[] {
  const head = matterParts(matter, canChangeSlug);
  const title = head.find(({ destination }) => destination === 'title')?.node;
  const blocks = root.children.flatMap((block) => withLabels(block as BlockContent));
  const parts = [...head, ...new Sorter(blocks, title ? textOf(title) : null).parts];
  // One date is the date of the post.
  const date = parts.find(({ destination, node }) => destination === 'publication_date' && momentOf(textOf(node)) !== '');
  const isOther = ({ destination, node }: NewPart) => destination === 'publication_date' && node !== date?.node;
  return parts.map((part, id) => ({ ...part, id, destination: isOther(part) ? 'left_out' : part.destination }));
}

/** The values of a front matter; what no field holds keeps its name. */
function matterParts(matter: FrontMatter, canChangeSlug: boolean): NewPart[] {
  return Object.entries(matter).map(([name, values]): NewPart => {
    const isAddress = name === 'slug' && canChangeSlug && addressIn(values.join(', ')) !== null;
    const destination = isAddress ? 'id' : factNamed(name);
    const text = values.join(destination === 'category_tags' ? '; ' : ', ');
    return destination ? { destination, node: paragraphOf(text) } : { destination: 'left_out', node: paragraphOf(`${name}: ${text}`) };
  });
}

// Headings: by their kind, by a label in front of words ('Subtitle: …'), and short lines in bold.

function withLabels(block: BlockContent): BlockContent[] {
  if (block.type !== 'paragraph') return [block];
  const lines = linesOf(block.children);
  const isLabelled = lines.some((line) => labelled(lineText(line)));
  if (isLabelled) return lines.flatMap(lineWithLabel);
  const [only, ...others] = block.children;
  const text = textOf(block).trim();
  const isHeading = sectionNamed(text) !== null || (only?.type === 'strong' && others.length === 0 && looksLikeTitle(text));
  return [isHeading ? { type: 'heading', depth: 3, children: withoutBold(block.children) } : block];
}

function lineWithLabel(line: PhrasingContent[]): BlockContent[] {
  const found = labelled(lineText(line));
  if (!found) return [{ type: 'paragraph', children: line }];
  const children = withoutPrefix(line, found.length);
  const heading: Heading = { type: 'heading', depth: 6, children: [{ type: 'text', value: found.label }], data: { isLabel: true } };
  return children.length > 0 ? [heading, { type: 'paragraph', children }] : [heading];
}

/** The lines of a paragraph; Markdown keeps simple ends of lines inside of its texts. */
function linesOf(children: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of children.flatMap(atLineEnds)) {
    if (node.type === 'break') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines.filter((line) => line.length > 0);
}

function atLineEnds(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== 'text') return [node];
  const texts = node.value.split('\n').map((value): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }]));
  return texts.flatMap((line, index) => (index > 0 ? [{ type: 'break' }, ...line] : line));
}

// Parts

/** Reads the blocks from the top, as a person would: each goes where the heading above it says. */
class Sorter {
  readonly parts: NewPart[] = [];
  #where: ArticleField = 'main_content';
  /** The depth of the heading that opened the section. */
  #depth = 0;
  /** The section that goes on behind a fact in a label: 'Date: …'. */
  #back: ArticleField = 'main_content';

  constructor(blocks: readonly BlockContent[], known: string | null) {
    const title = known === null ? titleOf(blocks) : -1;
    for (const block of blocks.slice(0, Math.max(title, 0))) if (block.type !== 'thematicBreak') this.#put('main_content', block);
    const [head, ...others] = title < 0 ? [null, ...blocks] : blocks.slice(title);
    if (head) this.#put('title', head);
    // What stands between the title and the first heading introduces the article.
    const isSectioned = others.some((block) => block?.type === 'heading' && block.data?.role !== 'subtitle');
    if (isSectioned && (head || known !== null)) this.#where = 'introduction';
    this.#all(
      others.filter((block) => block !== null),
      known,
    );
  }

  #all(blocks: readonly BlockContent[], known: string | null): void {
    for (let index = 0; index < blocks.length; index += 1) {
      const [block, next] = [blocks[index] as BlockContent, blocks[index + 1]];
      // A mark in any field leads to it.
      if ((block as RootContent).type === 'footnoteDefinition') this.#put('main_content', block);
      else if (block.type === 'heading') this.#heading(block, blocks.slice(index + 1), known);
      else if (block.type === 'thematicBreak') this.#rule(block, next);
      else if (this.#quote(block, next)) index += 1;
    }
  }

  #put(destination: Destination, node: BlockContent): void {
    this.parts.push({ destination, node });
  }

  #heading(heading: Heading, below: readonly BlockContent[], known: string | null): void {
    const section = namedBy(heading, below);
    if (heading.data?.role === 'subtitle') this.#put('subtitle', heading);
    else if (textOf(heading).trim() === known?.trim()) this.#put('left_out', heading);
    else if (this.#isStep(heading)) this.#enter('phases', heading, this.#isInPlan(heading) ? this.#depth : heading.depth - 1, 'phases');
    else if (section) this.#enter(section, heading, heading.depth, 'left_out');
    else if (this.#isInPlan(heading)) this.#put(this.#where, heading);
    else this.#enter('main_content', heading, heading.depth, 'main_content');
  }

  #isInPlan({ depth }: Heading): boolean {
    return depth > this.#depth && (this.#where === 'phases' || this.#where === 'implementation_framework');
  }

  /** Below a heading such as 'Steps' each heading is one; in a plan only one with a number. */
  #isStep(heading: Heading): boolean {
    const text = textOf(heading);
    return startsStep(text) || (this.#isInPlan(heading) && (this.#where === 'phases' || /^\d/.test(text)));
  }

  #enter(section: ArticleField, heading: Heading, depth: number, destination: Destination): void {
    this.#put(destination, heading);
    const isFact = heading.data?.isLabel && factNamed(textOf(heading)) !== null;
    if (!isFact) this.#back = 'main_content';
    else if (this.#where === 'introduction') this.#back = 'introduction';
    this.#where = section;
    this.#depth = depth;
  }

  /** A rule ends a section; above a heading and at the ends it says no more than that. */
  #rule(rule: BlockContent, next: BlockContent | undefined): void {
    if (this.#where !== 'introduction') this.#where = 'main_content';
    if (next && next.type !== 'heading' && this.parts.at(-1)?.destination === 'main_content') this.#put('main_content', rule);
  }

  /** Places a block; returns whether it has used the next one, too, which names the author of a quote. */
  #quote(block: BlockContent, next: BlockContent | undefined): boolean {
    const isNamed = this.#where === 'quote_text';
    const hasQuote = this.parts.some(({ destination }) => destination === 'quote_text');
    const quotation = hasQuote ? null : quotationOf(block, next, isNamed);
    if (!quotation) this.#content(block);
    else {
      this.#put('quote_text', paragraphOf(quotation.words));
      if (quotation.by) this.#put('quote_author', paragraphOf(quotation.by));
      if (isNamed) this.#where = 'main_content';
    }
    return quotation?.isBelow ?? false;
  }

  #content(block: BlockContent): void {
    if (this.#where === 'implementation_framework' && block.type === 'list' && block.ordered) this.#where = 'phases';
    const where = [this.#where, this.#back].find((section) => takes(section, block, this.parts.at(-1)));
    this.#where = where ?? 'main_content';
    this.#put(this.#where, block);
  }
}

/** The block that is the title: by its style, as the only heading of its depth, or because it comes first; -1 when the text has none. */
function titleOf(blocks: readonly BlockContent[]): number {
  const top = blocks.slice(0, longestAbove);
  const byRole = top.findIndex((block) => block.type === 'heading' && block.data?.role === 'title');
  if (byRole >= 0) return byRole;
  if (top.some((block) => block.type === 'heading' && block.data?.isLabel && factNamed(textOf(block)) === 'title')) return -1;
  const largest = blocks.filter((block) => block.type === 'heading' && block.depth === 1);
  if (largest.length === 1 && largest[0] && top.includes(largest[0])) return top.indexOf(largest[0]);
  const [first, second] = blocks;
  const isTitle =
    first?.type === 'heading' ? sectionNamed(textOf(first)) === null : first?.type === 'paragraph' && looksLikeTitle(textOf(first));
  return isTitle && second && !startsStep(textOf(first as BlockContent)) ? 0 : -1;
}

/** The field that a heading or a label names, if what follows fits into it. */
function namedBy({ data, ...heading }: Heading, below: readonly BlockContent[]): ArticleField | null {
  const text = textOf(heading);
  const section = sectionNamed(text) ?? (data?.isLabel ? factNamed(text) : null);
  return section && fits(section, below) ? section : null;
}

/** Whether what follows a heading is what its name promises; otherwise the heading is one of the text. */
function fits(section: ArticleField, below: readonly BlockContent[]): boolean {
  const end = below.findIndex(({ type }) => type === 'heading');
  const content = below.slice(0, end < 0 ? undefined : end);
  const [first] = content;
  const isShort = (node: Nodes) => textOf(node).length <= longestRow;
  if (section === 'key_takeaways' || section === 'quick_stats') {
    if (first?.type === 'list') return first.children.every(isShort);
    return content.length > 0 && content.length <= mostRows && content.every((block) => block.type === 'paragraph' && isShort(block));
  }
  if (section === 'introduction') return first?.type === 'paragraph';
  if (section === 'quote_text' || section === 'quote_author') return first?.type === 'blockquote' || first?.type === 'paragraph';
  return section === 'main_content' || below.length > 0;
}

/** Whether a section goes on with a block; text behind the list of a section is main text. */
function takes(where: ArticleField, block: BlockContent, above: NewPart | undefined): boolean {
  const isBelowList = above?.destination === where && above.node.type === 'list';
  if (where === 'introduction') return block.type === 'paragraph' && block.children.some(({ type }) => type !== 'image');
  if (where === 'key_takeaways' || where === 'quick_stats') return !isBelowList && (block.type === 'list' || block.type === 'paragraph');
  if (where === 'phases') return !isBelowList || block.type === 'list';
  // A fact has one block: what a label says.
  return where === 'main_content' || where === 'implementation_framework' || above?.destination === 'left_out';
}

type Quotation = { words: string; by: string; isBelow: boolean };

/** A short quotation with who said it, in it or in the line below; without an author only where a heading names it. */
function quotationOf(block: BlockContent, next: BlockContent | undefined, isNamed: boolean): Quotation | null {
  const text = textOfQuote(block, isNamed);
  if (text === null || text.length > longestQuote) return null;
  const [, said, author] =
    /^([\s\S]+?)\n\s*[—–―-]{1,2}\s*(\S.{1,80})\s*$/u.exec(text) ??
    /^([\s\S]+[”"»“.!?])\s*[—–―]{1,2}\s*(\S[^.]{1,80})\s*$/u.exec(text) ??
    [];
  const line = next?.type === 'paragraph' && !author ? lineText(next.children).trim() : '';
  const isBelow = dash.test(line) && line.length <= longestAuthor;
  const by = author ?? (isBelow ? line.replace(dash, '') : '');
  if (by === '' && !isNamed) return null;
  return { words: withoutQuoteMarks((said ?? text).replaceAll(/\s+/g, ' ').trim()), by: by.trim(), isBelow };
}

/** The text of a quote, or of a paragraph that begins with a quotation; null for another block. */
function textOfQuote(block: BlockContent, isNamed: boolean): string | null {
  if (block.type === 'blockquote') {
    const lines = block.children.map((child) => (child.type === 'paragraph' ? lineText(child.children) : null));
    return block.data?.note || lines.includes(null) ? null : lines.join('\n');
  }
  const text = block.type === 'paragraph' ? lineText(block.children) : null;
  const isMarked = /^\s*(?:[“„"][^“”„"]{10,}[”“"]|«[^«»]{10,}»)\s*(?:[—–―-]|$)/u.test(text ?? '');
  return isMarked || isNamed ? text : null;
}

function lineText(nodes: readonly PhrasingContent[]): string {
  return nodes.map((node) => (node.type === 'break' ? '\n' : textOf(node))).join('');
}

function paragraphOf(value: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value }] };
}
