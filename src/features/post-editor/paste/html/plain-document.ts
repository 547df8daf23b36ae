import type { Report } from '../report.ts';
import { codeFrom } from './code.ts';
import { attributeOf, classOf, isBlock, isCell, isElement, isText, textAfter, wordsOf } from './elements.ts';
import { formulaOf } from './formula.ts';
import { type Kind, MeaningReader, type Meanings, type Out } from './meanings.ts';
import { type Direction, moved, noteNumber } from './raised.ts';
import { roleOf } from './role.ts';
import { type Style, Styles } from './styles.ts';
import { cellsOfColumn, columnsOf, hide, reachOverHidden } from './table.ts';
import { isDoneItem } from './ticks.ts';
import { addressOfFrame, shownValue } from './values.ts';

/** What holds for all text inside of an element. */
type Around = { keepsLines: boolean; isInvisible: boolean; isTicked: boolean };

const nothingAround: Around = { keepsLines: false, isInvisible: false, isTicked: false };

/**
 * Makes a pasted document say plainly what its program meant: what is deleted, hidden or beside the text goes (the report names it);
 * headings, quotes, ticks, formulas, raised figures and ends of lines become elements and signs that every reader knows.
 */
export function makePlain(body: Element, report: Report, meanings: Meanings): void {
  new Plain(body, report, meanings).walk(body, nothingAround);
}

class Plain {
  readonly #report: Report;
  readonly #meanings: MeaningReader;
  readonly #styles: Styles;
  /** Where each element stood in the document as it was pasted. */
  readonly #numbers: ReadonlyMap<Element, number>;
  /** In which columns the cells of each table stand. */
  readonly #columns = new Map<Element, ReadonlyMap<Element, number>>();
  /** The text of the line so far ends with this. */
  #before = '';

  constructor(body: Element, report: Report, meanings: Meanings) {
    this.#report = report;
    this.#meanings = new MeaningReader(meanings);
    this.#styles = new Styles(body.ownerDocument);
    this.#numbers = new Map([...body.querySelectorAll('*')].map((element, index) => [element, index]));
  }

  walk(parent: Element, around: Around): void {
    for (const node of [...parent.childNodes]) {
      if (isText(node)) this.#text(node, around);
      else if (isElement(node)) this.#element(node, around);
      else node.remove();
    }
  }

