import type { Nodes, PhrasingContent } from 'mdast';
import { toString as textIn } from 'mdast-util-to-string';

/** The text of a node; a line break parts words, as a space does. */
export function textOf(node: Nodes): string {
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(textOf).join('') : textIn(node);
}

/** The content without its first `length` characters; a mark that becomes empty goes with them. */
export function withoutPrefix(children: readonly PhrasingContent[], length: number): PhrasingContent[] {
  const rest: PhrasingContent[] = [];
  let left = length;
  for (const node of children) {
    const own = textOf(node).length;
    if (left <= 0) rest.push(node);
    else if (own > left) rest.push(cut(node, left));
    left -= own;
  }
  return trimmed(rest);
}

function cut(node: PhrasingContent, length: number): PhrasingContent {
  if ('children' in node) return { ...node, children: withoutPrefix(node.children, length) } as PhrasingContent;
  return 'value' in node ? { ...node, value: node.value.slice(length) } : node;
}

function trimmed(children: PhrasingContent[]): PhrasingContent[] {
  const [first, ...others] = children;
  if (first?.type === 'break') return trimmed(others);
  if (first?.type !== 'text') return children;
  const value = first.value.trimStart();
  return value === '' ? trimmed(others) : [{ ...first, value }, ...others];
}
