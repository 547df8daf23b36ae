import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { memo, type ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { hastOf, type RichTextSource } from './to-hast.ts';

type Props = {
  text: RichTextSource;
  /** Class of the first block, if it is a paragraph. */
  firstClass?: string;
};

/**
 * A text with links, headings, lists, tables and pictures, from its tree to elements without a string of HTML. Has no hooks. A text that
 * is the same is not drawn again.
 */
export const RichText = memo(function RichText({ text, firstClass }: Props) {
  const tree = hastOf(text);
  const [first] = tree.children;
  if (first?.type === 'element' && first.tagName === 'p' && firstClass) first.properties = { className: [firstClass], ...first.properties };
  return drawn(tree);
}, isSame);

function isSame(before: Props, after: Props): boolean {
  const [a, b] = [before.text, after.text];
  const isShownAlike = a.shift === b.shift && a.url === b.url && a.lang === b.lang && before.firstClass === after.firstClass;
  return a.root === b.root && a.format === b.format && isShownAlike && namesIn(a) === namesIn(b);
}

/** What depends on the other texts of the article. */
function namesIn({ headings, tables, marks = [] }: RichTextSource): string {
  return [...headings.map(({ id }) => id), ...tables, ...marks.map((mark) => mark?.id)].join('\n');
}

/** The same as the content of a list item or another element that is its paragraph: a single paragraph goes without its own element. */
export function RichItem({ text }: { text: RichTextSource }) {
  const tree = hastOf(text);
  const [first, ...others] = tree.children;
  const isParagraph = first?.type === 'element' && first.tagName === 'p' && others.length === 0;
  const children = isParagraph ? first.children : tree.children;
  const content = drawn({ type: 'root', children });
  return children.every(({ type }) => type === 'text') ? content : <div>{content}</div>;
}

/** The elements of a tree that is safe to show, as `hastOf` makes them. */
export function drawn(tree: Root): ReactNode {
  // A style attribute is forbidden by the policy of the page.
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, tableCellAlignToStyle: false });
}
