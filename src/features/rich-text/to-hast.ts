import type { Element, ElementContent, Root as HastRoot, Properties, RootContent, Text } from 'hast';
import type { Blockquote, FootnoteDefinition, FootnoteReference, Heading, Image, Link, List, Paragraph, Root, Table } from 'mdast';
import { defaultHandlers, type Handlers, toHast } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { platePath } from '#src/features/artwork/post-artwork.ts';
import { fileOf } from '#src/features/pictures/file.ts';
import { pictureOf, variantsOf } from '#src/features/pictures/image.ts';
import { bidiPieces, hasRightToLeft } from '#src/lib/bidi.ts';
import { markerDigits } from '#src/lib/list-markers.ts';
import type { Words } from '#src/words/en/index.ts';
import { fill } from '#src/words/in-number.ts';
import type { Language } from '#src/words/language.ts';
import { wordsOf } from '#src/words/words.ts';
import { isOutside } from './addresses.ts';
import { downloadRow, fileLinkIn } from './download-row.ts';
import { type NoteMark, typedMark, typedNote } from './footnotes.ts';
import type { TextFormat } from './format.ts';
import { element, text } from './hast.ts';
import { headingAddress } from './headings.ts';
import type { NoteKind } from './notes.ts';
import { picturesOf, ratioOf } from './pictures-alone.ts';
import { type Plate, plateOf, plateSigns, siteOf, wordsOfPlate } from './plates.ts';

/** How wide a picture of a text is shown: the column of the text, or nearly the whole of a phone. */
const sizes = '(min-width: 38rem) 34.5rem, 92vw';

/** A parsed text, and what it needs to know of the article around it. */
export type RichTextSource = {
  root: Root;
  format: TextFormat;
  /** Its headings, in order, with ids that are unique on the page. */
  headings: readonly { id: string }[];
  /** Names of its tables, in order; no two of a page are the same. */
  tables: readonly string[];
  /** Its marks of sources, in order; without them they are shown as typed. */
  marks?: readonly NoteMark[];
  /** How many levels its headings are below those of the main text. */
  shift?: number;
  /** That of the whole article: what is around its words is in it, and an Arabic one runs from right to left; else each outermost block finds its own. */
  lang?: Language;
  /** The URL of the article for a text that is read elsewhere, as in feeds; null on the page itself. */
  url: string | null;
};

type TextWords = Words['richText'];

/** The elements of a text. Nothing of it is ever a string of HTML. */
export function hastOf({ root, format, lang = 'en', ...around }: RichTextSource): HastRoot {
  const dir = lang === 'ar' ? 'rtl' : 'auto';
  const isAsTyped = format === 'plain' || root.data?.asTyped !== undefined;
  const isRightToLeft = dir === 'rtl' || hasRightToLeft(textOf(root));
  const lineOf = (value: string) => (isAsTyped ? value : value.replaceAll(/(?<!\s)\s*\n\s*/g, ' '));
  const words: Handlers = { text: (_, { value }: Text) => withFigures(lineOf(value), isRightToLeft) };
  const tree = toHast(root, { handlers: { ...handlersFor(around, lang), ...words } }) as HastRoot;
  tree.children = tree.children.flatMap((child) => tidy(child, { isAsTyped, dir }, true)) as RootContent[];
  return tree;
}

/** What differs from the elements that Markdown has everywhere. */
function handlersFor(
  { headings, tables, marks = [], shift = 0, url }: Omit<RichTextSource, 'root' | 'format' | 'lang'>,
  lang: Language,
): Handlers {
  const words = wordsOf(lang).richText;
  const ids = headings.values();
  const tableNames = tables.values();
  const notes = marks.values();
  return {
    html: (_, { value }: Text) => text(value),
    // Headings in lists and quotes have no link of their own.
    heading: (state, node: Heading, parent) =>
      heading(state.all(node), node.depth + shift, parent?.type === 'root' ? ids.next().value?.id : undefined, url, words),
    // What is gone is no link in the midst of words either.
    link: (state, node: Link) => (fileOf(node.url) === 'gone' ? state.all(node) : link(state.all(node), node.url, url, words)),
    image: (_, node: Image) => inlinePicture(node, url),
    list: (state, node: List) => list(defaultHandlers.list(state, node), node),
    blockquote: (state, node: Blockquote) => quoteOrNote(state.all(node), node.data?.note, words),
    table: (state, node: Table) => table(defaultHandlers.table(state, node), tableNames.next().value ?? 'Table', url),
    footnoteReference: (_, node: FootnoteReference) => markOf(node, notes.next().value, url),
    footnoteDefinition: (state, node: FootnoteDefinition) => state.all({ type: 'root', children: typedNote(node) }),
    paragraph: (state, node: Paragraph, parent) => {
      const pictures = picturesOf(node);
      if (pictures.length > 0) return figuresOf(pictures, url, words);
      // In a list or a quote, a link to a video or a file is one of several words.
      const [plate, file] = parent?.type === 'root' ? [plateOf(node), fileLinkIn(node)] : [null, null];
      if (file) return downloadRow(file, state.all(file), url, words);
      return plate ? plateElement(plate, url, lang) : element('p', {}, state.all(node));
    },
  };
}

