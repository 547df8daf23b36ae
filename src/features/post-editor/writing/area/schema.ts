import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { fileOf } from '#src/features/pictures/file.ts';
import { pictureOf as storedPicture } from '#src/features/pictures/image.ts';
import { isSafeLink } from '#src/features/rich-text/addresses.ts';
import { siteOf } from '#src/features/rich-text/plates.ts';
import { markerDigits } from '#src/lib/list-markers.ts';
import { ownPath } from '../../paste/addresses.ts';
import { rememberedFile } from './remembered-files.ts';

/** What a cell can cover is known to the library that selects cells; a table in Markdown has no such cells. */
const cell = {
  content: 'paragraph',
  isolating: true,
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null }, align: { default: null } },
};

const alignOf = (element: HTMLElement) => ({ align: element.getAttribute('align') });

/** A table and its parts; `tableRole` is what the library that selects cells calls them. */
const tableNodes = {
  table: {
    content: 'tableRow+',
    group: 'block',
    isolating: true,
    tableRole: 'table',
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  tableRow: { content: '(tableCell | tableHeader)*', tableRole: 'row', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
  /** A cell; a paragraph, which may have several lines. */
  tableCell: {
    ...cell,
    tableRole: 'cell',
    parseDOM: [{ tag: 'td', getAttrs: alignOf }],
    toDOM: ({ attrs: { align } }) => ['td', { align }, 0],
  },
  /** A cell of the first row. */
  tableHeader: {
    ...cell,
    tableRole: 'header_cell',
    parseDOM: [{ tag: 'th', getAttrs: alignOf }],
    toDOM: ({ attrs: { align } }) => ['th', { align }, 0],
  },
} satisfies Record<string, NodeSpec>;

const blocks = {
  doc: { content: '(block | source)+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [2, 3].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs: { level } }) => [`h${level}`, 0],
  },
  blockquote: { content: 'block+', group: 'block', defining: true, parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', 0] },
  /** "Good to know" or "Careful", around blocks. */
  note: {
    content: 'block+',
    group: 'block',
    defining: true,
    attrs: { kind: { default: 'note' } },
    parseDOM: [{ tag: '[data-note]', getAttrs: ({ dataset }) => ({ kind: dataset.note === 'careful' ? 'careful' : 'note' }) }],
    toDOM: ({ attrs: { kind } }) => ['div', { 'data-note': kind, class: 'writing-note' }, 0],
  },
  bulletList: { content: 'listItem+', group: 'block list', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  orderedList: {
    content: 'listItem+',
    group: 'block list',
    attrs: { start: { default: 1 } },
    parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: (list as HTMLOListElement).start }) }],
    toDOM: ({ attrs: { start }, childCount }) => [
      'ol',
      { start: start === 1 ? null : start, 'data-digits': markerDigits(start, childCount) },
      0,
    ],
  },
  listItem: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  codeBlock: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: { language: { default: null } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: (block) => ({ language: languageOf(block) }) }],
    toDOM: ({ attrs: { language } }) => ['pre', ['code', { class: language && `language-${language}` }, 0]],
  },
  horizontalRule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  /** A text that stays as it was typed, because it is too large to be read. */
  sourceBlock: { content: 'text*', marks: '', group: 'block', code: true, defining: true, toDOM: () => ['pre', 0] },
  /** What a mark in any text of the article leads to. */
  source: {
    content: 'block+',
    defining: true,
    isolating: true,
    attrs: { label: { default: '' } },
    parseDOM: [{ tag: 'div[data-source]', getAttrs: ({ dataset }) => ({ label: dataset.source }) }],
    toDOM: ({ attrs: { label } }) => ['div', { 'data-source': label, class: 'writing-source' }, 0],
  },
} satisfies Record<string, NodeSpec>;

const pictureAttributes = {
  /** Null while the file is on its way. */
  src: { default: null },
  alt: { default: '' },
  caption: { default: '' },
  /** Which file is on its way; never written to the text. */
  file: { default: null },
};

