import { expect, test } from 'vitest';
import { startFirefox } from './firefox.ts';
import { setWidth } from './widths.ts';

const visit = startFirefox();

test('an article begins with a letter as high as three lines, and the lines beside it make room', async () => {
  await visit.open('/blog/free-zone-or-mainland');
  for (const width of [360, 768, 1440]) {
    await setWidth(visit.page, width);
    const { letter, lineHeight, indents } = await visit.page.evaluate(readOpening);
    expect(letter.height, `at ${width}`).toBeGreaterThan(2 * lineHeight);
    expect(Math.min(...indents.slice(0, 3)), `at ${width}`).toBeGreaterThanOrEqual(letter.width);
    expect(indents[3], `at ${width}`).toBeCloseTo(0, 0);
  }
});

/** The box of the first letter of the first paragraph, and how far the lines beside and below it are indented. Runs inside the page. */
function readOpening() {
  const paragraph = document.querySelector('.paragraphs > p:first-child');
  const text = paragraph && document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
  if (!paragraph || !text) throw new Error('There is no paragraph.');
  const range = document.createRange();
  const boxOf = (from: number, to: number) => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()];
  };
  const [letter] = boxOf(0, 1);
  if (!letter) throw new Error('The letter is not shown.');
  const { left } = paragraph.getBoundingClientRect();
  const indents = boxOf(1, (text as Text).length).map((line) => line.left - left);
  return {
    letter: { width: letter.width, height: letter.height },
    lineHeight: Number.parseFloat(getComputedStyle(paragraph).lineHeight),
    indents,
  };
}
