import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, blocksFromText } from './block.ts';
import { isWorthSplitting, splitBlocks } from './split-blocks.ts';

const article = `Free zone or mainland?

How to choose a home for your company

The first question of every founder is where. It decides more than rent.

Key Takeaways
• Decide by customers, not by fees
• Ask for the activity list first

Quick Stats
- 3,200 licences incorporated
- 45 days on average
- AED 15,000 first-year cost

Who are your customers?

A company that sells abroad needs little from the mainland.

“A licence is a promise about what you will do.” — Layla Noor

Implementation Framework

Work backwards from the first invoice.

1. Choose the activity: it decides the authority.
2. Reserve the name. Three choices, in order.
3) Sign the lease

Phase 4: Open the account
Bring the papers twice.`;

test('an article in plain text is sorted into the fields of the form', () => {
  expect(splitBlocks(blocksFromText(article))).toEqual({
    title: 'Free zone or mainland?',
    subtitle: 'How to choose a home for your company',
    introduction: 'The first question of every founder is where. It decides more than rent.',
    key_takeaways: ['Decide by customers, not by fees', 'Ask for the activity list first'],
    quick_stats: ['3,200 licences incorporated', '45 days on average', 'AED 15,000 first-year cost'],
    main_content: ['Who are your customers?', 'A company that sells abroad needs little from the mainland.'],
    quote_text: 'A licence is a promise about what you will do.',
    quote_author: 'Layla Noor',
    implementation_framework: 'Work backwards from the first invoice.',
    phases: [
      { title: 'Choose the activity', description: 'it decides the authority.' },
      { title: 'Reserve the name', description: 'Three choices, in order.' },
      { title: 'Sign the lease', description: '' },
      { title: 'Open the account', description: 'Bring the papers twice.' },
    ],
  });
});

test.each<[string, Block[], object]>([
  ['a bullet with a number and a unit is a figure', [bullet('45 days on average')], { quick_stats: ['45 days on average'] }],
  ['a bullet without one is a takeaway', [bullet('Ask first')], { key_takeaways: ['Ask first'] }],
  ['a year is no figure', [bullet('Founded in 2019 by two friends')], { key_takeaways: ['Founded in 2019 by two friends'] }],
  ['a long bullet is no figure', [bullet(`${'word '.repeat(30)}45 days`)], { key_takeaways: [expect.stringContaining('45 days')] }],
  ['a step is a phase', [{ kind: 'step', text: 'Sign' }], { phases: [{ title: 'Sign', description: '' }] }],
  [
    'a second quotation stays a paragraph',
    [quote('“First one said”'), quote('“Second one said”')],
    { main_content: ['“Second one said”'] },
  ],
  ['a heading in the middle stays as words', [paragraph('Intro.'), heading('Why it matters')], { main_content: ['Why it matters'] }],
])('%s', (_, blocks, proposal) => {
  expect(splitBlocks(blocks)).toMatchObject(proposal);
});

test('a plain letter is not worth splitting, an article is', () => {
  expect(isWorthSplitting(blocksFromText('Dear all,\n\nthis is a letter.\n\nIt has three paragraphs.'))).toBe(false);
  expect(isWorthSplitting(blocksFromText(article))).toBe(true);
});

test('lines wrapped by an email program form one paragraph', () => {
  expect(blocksFromText('this line was\nwrapped by a\nprogram.\n\nNext one.')).toEqual([
    paragraph('this line was wrapped by a program.'),
    paragraph('Next one.'),
  ]);
});

test('invisible characters and repeated spaces are removed, letters of every script are kept', () => {
  expect(blocksFromText('رخصة\u00a0\u200b تجارية')).toEqual([{ kind: 'heading', text: 'رخصة تجارية' }]);
});

test('no pasted word is lost, for any input', () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9%]{1,9}$/);
  const text = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
  const kind = fc.constantFrom<Block['kind']>('heading', 'paragraph', 'bullet', 'step', 'quote');
  fc.assert(
    fc.property(fc.array(fc.record({ kind, text }), { maxLength: 12 }), (blocks) => {
      const left = wordsOf(Object.values(splitBlocks(blocks)));
      expect(blocks.flatMap(({ text }) => wordsOf([text])).filter((one) => !left.includes(one))).toEqual([]);
    }),
  );
});

function wordsOf(value: unknown): string[] {
  return (
    JSON.stringify(value)
      .replaceAll('\\n', ' ')
      .match(/[a-zA-Z0-9%]+/g) ?? []
  );
}

function bullet(text: string): Block {
  return { kind: 'bullet', text };
}
function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}
function quote(text: string): Block {
  return { kind: 'quote', text };
}
function heading(text: string): Block {
  return { kind: 'heading', text };
}
