import type { LeftOutKind } from '../report.ts';
import { attributeOf, classOf, isBlock, textBefore, wordsOf } from './elements.ts';
import type { Style } from './styles.ts';
import { lengthIn } from './styles.ts';

/** Less only sets a sign or a button right in its line. */
const leastMove = 2.5;

const smaller = /^(?:smaller|small|x+-small|0?\.\d+r?em|[1-9]?\d(?:\.\d+)?%|[1-9](?:\.\d+)?p[tx])$/;

const farOff = -999;

/** Why an element is left out. Only marks of programs and copies for machines, which people do not read, are left out silently. */
export type Out = LeftOutKind | 'silently';

/** What an element stands for, whatever its name. */
export type Kind =
  | 'careful'
  | 'code'
  | 'figure'
  | 'formula'
  | 'heading'
  | 'lowered'
  | 'note'
  | 'noteNumber'
  | 'quotation'
  | 'quote'
  | 'raised'
  | 'subtitle'
  | 'tick'
  | 'title'
  | 'value'
  | 'wrapper';

/** An element means this when all that the row names is true of it. */
export type Row = {
  name?: RegExp;
  class?: RegExp;
  style?: readonly [property: string, value: RegExp];
  attribute?: readonly [name: string, value: RegExp];
  if?: (element: Element, style: Style) => boolean;
  out?: Out;
  is?: Kind;
};

const hasNoWords = (element: Element) => !/[\p{L}\p{N}]/u.test(element.textContent ?? '');
const isMonospaced = (_: Element, style: Style) => /mono|menlo|consolas|courier|monaco/.test(style.get('font-family') ?? '');