const pictures = {
  /** A picture of our own store that is alone, with its caption. */
  picture: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: pictureAttributes,
    parseDOM: [
      { tag: 'img[data-file]', getAttrs: uploadingPictureOf },
      { tag: 'img[src]', getAttrs: pictureOf },
    ],
    toDOM: ({ attrs: { src, alt, caption, file } }) => ['img', { src, alt, title: caption, 'data-file': file }],
  },
  /** Pictures beside each other; a single one is on its own (picture-node.ts). */
  pictureRow: {
    content: 'picture+',
    group: 'block',
    parseDOM: [{ tag: 'div[data-pictures]' }],
    toDOM: () => ['div', { 'data-pictures': '', class: 'writing-row' }, 0],
  },
  /** A video or map; its address is empty until one is typed. */
  plate: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { address: { default: '' }, name: { default: '' }, note: { default: '' }, still: { default: null }, alt: { default: '' } },
    parseDOM: [{ tag: 'div[data-plate]', getAttrs: plateIn }],
    toDOM: ({ attrs: { address, name, note, still, alt } }) => [
      'div',
      { 'data-plate': address, 'data-name': name, 'data-detail': note, 'data-still': still, 'data-alt': alt },
      ['a', { href: siteOf(address) ? address : '' }, name || (siteOf(address)?.name ?? address)],
    ],
  },
  /** A picture in the midst of words. */
  inlinePicture: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: pictureAttributes,
    toDOM: ({ attrs: { src, alt, caption } }) => ['img', { src, alt, title: caption }],
  },
} satisfies Record<string, NodeSpec>;

const files = {
  /** A file to download, alone on its line. */
  download: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: {
      /** Null while the file is on its way. */
      src: { default: null },
      name: { default: '' },
      facts: { default: '' },
      /** Which file is on its way; never written to the text. */
      file: { default: null },
    },
    // Before the mark of a link.
    parseDOM: [{ tag: 'a[data-download]', priority: 60, getAttrs: downloadOf }],
    toDOM: ({ attrs: { src, name, facts, file } }) => ['a', { href: src, 'data-download': '', 'data-file': file, title: facts }, name],
  },
} satisfies Record<string, NodeSpec>;

const inline = {
  sourceMark: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { label: { default: '' } },
    parseDOM: [{ tag: 'sup[data-source]', getAttrs: ({ dataset }) => ({ label: dataset.source }) }],
    toDOM: ({ attrs: { label } }) => ['sup', { 'data-source': label, class: 'writing-mark' }],
  },
  text: { group: 'inline' },
  hardBreak: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    leafText: () => '\n',
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  /** What is typed behind a link is outside. */
  link: {
    inclusive: false,
    attrs: { href: { default: null }, title: { default: null } },
    parseDOM: [{ tag: 'a[href]', getAttrs: linkOf }],
    toDOM: ({ attrs: { href, title } }) => ['a', { href: isSafeLink(href ?? '') ? href : '', rel: 'noreferrer', title }, 0],
  },
  bold: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[5-9]\d{2,})$/.test(weight) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  italic: {
    parseDOM: [{ tag: 'em' }, { tag: 'i', getAttrs: ({ style }) => style.fontStyle !== 'normal' && null }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
  /** Code keeps other marks, as Markdown does. */
  code: { code: true, excludes: '', parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>;

/** Everything that a text of a post can hold, and no more. */
export const schema = new Schema({ nodes: { ...blocks, ...pictures, ...files, ...tableNodes, ...inline }, marks });

function languageOf(block: HTMLElement): string | null {
  return /language-(\S+)/.exec(block.querySelector('code')?.className ?? '')?.[1] ?? null;
}

/** What is copied here names pictures and links of this site by their whole address. */
function pictureOf(image: HTMLElement) {
  const src = ownPath(image.getAttribute('src') ?? '');
  return src.startsWith('/uploads/') && { src, alt: image.getAttribute('alt') ?? '', caption: image.title };
}

function plateIn({ dataset: { plate = '', name = '', detail: note = '', still = '', alt = '' } }: HTMLElement) {
  return siteOf(plate) !== null && { address: plate, name, note, still: storedPicture(still) ? still : null, alt };
}

/** A picture that was cut while its file was on its way, in this page. */
function uploadingPictureOf(image: HTMLElement) {
  const file = image.dataset.file ?? null;
  return rememberedFile(file) !== undefined && { src: null, alt: image.getAttribute('alt') ?? '', caption: image.title, file };
}

function downloadOf(link: HTMLElement) {
  const file = link.dataset.file ?? null;
  const texts = { name: link.textContent, facts: link.title };
  const src = ownPath(link.getAttribute('href') ?? '');
  if (fileOf(src) !== null) return { src, ...texts };
  return rememberedFile(file) !== undefined && { src: null, ...texts, file };
}

function linkOf(link: HTMLElement) {
  const href = ownPath(link.getAttribute('href') ?? '');
  return isSafeLink(href) && { href, title: link.getAttribute('title') };
}
