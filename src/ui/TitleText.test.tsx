import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TitleText } from './TitleText.tsx';

test.each([
  ['Free zone or mainland: choose', 'Free zone or mainlan<span class="whitespace-nowrap">d:</span> choose'],
  ['What does it cost?', 'What does it cost?'],
  ['Who needs a registration?', 'Who needs a registratio<span class="whitespace-nowrap">n?</span>'],
  ['At 10:30, and A:B', 'At 10:30, and A:B'],
  ['كم المستندات: 050 123 4567', 'كم المستندا<span class="whitespace-nowrap">ت:</span> <bdi dir="ltr">050 123 4567</bdi>'],
  ['', ''],
])('the marks of %j stay with the letter before them', (text, html) => {
  expect(renderToStaticMarkup(<TitleText text={text} />)).toBe(html);
});
