import type { LeftOutKind } from '../report.ts';
import { attributeOf, isBlock, lengthIn, type Style, textBefore, wordsOf } from './dom.ts';

/** Why an element is left out. Only marks of programs and copies for machines, which people do not read, are left out silently. */
export type Out = LeftOutKind | 'silently';

/** What an element stands for, whatever its name. */
export type Kind =
  | ('heading' | 'title' | 'subtitle' | 'quote' | 'note' | 'careful' | 'code' | 'picture' | 'pair' | 'file' | 'plate')
  | ('formula' | 'lowered' | 'noteNumber' | 'quotation' | 'raised' | 'source' | 'tick' | 'value' | 'unlinked');

type Meaning = { out?: Out | undefined; is?: Kind | undefined };
type Condition = (element: Element, style: Style) => boolean;

const hasNoWords: Condition = ({ textContent }) => !/[\p{L}\p{N}]/u.test(textContent ?? '');
const toldAsNumbers = '[class], [role="doc-noteref"], [role="doc-backlink"], [data-footnote-ref], [epub\\:type~="noteref"]';
const permalinks = '.heading-link, .header-anchor, .headeranchor, .headerlink, .hash-link, .anchorjs-link, .octicon-link';
const forScreenReaders = '.visually-hidden, .visuallyhidden, .sr-only, .screen-reader-text, .screenreader-only, .a11y-hidden';
const unseen = 'base, head, link, meta, noscript, script, style, template, title, datalist, area, map, source, track, xml';

/** What programs write, and what it means. Of several rows that leave an element out the first counts, and so of the others. */
const rows: readonly [selector: string, Meaning, Condition?][] = [
  [`${unseen}, img[aria-roledescription*="checkbox"], .MathJax_Preview`, { out: 'silently' }],
  ['.msocomanchor, .msocomoff, a[href^="#cmnt"]', { out: 'silently' }],
  [`.note-label, .markdown-alert-title, ${permalinks}, ${forScreenReaders}`, { out: 'silently' }],
  // What is hidden from readers aloud is often what is seen, unless it has no words.
  ['[aria-hidden="true"], a[href^="#"]', { out: 'silently' }, hasNoWords],
  ['.download-facts, .download-word, [aria-labelledby="sources-title"] > :is(h2, p)', { out: 'silently' }],
  ['div', { out: 'comment' }, isCommentOfDocs],
  ['del, .msoDel', { out: 'deletion' }],
  ['s, strike', { out: 'struck' }],
  ['[hidden]:not([hidden="until-found"])', { out: 'hidden' }],
  ['button, [role="button"], input[type="submit"], input[type="button"], input[type="reset"], .mw-editsection', { out: 'button' }],
  ['audio, canvas, embed, iframe, object, svg, video', { out: 'embedded' }],

  ['input[type="checkbox"], li[role="checkbox"], li.checked, .checkbox-on, .checkbox-off', { is: 'tick' }],
  ['input, select, textarea', { is: 'value' }],
  ['math, .katex, .MathJax, .MathJax_Display, .mwe-math-element', { is: 'formula' }],
  ['p[class*="MsoTitle"]', { is: 'title' }],
  ['p[class*="MsoSubtitle"]', { is: 'subtitle' }],
  ['[role="heading"]', { is: 'heading' }],
  ['p.MsoQuote, p[class*="MsoIntenseQuote"], p[class*="MsoQuote"]', { is: 'quote' }],
  ['.note-careful, .markdown-alert-warning, .markdown-alert-caution', { is: 'careful' }],
  ['aside.note, div.note, .markdown-alert-note, .markdown-alert-tip, .markdown-alert-important', { is: 'note' }],
  ['a[data-enlarge]', { is: 'unlinked' }],
  ['figure.picture', { is: 'picture' }],
  ['figure.picture-pair', { is: 'pair' }],
  ['.download-row', { is: 'file' }],
  ['figure.plate', { is: 'plate' }],
  ['pre', { is: 'code' }],
  ['code', { is: 'code' }, ({ textContent }) => (textContent ?? '').trim().includes('\n')],
  [toldAsNumbers, { is: 'noteNumber' }, isNoteNumber],
  ['a[href*="#"]', { is: 'noteNumber' }, isNumberBehindWords],
  ['a[href^="http"]', { is: 'source' }, isSource],
  ['sup', { is: 'raised' }],
  ['sub', { is: 'lowered' }],
  ['q', { is: 'quotation' }],
];

