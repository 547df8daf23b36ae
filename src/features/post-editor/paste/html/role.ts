import { attributeOf, isBlock, isText } from './elements.ts';

/** Title and subtitle of Google Docs, which only sets a large font. */
export function roleOf(paragraph: Element): 'title' | 'subtitle' | null {
  const size = sizeOf(paragraph);
  if (size >= 20) return 'title';
  return size >= 14.5 && isGrey(paragraph) ? 'subtitle' : null;
}

/** The size of the font in points, when all text of the paragraph has one; else 0. */
function sizeOf(paragraph: Element): number {
  const spans = [...paragraph.children].filter((child) => (child.textContent ?? '').trim() !== '');
  const isBare = [...paragraph.childNodes].some((node) => isText(node) && node.data.trim() !== '');
  if (spans.length === 0 || spans.length > 20 || isBare || spans.some(isBlock)) return 0;
  return Math.min(...spans.map((span) => Number(/font-size\s*:\s*([\d.]+)pt/i.exec(attributeOf(span, 'style'))?.[1] ?? 0)));
}

function isGrey(paragraph: Element): boolean {
  return [...paragraph.children].some((span) => /color\s*:\s*(#666666|rgb\(102,\s*102,\s*102\))/i.test(attributeOf(span, 'style')));
}
