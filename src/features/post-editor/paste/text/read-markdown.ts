import type { Definition, Html, Nodes, PhrasingContent, Resource, Root, RootContent, Text } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { visit } from 'unist-util-visit';
import { fileOf } from '#src/features/pictures/file.ts';
import { readingNotes } from '#src/features/rich-text/footnotes.ts';
import { excessOf } from '#src/features/rich-text/limits.ts';
import { toNote } from '#src/features/rich-text/notes.ts';
import { readInPieces } from '#src/features/rich-text/pieces.ts';
import { siteOf } from '#src/features/rich-text/plates.ts';
import { withLinks } from '#src/features/rich-text/typed-addresses.ts';
import { pastedAddress } from '../addresses.ts';
import type { Report } from '../report.ts';
import { isWrapped } from './read-plain.ts';

const signs =
  /^#{1,6} \S|\*\*[^*\n]{1,300}\*\*|\[[^[\]\n]{1,300}\]\([^()[\s]{1,2000}(?:[()]| "[^"\n]{0,300}"\))|^\|.{1,2000}\|[ \t]*\n\|[ :|-]{3,500}\||^```|^> \[!/gm;
const longestSample = 200_000;
const longestMarkdown = 1_000_000;

/** Whether a text was written as Markdown: it has signs that plain text does not have. One alone may be a star of a printed page. */
export function looksLikeMarkdown(text: string): boolean {
  const sample = text.slice(0, longestSample);
  const count = text.length <= longestMarkdown ? (sample.match(signs)?.length ?? 0) : 0;
  return count > 2 || (count > 0 && !isWrapped(sample)) || hasNotes(sample);
}

/** Whether a text has a mark and its note, as chats write them; nobody types both by chance. */
function hasNotes(text: string): boolean {
  const labelsOf = (signs: RegExp) => new Set([...text.matchAll(signs)].map(([, label]) => label));
  const notes = labelsOf(/^ {0,3}\[\^([^\s[\]]{1,40})\]:/gm);
  return notes.size > 0 && [...labelsOf(/\[\^([^\s[\]]{1,40})\](?!:)/g)].some((label) => notes.has(label));
}

/** The tree with the addresses in its texts as links, as the page shows them. */
export function withAddresses(root: Root): Root {
  return { type: 'root', children: root.children.flatMap(withLinksIn) as Root['children'] };
}

function withLinksIn(node: Nodes): Nodes[] {
  if (node.type === 'text') return withLinks(node.value);
  if (node.type === 'link' || !('children' in node)) return [node];
  return [{ ...node, children: node.children.flatMap(withLinksIn) } as Nodes];
}

const marks = { b: 'strong', strong: 'strong', i: 'emphasis', em: 'emphasis' } as const;

const reading = {
  extensions: [gfmTable(), ...readingNotes.extensions, { disable: { null: ['htmlFlow', 'codeIndented'] } }],
  mdastExtensions: [gfmTableFromMarkdown(), ...readingNotes.mdastExtensions],
};

/**
 * Reads pasted Markdown with what the text of a post leaves out: the first level of headings, which is the title, and pictures from
 * elsewhere, which are named as missing. Null for a text that is too large or too deep to be read.
 */
export function readMarkdown(text: string, report: Report): Root | null {
  if (excessOf(text) !== null) return null;
  const root = readInPieces(text, reading);
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
  if (node.type === 'link') return linked(node, node.children, report);
  if (node.type !== 'linkReference' && node.type !== 'imageReference') return [node];
  const definition = definitions.get(node.identifier);
  if (!definition) return [typed(node, text)];
  const { url } = definition;
  return node.type === 'imageReference' ? [{ type: 'image', url, alt: node.alt ?? '' }] : linked(definition, node.children, report);
}

function linked({ url: address, title }: Resource, children: PhrasingContent[], report: Report): Nodes[] {
  const url = pastedAddress(address);
  if (!url && !address.startsWith('#')) report.change('link', address);
  if (!url) return children;
  // Only of a video, a map and a file it is shown.
  const isShown = siteOf(url) !== null || fileOf(url) !== null;
  return [{ type: 'link', url, title: isShown ? title : null, children }];
}

/** The tags for bold, italics and line breaks that are typed into Markdown as what they mean; any other tag stays the text that it is. */
function withoutTags(nodes: readonly Nodes[]): Nodes[] {
  if (!nodes.some(({ type }) => type === 'html')) return [...nodes];
  const read: Nodes[] = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index] as Nodes;
    const end = node.type === 'html' ? endOf(node, nodes, index) : -1;
    if (node.type !== 'html') read.push(node);
    else if (end < 0) read.push(/^<br\s*\/?>$/i.test(node.value) ? { type: 'break' } : { type: 'text', value: node.value });
    else {
      const children = withoutTags(nodes.slice(index + 1, end)) as PhrasingContent[];
      read.push({ type: marks[nameOf(node) as keyof typeof marks], children });
      index = end;
    }
  }
  return read;
}

/** Where the mark ends that a tag begins; -1 when it begins none. */
function endOf(node: Html, nodes: readonly Nodes[], start: number): number {
  const name = nameOf(node);
  if (!name || !(name in marks)) return -1;
  return nodes.findIndex((other, index) => index > start && other.type === 'html' && other.value.toLowerCase() === `</${name}>`);
}

function nameOf({ value }: Html): string | undefined {
  return /^<(\w+)>$/.exec(value)?.[1]?.toLowerCase();
}
