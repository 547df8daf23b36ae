import { expect, test } from 'vitest';
import { fc } from '#tests/setup/properties.ts';
import { hasLetters, hidesCharacters, stacksMarks } from './readable-text.ts';
import { problemOf } from './visitor-fields.ts';

const mark = fc.integer({ min: 0x300, max: 0x36f }).map((code) => String.fromCodePoint(code));
const marks = (min: number, max: number) => fc.array(mark, { minLength: min, maxLength: max }).map((all) => all.join(''));
const unseen = fc.constantFrom(
  ...'\u200b\u200c\u200d\u2060\ufeff\u00ad\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069\u061c\u200e\u200f\u3164\uffa0\u115f\u2800\u034f',
);
const words = fc.stringMatching(/^[A-Za-z]{1,12}( [A-Za-z]{1,12}){0,3}$/);

const names = [
  ...[
    'José',
    "O'Neill",
    'J. R. R.',
    'Ann-Marie',
    'Ada 🌸',
    'محمد عبدالله',
    'مُحَمَّد',
    'علی‌رضا',
    'שָׁלוֹם',
    'प्रिया शर्मा',
    'क्षत्रिय',
    'สมชาย',
    'น้ำผึ้ง',
  ],
  ...[
    'Nguyễn Thị Loan'.normalize('NFD'),
    'Nguyễn Thị Loan'.normalize('NFC'),
    '王伟',
    '葛󠄀城',
    'မျှော်လင့်',
    'ශ්‍රී ලංකා',
    '김민수'.normalize('NFD'),
    'Ольга',
  ],
];

test.each(names)('the name %j passes, and its letters are all in place', (name) => {
  expect([problemOf('name', name), hidesCharacters(name)]).toEqual([null, false]);
});

test.each([
  'Thanks 👩‍❤️‍👨 👍🏽 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ©️',
  'آیا می‌توانم شرکت ثبت کنم؟',
  'شكرا \u200f(AED 500)\u200e على المقال',
  'क्‍ष and क्‌ष',
  'Mine is \u202a+45 50 55 01 34\u202c.',
  'Pasted from\u200b an editor \u200bthat leaves them\ufeff',
  'One\nTwo\r\n\tThree',
])('the message %j passes, and its characters are all in place', (message) => {
  expect([problemOf('message', message), hidesCharacters(message)]).toEqual([null, false]);
});

test('up to four marks on each letter pass, five on one are refused, whatever hides between them', () => {
  fc.assert(
    fc.property(fc.array(marks(0, 4), { minLength: 1, maxLength: 20 }), (all) => {
      expect(problemOf('message', all.map((each) => `a${each}`).join(''))).toBeNull();
    }),
  );
  fc.assert(
    fc.property(words, marks(5, 200), fc.option(unseen), (text, run, hidden) => {
      const stacked = `${text}${run.slice(0, 2)}${hidden ?? ''}${run.slice(2)}`;
      expect(stacksMarks(stacked) || hidesCharacters(stacked)).toBe(true);
      expect(problemOf('name', `${text}${run}`.slice(0, 80))).toBe('Please use at most 4 accents on a letter.');
      expect(problemOf('message', `${text}${run}`)).toBe('Please use at most 4 accents on a letter.');
    }),
  );
});

test('an invisible character between Latin letters is always found', () => {
  fc.assert(fc.property(words, unseen, words, (before, hidden, after) => hidesCharacters(before + hidden + after)));
});

test('a text of nothing that can be seen is none', () => {
  const nothing = fc
    .array(fc.oneof(unseen, fc.constantFrom(' ', '\n', '\u00a0')), { minLength: 1, maxLength: 40 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(nothing, (text) => {
      expect([problemOf('name', text), problemOf('message', text), hasLetters(text)]).toEqual([
        'Please enter your name.',
        'Please write your comment.',
        false,
      ]);
    }),
  );
});

test.each([
  ['Ada\r\nOwner', 'Please write your name on one line.'],
  ['Ada\u2028Owner', 'Please write your name on one line.'],
  ['Ada\u0007', 'Please leave out control characters.'],
  ['12345', 'Please enter a name with letters.'],
  ['?!…', 'Please enter a name with letters.'],
  ['👍', 'Please enter a name with letters.'],
])('the name %j is refused: %s', (name, problem) => {
  expect(problemOf('name', name)).toBe(problem);
});

test.each(['a,b@c.d', '<x>@y.z', 'a b@c.de', 'a@b@c.de', '"a"@b.cd', 'a;b@c.de', 'a@b.c,d'])('the email %s is refused', (email) => {
  expect(problemOf('email', email)).toBe('Please enter a valid email address.');
});

test.each(["o'neill+blog@mail.example.co.uk", 'ada_1@example.com', 'josé@exämple.com'])('the email %s passes', (email) => {
  expect(problemOf('email', email)).toBeNull();
});
