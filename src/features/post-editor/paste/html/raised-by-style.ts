import { isBlock } from './elements.ts';
import { lengthIn, type Style } from './styles.ts';

/** Less only sets a sign or a button right in its line. */
const leastMove = 2.5;
const smaller = /^(?:smaller|small|x+-small|0?\.\d+r?em|[1-9]?\d(?:\.\d+)?%|[1-9](?:\.\d+)?p[tx])$/;

/** Whether a text stands above or below its line: by a length, or by its place in smaller letters. */
export function isRaisedBy(way: 'up' | 'down') {
  return (element: Element, style: Style): boolean => {
    if (isBlock(element) || element.localName === 'img') return false;
    const move = moveOf(style);
    return way === 'up' ? move >= leastMove : move <= -leastMove;
  };
}

function moveOf(style: Style): number {
  const byLength = lengthIn(style, 'vertical-align');
  if (byLength) return byLength;
  if (!smaller.test(style.get('font-size') ?? '')) return 0;
  if (style.get('vertical-align') === 'text-top') return leastMove;
  if (style.get('vertical-align') === 'text-bottom') return -leastMove;
  return style.get('position') === 'relative' ? (lengthIn(style, 'bottom') ?? -(lengthIn(style, 'top') ?? 0)) : 0;
}
