import type {
  Blockquote,
  Image,
  List,
  ListItem,
  Nodes,
  Paragraph,
  Parent,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableRow,
} from 'mdast';
import { fileLinkIn } from '#src/features/rich-text/download-row.ts';
import { writeMarkdown } from '#src/features/rich-text/markdown.ts';
import { picturesOf } from '#src/features/rich-text/pictures-alone.ts';
import { plateOf } from '#src/features/rich-text/plates.ts';
import type { BlockJson } from './document-json.ts';

type Marks = NonNullable<BlockJson['marks']>;

/** The blocks of a Markdown tree as the writing area holds them. What it has no block for stays as its Markdown source. */
export function toDocument(root: Root): BlockJson[] {
  return root.children.flatMap((node) => fileOf(node) ?? plateBlock(node) ?? blockOf(node));
}

/** A link to a file that is alone is a block of its own, unless its name is more than words. */
function fileOf(node: RootContent): BlockJson | null {
  const file = node.type === 'paragraph' ? fileLinkIn(node) : null;
  const [name, ...others] = file?.children ?? [];
  if (file === null || name?.type !== 'text' || others.length > 0) return null;
  return { type: 'download', attrs: { src: file.url, name: name.value, facts: file.title ?? '' } };
}

function blockOf(node: RootContent): BlockJson[] {
  switch (node.type) {
    case 'paragraph':
      return [paragraphOf(node)];
    case 'heading':
      return [{ type: 'heading', attrs: { level: node.depth <= 2 ? 2 : 3 }, ...inline(node.children) }];
    case 'list':
      return [listOf(node)];
    case 'blockquote':
      return [quoteOf(node)];
    case 'table':
      return [tableOf(node)];
    case 'thematicBreak':
      return [{ type: 'horizontalRule' }];
    case 'code':
      return [{ type: 'codeBlock', attrs: { language: node.lang ?? null }, ...textContent(node.value) }];
    case 'footnoteDefinition':
      return [{ type: 'source', attrs: { label: node.label }, content: blocksOrEmpty(node) }];
    case 'html':
      return [{ type: 'paragraph', ...textContent(node.value) }];
    default:
      return [{ type: 'paragraph', ...textContent(sourceOf(node)) }];
  }
}

function plateBlock(node: RootContent): BlockJson[] | null {
  const plate = node.type === 'paragraph' ? plateOf(node) : null;
  return plate && [{ type: 'plate', attrs: { ...plate, still: plate.still?.src ?? null, alt: plate.still?.alt ?? '' } }];
}

/** A picture that is alone is a block of its own, and so is a row of several. */
function paragraphOf(node: Paragraph): BlockJson {
  const pictures = picturesOf(node).map((image): BlockJson => ({ type: 'picture', attrs: pictureAttributes(image) }));
  const [only, ...others] = pictures;
  if (only) return others.length > 0 ? { type: 'pictureRow', content: pictures } : only;
  return { type: 'paragraph', ...inline(node.children) };
}

function listOf(list: List): BlockJson {
  const content = list.children.map((item) => ({ type: 'listItem', content: itemBlocks(item) }));
  return list.ordered ? { type: 'orderedList', attrs: { start: list.start ?? 1 }, content } : { type: 'bulletList', content };
}

/** An item begins with a text, be it an empty one. */
function itemBlocks(item: ListItem): BlockJson[] {
  const blocks = blocksOrEmpty(item);
  return blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks];
}

function quoteOf(quote: Blockquote): BlockJson {
  const kind = (quote.data as { note?: string } | undefined)?.note;
  const content = blocksOrEmpty(quote);
  return kind ? { type: 'note', attrs: { kind }, content } : { type: 'blockquote', content };
}

/** Every row gets as many cells as the longest, which is what the area's tables need. */
function tableOf({ align, children: rows }: Table): BlockJson {
  const width = Math.max(1, ...rows.map((row) => row.children.length));
  const rowOf = (row: TableRow, rowIndex: number) => ({
    type: 'tableRow',
    content: Array.from({ length: width }, (_, index) => ({
      type: rowIndex === 0 ? 'tableHeader' : 'tableCell',
      attrs: { align: align?.[index] ?? null },
      content: [{ type: 'paragraph', ...inline(row.children[index]?.children ?? []) }],
    })),
  });
  return { type: 'table', content: rows.map(rowOf) };
}

function blocksOrEmpty(parent: Parent): BlockJson[] {
  const blocks = (parent.children as RootContent[]).flatMap(blockOf);
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }];
}

function inline(children: PhrasingContent[]): { content?: BlockJson[] } {
  const content = children.flatMap((child) => phrase(child, []));
  return content.length > 0 ? { content } : {};
}

function phrase(node: PhrasingContent, marks: Marks): BlockJson[] {
  const within = (children: PhrasingContent[], mark?: Marks[number]) =>
    children.flatMap((child) => phrase(child, mark ? withMark(marks, mark) : marks));
  switch (node.type) {
    case 'text':
      return textOf(node.value, marks);
    case 'strong':
      return within(node.children, { type: 'bold' });
    case 'emphasis':
      return within(node.children, { type: 'italic' });
    case 'link':
      return within(node.children, { type: 'link', attrs: { href: node.url, title: node.title ?? null } });
    case 'inlineCode':
      return textOf(node.value, withMark(marks, { type: 'code' }));
    case 'break':
      return [{ type: 'hardBreak' }];
    case 'image':
      return [{ type: 'inlinePicture', attrs: pictureAttributes(node), ...(marks.length > 0 ? { marks } : {}) }];
    case 'footnoteReference':
      return [{ type: 'sourceMark', attrs: { label: node.label }, ...(marks.length > 0 ? { marks } : {}) }];
    case 'html':
      return textOf(node.value, marks);
    default:
      return textOf(sourceOf(node), marks);
  }
}

function withMark(marks: Marks, mark: Marks[number]): Marks {
  return marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];
}

/** A line break in Markdown source is a space. */
function textOf(value: string, marks: Marks): BlockJson[] {
  const text = value.replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
  return text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }];
}

function textContent(text: string): { content?: BlockJson[] } {
  return text === '' ? {} : { content: [{ type: 'text', text }] };
}

function pictureAttributes({ url, alt, title }: Image) {
  return { src: url, alt: alt ?? '', caption: title ?? '' };
}

function sourceOf(node: Nodes): string {
  return writeMarkdown({ type: 'root', children: [node as RootContent] }).trim();
}
