import type { Root, RootContent } from 'mdast';
import { textOf } from './article/text-of.ts';
import { isTooDeep, withoutTags } from './html/is-too-deep.ts';
import { rootFromHtml } from './html/root-from-html.ts';
import { type Noted, Report } from './report.ts';
import { type FrontMatter, takeFrontMatter } from './text/front-matter.ts';
import { looksLikeMarkdown } from './text/markdown-signs.ts';
import { readMarkdown } from './text/read-markdown.ts';
import { rootFromPlain } from './text/root-from-plain.ts';
import { withAddresses } from './text/with-addresses.ts';

declare module 'mdast' {
  interface HeadingData {
    /** What the program that wrote it says it is. */
    role?: 'title' | 'subtitle';
    /** A short line of a plain text that reads like a heading. */
    isGuessed?: boolean;
  }
}

/** What a program put into the clipboard. */
export type Clipboard = { html: string; text: string };
/** A pasted text as blocks, and what stood above it in a Markdown file. */
export type PastedText = Noted & { root: Root; matter: FrontMatter };

/** Reads the richer of both: markup with structure, else Markdown, else plain text. */
export function readClipboard({ html, text }: Clipboard): PastedText {
  if (isTooDeep(html)) return readText(text.trim() === '' ? withoutTags(html) : text);
  const report = new Report();
  const root = html.trim() === '' ? null : rootFromHtml(html, report);
  // Editors of code copy Markdown as coloured lines.
  if (root && (root.children.some(hasStructure) || text.trim() === '' || !isMarkdown(text)))
    return { root: withAddresses(root), matter: {}, leftOut: report.leftOut, changed: report.changed };
  return readText(text);
}

function isMarkdown(text: string): boolean {
  return looksLikeMarkdown(text) || Object.keys(takeFrontMatter(text).matter).length > 0;
}

function readText(text: string): PastedText {
  const report = new Report();
  const { matter, body } = takeFrontMatter(text);
  const isFile = Object.keys(matter).length > 0;
  const root = (isFile || looksLikeMarkdown(body) ? readMarkdown(body, report) : null) ?? rootFromPlain(body);
  return { matter, root: withAddresses(root), leftOut: report.leftOut, changed: report.changed };
}

/** Whether a block is more than lines of text. */
function hasStructure(block: RootContent): boolean {
  if (block.type === 'paragraph') return block.children.some(({ type }) => type === 'link' || type === 'image');
  return block.type !== 'code';
}

/** Whether anything that can be read was pasted. */
export function isEmptyRoot(root: Root): boolean {
  return textOf(root).trim() === '' && !JSON.stringify(root).includes('"image"');
}
