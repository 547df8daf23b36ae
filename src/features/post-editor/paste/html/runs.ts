import type { Image } from 'mdast';
import { pictureOf } from '#src/features/pictures/image.ts';
import type { Report } from '../report.ts';
import { attributeOf, classOf, isElement, isText, wordsOf } from './elements.ts';
import { emojiOf } from './emoji.ts';
import { ownPath, pastedAddress } from './pasted-address.ts';
import { styleOf } from './styles.ts';

/** How a piece of text looks. */
export type Marks = { strong: boolean; emphasis: boolean; code: boolean; href: string | null };
/** A piece of a line: text, the end of the line, or a picture. */
export type Run = Marks & { content: string | Image | null };

export const noMarks: Marks = { strong: false, emphasis: false, code: false, href: null };
const deepest = 100;

/** The pieces of an inline node. What is nested absurdly deep is read as plain text. */
export function runsOf(node: Node, marks: Marks = noMarks, depth = 0, report: Report | null = null): Run[] {
  if (isText(node)) return [{ ...marks, content: node.data }];
  if (!isElement(node)) return [];
  if (node.localName === 'br') return [{ ...marks, content: null }];
  if (node.localName === 'img') return pictureRuns(node, marks);
  const own = marksOf(node, marks, report);
  if (depth > deepest) return [{ ...own, content: node.textContent ?? '' }];
  const runs: Run[] = [];
  for (const child of node.childNodes) for (const run of runsOf(child, own, depth + 1, report)) runs.push(run);
  return runs;
}

/** The marks inside of an element: by its name, and by the style that Word and Google Docs write. */
export function marksOf(element: Element, outer: Marks, report: Report | null = null): Marks {
  const { localName: name } = element;
  const style = styleOf(element);
  const [weight, slant] = [style.get('font-weight'), style.get('font-style')];
  return {
    strong: weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : outer.strong || name === 'b' || name === 'strong',
    emphasis: slant ? /^(italic|oblique)/.test(slant) : outer.emphasis || name === 'i' || name === 'em' || name === 'cite',
    code: outer.code || name === 'code' || name === 'kbd' || name === 'samp',
    href: (name === 'a' ? addressOf(element, report) : null) ?? outer.href,
  };
}

/** A link that leads nowhere outside of its document is its words; one that is dropped for another reason is named. */
function addressOf(element: Element, report: Report | null): string | null {
  const written = attributeOf(element, 'href').trim();
  const address = pastedAddress(written);
  const isDropped = !address && written !== '' && !written.startsWith('#') && wordsOf(element) !== '';
  if (isDropped) report?.change({ kind: 'link', from: written, to: '' });
  return address;
}

function pictureRuns(element: Element, marks: Marks): Run[] {
  const [url, alt] = [ownPath(attributeOf(element, 'src')), attributeOf(element, 'alt').replaceAll(/\s+/g, ' ').trim()];
  const emoji = emojiOf(element);
  if (emoji) return [{ ...marks, content: emoji }];
  const isPixel = ['width', 'height'].some((side) => /^[01]$/.test(attributeOf(element, side)));
  if (isPixel || (url === '' && alt === '') || /\bemoji\b/.test(classOf(element))) return [];
  const caption = pictureOf(url) ? attributeOf(element, 'title') : '';
  return [{ ...marks, content: { type: 'image', url, alt, ...(caption ? { title: caption } : {}) } }];
}