  #text(node: Text, { keepsLines, isInvisible }: Around): void {
    if (isInvisible) {
      const id = `t${node.parentElement && this.#numbers.get(node.parentElement)}`;
      this.#report.leaveOut({ id, kind: 'hidden', text: wordsOf(node) });
      node.remove();
      return;
    }
    if (node.data.trim() !== '') this.#before = node.data;
    if (keepsLines && !isBetweenBlocks(node)) breakLines(node);
  }

  #element(element: Element, around: Around): void {
    const style = this.#styles.of(element);
    const { out, is } = this.#meanings.meaningOf(element, style);
    const inside = insideOf(element, style, around);
    this.#prepare(element, inside);
    if (out && !staysIn(out, inside)) this.#takeOut(element, out);
    else this.#make(element, is ?? null, inside);
  }

  /** Reads what is known of an item, a list or a table before anything in it is left out. */
  #prepare(element: Element, inside: Around): void {
    const isDone = isDoneItem(element);
    if (isDone || element.localName === 'li') inside.isTicked = isDone && this.#isStruckWhole(element);
    if (element.localName === 'ol') this.#numberItems(element);
    if (element.localName === 'table') this.#readRows(element);
    if (isCell(element)) this.#align(element);
  }

  #takeOut(element: Element, out: Out): void {
    const id = this.#idOf(element, out);
    if (out !== 'silently')
      this.#report.leaveOut({ id, kind: out, text: wordsOf(element) || addressOfFrame(element) || shownValue(element) });
    if (element.localName === 'col') this.#takeOutColumn(element, id);
    if (isCell(element) || element.localName === 'tr') hide(element, out === 'column' || out === 'row' || out === 'hidden');
    else if (this.#partsWords(element, out)) element.replaceWith(' ');
    else element.remove();
  }

  #takeOutColumn(col: Element, id: string): void {
    for (const cell of cellsOfColumn(col)) {
      this.#report.leaveOut({ id, kind: 'column', text: wordsOf(cell) });
      hide(cell, true);
    }
  }

  /** The space of what is left out still parts the words around it, and so does what was seen between them: 'AED<s> 20 </s>15'. */
  #partsWords(element: Element, out: Out): boolean {
    if (isBlock(element)) return false;
    if (/^\s|\s$/.test(element.textContent ?? '')) return true;
    const wasSeen = out === 'struck' || out === 'button' || out === 'embedded';
    return wasSeen && /[\p{L}\p{N}]$/u.test(this.#before) && /^[\p{L}\p{N}]/u.test(textAfter(element));
  }

  /** An element that stays becomes what it stands for. */
  #make(element: Element, is: Kind | null, inside: Around): void {
    if (isBlock(element) || element.localName === 'br') this.#before = '';
    const before = this.#before;
    if (is !== 'code' && is !== 'formula' && is !== 'noteNumber') this.walk(element, inside);
    const text = textFor(element, is, before);
    if (text !== null) {
      this.#before = text;
      element.replaceWith(text);
    } else if (is) becoming[is]?.(element);
    else if (element.localName === 'p') nameRole(element);
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
    return this.#meanings.meaningOf(element, this.#styles.of(element)).out;
  }

  #readRows(table: Element): void {
    const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
    const hidden = rows.filter((row) => this.#outOf(row) === 'row' && this.#styles.of(row).get('display') === 'none');
    if (hidden.length > 0) reachOverHidden(table, new Set(hidden));
  }

  /** Each item keeps its number, also where the one above it is left out; one that a browser does not show has none. */
  #numberItems(list: Element): void {
    const isShown = (item: Element) => !(item.hasAttribute('hidden') || this.#styles.of(item).get('display') === 'none');
    const items = [...list.children].filter((item) => item.localName === 'li' && isShown(item));
    const step = list.hasAttribute('reversed') ? -1 : 1;
    const first = step < 0 ? items.length : 1;
    let value = list.hasAttribute('start') ? Number.parseInt(attributeOf(list, 'start'), 10) || 0 : first;
    for (const item of items) {
      value = Number.parseInt(attributeOf(item, 'value'), 10) || value;
      item.setAttribute('value', String(value));
      value += step;
    }
  }

  /** Programs align a cell, or the paragraph in it, by an attribute or a style, Excel by a class. */
  #align(cell: Element): void {
    const alignments = [cell.firstElementChild, cell].flatMap((element) =>
      element ? [this.#styles.of(element).get('text-align') ?? '', attributeOf(element, 'align').toLowerCase()] : [],
    );
    cell.setAttribute('align', alignments.find((align) => /^(?:left|right|center|start|end|justify)$/.test(align)) ?? '');
  }

  #columnOf(cell: Element, table: Element): number {
    const columns = this.#columns.get(table) ?? columnsOf(table);
    this.#columns.set(table, columns);
    return columns.get(cell) ?? 0;
  }

  /** Cells of one hidden column have one id. */
  #idOf(element: Element, out: Out): string {
    const table = out === 'column' && isCell(element) ? element.closest('table') : null;
    return table ? `c${this.#numbers.get(table)}-${this.#columnOf(element, table)}` : `e${this.#numbers.get(element)}`;
  }
}

function insideOf(element: Element, style: Style, around: Around): Around {
  const isDone = attributeOf(element, 'aria-checked') === 'true' || /checkbox-on|children-checked/.test(classOf(element));
  return {
    keepsLines: keepsLines(style, element) ?? around.keepsLines,
    isInvisible: isInvisible(style) ?? around.isInvisible,
    isTicked: around.isTicked || isDone,
  };
}

/** A line through an item that is done says that it is done. */
function staysIn(out: Out, { isTicked }: Around): boolean {
  return (out === 'struck' || out === 'deletion') && isTicked;
}

function keepsLines(style: Style, element: Element): boolean | null {
  const byClass = /\bwhitespace-(pre[\w-]*|normal)\b/.exec(classOf(element))?.[1];
  const value = style.get('white-space-collapse') ?? style.get('white-space') ?? byClass;
  return value === undefined || value === 'inherit' ? null : /^(?:pre|break)/.test(value);
}

/** Mail programs set the size of all text to nothing and give it back inside. */
function isInvisible(style: Style): boolean | null {
  const [size = '', visibility = ''] = [style.get('font-size'), style.get('visibility')];
  if (/^0(?:\.0+)?(?:[a-z]+|%)?$/.test(size) || /^(?:hidden|collapse)$/.test(visibility)) return true;
  return size || visibility === 'visible' ? false : null;
}

function isBetweenBlocks(node: Text): boolean {
  const isBlockBeside = (other: Node | null) => other !== null && isElement(other) && isBlock(other);
  return node.data.trim() === '' && (isBlockBeside(node.previousSibling) || isBlockBeside(node.nextSibling));
}

