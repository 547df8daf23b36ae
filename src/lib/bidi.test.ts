import { expect, test } from 'vitest';
import { bidiPieces, withBidiMarks } from './bidi.ts';

const figuresIn = (text: string) =>
  bidiPieces(text)
    .filter(({ isFigure }) => isFigure)
    .map((piece) => piece.text);

test.each([
  ['اتصل بنا على الرقم +971 50 123 4567 كل يوم.', ['+971 50 123 4567']],
  ['اتصل (+971) 50 123 4567 أو 050-123 4567، 800 4444', ['(+971) 50 123 4567', '050-123 4567', '800 4444']],
  ['هاتف ٠٥٠ ١٢٣ ٤٥٦٧ فقط', ['٠٥٠ ١٢٣ ٤٥٦٧']],
  ['الرسوم 1 250 000 درهم و 15\u00a0000,50 درهم', ['1 250 000', '15\u00a0000,50']],
  ['نمو +20 هذا العام', ['+20']],
  ['+971 4 000 0000', []],
  ['חייגו +972 3 123 4567 היום', ['+972 3 123 4567']],
])('in %j the figures that fall apart are %j', (text, figures) => {
  expect(figuresIn(text)).toEqual(figures);
});

test.each(['من 10 - 20 يوماً', 'بين 2024 2025 و 2026', 'عام 2026 15 رخصة', '15,000 درهم', '050-123-4567 هاتف', 'Call +971 50 123 4567'])(
  '%j stays as it is',
  (text) => {
    expect(bidiPieces(text)).toEqual([{ text, isFigure: false }]);
    expect(withBidiMarks(text)).toBe(text);
  },
);

test('a range of such figures runs in the direction of its text, each end from left to right', () => {
  expect(figuresIn('من 1 000 - 2 000 درهم')).toEqual(['1 000', '2 000']);
});

test('where there is no markup, marks stand around the figure and nowhere else', () => {
  expect(withBidiMarks('اتصل +971 50 123 4567 الآن')).toBe('اتصل \u2066+971 50 123 4567\u2069 الآن');
});

test('the pieces of a text are the text', () => {
  for (const text of ['', 'أ', '+971 4 1 أ', 'أ +971 4 1', 'أ +1 2 و +3 4'])
    expect(
      bidiPieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
});
