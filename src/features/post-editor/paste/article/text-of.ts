import type { Nodes } from 'mdast';
import { toString as textIn } from 'mdast-util-to-string';

/** The text of a node; a line break parts words, as a space does. */
export function textOf(node: Nodes): string {
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(textOf).join('') : textIn(node);
}
