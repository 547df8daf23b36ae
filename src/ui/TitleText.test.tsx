import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TitleText } from './TitleText.tsx';

test.each([
  ['Free zone or mainland: choose', 'Free zone or mainlan<span class="whitespace-nowrap">d:</span> choose'],
  ['What does it cost?', 'What does it cos<span class="whitespace-nowrap">t?</span>'],
  ['At 10:30, and A:B', 'At 10:30, and A:B'],
  ['كم تكلف: 050 123 4567', 'كم تكل<span class="whitespace-nowrap">ف:</span> <bdi dir="ltr">050 123 4567</bdi>'],
  ['', ''],
])('the marks of %j stay with the letter before them', (text, html) => {
  expect(renderToStaticMarkup(<TitleText text={text} />)).toBe(html);
});
