import { expect, test } from 'vitest';
import { fc } from '#tests/setup/properties.ts';
import { fold } from './fold.ts';
import { type ExcerptStart, excerptFrom, piecesOf } from './highlight.ts';

const marked = (text: string, query: string) =>
  piecesOf(text, fold(query))
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Visa and VISA', 'visa', '[Visa] and [VISA]'],
  ['Société Générale', 'societe', '[Société] Générale'],
  ['Cafe\u0301 open', 'cafe', '[Cafe\u0301] open'],
  ['رُخْصَة تجارية', 'رخصه', '[رُخْصَة] تجارية'],
  ['تـــجارة', 'تجارة', '[تـــجارة]'],
  ['Ærø and aero', 'aero', '[Ærø] and [aero]'],
  ['Æther', 'e', '[Æ]th[e]r'],
  ['What’s in a name', "what's", '[What’s] in a name'],
  ['aaa', 'aa', '[aa]a'],
  ['A Licence, licensed', 'license', 'A [Licence], [license]d'],
  ['no match', 'visa', 'no match'],
  ['nothing asked', '', 'nothing asked'],
])('in "%s", "%s" marks %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('the pieces join to the text for any query, and a word of the text is always marked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', minLength: 1 }), fc.string(), (before, word, after) => {
      const text = `${before}${word}${after}`;
      const pieces = piecesOf(text, fold(word));
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.some((piece) => piece.hit)).toBe(fold(word) !== '');
      for (const piece of pieces.filter(({ hit }) => hit)) expect(fold(piece.text)).toContain(fold(word));
    }),
  );
});

const excerpt = 'A licence says who you are. Who you deal with, from the very first day, is the tax authority. Nobody waits.';
test.each<[string, ExcerptStart, string]>([
  ['tax', 0, excerpt],
  ['', 1, excerpt],
  ['bank', 2, excerpt],
  ['licence', 1, excerpt],
  ['licence', 2, excerpt],
  ['tax', 1, '… Who you deal with, from the very first day, is the tax authority. Nobody waits.'],
  ['tax', 2, '… with, from the very first day, is the tax authority. Nobody waits.'],
  ['nobody', 2, '… Nobody waits.'],
])('an excerpt that is to show "%s" (%i) begins with its sentence, or some words before it', (query, start, expected) => {
  expect(excerptFrom(excerpt, fold(query), start)).toBe(expected);
});
