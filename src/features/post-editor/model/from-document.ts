import type { AlignType, BlockContent, FootnoteDefinition, ListItem, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { paragraphOfPlate, siteOf } from '#src/features/rich-text/plates.ts';
import { withLinks } from '#src/features/rich-text/typed-addresses.ts';
import type { BlockJson } from './document-json.ts';
import { phrasingOfBlock } from './phrasing-of-block.ts';

/** The Markdown tree of blocks of the writing area; empty paragraphs are left out, which Markdown cannot hold. */
export function fromDocument(blocks: readonly BlockJson[]): Root {
  return { type: 'root', children: blocks.flatMap(contentOf) };
}

function contentOf(node: BlockJson): RootContent[] {
  switch (node.type) {
    case 'paragraph':
      return filled(phrasingOfBlock(node.content), (children) => ({ type: 'paragraph', children }));
    case 'heading':
      return filled(phrasingOfBlock(node.content), (children) => ({ type: 'heading', depth: node.attrs?.level === 3 ? 3 : 2, children }));
    case 'bulletList':
    case 'orderedList':
      return [listFrom(node)];
    case 'blockquote':
      return filled(blocksFrom(node), (children) => ({ type: 'blockquote', children }));
    case 'note':
      return filled(blocksFrom(node), (children) => ({ type: 'blockquote', data: { note: node.attrs?.kind }, children }) as RootContent);
    case 'table':
      return [tableFrom(node)];
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    case 'codeBlock':
      return filled(codeText(node), (value) => ({ type: 'code', lang: node.attrs?.language ?? null, value }));
    case 'source':
      return [sourceFrom(node)];
    case 'picture':
      return rowFrom([node]);
    case 'pictureRow':
      return rowFrom(node.content ?? []);
    case 'plate':
      return plateFrom(node);
    case 'download':
      return fileFrom(node);
    default:
      return [];
  }
}

function filled<Value extends { length: number }>(value: Value, make: (value: Value) => RootContent): RootContent[] {
  return value.length > 0 ? [make(value)] : [];
}

function blocksFrom(node: BlockJson): BlockContent[] {
  return (node.content ?? []).flatMap(contentOf) as BlockContent[];
}

function listFrom(node: BlockJson): RootContent {
  const children = (node.content ?? []).map(itemFrom);
  const isOrdered = node.type === 'orderedList';
  const start = isOrdered ? Number(node.attrs?.start ?? 1) : null;
  return { type: 'list', ordered: isOrdered, start, spread: false, children };
}

/** Only an item of several texts has space between them. */
function itemFrom(node: BlockJson): ListItem {
  const children = blocksFrom(node);
  return { type: 'listItem', spread: children.filter(({ type }) => type !== 'list').length > 1, children };
}

/** In Markdown each row has the same number of cells. */
function tableFrom(node: BlockJson): Table {
  const rows = (node.content ?? []).map((row) => row.content ?? []);
  const columns = Array.from({ length: Math.max(1, ...rows.map((cells) => cells.length)) }, (_, index) => index);
  const align = columns.map((index): AlignType => rows[0]?.[index]?.attrs?.align ?? null);
  // A cell is one paragraph (area/schema.ts).
  const textOf = (cell?: BlockJson) => phrasingOfBlock(cell?.content?.[0]?.content);
  return {
    type: 'table',
    align,
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: columns.map((index) => ({ type: 'tableCell', children: textOf(cells[index]) })),
    })),
  };
}

/** One whose text was taken out stays, because a mark may lead to it. */
function sourceFrom(node: BlockJson): FootnoteDefinition {
  const label = String(node.attrs?.label);
  return { type: 'footnoteDefinition', identifier: label.toLowerCase(), label, children: blocksFrom(node) };
}

/** Pictures that are one paragraph. One that is still on its way has no address, and so no place in the text. */
function rowFrom(pictures: BlockJson[]): RootContent[] {
  const images = pictures.flatMap(({ attrs }): PhrasingContent[] =>
    attrs?.src ? [{ type: 'image', url: attrs.src, alt: attrs.alt || '', title: attrs.caption || null }] : [],
  );
  const children = images.flatMap((image, index): PhrasingContent[] => (index > 0 ? [{ type: 'text', value: ' ' }, image] : [image]));
  return filled(children, (row) => ({ type: 'paragraph', children: row }));
}

/** An address that is none of a video or a map stays as it was typed. */
function plateFrom({ attrs }: BlockJson): RootContent[] {
  const { address = '', name = '', note = '', still = null, alt = '' } = attrs ?? {};
  if (siteOf(address)) return [paragraphOfPlate({ address, name, note, still: still && { src: still, alt } })];
  return filled(withLinks([name, address, note].filter(Boolean).join(', ')), (children) => ({ type: 'paragraph', children }));
}

/** As a picture on its way; a link without words would show its address. */
function fileFrom({ attrs }: BlockJson): RootContent[] {
  if (!attrs?.src) return [];
  const words: PhrasingContent = { type: 'text', value: attrs.name.trim() || 'Download' };
  return [{ type: 'paragraph', children: [{ type: 'link', url: attrs.src, title: attrs.facts || null, children: [words] }] }];
}

function codeText(node: BlockJson): string {
  return (node.content ?? []).map(({ text }) => text ?? '').join('');
}
