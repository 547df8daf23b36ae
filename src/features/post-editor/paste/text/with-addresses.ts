import type { Nodes, Root } from 'mdast';
import { withLinks } from '#src/features/rich-text/typed-addresses.ts';

/** The tree with the addresses in its texts as links, as the page shows them. */
export function withAddresses(root: Root): Root {
  return { type: 'root', children: root.children.flatMap(linked) as Root['children'] };
}

function linked(node: Nodes): Nodes[] {
  if (node.type === 'text') return withLinks(node.value);
  if (node.type === 'link' || !('children' in node)) return [node];
  return [{ ...node, children: node.children.flatMap(linked) } as Nodes];
}