function breakLines(node: Text): void {
  const lines = node.data.split(/\r\n|\r|\n/);
  if (lines.length < 2) return;
  node.replaceWith(...lines.flatMap((line, index) => (index === 0 ? [line] : [node.ownerDocument.createElement('br'), line])));
}

/** What stands in the place of an element whose words mean something else than they say; null for one that stays an element. */
function textFor(element: Element, is: Kind | null, before: string): string | null {
  if (is === 'formula') return formulaOf(element);
  if (is === 'raised' || is === 'lowered') return raisedText(element, is, before);
  if (is === 'noteNumber') return numberOfNote(element, before);
  if (is === 'value') return apart(shownValue(element), element, before);
  return is === 'tick' && element.localName !== 'li' ? tickOf(isDoneBox(element)) : null;
}

/** At the start of a line it numbers the note itself, which may be in a block of its own. */
function numberOfNote(element: Element, before: string): string {
  const number = wordsOf(element).replaceAll(/[^\p{L}\p{N}*†‡§]/gu, '');
  if (before.trim() !== '') return noteNumber(number, before);
  const next = element.nextElementSibling;
  const isApart = next !== null && isBlock(next) && textAfter(element).trim() === '';
  if (isApart) firstBlockOf(next).prepend(`${number}. `);
  return isApart ? '' : `${number}. `;
}

function raisedText(element: Element, direction: Direction, before: string): string | null {
  return element.querySelector('a[href^="http"], img, sup, sub') ? null : moved(element.textContent ?? '', direction, before);
}

/** What is in a box of its own stays apart from the words around it. */
function apart(text: string, element: Element, before: string): string {
  const start = /[\p{L}\p{N}]$/u.test(before) ? ' ' : '';
  return text === '' ? '' : start + text + (/^[\p{L}\p{N}]/u.test(textAfter(element)) ? ' ' : '');
}

function isDoneBox(element: Element): boolean {
  return element.hasAttribute('checked') || /checkbox-on/.test(classOf(element));
}

function tickOf(isDone: boolean): string {
  return isDone ? '✓ ' : '☐ ';
}

/** How an element becomes what it stands for. */
const becoming: { [Is in Kind]?: (element: Element) => void } = {
  heading: (element) => rename(element, `h${Math.min(6, Math.max(1, levelOf(element)))}`),
  title: (element) => rename(element, 'h1', 'title'),
  subtitle: (element) => rename(element, 'h2', 'subtitle'),
  quote: (element) => rename(element, 'blockquote', 'quote'),
  note: (element) => rename(element, 'blockquote', 'note'),
  careful: (element) => rename(element, 'blockquote', 'careful'),
  code: codeFrom,
  wrapper: (element) => element.replaceWith(...element.childNodes),
  figure: captionAsTitle,
  quotation: (element) => element.replaceWith('“', ...element.childNodes, '”'),
  tick: (item) => {
    const hasBox = item.getAttribute('role') !== 'checkbox' && /^[✓☐]/u.test((item.textContent ?? '').trim());
    if (!hasBox) firstBlockOf(item).prepend(tickOf(attributeOf(item, 'aria-checked') === 'true' || /\bchecked\b/.test(classOf(item))));
  },
};

function levelOf(heading: Element): number {
  const level = attributeOf(heading, 'aria-level') || /mso-outline-level\s*:\s*(\d)/i.exec(attributeOf(heading, 'style'))?.[1];
  return Number(level) || 2;
}

function nameRole(paragraph: Element): void {
  const role = roleOf(paragraph);
  if (role) rename(paragraph, role === 'title' ? 'h1' : 'h2', role);
}

function rename(element: Element, name: string, role?: string): void {
  const made = element.ownerDocument.createElement(name);
  if (role) made.setAttribute('data-role', role);
  made.append(...element.childNodes);
  element.replaceWith(made);
}

/** The caption of a picture of this site belongs to it. */
function captionAsTitle(figure: Element): void {
  const [picture, caption] = [figure.querySelector('img'), figure.querySelector('figcaption')];
  if (!picture || !caption) return;
  picture.setAttribute('title', wordsOf(caption));
  caption.remove();
}

function firstBlockOf(item: Element): Element {
  const [first] = item.children;
  const isFirst = first && (item.firstChild === first || (item.firstChild?.nodeValue ?? '').trim() === '');
  return isFirst && isBlock(first) ? first : item;
}
