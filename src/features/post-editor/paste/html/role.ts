import { classOf, isBlock, isText, styleOf } from './elements.ts';

export type Role = 'title' | 'subtitle' | 'quote';

const wordStyles: [Role, RegExp][] = [
  ['title', /\bMsoTitle/],
  ['subtitle', /\bMsoSubtitle/],
  ['quote', /\bMso(Intense)?Quote/],
];

/** What a paragraph is by the style of its program: Word names it, Google Docs only sets a large font. */
export function roleOf(element: Element): Role | null {
  if (element.localName !== 'p') return null;
  const named = wordStyles.find(([, style]) => style.test(classOf(element)));
  if (named) return named[0];
  const size = sizeOf(element);
  if (size >= 20) return 'title';
  return size >= 14.5 && isGrey(element) ? 'subtitle' : null;
}

/** The size of the font in points, when all text of the paragraph has one; else 0. */
function sizeOf(paragraph: Element): number {
  const spans = [...paragraph.children].filter((child) => (child.textContent ?? '').trim() !== '');
  const isBare = [...paragraph.childNodes].some((node) => isText(node) && node.data.trim() !== '');
  if (spans.length === 0 || spans.length > 20 || isBare || spans.some(isBlock)) return 0;
  return Math.min(...spans.map((span) => Number(/font-size:([\d.]+)pt/.exec(styleOf(span))?.[1] ?? 0)));
}

function isGrey(paragraph: Element): boolean {
  return [...paragraph.children].some((span) => /color:(#666666|rgb\(102,\s*102,\s*102\))/.test(styleOf(span)));
}
