import type { Definition, Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { pictureOf } from '#src/features/pictures/image.ts';
import { isSafeLink } from './addresses.ts';
import { isNote, withMarksBehindAddresses, withoutMarks } from './footnotes.ts';
import { richTextLimits } from './limits.ts';
import { isLineBreakTag } from './line-break-tag.ts';
import { toNote } from './notes.ts';
import { withLinks } from './typed-addresses.ts';

/** What a block is read with: its source, the addresses that references mean, and whether it is in a table. */
type Reading = { source: string; definitions: Map<string, Definition>; used: Set<Definition>; isInCell?: boolean };

/** The tree with what an article can show; everything else in it is the text that was typed. */
export function toSubset(root: Root, source: string): Root {
  const reading: Reading = { source, definitions: new Map(), used: new Set() };
  collect(root, reading);
  const blocks = root.children.flatMap((block) => topBlock(block, reading) as RootContent[]);
  // Beside definitions, the source of a block alone would not read as it.
  const isWhole = reading.definitions.size === 0;
  return { type: 'root', children: isWhole ? blocks : blocks.map(({ position: _, ...block }) => block as RootContent) };
}

/** Only an outermost block can be a note. */
function topBlock(block: RootContent, reading: Reading): Nodes[] {
  return block.type === 'footnoteDefinition' && isNote(block) ? [within(block, reading)] : shownOf(block, reading);
}

/** Whether something is inside of too many others to be shown. */
export function isTooDeep(node: Nodes, left: number = richTextLimits.depth): boolean {
  if (!('children' in node)) return false;
  const deeper = ['blockquote', 'listItem', 'emphasis', 'strong', 'link'].includes(node.type) ? left - 1 : left;
  return deeper < 0 || node.children.some((child) => isTooDeep(child, deeper));
}

/** The same tree without the positions of its nodes. */
export function withoutPositions<Node extends Nodes>(node: Node): Node {
  delete node.position;
  if ('children' in node) for (const child of node.children) withoutPositions(child);
  return node;
}

/** Notes which definitions there are, and which of them a reference uses. */
function collect(root: Root, reading: Reading): void {
  const references: string[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'definition' && !reading.definitions.has(node.identifier)) reading.definitions.set(node.identifier, node);
    if (node.type === 'linkReference' || node.type === 'imageReference') references.push(node.identifier);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  const meant = references.flatMap((identifier) => reading.definitions.get(identifier) ?? []).filter(({ url }) => isShown(url));
  // A long address that is referred to often would make a short text enormous.
  const growth = meant.reduce((sum, { url, title }) => sum + url.length + (title?.length ?? 0), 0);
  if (growth <= richTextLimits.characters) for (const definition of meant) reading.used.add(definition);
}

function isShown(url: string): boolean {
  return isSafeLink(url) || pictureOf(url) !== null;
}

type Shown = { [Type in Nodes['type']]?: (node: Extract<Nodes, { type: Type }>, reading: Reading) => Nodes[] };

/** What an article shows of a kind of node; the other kinds are shown as they are. */
const shown: Shown = {
  definition: (node, reading) => (reading.used.has(node) ? [] : [paragraphOf(node, reading)]),
  linkReference: resolved,
  imageReference: resolved,
  link: (node, reading) => {
    const asTyped = textOf(node, reading);
    if (!/^[[<]/.test(asTyped.value)) return withLinks(asTyped.value);
    if (!isSafeLink(node.url)) return [asTyped];
    const link = within(node, reading);
    const { words, marks } = withoutMarks(link.children);
    return [withText({ ...link, children: words }, node.url), ...marks];
  },
  footnoteReference: (node, reading) => [isNote(node) ? node : textOf(node, reading)],
  footnoteDefinition: (node, reading) => [paragraphOf(node, reading)],
  image: (node, reading) => [pictureOf(node.url) ? node : textOf(node, reading)],
  heading: (node, reading) =>
    node.children.length > 0 ? [{ ...within(node, reading), depth: node.depth < 3 ? 2 : 3 }] : [paragraphOf(node, reading)],
  blockquote: (node, reading) => {
    if (node.children.length === 0) return [paragraphOf(node, reading)];
    const quote = within(node, reading);
    return quote.children.length > 0 ? [toNote(quote, reading.source)] : [];
  },
  list: (node, reading) => [node.children.some((item) => item.children.length > 0) ? within(node, reading) : paragraphOf(node, reading)],
  code: (node, reading) => [node.value.trim() ? node : paragraphOf(node, reading)],
  tableCell: (node, reading) => [within(node, { ...reading, isInCell: true })],
  html: (node, reading) => [reading.isInCell && isLineBreakTag(node.value) ? { type: 'break' } : textOf(node, reading)],
};

function shownOf(node: Nodes, reading: Reading): Nodes[] {
  const show = shown[node.type] as ((node: Nodes, reading: Reading) => Nodes[]) | undefined;
  if (show) return show(node, reading);
  return 'children' in node ? [within(node, reading)] : [node];
}

function within<Node extends Parents>(node: Node, reading: Reading): Node {
  const children = (node.children as Nodes[]).flatMap((child) => shownOf(child, reading));
  return { ...node, children: merged(withMarksBehindAddresses(children)) };
}

function resolved(node: Extract<Nodes, { type: 'linkReference' | 'imageReference' }>, reading: Reading): Nodes[] {
  const definition = reading.definitions.get(node.identifier);
  if (!definition || !reading.used.has(definition)) return [textOf(node, reading)];
  const { url, title } = definition;
  if (node.type === 'linkReference') return shownOf({ ...node, type: 'link', url, title } as Nodes, reading);
  return shownOf({ type: 'image', url, title, alt: node.alt, position: node.position } as Nodes, reading);
}

/** A link without words shows its address. */
function withText<Node extends { children: PhrasingContent[] }>(link: Node, url: string): Node {
  return link.children.length > 0 ? link : { ...link, children: [{ type: 'text', value: url }] };
}

function textOf(node: Nodes, { source }: Reading): Text {
  const { start, end } = node.position ?? {};
  return { type: 'text', value: source.slice(start?.offset, end?.offset), position: node.position };
}

function paragraphOf(node: Nodes, reading: Reading): Paragraph {
  const text = textOf(node, reading);
  return { type: 'paragraph', children: [{ ...text, value: text.value.trim() }] };
}

/** Neighbouring texts as one. */
function merged(nodes: Nodes[]): never[] {
  const all: Nodes[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (node.type === 'text' && last?.type === 'text') all.splice(-1, 1, { ...last, value: last.value + node.value });
    else all.push(node);
  }
  return all as never[];
}
