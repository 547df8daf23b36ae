import GithubSlugger from 'github-slugger';
import type { Root } from 'mdast';
import { blocksOf } from './blocks.ts';
import type { TextFormat } from './format.ts';
import { parseMarkdown } from './markdown.ts';
import { wordsOf } from './plain-text.ts';

/** A heading of a text, with the id that a link to it uses. */
export type TextHeading = { id: string; text: string; level: 2 | 3 };

/** The start of every id, so that no heading takes the id of something else on the page. */
const idStart = 'heading-';
/** Ids of the page itself that a text may link to. */
const pageIds = ['title', 'introduction', 'key-takeaways', 'quick-stats', 'in-detail', 'implementation-framework', 'sources', 'comments'];
const mayHoldHeading = /^ {0,3}(#|=|-)/m;

/** Where a link within an article leads: `#what-it-costs`, as Markdown tools write it, to the heading "What it costs". */
export function headingAddress(href: string): string {
  if (!/^#./.test(href)) return href;
  const id = decoded(href.slice(1));
  return id.startsWith(idStart) || pageIds.includes(id) ? href : `#${idStart}${id.toLowerCase()}`;
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The headings of all items of a text, in order; two of the same words have different ids. */
export function headingsOf(items: readonly string[], format: TextFormat): TextHeading[] {
  if (format === 'plain') return [];
  return headingsIn(items.filter((item) => mayHoldHeading.test(item)).map(parseMarkdown));
}

/** The same of texts that are read already. */
export function headingsIn(roots: readonly Root[]): TextHeading[] {
  const slugger = new GithubSlugger();
  return roots
    .flatMap(({ children }) => children)
    .flatMap((block) => {
      if (block.type !== 'heading') return [];
      const text = wordsOf(block).replaceAll(/\s+/g, ' ').trim();
      return [{ id: slugger.slug(`${idStart}${text}`), text, level: block.depth === 2 ? 2 : 3 }];
    });
}

/** The headings of a text, each with the number of its block among all blocks of the items. */
export function headingBlocks(items: readonly string[], format: TextFormat): { text: string; block: number }[] {
  if (format === 'plain') return [];
  const blocks = items.flatMap((item) => (mayHoldHeading.test(item) || /\n\s*\n/.test(item) ? blocksOf(item) : [item.trim()]));
  return blocks
    .filter(Boolean)
    .flatMap((block, index) => (mayHoldHeading.test(block) ? headingsOf([block], format).map(({ text }) => ({ text, block: index })) : []));
}
