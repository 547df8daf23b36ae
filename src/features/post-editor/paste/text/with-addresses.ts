import type { Nodes, Root } from 'mdast';
import { plainParagraph } from '#src/features/rich-text/parse-text.ts';

/** The tree with the addresses in its texts as links, as the page shows them. */
export function withAddresses(root: Root): Root {
  return { type: 'root', children: root.children.flatMap(linked) as Root['children'] };
}

function linked(node: Nodes): Nodes[] {
  if (node.type === 'text') return plainParagraph(node.value).children;
  if (node.type === 'link' || !('children' in node)) return [node];
  return [{ ...node, children: node.children.flatMap(linked) } as Nodes];
}
