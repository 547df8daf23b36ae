import type { BlockContent, List, PhrasingContent, Root } from 'mdast';
import { writeMarkdown } from '#src/features/rich-text/markdown.ts';
import { categories } from '#src/site.ts';
import type { Phase, PostForm } from '../../model/post-form.ts';
import { withTag } from '../../model/tags.ts';
import { addressIn } from './address-in.ts';
import { momentOf } from './moment-of.ts';
import { startsPhase, withoutPhaseStart } from './names.ts';
import { type ArticleField, articleFields, type Part } from './part.ts';
import { textOf } from './text-of.ts';
import { withoutPrefix } from './without-prefix.ts';

/** The proposed values of the form; a field without any is absent. */
export type Proposal = Partial<Pick<PostForm, ArticleField>>;

/** The values of the fields, as the form keeps them. */
export function proposalOf(parts: readonly Part[]): Proposal {
  const values = articleFields.map((field) => [
    field,
    valueFrom(
      field,
      parts.filter(({ destination }) => destination === field).map(({ node }) => node),
    ),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value && value.length > 0));
}

function valueFrom(field: ArticleField, nodes: readonly BlockContent[]): PostForm[ArticleField] {
  switch (field) {
    case 'main_content':
      return bodyItems(nodes);
    case 'key_takeaways':
      return nodes.flatMap(rowsOf).map(markdown);
    case 'quick_stats':
      return nodes.flatMap(rowsOf).map((row) => row.map(lineOf).join(' '));
    case 'category_tags':
      return tagsOf(nodes.map(lineOf).join('; '));
    case 'phases':
      return phasesOf(nodes);
    case 'introduction':
    case 'implementation_framework':
      return markdown(nodes);
    case 'id':
      return addressIn(nodes.map(lineOf).join(' ')) ?? '';
    case 'publication_date':
      return momentOf(nodes.map(lineOf).join(' '));
    default:
      return nodes.map(lineOf).join(' ');
  }
}

/** One item for each block; the headings of the text begin at the second level. */
function bodyItems(nodes: readonly BlockContent[]): string[] {
  const depths = nodes.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
  const top = Math.min(...depths);
  return nodes.map((node) => markdown([node.type === 'heading' ? { ...node, depth: node.depth === top ? 2 : 3 } : node])).filter(Boolean);
}

/** Each item of a list is a row, and so is each other block. */
function rowsOf(node: BlockContent): BlockContent[][] {
  if (node.type !== 'list') return [[node]];
  return node.children.map((item) => item.children as BlockContent[]);
}

/** As if each was typed: a category is written as the site writes it, and comes first. */
function tagsOf(text: string): string[] {
  const typed = text.split(/[,;#|]|\s{2,}|\s(?=#)/);
  return typed.reduce<string[]>((tags, tag) => withTag(tags, tag, categories), []);
}

/** Headings and items start phases; what follows describes them. */
function phasesOf(nodes: readonly BlockContent[]): Phase[] {
  const phases: { title: string; nodes: BlockContent[] }[] = [];
  for (const node of nodes) {
    const last = phases.at(-1);
    if (node.type === 'list' && !isDescription(last)) phases.push(...itemPhases(node));
    else if (node.type === 'heading') phases.push({ title: withoutPhaseStart(withoutNumber(lineOf(node))), nodes: [] });
    else if (node.type === 'paragraph' && (startsPhase(lineOf(node)) || !last)) phases.push(phaseOf([node]));
    else last?.nodes.push(node);
  }
  return phases.map(({ title, nodes: described }) => ({ title, description: markdown(described) }));
}

/** Whether the phase above came from a heading, so that a list below it belongs to it. */
function isDescription(last: { nodes: BlockContent[]; isItem?: boolean } | undefined): boolean {
  return last !== undefined && !last.isItem;
}

function itemPhases(list: List): { title: string; nodes: BlockContent[]; isItem: boolean }[] {
  return list.children.map((item) => ({ ...phaseOf(item.children as BlockContent[]), isItem: true }));
}

/** Splits 'Step 1: Choose. Why and how' into title and description. */
function phaseOf([first, ...others]: readonly BlockContent[]): { title: string; nodes: BlockContent[] } {
  if (!first) return { title: '', nodes: [] };
  const text = textOf(first);
  const bare = withoutPhaseStart(text);
  const [, title, description] = /^(.{3,80}?)(?::|\s[–—-]|\.)\s+(\S[\s\S]*)$/u.exec(bare) ?? [];
  if (title && description && first.type === 'paragraph') {
    const children = asSentence(withoutPrefix(first.children, text.length - description.length));
    return { title: title.trim(), nodes: [{ type: 'paragraph', children }, ...others] };
  }
  return bare.length <= 120 ? { title: bare.trim(), nodes: others } : { title: '', nodes: [first, ...others] };
}

/** What stood behind a colon begins with a capital letter where it is alone. */
function asSentence([first, ...others]: PhrasingContent[]): PhrasingContent[] {
  if (first?.type !== 'text') return first ? [first, ...others] : [];
  return [{ ...first, value: first.value.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) }, ...others];
}

function withoutNumber(text: string): string {
  return text.replace(/^\(?\d{1,2}[.):]\s+/, '');
}

function markdown(nodes: readonly BlockContent[]): string {
  const root: Root = { type: 'root', children: [...nodes] };
  return writeMarkdown(root).trim();
}

function lineOf(node: BlockContent): string {
  return textOf(node).replaceAll(/\s+/g, ' ').trim();
}
