import type { BlockContent } from 'mdast';
import { looksLikeHeading } from '../text/looks-like-heading.ts';
import { destinationNamed, labelled, sectionNamed, startsPhase } from './names.ts';
import type { Destination } from './part.ts';
import { textOf } from './text-of.ts';

const longestAbove = 6;
const longestSubtitle = 160;
const longestOpening = 900;

/** The block that is the title: by its style, its label, its depth, or because it comes first; -1 when the text has none. */
export function titleOf(blocks: readonly BlockContent[]): number {
  const top = blocks.slice(0, longestAbove);
  const byRole = top.findIndex((block) => block.type === 'heading' && block.data?.role === 'title');
  if (byRole >= 0 && isShort(top.slice(0, byRole))) return byRole;
  if (top.some(isTitleLabel)) return -1;
  const largest = blocks.filter((block) => block.type === 'heading' && block.depth === 1);
  const byDepth = largest.length === 1 && largest[0] ? top.indexOf(largest[0]) : -1;
  if (byDepth >= 0 && isShort(top.slice(0, byDepth))) return byDepth;
  return isFirstTitle(blocks) ? 0 : -1;
}

function isShort(above: readonly BlockContent[]): boolean {
  return above.every((block) => block.type !== 'list' && textOf(block).length <= 200);
}

function isFirstTitle([first, second]: readonly BlockContent[]): boolean {
  if (!first || !second) return false;
  const text = textOf(first);
  if (first.type === 'heading') return !isNamed(text);
  return first.type === 'paragraph' && looksLikeHeading(text) && !labelled(text);
}

function isTitleLabel(block: BlockContent): boolean {
  return metaOf(block) === 'title';
}

function isMetaLabel(block: BlockContent): boolean {
  return metaOf(block) !== null;
}

function metaOf(block: BlockContent): Destination | null {
  const found = block.type === 'paragraph' ? labelled(textOf(block)) : null;
  return found && destinationNamed(found.label);
}

/** The block below the title that is the subtitle; -1 when there is none. */
export function subtitleAfter(blocks: readonly BlockContent[], title: number): number {
  if (title < 0) return -1;
  const [block, next] = [blocks[title + 1], blocks[title + 2]];
  if (!block) return -1;
  const text = textOf(block).trim();
  if (block.type === 'heading' && block.data?.role === 'subtitle') return title + 1;
  if (text.length > longestSubtitle || isNamed(text) || labelled(text)) return -1;
  const isSubtitle = block.type === 'heading' ? isAloneAbove(blocks, title + 1) : isLineAbove(block, next);
  return isSubtitle ? title + 1 : -1;
}

/** A heading above a paragraph, of a depth that no section has, or guessed like the title. */
function isAloneAbove(blocks: readonly BlockContent[], index: number): boolean {
  const [above, heading, next] = [blocks[index - 1], blocks[index], blocks[index + 1]];
  if (heading?.type !== 'heading' || next?.type !== 'paragraph') return false;
  if (heading.data?.isGuessed || (above?.type === 'heading' && above.depth === heading.depth)) return true;
  const sections = blocks.slice(index + 1).filter((block) => block.type === 'heading');
  return sections.length > 0 && sections.every((block) => block.type === 'heading' && block.depth < heading.depth);
}

/** A short line in italics, or one that does not end like a sentence, above another paragraph. */
function isLineAbove(block: BlockContent, next: BlockContent | undefined): boolean {
  if (block.type !== 'paragraph' || next?.type !== 'paragraph') return false;
  const isItalic = block.children.every(({ type }) => type === 'emphasis');
  const isShort = textOf(block).length <= textOf(next).length / 1.5;
  return isItalic || (isShort && (looksLikeHeading(textOf(block)) || textOf(block).length <= 90));
}

/** Where the introduction ends: the paragraphs above the first heading, or the first one of a text without headings. */
export function endOfOpening(blocks: readonly BlockContent[], top: number): number {
  const start = blocks.findIndex((block, index) => index >= top && !isMetaLabel(block));
  if (start < 0) return top;
  let [end, length] = [start, 0];
  const hasHeadings = blocks.slice(start).some(({ type }) => type === 'heading');
  for (const block of blocks.slice(start)) {
    if (block.type !== 'paragraph' || block.children.every(({ type }) => type === 'image')) break;
    length += textOf(block).length;
    if (end > start && (!hasHeadings || length > longestOpening)) break;
    end += 1;
  }
  const leadsOn =
    end - start > 1 &&
    textOf(blocks[end - 1] ?? { type: 'text', value: '' })
      .trimEnd()
      .endsWith(':') &&
    blocks[end]?.type === 'list';
  return leadsOn ? end - 1 : end;
}

function isNamed(text: string): boolean {
  return sectionNamed(text) !== null || startsPhase(text);
}