/** The number of a source, which leads to it. */
function markOf(node: FootnoteReference, mark: NoteMark | undefined, url: string | null): Element | Text {
  if (!mark) return text(typedMark(node).value);
  const { number, id, name } = mark;
  const href = `#source-${number}`;
  const properties = url === null ? { id, href, ariaLabel: name } : { href: new URL(href, url).href };
  return element('sup', { className: ['ref'] }, [element('a', properties, [text(String(number))])]);
}

/** Telephone numbers and spaced figures read from left to right in every text (§2.figures-direction). */
function withFigures(words: string, isRightToLeft: boolean): ElementContent[] {
  const pieces = bidiPieces(words, isRightToLeft);
  return pieces.map((piece) => (piece.isFigure ? element('bdi', { dir: 'ltr' }, [text(piece.text)]) : text(piece.text)));
}

function heading(children: ElementContent[], level: number, id: string | undefined, url: string | null, words: TextWords): Element {
  const tag = `h${Math.min(level, 6)}`;
  if (id === undefined || url !== null) return element(tag, {}, children);
  const anchor = element('a', { className: ['heading-link'], href: `#${id}`, ariaLabel: words.toHeading }, [text('#')]);
  return element('div', { className: ['heading'] }, [element(tag, { id }, children), anchor]);
}

function link(children: ElementContent[], address: string, url: string | null, words: TextWords): Element {
  const href = headingAddress(address);
  if (url !== null) return element('a', { href: new URL(href, url).href }, children);
  if (!isOutside(href)) return element('a', { className: ['link'], href }, children);
  const [only] = children;
  // On paper, the address of a link follows its words unless they are the address.
  const className = only?.type === 'text' && href.endsWith(only.value) ? ['link', 'address'] : ['link'];
  return element('a', { className, href, rel: ['external'] }, [...children, ...outsideMark(words)]);
}

function outsideMark({ outsideLink }: TextWords): Element[] {
  return [
    element('span', { ariaHidden: 'true' }, [text('\u{a0}↗')]),
    element('span', { className: ['sr-only'] }, [text(` ${outsideLink}`)]),
  ];
}

function list(made: Element, { ordered, start, children }: List): Element {
  if (ordered) made.properties.dataDigits = markerDigits(start ?? 1, children.length);
  return made;
}

const noteClasses = { note: ['note'], careful: ['note', 'note-careful'] };

function quoteOrNote(children: ElementContent[], kind: NoteKind | undefined, words: TextWords): Element {
  if (!kind) return element('blockquote', {}, children);
  const label = words[kind];
  // No `aside`: reading views and readers aloud leave that out, and a warning is part of the text.
  return element('div', { className: noteClasses[kind], role: 'note', ariaLabel: label }, [
    element('p', { className: ['note-label'] }, [text(label)]),
    ...children,
  ]);
}

/** A table scrolls inside a box of its own, which the keyboard reaches. */
function table(made: Element, name: string, url: string | null): Element {
  if (url !== null) return made;
  visit(made, 'element', (cell) => {
    if (cell.tagName === 'td' && isAmount(textOf(cell))) cell.properties.className = ['amount'];
  });
  return element('div', { className: ['table-box', 'edge-shade'], role: 'region', tabIndex: 0, ariaLabel: name }, [made]);
}

const longestAmount = 24;

/** A figure with its currency or unit, which stay on one line. */
function isAmount(cell: string): boolean {
  return /\d/.test(cell) && cell.trim().length <= longestAmount;
}

const directed = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote', 'figcaption', 'pre']);

type Tidying = { isAsTyped: boolean; dir: 'auto' | 'rtl' };

/**
 * Takes out the line ends that are between blocks for readers of HTML, because the page shows the line ends of a text. Each outermost
 * block has or finds its direction.
 */
function tidy(node: ElementContent | RootContent, how: Tidying, isOutermost: boolean): ElementContent[] {
  if (node.type === 'text') return node.value === '\n' && !how.isAsTyped ? [] : [node];
  if (node.type !== 'element') return [];
  const isBlock = directed.has(node.tagName);
  if (isBlock && isOutermost && node.properties.className?.toString() !== 'note-label') node.properties.dir = how.dir;
  node.children = node.children.flatMap((child) => tidy(child, how, isOutermost && !isBlock));
  return [node];
}

