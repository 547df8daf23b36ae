import { numberOf } from '../lists.ts';
import { attributeOf, isBlock, textBefore, wordsOf } from './dom.ts';
import { isNumber, isToldAsNumber } from './meanings.ts';

/** A note of a document: the label of its marks, and its links back to them. */
export type NoteIn = { label: string; ways: ReadonlySet<Element> };

/** Marks, with their labels, and the notes that they lead to, in the order of the document. */
export type NotesIn = { marks: ReadonlyMap<Element, string>; notes: ReadonlyMap<Element, NoteIn> };

const holdsNote = 'p, li, div, aside, dd';
const headings = 'h1, h2, h3, h4, h5, h6';
const links = 'a[href*="#"]';

/**
 * The notes of a document, whatever program wrote it: a number in a line leads to a note, and the note leads back to that line. One that is
 * told as a mark needs no way back.
 */
export function notesIn(body: Element): NotesIn {
  const labels = new Set<string>();
  const found = candidatesIn(body).map((note) => ({ ...note, label: freeLabel(note.marks, labels) }));
  return {
    marks: new Map(found.flatMap(({ marks, label }) => marks.map((mark) => [mark, label]))),
    notes: new Map(
      found.map(({ element, marks, ways, label }) => [
        element,
        { label, ways: new Set(marks.flatMap((mark) => ways.get(blockAround(mark)) ?? [])) },
      ]),
    ),
  };
}

function candidatesIn(body: Element): Candidate[] {
  const all = [...body.querySelectorAll(links)];
  const places = all.length > 0 ? placesIn(body) : new Map<string, Element>();
  const targetOf = (link: Element) => places.get(fragmentOf(link));
  const byPlace = Map.groupBy(all.filter(isMark), targetOf);
  const candidates = [...byPlace].flatMap(([place, marks]) => {
    const note = place ? candidateAt(place, targetOf) : null;
    const own = note ? marks.filter((mark) => isMarkOf(mark, note)) : [];
    return note && own.length > 0 ? [{ ...note, marks: own }] : [];
  });
  // Several notes in one paragraph stay the text that they are.
  return [...Map.groupBy(candidates, ({ element }) => element).values()].flatMap((notes) => (notes.length > 1 ? [] : notes));
}

function isMarkOf(mark: Element, { element, ways }: Candidate): boolean {
  const isBehind = (mark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  return isBehind && (ways.has(blockAround(mark)) || isToldAsNumber(mark));
}

/** What may be a note, and its links by the blocks that they lead to. */
type Candidate = { element: Element; marks: Element[]; ways: ReadonlyMap<Element | null, Element[]> };

function candidateAt(place: Element, targetOf: (link: Element) => Element | undefined): Candidate | null {
  const element = noteAt(place);
  if (!element) return null;
  const ways = [...element.querySelectorAll(links)].flatMap((link) => {
    const target = targetOf(link);
    return target && !element.contains(target) ? [{ link, block: blockAround(target) }] : [];
  });
  const byBlock = Map.groupBy(ways, ({ block }) => block);
  return { element, marks: [], ways: new Map([...byBlock].map(([block, found]) => [block, found.map(({ link }) => link)])) };
}

function placesIn(body: Element): Map<string, Element> {
  const places = new Map<string, Element>();
  for (const element of body.querySelectorAll('[id], a[name]'))
    for (const name of [attributeOf(element, 'id'), attributeOf(element, 'name')]) if (!places.has(name)) places.set(name, element);
  return places;
}

/** Behind the sign; a program may write the address of the page in front of it. */
function fragmentOf(link: Element): string {
  const written = attributeOf(link, 'href').replace(/^[^#]*#/, '');
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** A number at the start of a line is one of a table of contents. */
function isMark(link: Element): boolean {
  const isTold = isToldAsNumber(link) || link.closest('sup') !== null || link.querySelector('sup') !== null;
  return isNumber(link) && (isTold || textBefore(link).trim() !== '');
}

/** The element that holds the whole note at a place. */
function noteAt(place: Element): Element | null {
  let note = blockAround(place);
  if (!note?.matches(holdsNote) || note.querySelector(headings)) return null;
  const count = note.querySelectorAll(links).length;
  const words = wordsOf(note);
  const isAround = (outer: Element | null): outer is Element =>
    outer?.matches('li, div, aside') === true &&
    outer.querySelectorAll(links).length === count &&
    !outer.querySelector(`hr, ${headings}`) &&
    wordsOf(outer).startsWith(words);
  while (note.localName !== 'li' && isAround(note.parentElement)) note = note.parentElement;
  return note;
}

function blockAround(element: Element): Element | null {
  let block: Element | null = element;
  while (block && !isBlock(block)) block = block.parentElement;
  return block?.localName === 'body' ? null : block;
}

/** The number of a note, or the next one that is free where a document counts anew. */
function freeLabel([mark]: readonly Element[], labels: Set<string>): string {
  const written = wordsOf(mark as Element).replaceAll(/[^\p{L}\p{N}]/gu, '');
  let number = numberOf(`${written}.`) ?? 1;
  while (labels.has(String(number))) number += 1;
  labels.add(String(number));
  return String(number);
}
