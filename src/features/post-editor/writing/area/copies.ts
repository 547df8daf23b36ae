import { DOMSerializer, type Node, type Slice } from 'prosemirror-model';
import { type EditorState, Plugin } from 'prosemirror-state';
import { isSafeLink } from '#src/features/rich-text/addresses.ts';
import { schema } from './schema.ts';

/** What is copied is for other programs, too: it names links and pictures of this site by their whole address. */
const serializer = new DOMSerializer(
  {
    ...DOMSerializer.nodesFromSchema(schema),
    // One whose file is on its way is found again by it.
    picture: ({ attrs }) => ['img', { src: wholeAddress(attrs.src), alt: attrs.alt, title: attrs.caption, 'data-file': attrs.file }],
    // Other programs need the words of a mark.
    sourceMark: ({ attrs }) => ['sup', { 'data-source': attrs.label }, attrs.label],
    download: ({ attrs: { src, name, facts, file } }) => [
      'a',
      { href: wholeAddress(src), 'data-download': '', 'data-file': file, title: facts },
      name,
    ],
    inlinePicture: ({ attrs }) => ['img', { src: wholeAddress(attrs.src), alt: attrs.alt, title: attrs.caption }],
  },
  {
    ...DOMSerializer.marksFromSchema(schema),
    link: ({ attrs: { href, title } }) => ['a', { href: isSafeLink(href ?? '') ? wholeAddress(href) : '', title }, 0],
  },
);

export const copies: Plugin = new Plugin({
  props: { clipboardSerializer: serializer, clipboardTextSerializer: (slice, { state }) => plainTextOf(slice, state) },
});

function wholeAddress(address: string | null): string | null {
  return address?.startsWith('/') ? `${globalThis.location.origin}${address}` : address;
}

/** A selection as plain text: items with their marks and numbers, the cells of a row with tabs between them. */
function plainTextOf({ content }: Slice, { selection: { $from } }: EditorState): string {
  const numbers = new Map<Node, number>();
  let first = content.firstChild;
  // A selection that begins in a list keeps the numbers that its items have.
  for (let depth = 1; first; depth += 1) {
    if (first.type === schema.nodes.orderedList && depth <= $from.depth) numbers.set(first, first.attrs.start + $from.index(depth));
    if (content.childCount === 1 && first.isTextblock && isAlone(content.firstChild)) return first.textContent;
    first = first.firstChild;
  }
  return blocksOf(content.content, numbers);
}

/** Words of one block need no mark. */
function isAlone(node: Node | null): boolean {
  return node !== null && (node.isTextblock || (node.childCount === 1 && isAlone(node.firstChild)));
}

function blocksOf(blocks: readonly Node[], numbers: ReadonlyMap<Node, number>): string {
  return blocks
    .map((block) => textOf(block, numbers))
    .filter(Boolean)
    .join('\n\n');
}

function textOf(node: Node, numbers: ReadonlyMap<Node, number>): string {
  const { bulletList, orderedList, table, horizontalRule, picture, plate, download } = schema.nodes;
  if (node.type === bulletList) return itemsOf(node, numbers, () => '-');
  if (node.type === orderedList) return itemsOf(node, numbers, (index) => `${(numbers.get(node) ?? node.attrs.start) + index}.`);
  if (node.type === table) return node.children.map(({ children }) => children.map(wordsOf).join('\t')).join('\n');
  if (node.type === horizontalRule) return '---';
  if (node.type === picture) return node.attrs.caption;
  if (node.type === plate) return [node.attrs.name, node.attrs.address].filter(Boolean).join('\n');
  if (node.type === download) return node.attrs.name;
  return node.isTextblock ? node.textContent : blocksOf(node.children, numbers);
}

function itemsOf(list: Node, numbers: ReadonlyMap<Node, number>, markOf: (index: number) => string): string {
  const items = list.children.map((item, index) => {
    const mark = `${markOf(index)} `;
    const lines = item.children.flatMap((block) => textOf(block, numbers).split('\n'));
    return mark + lines.map((line, at) => (at === 0 ? line : ' '.repeat(mark.length) + line)).join('\n');
  });
  return items.join('\n');
}

function wordsOf(cell: Node): string {
  return cell.textBetween(0, cell.content.size, ' ', ' ').replaceAll(/\s+/g, ' ').trim();
}
