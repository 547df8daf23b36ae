import type { Image } from 'mdast';
import { classOf, isElement, isSkipped, isText, styleOf } from './elements.ts';
import { linkAddress } from './link-address.ts';

/** How a piece of text looks. */
export type Marks = { strong: boolean; emphasis: boolean; code: boolean; href: string | null };
/** A piece of a line: text, the end of the line, or a picture. */
export type Run = Marks & { content: string | Image | null };

export const noMarks: Marks = { strong: false, emphasis: false, code: false, href: null };
const deepest = 100;

/** The pieces of an inline node. What is nested absurdly deep is read as plain text. */
export function runsOf(node: Node, marks: Marks = noMarks, depth = 0): Run[] {
  if (isText(node)) return [{ ...marks, content: node.data }];
  if (!isElement(node) || isSkipped(node)) return [];
  if (node.localName === 'br') return [{ ...marks, content: null }];
  if (node.localName === 'img') return pictureRuns(node, marks);
  const own = marksOf(node, marks);
  if (depth > deepest) return [{ ...own, content: node.textContent ?? '' }];
  const runs: Run[] = [];
  for (const child of node.childNodes) for (const run of runsOf(child, own, depth + 1)) runs.push(run);
  return runs;
}

/** The marks inside of an element: by its name, and by the style that Word and Google Docs write. */
export function marksOf(element: Element, outer: Marks): Marks {
  const { localName: name } = element;
  const style = styleOf(element);
  const weight = /(?:^|;)\s*font-weight:(\w+)/.exec(style)?.[1];
  const slant = /(?:^|;)\s*font-style:(\w+)/.exec(style)?.[1];
  return {
    strong: weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : outer.strong || name === 'b' || name === 'strong',
    emphasis: slant ? /^(italic|oblique)$/.test(slant) : outer.emphasis || name === 'i' || name === 'em' || name === 'cite',
    code: outer.code || name === 'code' || name === 'kbd' || name === 'samp',
    href: (name === 'a' ? linkAddress(element.getAttribute('href') ?? '') : null) ?? outer.href,
  };
}

function pictureRuns(element: Element, marks: Marks): Run[] {
  const [url, alt] = [element.getAttribute('src') ?? '', (element.getAttribute('alt') ?? '').replaceAll(/\s+/g, ' ').trim()];
  // Programs put emoji into letters and posts as pictures.
  if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length <= 12) return [{ ...marks, content: alt }];
  const isPixel = ['width', 'height'].some((side) => /^[01]$/.test(element.getAttribute(side) ?? ''));
  if (isPixel || (url === '' && alt === '') || /\bemoji\b/.test(classOf(element))) return [];
  return [{ ...marks, content: { type: 'image', url, alt } }];
}
