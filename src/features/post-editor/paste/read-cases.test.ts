// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeMarkdown } from '#src/features/rich-text/markdown.ts';
import { sortArticle } from './article/sort-article.ts';
import { proposalOf } from './article/values.ts';
import { pastedRoot, readClipboard } from './read-clipboard.ts';
import { sentenceOf } from './report.ts';
import { pastedLines } from './use-pasted-text.tsx';

const read = (file: string) => readFileSync(`tests/fixtures/pasted/${file}`, 'utf8');

/** What the clipboards of tests/fixtures/pasted give in a text, and what the form says of them. */
test.each<[name: string, markdown: string, sentence?: string]>([
  ['aria-heading', '## Costs and *fees*\n\n### Deep\n\n### Aria heading'],
  ['checklist-docs', '- ✓ Passport copy\n- ☐ Bank letter'],
  ['checklist-github', '- ✓ Passport\n- ☐ Bank letter'],
  ['excel-hidden', '| Licence | Fee |\n| - | - |\n| Trade | 12,000 |', '1 hidden column and 1 hidden row left out.'],
  ['footnote-number', 'The fee is AED 15,000[^1] in 2026[\\[2\\]](https://example.com/page#cite_note-2).\n\nNotes\n\n[^1]: Without VAT.'],
  ['formula-katex', 'The tax is 33,750 dirhams.'],
  ['formula-mathml', 'So 9/100 of it, and 5.'],
  ['inline-quote', 'She said “yes”.'],
  ['link-redirect', '[the law](https://example.com/d)'],
  [
    'links-spaces',
    '[Write to us](mailto:info@example.com?subject=Free%20zone%20question\\&body=Dear%20team) and [see the fees](https://example.com/files/Fee%20list%202026.pdf).',
  ],
  [
    'notes-docs',
    'The fee is AED 15,000[^1] in 2026[^2].\n\n## Costs\n\nA desk.\n\n[^1]: Without VAT.\n\n    Rates of May.\n\n[^2]: As of [May](https://example.com/rates).',
  ],
  ['notes-halves', 'The fee is AED 15,000¹ and 9,000[^2].\n\n2. Nobody leads here.\n\n[^2]: Without VAT.'],
  ['notes-none', '- 1 Costs\n- Visas, page 3\n\nA desk. Up\n\n## Visas\n\nThree. Up\n\nOne fee⁴, another⁵.\n\n4 With VAT.\\\n5 Without.'],
  ['notes-own', 'The fee is AED 15,000[^1] in 2026.\n\n[^1]: Without VAT.'],
  [
    'notes-pandoc',
    'The fee is AED 15,000[^1] in 2026.[^2]\n\nIn Arabic too.[^2]\n\n[^1]: Without VAT.\n\n[^2]: As of May, see costs:\n\n    - a desk\n\n    and a visa.',
  ],
  ['notes-substack', 'From AED 15,000[^1] a year.\n\n[^1]: Without the visa.\n\n    As of May.'],
  ['notes-wiki', 'The fee[^1] rose in 2026.[^2]\n\nIt fell again.[^1]\n\n[^1]: Without VAT.\n\n[^2]: As of May.'],
  [
    'notes-word',
    'The fee is AED 15,000[^1] in 2026, and the law is of 2023[^2].\n\nA visa costs AED 3,750[^3] and a desk 9,000.\n\n[^1]: Without *VAT* of 5 %.\n\n    Rates of [May](https://example.com/rates).\n\n[^3]: For two years.\n\n[^4]: Shared.\n\n[^2]: Cabinet Resolution 58 of 2020.',
    '1 deletion left out.',
  ],
  ['own-article', '## Costs\n\nSee [the law](https://example.com/law) and [ours](/blog/free-zone-or-mainland).\n\n> [!NOTE]\n> Ask first.'],
  ['pre-br', 'Write to us like this:\n\n```\nDear team,\nwe need two visas.\n\nRegards\n```'],
  ['pre-wrap', 'First line\\\nSecond line\n\nThird, after an empty one\n\nThen **bold**.'],
  [
    'rowspan-docs',
    '| Zone | Visas | Fee in AED |\n| - | - | - |\n| North zone | 1 | 14,500 |\n| North zone | 3 | 19,900 |\n| South zone | 0 | 9,800 |',
    'The merged cell “North zone” is repeated in its rows.',
  ],
  [
    'rowspan-two-headers',
    '| Licence | Fee in AED: First year | Fee in AED: Renewal |\n| - | - | - |\n| Trade | 12,000 | 10,000 |\n| Service | 11,000 | 9,000 |\n| Service | on request | |',
    'The merged cell “Service” is repeated in its rows.',
  ],
  ['strike-docs', 'Setup from AED 15,000 this month.', '1 struck-out text left out.'],
  ['strike-tags', 'Price: AED 7,000', '1 deletion and 2 struck-out texts left out.'],
  ['superscript-docs', 'The limit is 2¹⁰ entries.'],
  ['superscript', 'An office of 25 m² costs 10⁶ fils, and CO₂ is counted since the 1st of May.'],
  ['tracked-changes-word', 'The licence costs AED 15,000 a year.', '1 deletion left out.'],
  ['vscode', '```\nif (paid) {\n    send();\n}\n```'],
  ['word-comments', 'The fee is AED 15,000 a year.', '1 comment left out.'],
  ['word-list-arabic', '1. اختر النشاط\n2. احجز الاسم\n\n1) جواز السفر', 'The letters of a list became numbers.'],
  ['word-list-goes-on', '1. Choose the activity\n2. Reserve the name\n\nThis takes three days.\n\n3. Sign the lease\n4. Open the account'],
  [
    'word-list-letters',
    '1. Papers\n   1. Passport\n   2. Photo\n2. Fees\n\nSee point 1 b).\n\n4. Roman four',
    'The letters of 2 lists became numbers.',
  ],
  [
    'word-online',
    '## How it goes\n\nThree things are needed.\n\n- Papers\n  - Passport\n  - Photo\n- Fees\n\nThen:\n\n1. Apply\n2. Pay\n\nWait.\n\n3. Collect',
  ],
])('%s.html comes as it was meant', (name, markdown, sentence = '') => {
  const pasted = pastedRoot({ html: read(`${name}.html`), text: '' });
  expect(pasted && writeMarkdown(pasted.root)).toBe(markdown);
  expect(pasted && sentenceOf(pasted)).toBe(sentence);
});

