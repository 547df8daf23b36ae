import type { Definition, Nodes, Root, RootContent, Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { visit } from 'unist-util-visit';
import { excessOf } from '#src/features/rich-text/limits.ts';
import { toNote } from '#src/features/rich-text/notes.ts';
import { linkAddress } from '../html/link-address.ts';
import { Report } from '../report.ts';
import { withoutTags } from './inline-tags.ts';

const reading = {
  extensions: [gfmTable(), { disable: { null: ['htmlFlow', 'codeIndented'] } }],
  mdastExtensions: [gfmTableFromMarkdown()],
};

/**
 * Reads pasted Markdown with what the text of a post leaves out: the first level of headings, which is the title, and pictures from
 * elsewhere, which are named as missing. Null for a text that is too large or too deep to be read.
 */
export function readMarkdown(text: string, report = new Report()): Root | null {
  if (excessOf(text) !== null) return null;
  const root = fromMarkdown(text, reading);
  const definitions = new Map<string, Definition>();
  const used = new Set<string>();
  visit(root, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
  });
  const isReference = (node: Nodes) => node.type === 'definition' && used.has(node.identifier) && definitions.get(node.identifier) === node;
  replaceInside(root, { definitions, text, report });
  return { type: 'root', children: root.children.filter((node) => !isReference(node)).map((node) => asTyped(node, text)) };
}

/** A definition that nothing refers to is a line of the text. */
function asTyped(node: RootContent, text: string): RootContent {
  return node.type === 'definition' ? { type: 'paragraph', children: [typed(node, text)] } : node;
}

function typed({ position }: Nodes, text: string): Text {
  return { type: 'text', value: text.slice(position?.start.offset, position?.end.offset) };
}

type Source = { definitions: ReadonlyMap<string, Definition>; text: string; report: Report };

function replaceInside(parent: Nodes, source: Source): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) replaceInside(child, source);
  parent.children = withoutTags(parent.children.flatMap((child): Nodes[] => replaced(child, source))) as never;
}

/** Puts addresses in their place, unwrapped; a link to an unsafe address becomes its words, a reference to nothing what was typed. */
function replaced(node: Nodes, { definitions, text, report }: Source): Nodes[] {
  if (node.type === 'blockquote') return [toNote(node, text)];
  if (node.type === 'link') return linked(node.children, node.url, report);
  if (node.type !== 'linkReference' && node.type !== 'imageReference') return [node];
  const url = definitions.get(node.identifier)?.url;
  if (url === undefined) return [typed(node, text)];
  return node.type === 'imageReference' ? [{ type: 'image', url, alt: node.alt ?? '' }] : linked(node.children, url, report);
}

function linked(children: Extract<Nodes, { type: 'link' }>['children'], address: string, report: Report): Nodes[] {
  const url = linkAddress(address);
  if (!url && !address.startsWith('#')) report.change({ id: `a${report.changed.length}`, kind: 'link', from: address, to: '' });
  return url ? [{ type: 'link', url, children }] : children;
}