/** One picture is a figure; several are beside each other, two and two. */
function figuresOf(pictures: Image[], url: string | null, words: TextWords): Element | Element[] {
  if (url !== null) return pictures.map((picture) => figureOf(picture, url, words));
  const rows = pictures.flatMap((first, index) => {
    const second = pictures[index + 1];
    if (index % 2 === 1) return [];
    return [second ? pairOf(first, second, words) : figureOf(first, null, words)];
  });
  const [row, ...others] = rows;
  return row && others.length === 0 ? row : element('figure', { className: ['picture-rows'] }, rows);
}

/** Shared by two pictures, without the space between them. */
const pairWidth = 33.5;

/**
 * Two pictures of the same height. Their shapes are said by the attributes of a width at one height, because styles in attributes are
 * forbidden: the row shrinks both alike.
 */
function pairOf(first: Image, second: Image, words: TextWords): Element {
  const ratios = [first, second].map(({ url }) => ratioOf(url));
  const all = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const figures = [first, second].map((node, index) => {
    const ratio = ratios[index] ?? 1;
    const size = { width: Math.round(ratio * 1_000), height: 1_000 };
    return figureOf(node, null, words, {
      ...size,
      sizes: `(min-width: 40rem) ${Math.round((ratio / all) * pairWidth * 10) / 10}rem, 92vw`,
    });
  });
  // No `div`: reading views leave one out that holds little but links.
  return element('figure', { className: ['picture-pair'] }, figures);
}

/** A plate: a picture with a sign, a name, and where it leads; elsewhere a link. */
function plateElement(plate: Plate, url: string | null, lang: Language): Element {
  const { address, still } = plate;
  const { kind } = siteOf(address) ?? { kind: 'video' };
  const words = wordsOf(lang).richText;
  const { name, where } = wordsOfPlate(plate, words);
  if (url !== null) {
    const picture = still ? [inlinePicture({ type: 'image', url: still.src, alt: still.alt }, url), element('br', {})] : [];
    const link = element('a', { href: address }, [...picture, text(name)]);
    return element('p', {}, where ? [link, text(` (${where})`)] : [link]);
  }
  const drawing = element('img', { src: platePath(kind, address), alt: '', loading: 'lazy', decoding: 'async' });
  const picture = still ? inlinePicture({ type: 'image', url: still.src, alt: still.alt }, null) : drawing;
  const sign = element('svg', { viewBox: '0 0 20 20', ariaHidden: 'true' }, [element('path', { d: plateSigns[kind] })]);
  const link = element('a', { href: address, rel: ['external'] }, [
    element('span', { className: ['plate-picture'] }, [picture, element('span', { className: ['plate-sign'] }, [sign])]),
    element('span', { className: ['plate-name'], dir: 'auto' }, [text(name), ...(where ? [] : outsideMark(words))]),
    ...(where ? [element('span', { className: ['plate-where'], dir: 'auto' }, [text(where), ...outsideMark(words)])] : []),
  ]);
  return element('figure', { className: ['plate'], dataKind: kind, dataDrawn: still ? undefined : 'true' }, [link]);
}

/** A picture that is alone: its caption below, and a link to the picture in full size. */
function figureOf(node: Image, url: string | null, words: TextWords, shape: Properties = {}): Element {
  const caption = node.title ? [element('figcaption', {}, [text(node.title)])] : [];
  const picture = inlinePicture(node, url);
  Object.assign(picture.properties, shape);
  if (url !== null) return element('figure', {}, [picture, ...caption]);
  const name = node.alt ? fill(words.enlargeNamed, { alt: node.alt }) : words.enlarge;
  const link = element('a', { href: largestOf(node.url), 'data-enlarge': '', ariaLabel: name }, [picture]);
  return element('figure', { className: ['picture'] }, [link, ...caption]);
}

/** A picture with its size, so that nothing shifts when it arrives. */
function inlinePicture({ url: address, alt }: Image, url: string | null): Element {
  const { width = null, height = null } = pictureOf(address) ?? {};
  const size = { ...(width && height && { width, height }) };
  if (url !== null) return element('img', { src: new URL(address, url).href, alt: alt ?? '', ...size, loading: 'lazy' });
  const srcSet = variantsOf(address)?.srcSet;
  return element('img', { src: address, ...(srcSet && { srcSet, sizes }), alt: alt ?? '', ...size, loading: 'lazy', decoding: 'async' });
}

/** The widest variant, which is the last one; animations have none. */
function largestOf(address: string): string {
  return variantsOf(address)?.srcSet.split(', ').at(-1)?.split(' ')[0] ?? address;
}
