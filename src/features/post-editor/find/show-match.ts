import { elementOf, writingArea } from '../model/field-position.ts';
import type { Match } from './find.ts';

const controls = 'input:not([type=file], [type=hidden]), textarea';
const highlight = 'found';

/** Marks a match in the form, and scrolls to it; one that is not on the screen is only in the bar. */
export function showMatch(match: Match | null, isScrolled: boolean): void {
  hideMatch();
  const shown = match && shownOf(match);
  if (!shown) return;
  const { element, range } = shown;
  // Where a browser marks no letters, and in fields, whose letters cannot be marked, the whole of it is.
  if (range && CSS.highlights) CSS.highlights.set(highlight, new Highlight(range));
  else element.dataset.found = '';
  if (!isScrolled) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  // A paragraph may be higher than the window: its line comes into the upper half.
  if (range) scrollBy({ top: range.getBoundingClientRect().top - innerHeight / 3, behavior });
  else element.scrollIntoView({ block: 'center', behavior });
}

/** Takes the mark away. */
export function hideMatch(): void {
  globalThis.CSS?.highlights?.delete(highlight);
  for (const element of document.querySelectorAll<HTMLElement>('[data-found]')) delete element.dataset.found;
}

/** Selects a match where it stands, so that the writer goes on there. */
export function selectMatch(match: Match): void {
  const shown = shownOf(match);
  if (!shown) return;
  const { element, range } = shown;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.focus({ preventScroll: true });
    element.setSelectionRange(match.from, match.to);
  } else if (range) {
    element.closest<HTMLElement>(writingArea)?.focus({ preventScroll: true });
    getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  }
}

/** Where a match is on the screen: a field, or a block with the letters in it. */
function shownOf(match: Match): { element: HTMLElement; range: Range | null } | null {
  const position = elementOf(document, match);
  if (match.in === 'source' || !position?.checkVisibility()) return null;
  if (match.in === 'field') {
    const element = position.matches(controls) ? position : position.querySelector<HTMLElement>(controls);
    return element && { element, range: null };
  }
  if (match.in === 'picture') {
    const element = textsOfPictures(position)[match.part];
    return element ? { element, range: null } : null;
  }
  // While a writing area loads, its text area stands there.
  const text = position.matches(texts) ? position : textsOf(position)[match.part];
  return { element: position, range: text ? rangeIn(text, match) : null };
}

const texts = 'p, h2, h3, pre';

/** The texts of a block, without those around its pictures. */
function textsOf(block: HTMLElement): HTMLElement[] {
  return [...block.querySelectorAll<HTMLElement>(texts)].filter((text) => !text.closest('.writing-picture'));
}

function textsOfPictures(block: HTMLElement): HTMLElement[] {
  return [...block.querySelectorAll<HTMLElement>('.writing-picture-texts input')];
}

/** The letters of a match; null where the screen has other ones. */
function rangeIn(text: HTMLElement, { text: wanted, from, to }: Match): Range | null {
  const pieces = piecesOf(text);
  const first = pieces.find(({ start, node }) => from < start + node.length);
  const last = pieces.find(({ start, node }) => to <= start + node.length);
  if (!first || !last || from < first.start) return null;
  const range = new Range();
  range.setStart(first.node, from - first.start);
  range.setEnd(last.node, to - last.start);
  return range.toString() === wanted.slice(from, to) ? range : null;
}

/** The pieces of text in an element, each with the number of letters before it. */
function piecesOf(text: HTMLElement): { node: Text; start: number }[] {
  const pieces: { node: Text; start: number }[] = [];
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let start = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) pieces.push({ node, start });
    start += lengthOf(node);
  }
  return pieces;
}

/** A line break, a picture and the mark of a source among the words take the room of one letter; what the editor adds takes none. */
function lengthOf(node: Node): number {
  if (node instanceof Text) return node.data.length;
  const isOwn = node instanceof HTMLElement && !/\bProseMirror-/.test(node.className);
  return isOwn && /^(BR|IMG|SUP)$/.test(node.tagName) ? 1 : 0;
}
