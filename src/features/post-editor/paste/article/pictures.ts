import type { BlockContent, Image, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { pictureOf } from '#src/features/pictures/image.ts';
import type { Part } from './part.ts';

/** The pictures of the parts that are not pictures of this site. */
export function foreignPictures(parts: readonly Part[]): Image[] {
  const found: Image[] = [];
  for (const { node } of parts) visit(node, 'image', (image) => void (pictureOf(image.url) || found.push(image)));
  return found;
}

/** What to call a picture: its description, else the name of its file. */
export function nameOfPicture({ alt, title, url }: Image): string {
  const file = url.startsWith('data:') ? '' : (url.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? '');
  return alt || title || file || 'A picture without a name';
}

/** The parts with the uploaded pictures at their addresses, and without those that are missing. */
export function withPictures(parts: readonly Part[], uploaded: ReadonlyMap<string, string>): Part[] {
  return parts.flatMap((part) => {
    const [node] = withUploaded(part.node, uploaded);
    return node ? [{ ...part, node: node as BlockContent }] : [];
  });
}

function withUploaded(node: Nodes, uploaded: ReadonlyMap<string, string>): Nodes[] {
  if (node.type === 'image') {
    const url = pictureOf(node.url) ? node.url : uploaded.get(node.url);
    return url === undefined ? [] : [{ ...node, url }];
  }
  if (!('children' in node)) return [node];
  const children = (node.children as Nodes[]).flatMap((child) => withUploaded(child, uploaded));
  const isEmptied = children.length === 0 && node.children.length > 0 && node.type !== 'tableCell';
  return isEmptied ? [] : [{ ...node, children } as Nodes];
}