/** The same of styles. */
const styles: readonly (readonly [property: string, value: RegExp, Meaning, Condition?])[] = [
  ['mso-element', /^comment$/, { out: 'comment' }],
  ['text-decoration', /line-through/, { out: 'struck' }],
  ['text-decoration-line', /line-through/, { out: 'struck' }],
  ['display', /^none$/, { out: 'column' }, ({ localName }) => /^(?:t[dh]|col)$/.test(localName)],
  ['display', /^none$/, { out: 'row' }, isRow],
  ['mso-height-source', /^/, { out: 'row' }, (element) => isRow(element) && attributeOf(element, 'height') === '0'],
  ['visibility', /^collapse$/, { out: 'row' }, isRow],
  ['display', /^none$/, { out: 'hidden' }],
  ['mso-hide', /^all$/, { out: 'hidden' }],
  ['opacity', /^0(?:\.0+)?$/, { out: 'hidden' }],
  ['transform', /\bscale\(0\)/, { out: 'hidden' }],
  ['overflow', /^(?:hidden|clip)/, { out: 'hidden' }, isFolded],
  ['clip', /^rect\((?:[01](?:px)?[\s,]*){4}\)$/, { out: 'hidden' }],
  ['clip-path', /^inset\((?:50|100)%\)$/, { out: 'hidden' }],
  ['color', /^transparent$|^rgba\(.*[,\s/]0(?:\.0+)?%?\)$/, { out: 'hidden' }, isSeeThrough],
  ...['left', 'top', 'right', 'text-indent', 'margin-left'].map(
    (property) =>
      [property, /^-\d{3,}/, { out: 'hidden' }, (_: Element, style: Style) => (lengthIn(style, property) ?? 0) <= -999] as const,
  ),
  ['mso-outline-level', /^[1-6]$/, { is: 'heading' }, ({ localName }) => localName === 'p'],
  ['white-space', /^pre$/, { is: 'code' }, isMonospaced],
  ['vertical-align', /^super$/, { is: 'raised' }],
  ['vertical-align', /^sub$/, { is: 'lowered' }],
  ['mso-text-raise', /^\d*[1-9]/, { is: 'raised' }],
  ['mso-text-raise', /^-/, { is: 'lowered' }],
  ['vertical-align', /\d|^text-/, { is: 'raised' }, (element, style) => moveOf(element, style) >= leastMove],
  ['vertical-align', /\d|^text-/, { is: 'lowered' }, (element, style) => moveOf(element, style) <= -leastMove],
  ['position', /^relative$/, { is: 'raised' }, (element, style) => moveOf(element, style) >= leastMove],
  ['position', /^relative$/, { is: 'lowered' }, (element, style) => moveOf(element, style) <= -leastMove],
];

/** What the program that wrote an element says of it. */
export function meaningOf(element: Element, style: Style): Meaning {
  const meaning: Meaning = {};
  const add = ({ out, is }: Meaning, isSo?: Condition) => {
    if (((out && !meaning.out) || (is && !meaning.is)) && (isSo?.(element, style) ?? true)) {
      meaning.out ??= out;
      meaning.is ??= is;
    }
  };
  for (const [selector, means, isSo] of rows) if (element.matches(selector)) add(means, isSo);
  if (style.size > 0) for (const [property, value, means, isSo] of styles) if (value.test(style.get(property) ?? '\n')) add(means, isSo);
  return meaning;
}

function isRow({ localName }: Element): boolean {
  return localName === 'tr';
}

