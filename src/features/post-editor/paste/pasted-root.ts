import type { Paragraph, Root, RootContent } from 'mdast';
import { pictureOf } from '#src/features/pictures/image.ts';
import { fileOfPicture } from './file-of-picture.ts';
import { type Clipboard, isEmptyRoot, readClipboard } from './read-clipboard.ts';
import type { Noted } from './report.ts';

/** What is pasted, and what the form says of it. */
export type Pasted = Noted & { root: Root };

/**
 * What is pasted inside of a text, as Markdown's tree: bold, links, lists, headings, quotes and tables stay, and so do pictures that the
 * clipboard holds; a picture from elsewhere is named in its place. Null when the text is only words on one line, which are inserted as
 * they are. Markup is always read: the editor's own reader knows neither what is deleted nor what is raised.
 */
export function pastedRoot(clipboard: Clipboard): Pasted | null {
  // Copied from the same writing area, which knows best what it was.
  if (clipboard.html.includes('data-pm-slice')) return null;
  const { root, leftOut, changed } = readClipboard(clipboard);
  const isNothing = isEmptyRoot(root) && leftOut.length === 0;
  if (isNothing || (clipboard.html === '' && isPlainLine(root, clipboard.text))) return null;
  return { root: { type: 'root', children: root.children.map(insideOfText) }, leftOut, changed };
}

function isPlainLine({ children: [first, ...others] }: Root, text: string): boolean {
  const isLine = first?.type === 'paragraph' || (first?.type === 'heading' && first.data?.isGuessed);
  return !text.trim().includes('\n') && others.length === 0 && isLine === true && first.children.every(({ type }) => type === 'text');
}

function insideOfText(block: RootContent): RootContent {
  if (block.type !== 'heading') return withPicturesNamed(block);
  const { data, children } = block;
  // A short line is only taken for a heading where a whole article is split.
  if (data?.isGuessed) return { type: 'paragraph', children } satisfies Paragraph;
  return withPicturesNamed({ type: 'heading', depth: block.depth < 3 ? 2 : 3, children });
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
