import type { BlockContent } from 'mdast';
import type { Section } from './names.ts';
import { textOf } from './text-of.ts';

const longestRow = 400;
const longestStat = 110;
const numberWithUnit =
  /(?:(?:AED|USD|EUR|GBP|Dh|Dhs|[$€£])\s?\d|\d[\d,.]{0,30}\s?(?:%|percent|per cent|AED|USD|EUR|dirhams?|days?|weeks?|months?|years?|hours?|minutes?|licen[cs]es?|companies|activities|visas?|partners?|m²|sqm|sq ft|million|billion|k\b|\+))/i;

/** Whether what follows a heading is what its name promises; otherwise the heading is one of the text. */
export function fits(section: Section, blocks: readonly BlockContent[], start: number): boolean {
  const content = blocksUntilHeading(blocks, start);
  const [first] = content;
  switch (section) {
    case 'takeaways':
      return areRows(content, longestRow, () => true);
    case 'stats':
      return areRows(content, longestStat, isStat);
    case 'phases':
    case 'framework':
      return first !== undefined || blocks[start] !== undefined;
    case 'introduction':
      return first?.type === 'paragraph';
    case 'quote':
    case 'quote_author':
      return first?.type === 'blockquote' || first?.type === 'paragraph';
    default:
      return true;
  }
}

/** Short, with a number and what it counts. */
function isStat(text: string): boolean {
  return text.length <= longestStat && numberWithUnit.test(text);
}

/** A list at the start, or up to three short paragraphs that pass. */
function areRows(content: readonly BlockContent[], longest: number, passes: (text: string) => boolean): boolean {
  const [first] = content;
  if (first?.type === 'list') return first.children.every((item) => textOf(item).length <= longest);
  if (content.length === 0 || content.length > 8 || (content.length > 3 && longest === longestRow)) return false;
  return content.every((block) => block.type === 'paragraph' && textOf(block).length <= longest && passes(textOf(block)));
}

function blocksUntilHeading(blocks: readonly BlockContent[], start: number): readonly BlockContent[] {
  const end = blocks.findIndex(({ type }, index) => index >= start && type === 'heading');
  return blocks.slice(start, end < 0 ? undefined : end);
}
