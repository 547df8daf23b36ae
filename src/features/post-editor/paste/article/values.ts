import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import { writeMarkdown } from '#src/features/rich-text/markdown.ts';
import { categories } from '#src/site.ts';
import type { Phase, PostForm } from '../../model/post-form.ts';
import { withTag } from '../../model/tags.ts';
import { textOf, withoutPrefix } from '../text-of.ts';
import { addressIn, momentOf } from './facts.ts';
import { startsStep, withoutStepStart } from './names.ts';
import { type ArticleField, articleFields, type Part } from './part.ts';

/** The proposed values of the form; a field without any is absent. */
export type Proposal = Partial<Pick<PostForm, ArticleField>>;

/** The values of the fields, as the form keeps them. */
export function proposalOf(parts: readonly Part[]): Proposal {
  const values = articleFields.map((field) => {
    const nodes = parts.filter(({ destination }) => destination === field).map(({ node }) => node);
    return [field, (readers[field] ?? textIn)(nodes)] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value && value.length > 0));
}

type Nodes = readonly BlockContent[];

const readers: { [Field in ArticleField]?: (nodes: Nodes) => PostForm[Field] } = {
  main_content: bodyItems,
  key_takeaways: (nodes) => nodes.flatMap(rowsOf).map(markdown),
  quick_stats: (nodes) => nodes.flatMap(rowsOf).map((row) => row.map(lineOf).join(' ')),
  category_tags: (nodes) => tagsOf(nodes.map(lineOf).join('; ')),
  phases: phasesOf,
  introduction: markdown,
  implementation_framework: markdown,
  id: (nodes) => addressIn(textIn(nodes)) ?? '',
  publication_date: (nodes) => momentOf(textIn(nodes)),
};

/** One item for each block, notes at the end; the headings of the text begin at the second level. */
function bodyItems(blocks: Nodes): string[] {
  const nodes = blocks.toSorted((one, other) => Number(isNote(one)) - Number(isNote(other)));
  const top = Math.min(...nodes.flatMap((node) => (node.type === 'heading' ? [node.depth] : [])));
  return nodes.map((node) => markdown([node.type === 'heading' ? { ...node, depth: node.depth === top ? 2 : 3 } : node])).filter(Boolean);
}

function isNote({ type }: RootContent): boolean {
  return type === 'footnoteDefinition';
}

/** Each item of a list is a row, and so is each other block. */
function rowsOf(node: BlockContent): BlockContent[][] {
  return node.type === 'list' ? node.children.map((item) => item.children as BlockContent[]) : [[node]];
}

/** As if each was typed: a category is written as the site writes it, and comes first. */
function tagsOf(text: string): string[] {
  const typed = text.split(/[,;#|]|\s{2,}|\s(?=#)/);
  return typed.reduce<string[]>((tags, tag) => withTag(tags, tag, categories), []);
}

/** Headings and items start phases; what follows describes them. */
function phasesOf(nodes: Nodes): Phase[] {
  const phases: { title: string; described: BlockContent[] }[] = [];
  for (const node of nodes) {
    const last = phases.at(-1);
    if (node.type === 'heading') phases.push({ title: withoutStepStart(lineOf(node)), described: [] });
    else if (node.type === 'list' && !last) phases.push(...rowsOf(node).map(phaseOf));
    else if (!last || (node.type === 'paragraph' && startsStep(lineOf(node)))) phases.push(phaseOf([node]));
    else last.described.push(node);
  }
  return phases.map(({ title, described }) => ({ title, description: markdown(described) }));
}

/** Splits 'Step 1: Choose. Why and how' into title and description. */
function phaseOf([first, ...others]: Nodes): { title: string; described: BlockContent[] } {
  if (first?.type !== 'paragraph') return { title: '', described: first ? [first, ...others] : [] };
  const text = textOf(first);
  const bare = withoutStepStart(text);
  const [, title, description] = /^(.{3,80}?)(?::|\s[–—-]|\.)\s+(\S[\s\S]*)$/u.exec(bare) ?? [];
  if (title && description) {
    const children = asSentence(withoutPrefix(first.children, text.length - description.length));
    return { title: title.trim(), described: [{ type: 'paragraph', children }, ...others] };
  }
  return bare.length <= 120 ? { title: bare.trim(), described: others } : { title: '', described: [first, ...others] };
}

/** What stood behind a colon begins with a capital letter where it is alone. */
function asSentence([first, ...others]: PhrasingContent[]): PhrasingContent[] {
  if (first?.type !== 'text') return first ? [first, ...others] : [];
  return [{ ...first, value: first.value.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) }, ...others];
}

function markdown(nodes: Nodes): string {
  return writeMarkdown({ type: 'root', children: [...nodes] }).trim();
}

function textIn(nodes: Nodes): string {
  return nodes.map(lineOf).join(' ');
}

function lineOf(node: BlockContent): string {
  return textOf(node).replaceAll(/\s+/g, ' ').trim();
}
