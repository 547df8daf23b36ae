import type { BlockContent } from 'mdast';
import type { PastedText } from '../read-clipboard.ts';
import type { FrontMatter } from '../text/front-matter.ts';
import { addressIn } from './address-in.ts';
import { momentOf } from './moment-of.ts';
import { destinationNamed } from './names.ts';
import type { Part } from './part.ts';
import { prepare } from './prepare.ts';
import { Sorter, textNode } from './sorter.ts';
import { withoutTalk } from './strip-chat-preamble.ts';
import { textOf } from './text-of.ts';

type NewPart = Omit<Part, 'id'>;

const bylines = [
  /^(?:[Bb]y|[Ww]ritten by)\s+\p{Lu}[\p{L}.’' -]{1,60}(?:\s*[|·•,]\s*.{0,60})?$/u,
  /^(?:published|updated|posted)(?: on)?\s.{0,40}\d{4}.{0,30}$/i,
  /^\d+\s*(?:min(?:ute)?s?)\s+read\b.{0,40}$/i,
  /^\d[\d,.]*\s+(?:likes?|comments?|reposts?|views?|followers?|reactions?)\b.{0,60}$/i,
  /^(?:follow|share|like|comment|repost|report this article|subscribe)$/i,
];
const hashtags = /^(?:#[\p{L}\p{N}_]+[\s,]*)+$/u;

/**
 * Sorts a pasted text into parts with their destinations, by fixed rules. Every word of it is in a part.
 * @param hasFreeAddress whether the form takes an address
 */
export function splitArticle({ root, matter }: PastedText, canChangeSlug = true): Part[] {
  const { before, blocks, after } = withoutTalk(prepare(root));
  const head = matterParts(matter, canChangeSlug);
  const edges = blocks.map((block, index) => edgeParts(block, index, blocks.length));
  const title = head.find(({ destination }) => destination === 'title');
  const isAgain = (block: BlockContent) =>
    block.type === 'heading' && title !== undefined && textOf(block).trim() === textOf(title.node).trim();
  const repeated = blocks.filter(isAgain).map((node): NewPart => ({ node, destination: 'left_out', reason: 'repeated' }));
  const body = blocks.filter((block, index) => edges[index]?.length === 0 && !isAgain(block));
  const sorted = withoutSurplus(new Sorter(body, title !== undefined).sort());
  const leftOut = (part: { node: BlockContent; reason: NonNullable<Part['reason']> }): NewPart => ({ ...part, destination: 'left_out' });
  const parts: NewPart[] = [...before.map(leftOut), ...head, ...repeated, ...sorted, ...edges.flat(), ...after.map(leftOut)];
  return onlyDate(parts).map((part, id) => ({ ...part, id }));
}

/** What is around an article on a page: who wrote it, when, how often it was liked, its hashtags. */
function edgeParts(block: BlockContent, index: number, count: number): NewPart[] {
  if (block.type !== 'paragraph') return [];
  const text = textOf(block).trim();
  if (hashtags.test(text) && index >= count - 3) return [{ destination: 'category_tags', node: block }];
  const isAtEdge = index < 8 || index >= count - 5;
  if (!isAtEdge || !bylines.some((pattern) => pattern.test(text))) return [];
  return publishedOn(text) ?? [{ destination: 'unplaced', node: block }];
}

/** 'Published Mar 12, 2026' is the date of the article. */
function publishedOn(text: string): NewPart[] | null {
  const [, label, date] = /^(published(?: on)?)\s+(\S.*)$/i.exec(text) ?? [];
  if (!label || !date || momentOf(date) === '') return null;
  return [
    { destination: 'left_out', reason: 'label', node: textNode(label) },
    { destination: 'publication_date', node: textNode(date) },
  ];
}

/** The values of a front matter; what no field holds keeps its name. */
function matterParts(matter: FrontMatter, canChangeSlug: boolean): NewPart[] {
  return Object.entries(matter).flatMap(([name, values]): NewPart[] => {
    const isAddress = name === 'slug' && canChangeSlug && addressIn(values.join(', ')) !== null;
    const destination = isAddress ? 'id' : (destinationNamed(name) ?? 'unplaced');
    const text = values.join(destination === 'category_tags' ? '; ' : ', ');
    if (destination === 'unplaced') return [{ destination, node: textNode(`${name}: ${text}`) }];
    return [
      { destination: 'left_out', reason: 'label', node: textNode(name) },
      ...(text === '' ? [] : [{ destination, node: textNode(text) }]),
    ];
  });
}

/** One date is the date of the post; what is no date, or another one, has no place. */
function onlyDate(parts: readonly NewPart[]): NewPart[] {
  const date = parts.find(({ destination, node }) => destination === 'publication_date' && momentOf(textOf(node)) !== '');
  return parts.map((part) => (part.destination === 'publication_date' && part !== date ? { ...part, destination: 'unplaced' } : part));
}

/** The last phase has no more blocks than the others: what follows closes the article. */
function withoutSurplus(parts: readonly Part[]): Part[] {
  const starts = parts.flatMap(({ destination, node }, index) => (destination === 'phases' && node.type === 'heading' ? [index] : []));
  const last = starts.at(-1);
  if (last === undefined || starts.length < 3) return [...parts];
  const lengths = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  const end = last + Math.max(...lengths);
  return parts.map((part, index) => (index >= end && part.destination === 'phases' ? { ...part, destination: 'main_content' } : part));
}
