import type { Image, Paragraph, PhrasingContent } from 'mdast';
import { pictureOf } from '#src/features/pictures/image.ts';

/** The pictures of a paragraph that holds nothing else; several are beside each other (§3.pairs). */
export function picturesOf({ children }: Paragraph): Image[] {
  const isGap = (node: PhrasingContent) => node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
  const pictures = children.filter((node) => node.type === 'image');
  return children.every((node) => node.type === 'image' || isGap(node)) ? pictures : [];
}

/** The width of a picture for a height of 1; those of an earlier version do not say it. */
export function ratioOf(address: string): number {
  const { width, height } = pictureOf(address) ?? {};
  return width && height ? width / height : 1;
}
