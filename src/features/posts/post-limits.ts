import { counted, formatNumber } from '#src/lib/numbers.ts';
import { kilobytes, maxRequestBytes } from '#src/lib/request-size.ts';

/**
 * The limits of a post, which the save, the form and a paste read here; those of what Markdown costs to read are `richTextLimits`. They are
 * too high for a writer to meet (§5.blog-lengths).
 */
export const postLimits = {
  title: 200,
  subtitle: 300,
  line: 2_000,
  text: 20_000,
  list: 50,
  /** Blocks of the main text, ten times a long article: a save that parses as many with Markdown takes a second of the processor. */
  blocks: 2_000,
  /** Of all texts together, at any depth: a main text of 2,000, and room for the introduction, takeaways and phases beside it. */
  allBlocks: 2_500,
  pictures: 50,
  /** Quotes and items of lists in all texts. */
  containers: 2_000,
  tag: 60,
  imageAlt: 300,
  readTime: 40,
  /** The text of a post of the earlier product. */
  content: 200_000,
  /** Of a save as it is sent; a single paragraph has no other limit. In one of 100,000 letters a key costs under three times as much. */
  bytes: maxRequestBytes,
} as const;

// A sentence about a limit begins with "This", which the bar of the form replaces with the name of the field.

/** 'This has 2,104 paragraphs; 2,000 are allowed.' */
export function tooMany(count: number, most: number, one: string): string {
  return `This has ${counted(count, one)}; ${formatNumber(most)} are allowed.`;
}

/** What a save says that is larger than a request may be. */
export function tooLarge(bytes: number): string {
  const most = postLimits.bytes;
  return `This article is ${kilobytes(bytes)} long; ${kilobytes(most)} are allowed. Please shorten it by ${kilobytes(bytes - most)}.`;
}
