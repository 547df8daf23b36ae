import { expect, test } from 'vitest';
import { emptyForm, type PostForm } from '../model/post-form.ts';
import { findAll, type Query, replaceMatches } from './find.ts';

const query = (words: string, parts: Partial<Query> = {}): Query => ({ words, isWhole: false, isCased: false, ...parts });
const formOf = (parts: Partial<PostForm>): PostForm => ({ ...emptyForm(), ...parts });
const main = (...main_content: string[]) => formOf({ main_content });

/** The form with all matches replaced, or those that are chosen. */
function replaced(form: PostForm, sought: Query, words: string): PostForm {
  return replaceMatches(form, findAll(form, sought).matches, words);
}

test('words are found in every field of the text, in the order of the form', () => {
  const form = formOf({
    title: 'Visa',
    subtitle: 'A visa',
    image_alt: 'A visa in a passport',
    introduction: 'The **visa**.\n\nAnother visa.',
    key_takeaways: ['One', 'A visa'],
    quick_stats: ['3 visas'],
    main_content: ['## Visa', `![Visa](/uploads/${'a'.repeat(40)}-1200x800.jpg "A visa")`],
    quote_text: 'Visa!',
    quote_author: 'The visa office',
    implementation_framework: '- Visa',
    phases: [{ title: 'Visa', description: 'Ask for the visa.' }],
    excerpt: 'On visas',
  });
  expect(findAll(form, query('visa')).matches.map(({ field, item, block, in: kind }) => [field, item, block, kind])).toEqual([
    ['title', null, undefined, 'field'],
    ['subtitle', null, undefined, 'field'],
    ['image_alt', null, undefined, 'field'],
    ['introduction', 0, undefined, 'text'],
    ['introduction', 1, undefined, 'text'],
    ['key_takeaways', 1, 0, 'text'],
    ['quick_stats', 0, undefined, 'field'],
    ['main_content', 0, undefined, 'text'],
    ['main_content', 1, undefined, 'picture'],
    ['main_content', 1, undefined, 'picture'],
    ['quote_text', null, undefined, 'field'],
    ['quote_author', null, undefined, 'field'],
    ['implementation_framework', 0, undefined, 'text'],
    ['phases', 0, undefined, 'field'],
    ['phases', 0, 0, 'text'],
    ['excerpt', null, undefined, 'field'],
  ]);
});

test.each<[string, Query, string[]]>([
  ['capitals count only where they are asked for', query('dubai'), ['Dubai', 'DUBAI', 'dubai']],
  ['capitals count', query('Dubai', { isCased: true }), ['Dubai']],
  ['a whole word is no part of another', query('Zone', { isWhole: true }), ['zone']],
  ['a part of a word is found', query('zone'), ['zone', 'zone']],
  ['a sign of a pattern is a sign', query('(a+b)'), ['(a+b)']],
  ['a straight apostrophe finds a curly one', query("owner's"), ['owner’s']],
  ['a space finds one that does not break', query('AED 500'), ['AED\u00a0500']],
  ['nothing finds nothing', query(''), []],
])('%s', (_, sought, expected) => {
  const form = main('Dubai, DUBAI and dubai.', 'A zone, zones, (a+b), the owner’s AED\u00a0500.');
  expect(findAll(form, sought).matches.map(({ text, from, to }) => text.slice(from, to))).toEqual(expected);
});

test.each([
  ['كلمة', 'A word among Arabic letters: المنطقة الحرة', 'الحرة', 'A word among Arabic letters: المنطقة كلمة'],
  ['visa', 'Bold in the mid**dle** of it.', 'middle', 'Bold in the visa of it.'],
  ['visa', 'The **free** *zone* of it.', 'free zone', 'The **visa** of it.'],
  ['visa', 'A [free zone](https://example.com/free) here.', 'free zone', 'A [visa](https://example.com/free) here.'],
  ['visa', '- One\n- Free zone\n  - Free zones', 'free zone', '- One\n- visa\n  - visas'],
  ['visa', '| A | B |\n| - | - |\n| free zone | **free** zone |', 'free zone', '| A | B |\n| - | - |\n| visa | **visa** |'],
  ['visa', '> [!NOTE]\n> A free zone.', 'free zone', '> [!NOTE]\n> A visa.'],
  ['*a*_b_', 'A free zone.', 'free zone', 'A \\*a\\*\\_b\\_.'],
  ['', 'A free zone, **free zone**.', 'free zone', 'A , .'],
  ['visa', '```\nfree zone\n```', 'free zone', '```\nvisa\n```'],
])('%s takes the place of words, with the marks of the first letter: %s', (words, text, sought, expected) => {
  expect(replaced(main(text), query(sought), words).main_content).toEqual([expected]);
});

test('a line break is no space, so no replacement joins two lines', () => {
  expect(findAll(main('One\\\ntwo'), query('One two')).matches).toEqual([]);
});

test('addresses of links and typed addresses stay, and are counted', () => {
  const form = formOf({
    quote_text: 'See https://example.com/visa about the visa',
    main_content: ['A [visa](https://example.com/visa), [**a** form](/blog/visa-form "x").', 'Look at www.visa.example.com.'],
  });
  const { matches, inAddresses } = findAll(form, query('visa'));
  expect([matches.length, inAddresses]).toEqual([2, 4]);
  expect(replaceMatches(form, matches, 'permit')).toEqual({
    ...form,
    quote_text: 'See https://example.com/visa about the permit',
    main_content: ['A [permit](https://example.com/visa), [**a** form](/blog/visa-form "x").', 'Look at www.visa.example.com.'],
  });
});

test('one match alone is replaced, and what has none stays as it was typed', () => {
  const form = main('* visa and visa', '*  Another list, written by hand');
  const [, second] = findAll(form, query('visa')).matches;
  expect(replaceMatches(form, second ? [second] : [], 'permit').main_content).toEqual([
    '- visa and permit',
    '*  Another list, written by hand',
  ]);
});

test('a plain text stays plain, and what looks like Markdown in it stays words', () => {
  const form = formOf({ format: 'plain', introduction: 'A *visa*.\n\n- visa', main_content: ['1. visa'] });
  const after = replaced(form, query('visa'), 'permit');
  expect([after.format, after.introduction, after.main_content]).toEqual(['plain', 'A *permit*.\n\n- permit', ['1. permit']]);
});

test('the text of a source is found, and what follows has the number that it has without it', () => {
  const form = main('Due.[^1]', '[^1]: A visa law.', 'A visa.');
  expect(findAll(form, query('visa')).matches.map(({ item, in: kind }) => [item, kind])).toEqual([
    [1, 'source'],
    [1, 'text'],
  ]);
  expect(replaced(form, query('visa'), 'permit').main_content).toEqual(['Due.[^1]', '[^1]: A permit law.', 'A permit.']);
});