test('picture-docs-data.html keeps the picture of the clipboard between its paragraphs', () => {
  const pasted = pastedRoot({ html: read('picture-docs-data.html'), text: '' });
  expect(pasted && writeMarkdown(pasted.root)).toMatch(/^Before the picture\.\n\n!\[\]\(data:image\/png;base64,\S+\)\n\nAfter it\.$/);
});

test('title-br.html is one line, with a space for its break', () => {
  expect(pastedLines({ html: read('title-br.html'), text: '' }).lines).toEqual(['What a licence costs in two zones']);
});

test.each([
  ['definition', '## Notes\n\nText here.\n\n\\[unused]: <https://example.com/other> "A source that is only listed"'],
  ['plain-lines-address', 'Layla Noor\\\nBusiness Relations Manager\\\nOffice 1204, Tower B\\\nDubai\\\nUnited Arab Emirates'],
  ['plain-lines-fees', 'Fees in 2026:\\\nTrade licence: AED 12,000\\\nService licence: AED 9,000\\\nEach visa: AED 3,500'],
  ['plain-lines-hours', 'Sunday to Thursday: 9 to 6\\\nFriday: closed\\\nSaturday: 10 to 2'],
  ['plain-wrapped', read('plain-wrapped.txt').trim().replaceAll('\n', ' ')],
  [
    'plain-pdf',
    [
      'What a licence costs in 2026',
      'A licence of the mainland is issued by the Department of Economy and Tourism and lets a company trade everywhere in the country. It needs an office with a lease of its own, which is the largest part of the cost in the first year for most of the firms that we meet.',
      'A free zone issues licences for its own area. The office may be a shared desk, and the fee includes the first visa in most of the packages. Whoever sells to customers of the mainland needs an agent there.',
      'Both need a bank account, and that takes longer than the licence itself. Banks ask for the passport, a plan of one page and proof of an address. Begin with it in the first week, as a letter of the zone is enough to open the file.',
      'Which visas come with it',
      'Each licence allows a number of visas. It follows from the size of the office in the mainland, and from the package in a free zone. A family needs one for each person, and the medical examination is paid for separately.',
    ].join('\n\n'),
  ],
])('%s.txt keeps the lines that were typed, and joins those that a program wrapped', (name, markdown) => {
  const pasted = pastedRoot({ html: '', text: read(`${name}.txt`) });
  expect(pasted && writeMarkdown(pasted.root)).toBe(markdown);
});

test.each([
  ['Zone\tFee\nNorth\t12,000\nSouth\t9,500', '| Zone | Fee |\n| - | - |\n| North | 12,000 |\n| South | 9,500 |'],
  ['Fees in 2026\n\nZone\tFee\nNorth\t', 'Fees in 2026\n\n| Zone | Fee |\n| - | - |\n| North | |'],
  ['•\tOne\n•\tTwo', '- One\n- Two'],
  ['Phone:\t+971 4 555 0100\nOffice:\t1204', 'Phone: +971 4 555 0100\\\nOffice: 1204'],
  ['One\ttab, in a sentence.', 'One tab, in a sentence.'],
])('tabs in %j divide cells only where they make a table', (text, markdown) => {
  expect(writeMarkdown(readClipboard({ html: '', text }).root)).toBe(markdown);
});

test('a line below a ticked line is a line of its own, not part of the item', () => {
  const pasted = pastedRoot({ html: '', text: '☐ send copies\n☑ pay 1,020\n10.5 hrs x 400 = 4,200\ncall Ahmed' });
  expect(pasted && writeMarkdown(pasted.root)).toBe('- ☐ send copies\n- ☑ pay 1,020\n\n10.5 hrs x 400 = 4,200\\\ncall Ahmed');
});

const dateOf = (text: string) =>
  proposalOf(sortArticle({ root: { type: 'root', children: [] }, matter: { date: [text] }, leftOut: {}, changed: {} })).publication_date;

test.each([
  ['05/11/2026', '2026-11-05'],
  ['05.11.2026', '2026-11-05'],
  ['5-11-2026', '2026-11-05'],
  ['٠٥/١١/٢٠٢٦', '2026-11-05'],
  ['11/20/2026', '2026-11-20'],
  ['2026/11/05', '2026-11-05'],
  ['2026-11-05T10:00', '2026-11-05'],
  ['5th of November 2026', '2026-11-05'],
  ['Nov. 5, 2026', '2026-11-05'],
])('%s is the day %s', (text, day) => {
  expect(dateOf(text)).toBe(`${day}T05:00:00.000Z`);
});

test.each(['Notes 2026', 'Marketing 12, 2026', '31/02/2026', '13/13/2026', '5 November', '2026', '1.5'])('%s is no date', (text) => {
  expect(dateOf(text)).toBeUndefined();
});

test('a date of a front matter is read day first', () => {
  const article = sortArticle(readClipboard({ html: '', text: read('date-front-matter.txt') }));
  expect(proposalOf(article).publication_date).toBe('2026-11-05T05:00:00.000Z');
});