/** What each program writes, and what it means. Of several rows that leave an element out the first counts, and so of the others. */
export const meanings = {
  'all: code and what stands in the head': {
    name: /^(?:base|head|link|meta|noscript|script|style|template|title|datalist|area|map|source|track)$/,
    out: 'silently',
  },
  'Word: data island': { name: /^xml$/, out: 'silently' },

  'GitHub, chats: tick': { name: /^input$/, attribute: ['type', /^checkbox$/i], is: 'tick' },
  'web: ticked by class': { name: /^li$/, class: /(?<![\w-])checked(?![\w-])/, is: 'tick' },
  'web: field with its value': { name: /^(?:input|select|textarea)$/, is: 'value' },
  'web: button by type': { name: /^input$/, attribute: ['type', /^(?:submit|button|reset)$/i], out: 'button' },
  'Docs: tick': { name: /^li$/, attribute: ['role', /^checkbox$/], is: 'tick' },
  'Docs: picture of a tick': { name: /^img$/, attribute: ['aria-roledescription', /checkbox/], out: 'silently' },
  'Notion: tick': { class: /\bcheckbox-o(?:n|ff)\b/, is: 'tick' },

  'KaTeX, MathJax, Wikipedia: formula': { class: /\b(?:katex|MathJax|MathJax_Display|mwe-math-element)\b/, is: 'formula' },
  'web: formula': { name: /^math$/, is: 'formula' },
  'MathJax: copy of a formula': { class: /\bMathJax_Preview\b/, out: 'silently' },

  'Word: comment': { style: ['mso-element', /^comment$/], out: 'comment' },
  'Word: mark of a comment': { class: /\bmsocom(?:anchor|off)\b/i, out: 'silently' },
  'Docs: mark of a comment': { name: /^a$/, attribute: ['href', /^#cmnt(?:_ref)?\d/], out: 'silently' },
  'Docs: comment': { name: /^div$/, if: (element) => element.querySelector('a[href^="#cmnt_ref"]') !== null, out: 'comment' },

  'Word, web: deletion': { name: /^del$/, out: 'deletion' },
  'Word: deletion by class': { class: /\bmsoDel\b/, out: 'deletion' },
  'web: struck': { name: /^(?:s|strike)$/, out: 'struck' },
  'Docs, Apple, Excel: struck': { style: ['text-decoration', /line-through/], out: 'struck' },
  'Chrome: struck': { style: ['text-decoration-line', /line-through/], out: 'struck' },

  'all: hidden column': { name: /^(?:t[dh]|col)$/, style: ['display', /^none$/], out: 'column' },
  'all: hidden row': { name: /^tr$/, style: ['display', /^none$/], out: 'row' },
  'Excel: row of no height': {
    name: /^tr$/,
    attribute: ['height', /^0$/],
    if: (_, style) => style.has('mso-height-source'),
    out: 'row',
  },
  'web: collapsed row': { name: /^tr$/, style: ['visibility', /^collapse$/], out: 'row' },
  'all: hidden': { style: ['display', /^none$/], out: 'hidden' },
  'Word: hidden': { style: ['mso-hide', /^all$/], out: 'hidden' },
  'web: transparent': { style: ['opacity', /^0(?:\.0+)?$/], out: 'hidden' },
  'web: as small as a point': { style: ['position', /^(?:absolute|fixed)$/], if: isTiny, out: 'hidden' },
  'web: beside the page': { attribute: ['style', /-\s*\d{2}/], if: isFarOff, out: 'hidden' },
  'web: folded': { style: ['overflow', /^(?:hidden|clip)/], if: isFolded, out: 'hidden' },
  'web: letters without colour': { style: ['color', /^transparent$|^rgba\(.*[,\s/]0(?:\.0+)?%?\)$/], if: isSeeThrough, out: 'hidden' },
  'web: clipped': { attribute: ['style', /\bclip/i], if: isClipped, out: 'hidden' },
  'web: scaled to nothing': { style: ['transform', /\bscale\(0\)/], out: 'hidden' },
  'web: hidden by attribute': { attribute: ['hidden', /^(?!until-found)/], out: 'hidden' },
  'web: copy for screen readers': {
    class: /\b(?:visually-?hidden|sr-only|screen-reader-text|screenreader-only|a11y-hidden)\b/,
    out: 'silently',
  },

  // What is hidden from readers aloud is often what is seen, unless it has no words.
  'web: sign': { attribute: ['aria-hidden', /^true$/], if: hasNoWords, out: 'silently' },
  'web: permalink': { class: /\b(?:heading-link|header-?anchor|headerlink|hash-link|anchorjs-link|octicon-link)\b/, out: 'silently' },
  'web: permalink without words': { name: /^a$/, attribute: ['href', /^#/], if: hasNoWords, out: 'silently' },
  'Wikipedia: edit': { class: /\bmw-editsection\b/, out: 'button' },
  'web: button': { name: /^button$/, out: 'button' },
  'web: button by role': { attribute: ['role', /^button$/], out: 'button' },
  'web: embedded': { name: /^(?:audio|canvas|embed|iframe|object|svg|video)$/, out: 'embedded' },

  'Word for the web: heading': { attribute: ['role', /^heading$/], is: 'heading' },
  'Word: title': { name: /^p$/, class: /\bMsoTitle/, is: 'title' },
  'Word: subtitle': { name: /^p$/, class: /\bMsoSubtitle/, is: 'subtitle' },
  'Word: heading by level': { name: /^p$/, style: ['mso-outline-level', /^[1-6]$/], is: 'heading' },
  'Word: quote': { name: /^p$/, class: /\bMso(?:Intense)?Quote/, is: 'quote' },
  'own: name of a note': { class: /\bnote-label\b/, out: 'silently' },
  'own: careful': { class: /\bnote-careful\b/, is: 'careful' },
  'own: note': { name: /^(?:aside|div)$/, class: /\bnote\b(?!-)/, is: 'note' },
  'own: link around a picture': { name: /^a$/, attribute: ['data-enlarge', /^/], is: 'wrapper' },
  'own: picture with its caption': { name: /^figure$/, class: /\bpicture\b/, is: 'figure' },
  'GitHub: name of a note': { class: /\bmarkdown-alert-title\b/, out: 'silently' },
  'GitHub: careful': { class: /\bmarkdown-alert-(?:warning|caution)\b/, is: 'careful' },
  'GitHub: note': { class: /\bmarkdown-alert-(?:note|tip|important)\b/, is: 'note' },
  'VS Code: lines of code': { name: /^div$/, style: ['white-space', /^pre$/], if: isMonospaced, is: 'code' },
  'web: code': { name: /^pre$/, is: 'code' },

  'Substack, Ghost, Word: number of a note': {
    class:
      /(?:\b|\bMso)(?:foot|end)?note-?(?:anchor|ref(?:erence)?|number|link|mark(?:er)?)|\bfn-?(?:ref|link|num)|\bsd(?:foot|end)note(?:anc|sym)\b/i,
    if: isNoteNumber,
    is: 'noteNumber',
  },
  'EPUB: number of a note': { attribute: ['role', /^doc-(?:noteref|backlink)$/], if: isNoteNumber, is: 'noteNumber' },
  'EPUB: number of a note by type': { attribute: ['epub:type', /\bnoteref\b/], if: isNoteNumber, is: 'noteNumber' },
  'GitHub: number of a note': { attribute: ['data-footnote-ref', /^/], if: isNoteNumber, is: 'noteNumber' },
  'web: figures that lead into the page': { name: /^a$/, attribute: ['href', /#./], if: isNumberBehindWords, is: 'noteNumber' },

  'web, Word: raised': { name: /^sup$/, is: 'raised' },
  'web, Word: lowered': { name: /^sub$/, is: 'lowered' },
  'Docs: raised': { style: ['vertical-align', /^super$/], is: 'raised' },
  'Docs: lowered': { style: ['vertical-align', /^sub$/], is: 'lowered' },
  'Word: raised by points': { style: ['mso-text-raise', /^\d*[1-9]/], is: 'raised' },
  'Word: lowered by points': { style: ['mso-text-raise', /^-/], is: 'lowered' },
  'web: raised by a length': { style: ['vertical-align', /^\+?[\d.]|^text-top$/], if: isRaisedBy('up'), is: 'raised' },
  'web: lowered by a length': { style: ['vertical-align', /^-|^text-bottom$/], if: isRaisedBy('down'), is: 'lowered' },
  'web: raised by its place': { style: ['position', /^relative$/], if: isRaisedBy('up'), is: 'raised' },
  'web: lowered by its place': { style: ['position', /^relative$/], if: isRaisedBy('down'), is: 'lowered' },
  'web: quotation': { name: /^q$/, is: 'quotation' },
} as const satisfies Record<string, Row>;

export type Meanings = readonly Row[];

/** Reads a table: asked of each element of large documents, it looks only at the rows that its name and its attributes allow. */
export class MeaningReader {
  readonly #rows: Meanings;
  readonly #allowed = new Map<string, Meanings>();

  constructor(rows: Meanings) {
    this.#rows = rows;
  }

  meaningOf(element: Element, style: Style): { out?: Out; is?: Kind } {
    const meaning: { out?: Out; is?: Kind } = {};
    for (const row of this.#rowsFor(element)) {
      if (!matches(row, element, style)) continue;
      if (row.out) meaning.out ??= row.out;
      if (row.is) meaning.is ??= row.is;
    }
    return meaning;
  }

  #rowsFor({ localName, attributes }: Element): Meanings {
    const isBare = attributes.length === 0;
    const key = isBare ? localName : `${localName}[]`;
    const known = this.#allowed.get(key);
    const needsAttributes = (row: Row) => row.class ?? row.style ?? row.attribute;
    const rows = known ?? this.#rows.filter((row) => (row.name?.test(localName) ?? true) && !(isBare && needsAttributes(row)));
    if (!known) this.#allowed.set(key, rows);
    return rows;
  }
}

function matches(row: Row, element: Element, style: Style): boolean {
  if (row.class && !row.class.test(classOf(element))) return false;
  if (row.style && !hasStyle(row.style, style)) return false;
  if (row.attribute && !hasAttribute(row.attribute, element)) return false;
  return row.if?.(element, style) ?? true;
}

function hasStyle([property, value]: NonNullable<Row['style']>, style: Style): boolean {
  const written = style.get(property);
  return written !== undefined && value.test(written);
}

function hasAttribute([name, value]: NonNullable<Row['attribute']>, element: Element): boolean {
  return element.hasAttribute(name) && value.test(attributeOf(element, name));
}

/** Whether a box is cut to a point, as pages do with words for screen readers. */
function isTiny(_: Element, style: Style): boolean {
  const isPoint = ['width', 'height'].some((side) => Math.abs(lengthIn(style, side) ?? 100) <= 1);
  return isPoint && /^(?:hidden|clip)/.test(style.get('overflow') ?? '');
}

/** Whether words are far beside or above the page. */
function isFarOff(_: Element, style: Style): boolean {
  return ['left', 'top', 'right', 'text-indent', 'margin-left'].some((property) => (lengthIn(style, property) ?? 0) <= farOff);
}

/** Whether a box that shows nothing beyond its edges has no height or no width. */
function isFolded(_: Element, style: Style): boolean {
  return ['height', 'max-height', 'width', 'max-width'].some((side) => lengthIn(style, side) === 0);
}

/** Letters that let a picture or a colour through are seen. */
function isSeeThrough(_: Element, style: Style): boolean {
  const clip = style.get('background-clip') ?? style.get('-webkit-background-clip');
  const fill = style.get('-webkit-text-fill-color') ?? 'transparent';
  return !/text/.test(clip ?? '') && fill === 'transparent';
}

/** Whether nothing is left of a box that is cut. */
function isClipped(_: Element, style: Style): boolean {
  const isCut = /^rect\((?:[01](?:px)?[\s,]*){4}\)$/.test(style.get('clip') ?? '');
  return isCut || /^inset\((?:50|100)%\)$/.test(style.get('clip-path') ?? '');
}

const noteNumber = /^\W{0,2}(?:[\d٠-٩۰-۹]{1,3}|[*†‡§]{1,3}|[a-z]{1,2})\W{0,2}$/i;

function isNoteNumber(element: Element): boolean {
  return noteNumber.test(wordsOf(element)) && element.querySelector('img') === null;
}

/** Whether a link that is a number is right behind a word or a figure; in brackets only where it leads into the page itself. */
function isNumberBehindWords(element: Element): boolean {
  const isNumber = /^[\d٠-٩۰-۹]{1,3}$/.test(wordsOf(element)) || (attributeOf(element, 'href').startsWith('#') && isNoteNumber(element));
  return isNumber && /[^\s([]$/.test(textBefore(element));
}

/** Whether a text is above or below its line: by a length, or by its place in smaller letters. */
function isRaisedBy(way: 'up' | 'down') {
  return (element: Element, style: Style): boolean => {
    if (isBlock(element) || element.localName === 'img') return false;
    const move = moveOf(style);
    return way === 'up' ? move >= leastMove : move <= -leastMove;
  };
}

function moveOf(style: Style): number {
  const byLength = lengthIn(style, 'vertical-align');
  if (byLength) return byLength;
  if (!smaller.test(style.get('font-size') ?? '')) return 0;
  if (style.get('vertical-align') === 'text-top') return leastMove;
  if (style.get('vertical-align') === 'text-bottom') return -leastMove;
  return style.get('position') === 'relative' ? (lengthIn(style, 'bottom') ?? -(lengthIn(style, 'top') ?? 0)) : 0;
}
