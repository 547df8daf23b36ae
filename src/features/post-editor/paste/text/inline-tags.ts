import type { Html, Nodes, PhrasingContent } from 'mdast';

const marks = { b: 'strong', strong: 'strong', i: 'emphasis', em: 'emphasis' } as const;

/** The tags for bold, italics and line breaks that are typed into Markdown as what they mean; any other tag stays the text that it is. */
export function withoutTags(nodes: readonly Nodes[]): Nodes[] {
  if (!nodes.some(({ type }) => type === 'html')) return [...nodes];
  const read: Nodes[] = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index] as Nodes;
    const end = node.type === 'html' ? endOf(node, nodes, index) : -1;
    if (node.type !== 'html') read.push(node);
    else if (end < 0) read.push(/^<br\s*\/?>$/i.test(node.value) ? { type: 'break' } : { type: 'text', value: node.value });
    else {
      const children = withoutTags(nodes.slice(index + 1, end)) as PhrasingContent[];
      read.push({ type: marks[nameOf(node) as keyof typeof marks], children });
      index = end;
    }
  }
  return read;
}

/** Where the mark ends that a tag begins; -1 when it begins none. */
function endOf(node: Html, nodes: readonly Nodes[], start: number): number {
  const name = nameOf(node);
  if (!name || !(name in marks)) return -1;
  return nodes.findIndex((other, index) => index > start && other.type === 'html' && other.value.toLowerCase() === `</${name}>`);
}

function nameOf({ value }: Html): string | undefined {
  return /^<(\w+)>$/.exec(value)?.[1]?.toLowerCase();
}
