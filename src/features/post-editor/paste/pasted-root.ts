import type { BlockContent, Paragraph, Root, RootContent } from 'mdast';
import { pictureOf } from '#src/features/pictures/image.ts';
import { isEmptyRoot, readClipboard } from './read-clipboard.ts';

/**
 * What is pasted inside of a text, as Markdown's tree: bold, links, lists, headings, quotes and tables stay; a picture that is not of
 * this site is named in its place. Null when the text is only words on one line, which are inserted as they are.
 */
export function pastedRoot(html: string, text: string): Root | null {
  // Copied from the same writing area, which knows best what it was.
  if (html.includes('data-pm-slice')) return null;
  const { root } = readClipboard({ html, text });
  const [first, ...others] = root.children;
  const isLine = first?.type === 'paragraph' || (first?.type === 'heading' && first.data?.isGuessed);
  const isPlainLine = others.length === 0 && isLine && first.children.every(({ type }) => type === 'text');
  return isPlainLine || isEmptyRoot(root) ? null : { type: 'root', children: root.children.map(insideOfText) };
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
    child.type === 'image' && !pictureOf(child.url)
      ? { type: 'text' as const, value: child.alt ? `[Picture: ${child.alt}]` : '[Picture]' }
      : withPicturesNamed(child),
  );
  return { ...node, children: children as BlockContent[] } as Node;
}
