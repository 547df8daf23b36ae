import type { Root, RootContent } from 'mdast';
import { pictureOf } from '#src/features/pictures/image.ts';
import { rootFromHtml } from './html/read-html.ts';
import { fileOfPicture } from './pictures.ts';
import { type Noted, Report } from './report.ts';
import { type FrontMatter, takeFrontMatter } from './text/front-matter.ts';
import { looksLikeMarkdown, readMarkdown, withAddresses } from './text/read-markdown.ts';
import { rootFromPlain } from './text/read-plain.ts';
import { textOf } from './text-of.ts';

declare module 'mdast' {
  interface HeadingData {
    /** What the program that wrote it says it is. */
    role?: 'title' | 'subtitle';
    /** It was a label in front of words: 'Subtitle: …'. */
    isLabel?: boolean;
  }
}

/** What a program put into the clipboard. */
export type Clipboard = { html: string; text: string };
/** A pasted text as blocks, and what stood above it in a Markdown file. */
export type PastedText = Noted & { root: Root; matter: FrontMatter };
/** What is pasted inside of a text, and what the form says of it. */
export type Pasted = Noted & { root: Root };

/** Reads the richer of both: markup with structure, else Markdown, else plain text. */
export function readClipboard({ html, text }: Clipboard): PastedText {
  if (isTooDeep(html)) return readText(text.trim() === '' ? html.replaceAll(/<[^<>]*>/g, ' ') : text);
  const report = new Report();
  const root = html.trim() === '' ? null : rootFromHtml(html, report);
  // Editors of code copy Markdown as coloured lines.
  const isMarkdown = () => looksLikeMarkdown(text) || Object.keys(takeFrontMatter(text).matter).length > 0;
  if (!root || !(root.children.some(hasStructure) || text.trim() === '' || !isMarkdown())) return readText(text);
  return { root: withAddresses(root), matter: {}, leftOut: report.leftOut, changed: report.changed };
}

/**
 * What is pasted inside of a text: bold, links, lists, headings, quotes and tables stay, and so do pictures that the clipboard holds; a
 * picture from elsewhere is named in its place. Null when the text is only words on one line, which are inserted as they are. Markup is
 * always read: the editor's own reader knows neither what is deleted nor what is raised.
 */
export function pastedRoot(clipboard: Clipboard): Pasted | null {
  // Copied from the same writing area, which knows best what it was.
  if (clipboard.html.includes('data-pm-slice')) return null;
  const { root, leftOut, changed } = readClipboard(clipboard);
  const isNothing = isEmptyRoot(root) && Object.keys(leftOut).length === 0;
  if (isNothing || (clipboard.html === '' && isPlainLine(root, clipboard.text))) return null;
  return { root: { type: 'root', children: root.children.map(insideOfText) }, leftOut, changed };
}

/** Elements that documents close; others, such as `p` and `td`, may stay open side by side. */
const tag = /<(\/?)(?:a|b|i|u|s|em|div|span|font|strong|section|article|ul|ol|dl|table|blockquote|center|small|big|sup|sub|code|pre)\b/gi;
const deepest = 1_000;

/** Whether markup is nested deeper than any document, which would keep the browser's own parser busy for minutes. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, end] of html.matchAll(tag)) {
    depth = end ? Math.max(0, depth - 1) : depth + 1;
    if (depth > deepest) return true;
  }
  return false;
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

/** Whether nothing that can be read was pasted. */
export function isEmptyRoot(root: Root): boolean {
  return textOf(root).trim() === '' && !JSON.stringify(root).includes('"image"');
}

function isPlainLine({ children: [first, ...others] }: Root, text: string): boolean {
  const isLine = first?.type === 'paragraph' && first.children.every(({ type }) => type === 'text');
  return !text.trim().includes('\n') && others.length === 0 && isLine;
}

function insideOfText(block: RootContent): RootContent {
  if (block.type !== 'heading') return withPicturesNamed(block);
  return withPicturesNamed({ type: 'heading', depth: block.depth < 3 ? 2 : 3, children: block.children });
}

function withPicturesNamed<Node extends RootContent>(node: Node): Node {
  if (!('children' in node)) return node;
  const children = (node.children as RootContent[]).map((child) =>
    child.type === 'image' && !pictureOf(child.url) && !fileOfPicture(child)
      ? { type: 'text' as const, value: child.alt ? `[Picture: ${child.alt}]` : '[Picture]' }
      : withPicturesNamed(child),
  );
  return { ...node, children } as Node;
}
