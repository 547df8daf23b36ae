import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Gives pasted sources labels that are free where they meet others; marks without a source in the paste mean those that are there. */
export function withOwnLabels(root: Root, taken: ReadonlySet<string>): Root {
  const all = new Set(taken);
  const renamed = new Map<string, string>();
  for (const block of root.children) {
    if (block.type !== 'footnoteDefinition' || renamed.has(block.identifier)) continue;
    let label = block.identifier;
    for (let number = 1; all.has(label); number += 1) label = String(number);
    all.add(label);
    renamed.set(block.identifier, label);
  }
  visit(root, (node) => {
    if (node.type !== 'footnoteDefinition' && node.type !== 'footnoteReference') return;
    const label = renamed.get(node.identifier);
    if (label && label !== node.identifier) Object.assign(node, { identifier: label, label });
  });
  return root;
}