function isCommentOfDocs({ children }: Element): boolean {
  return [...children].some(({ firstElementChild }) => firstElementChild?.matches('a[href^="#cmnt_ref"]'));
}

function isMonospaced({ localName }: Element, style: Style): boolean {
  return localName === 'div' && /mono|menlo|consolas|courier|monaco/.test(style.get('font-family') ?? '');
}

/** Whether a box that shows nothing beyond its edges is folded, or cut to a point, as pages do with words for screen readers. */
function isFolded(_: Element, style: Style): boolean {
  const most = /^(?:absolute|fixed)$/.test(style.get('position') ?? '') ? 1 : 0;
  return ['height', 'max-height', 'width', 'max-width'].some((side) => Math.abs(lengthIn(style, side) ?? 100) <= most);
}

/** Letters that let a picture or a colour through are seen. */
function isSeeThrough(_: Element, style: Style): boolean {
  const clip = style.get('background-clip') ?? style.get('-webkit-background-clip') ?? '';
  return !clip.includes('text') && (style.get('-webkit-text-fill-color') ?? 'transparent') === 'transparent';
}

const noteClass =
  /(?:\b|\bMso)(?:foot|end)?note-?(?:anchor|ref(?:erence)?|number|link|mark(?:er)?)|\bfn-?(?:ref|link|num)|\bsd(?:foot|end)note(?:anc|sym)\b/i;
const noteNumber = /^\W{0,2}(?:[\d٠-٩۰-۹]{1,3}|[*†‡§]{1,3}|[a-z]{1,2}|[ivx]{3,6})\W{0,2}$/i;

/** Whether an element is told as the number of a note, by Substack, Ghost, Word, GitHub or a book. */
function isNoteNumber(element: Element): boolean {
  const isTold = !element.hasAttribute('class') || noteClass.test(attributeOf(element, 'class')) || element.hasAttribute('role');
  return (isTold || element.hasAttribute('data-footnote-ref')) && isNumber(element);
}

/** Whether a link is told as the mark of a note, which needs no way back. */
export function isToldAsNumber(link: Element): boolean {
  return link.matches(toldAsNumbers) && isNoteNumber(link);
}

/** Whether all words of an element are the number of a note. */
export function isNumber(element: Element): boolean {
  return noteNumber.test(wordsOf(element)) && element.querySelector('img') === null;
}

/** Whether a link that is a number is right behind a word or a figure; in brackets only where it leads into the page itself. */
function isNumberBehindWords(element: Element): boolean {
  const isPlain = /^[\d٠-٩۰-۹]{1,3}$/.test(wordsOf(element)) || (attributeOf(element, 'href').startsWith('#') && isNumber(element));
  return isPlain && /[^\s([]$/.test(textBefore(element));
}

/** Whether a link is the pill of a chat that names a source, or a number right behind a word or a figure. */
function isSource(element: Element): boolean {
  return (
    attributeOf(element.parentElement, 'data-testid').includes('citation') ||
    (/^\d{1,3}$/.test(wordsOf(element)) && /[^\s([]$/.test(textBefore(element)))
  );
}

/** Less only sets a sign or a button right in its line. */
const leastMove = 2.5;
const smaller = /^(?:smaller|small|x+-small|0?\.\d+r?em|[1-9]?\d(?:\.\d+)?%|[1-9](?:\.\d+)?p[tx])$/;

/** By how much a text is above its line: by a length, or by its place in smaller letters. */
function moveOf(element: Element, style: Style): number {
  if (isBlock(element) || element.localName === 'img') return 0;
  const byLength = lengthIn(style, 'vertical-align');
  if (byLength || !smaller.test(style.get('font-size') ?? '')) return byLength ?? 0;
  const byName = { 'text-top': leastMove, 'text-bottom': -leastMove }[style.get('vertical-align') ?? ''];
  const byPlace = style.get('position') === 'relative' ? (lengthIn(style, 'bottom') ?? -(lengthIn(style, 'top') ?? 0)) : 0;
  return byName ?? byPlace;
}
