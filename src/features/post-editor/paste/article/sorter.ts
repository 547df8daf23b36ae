import type { BlockContent, Heading, Paragraph, PhrasingContent } from 'mdast';
import { withoutQuoteMarks } from '#src/lib/quote-marks.ts';
import { endOfOpening, subtitleAfter, titleOf } from './detect-title.ts';
import { destinationNamed, labelled, type Section, sectionNamed, startsPhase } from './names.ts';
import type { Destination, Part, Reason } from './part.ts';
import { fits } from './section-match.ts';
import { textOf } from './text-of.ts';
import { withoutPrefix } from './without-prefix.ts';

const longest = 500;
/** With the dash before the name. */
const longestAuthor = 100;

const dash = /^\s*[—–―-]{1,2}\s*(?=\S)/u;

const quoted = /^\s*(?:[“„"][^“”„"]{10,500}[”“"]|«[^«»]{10,500}»)(?:\s*[—–―-]{1,2}\s*(\S.{1,80}))?\s*$/u;

type Where = Section | 'top';
const longestTail = 6;

/** Gives each block of an article its destination, as a person would who reads it from the top. */
export class Sorter {
  parts: Part[] = [];
  #blocks: readonly BlockContent[];
  /** The destinations that have a part; an article can have very many parts. */
  #used = new Set<Destination>();
  #lastPhase: BlockContent | null = null;
  #where: Where = 'top';
  /** The depth of the heading that opened the section. */
  #depth = 0;
  #title: number;
  #subtitle: number;
  /** Whether a heading or a label says which quotation is the quote. */
  #namesQuote: boolean;
  /** The blocks up to this one are the introduction. */
  #openingEnd: number;

  constructor(blocks: readonly BlockContent[], hasTitle: boolean) {
    this.#blocks = blocks;
    this.#namesQuote = blocks.some(isNamedQuote);
    this.#title = hasTitle ? -1 : titleOf(blocks);
    this.#subtitle = subtitleAfter(blocks, this.#title);
    this.#openingEnd = endOfOpening(blocks, Math.max(this.#title, this.#subtitle) + 1);
  }

  sort(): Part[] {
    for (let index = 0; index < this.#blocks.length; index += this.#take(index));
    return this.parts;
  }

  /** Places a block, and returns how many it has used. */
  #take(index: number): number {
    const block = this.#blocks[index];
    if (!block) return 1;
    if (index === this.#title) this.#put('title', block);
    else if (index === this.#subtitle) this.#put('subtitle', block);
    else if (block.type === 'paragraph' && this.#label(block, index)) return 1;
    else if (index < this.#title) this.#put('unplaced', block);
    else if (block.type === 'heading') this.#heading(block, index);
    else if (this.#isQuote(block)) return this.#quote(block, index);
    else this.#content(block, index);
    return 1;
  }

  #put(destination: Destination, node: BlockContent, reason?: Reason): void {
    this.#used.add(destination);
    if (destination === 'phases') this.#lastPhase = node;
    this.parts.push({ id: this.parts.length, destination, node, ...(reason ? { reason } : {}) });
  }

  #heading(heading: Heading, index: number): void {
    const text = textOf(heading);
    const section = sectionNamed(text);
    const isInside = heading.depth > this.#depth && (this.#where === 'framework' || this.#where === 'phases');
    if (startsPhase(text) || (isInside && (this.#where === 'phases' || /^\d/.test(text)))) this.#phaseHeading(heading);
    else if (section && fits(section, this.#blocks, index + 1)) this.#enter(section, heading);
    else if (isInside) this.#put('implementation_framework', heading);
    else this.#startBody(heading);
  }

  /** A heading that only names a field is no part of the text. */
  #enter(section: Section, heading: Heading): void {
    this.#put('left_out', heading, 'label');
    this.#where = section;
    this.#depth = heading.depth;
  }

  #phaseHeading(heading: Heading): void {
    if (this.#where !== 'phases' && this.#where !== 'framework') this.#depth = heading.depth - 1;
    this.#where = 'phases';
    this.#put('phases', heading);
  }

  #startBody(block: BlockContent): void {
    this.#where = 'body';
    this.#put('main_content', block);
  }

  /** Reads 'Subtitle: …'; returns whether the paragraph has a label that is known here. */
  #label(paragraph: Paragraph, index: number): boolean {
    const found = labelled(textOf(paragraph));
    if (!found) return false;
    const destination = this.#isAtEnd(index) ? destinationNamed(found.label) : null;
    const section = destination ? null : sectionNamed(found.label);
    const children = withoutPrefix(paragraph.children, found.length);
    if (destination === 'unplaced') this.#put('unplaced', paragraph);
    else if (destination) this.#labelledMeta(destination, found.label, children);
    else if (section && (children.length > 0 || fits(section, this.#blocks, index + 1)))
      this.#labelledSection(section, found.label, children, index);
    else return false;
    return true;
  }

  #labelledMeta(destination: Destination, label: string, children: PhrasingContent[]): void {
    this.#put('left_out', textNode(label), 'label');
    if (children.length > 0) this.#put(destination, { type: 'paragraph', children });
  }

  #labelledSection(section: Section, label: string, children: PhrasingContent[], index: number): void {
    this.#put('left_out', textNode(label), 'label');
    this.#where = section;
    this.#depth = 6;
    if (children.length === 0) return;
    const rest: Paragraph = { type: 'paragraph', children };
    if (section === 'quote') this.#quote(rest, index);
    else this.#content(rest, index, true);
  }

  /** Labels of a file are read above the text and below it; in between, 'Date: …' is a line of the text. */
  #isAtEnd(index: number): boolean {
    return !this.#used.has('main_content') || index >= this.#blocks.length - longestTail;
  }

  #isQuote(block: BlockContent): boolean {
    if (this.#used.has('quote_text')) return false;
    if (this.#where === 'quote') return true;
    const isRow = block.type === 'paragraph' && (this.#where === 'takeaways' || this.#where === 'stats');
    return !this.#namesQuote && !isRow && quotationOf(block) !== null;
  }

  #quote(block: BlockContent, index: number): number {
    const quotation = quotationOf(block) ?? { words: textOf(block), by: '' };
    const below = quotation.by ? null : attributionOf(this.#blocks[index + 1]);
    const author = quotation.by || below;
    this.#put('quote_text', textNode(quotation.words));
    if (author) this.#put('quote_author', textNode(author));
    if (this.#where === 'quote') this.#where = 'body';
    return below ? 2 : 1;
  }

  #content(block: BlockContent, index: number, isLabelled = false): void {
    const destination = this.#destinationOf(block, index, isLabelled);
    if (destination === 'main_content') this.#startBody(block);
    else this.#put(destination, block);
  }

  #destinationOf(block: BlockContent, index: number, isLabelled: boolean): Destination {
    if (block.type === 'table' || block.type === 'code') return this.#where === 'framework' ? 'implementation_framework' : 'main_content';
    switch (this.#where) {
      case 'top':
        return index < this.#openingEnd ? 'introduction' : 'main_content';
      case 'introduction':
        return block.type === 'paragraph' ? 'introduction' : 'main_content';
      case 'takeaways':
      case 'stats':
        return this.#destinationInRows(block, isLabelled);
      case 'framework':
      case 'phases':
        return this.#destinationInPlan(block);
      case 'quote':
        return 'quote_text';
      case 'quote_author':
        this.#where = 'body';
        return 'quote_author';
      default:
        return 'main_content';
    }
  }

  /** Rows are one list, or short paragraphs without any. */
  #destinationInRows(block: BlockContent, isLabelled: boolean): Destination {
    const field = this.#where === 'takeaways' ? 'key_takeaways' : 'quick_stats';
    const last = this.parts.at(-1);
    if (last?.destination === field && last.node.type === 'list') return 'main_content';
    return isLabelled || block.type === 'list' || block.type === 'paragraph' ? field : 'main_content';
  }

  /** Steps are phases; text above them is the framework, text below a heading of a phase describes it, text below the steps is the body. */
  #destinationInPlan(block: BlockContent): Destination {
    const last = this.#lastPhase;
    if (block.type === 'list' && block.ordered && !last) return 'phases';
    if (this.#where === 'phases' && block.type === 'list' && !last) return 'phases';
    if (block.type === 'paragraph' && startsPhase(textOf(block))) return 'phases';
    if (!last) return 'implementation_framework';
    return last.type === 'list' ? 'main_content' : 'phases';
  }
}

function isNamedQuote(block: BlockContent): boolean {
  const text = textOf(block);
  const name = block.type === 'heading' ? text : block.type === 'paragraph' ? labelled(text)?.label : undefined;
  return name !== undefined && sectionNamed(name) === 'quote';
}

/** A paragraph of one text. */
export function textNode(value: string): BlockContent {
  return { type: 'paragraph', children: [{ type: 'text', value }] };
}

/** The words of a quotation and who said them; `by` is empty when the text does not say. */
type Quotation = { words: string; by: string };

/** A short quotation: a quote of one or two paragraphs, or a paragraph that is all between quotation marks. */
function quotationOf(block: BlockContent): Quotation | null {
  if (block.type === 'paragraph') {
    const line = lineOf(block).trim();
    return line.length <= longest + longestAuthor && quoted.test(line) ? splitAuthor(line) : null;
  }
  if (block.type !== 'blockquote' || block.data || !block.children.every(({ type }) => type === 'paragraph')) return null;
  const lines = block.children.map((child) => textOf(child)).join('\n');
  return lines.length <= longest ? splitAuthor(lines) : null;
}

/** Who a line names after a dash: '— Layla Noor'; null for any other line. */
function attributionOf(block: BlockContent | undefined): string | null {
  const text = block?.type === 'paragraph' ? lineOf(block) : '';
  return dash.test(text) && text.length <= 90 ? text.replace(dash, '').trim() : null;
}

/** Splits '“Words” — Somebody', also over two lines. */
function splitAuthor(text: string): Quotation {
  const [, words, by] =
    /^([\s\S]+?)\n\s*[—–―-]{1,2}\s*(\S.{1,80})\s*$/u.exec(text) ??
    /^([\s\S]+[”"»“.!?])\s*[—–―]{1,2}\s*(\S[^.]{1,80})\s*$/u.exec(text) ??
    /^([\s\S]+[”"»“])\s*[—–―-]{1,2}\s*(\S[^.]{1,80})\s*$/u.exec(text) ??
    [];
  return { words: withoutQuoteMarks((words ?? text).replaceAll(/\s+/g, ' ').trim()), by: (by ?? '').trim() };
}

/** The text of a paragraph, with its line breaks. */
function lineOf(block: { children: readonly PhrasingContent[] }): string {
  return block.children.map((node) => (node.type === 'break' ? '\n' : textOf(node))).join('');
}
