// @vitest-environment happy-dom

import { toString as textOf } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { wordsOf as linesOf } from '#src/features/rich-text/plain-text.ts';
import { fc } from '#tests/setup/properties.ts';
import { sortArticle } from './article/sort-article.ts';
import { proposalOf } from './article/values.ts';
import { type Clipboard, readClipboard } from './read-clipboard.ts';

const word = fc.stringMatching(/^[a-z]{2,7}[0-9]{2}$/);
const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '));
const name = fc.constantFrom(
  'Key Takeaways',
  'Summary',
  'Quick Stats',
  'Quote',
  'Implementation Framework',
  'Steps',
  'Introduction',
  'Step 2:',
  'Sure!',
);
const label = fc.constantFrom(
  'Title: ',
  'Subtitle: ',
  'Tags: ',
  'Author: ',
  'Quote: ',
  'Key takeaways: ',
  'Date: ',
  'Would you like me to ',
  'Here is the post: ',
);
const line = fc.oneof(
  words,
  fc.tuple(label, words).map((parts) => parts.join('')),
  words.map((text) => `“${text}” — ${text}`),
);

const blockAsHtml = fc.oneof(
  fc
    .tuple(fc.constantFrom('p', 'h1', 'h2', 'h3', 'blockquote', 'div', 'pre'), fc.oneof(line, name))
    .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
  fc
    .tuple(fc.constantFrom('ul', 'ol'), fc.array(line, { minLength: 1, maxLength: 3 }))
    .map(([tag, items]) => `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`),
  fc
    .array(words, { minLength: 1, maxLength: 4 })
    .map((cells) => `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`),
  fc.tuple(words, words).map(([bold, rest]) => `<p><b>${bold}</b> <a href="https://example.com">${rest}</a></p><hr>`),
  line.map((text) => `<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1. </span>${text}</p>`),
);
const blockAsText = fc.oneof(
  line,
  name,
  ...['# ', '## ', '- ', '1. ', '• ', '> ', '  - '].map((mark) => line.map((text) => mark + text)),
  fc.tuple(words, words).map((cells) => `| ${cells.join(' | ')} |\n|---|---|`),
);

const html = fc.array(blockAsHtml, { maxLength: 14 }).map((blocks) => ({ html: blocks.join('\n'), text: '' }));
const separator = fc.constantFrom('\n\n', '\n');
const text = fc
  .tuple(fc.array(blockAsText, { maxLength: 14 }), separator)
  .map(([blocks, between]) => ({ html: '', text: blocks.join(between) }));
const file = fc
  .tuple(fc.constantFrom('title', 'tags', 'slug', 'description'), words, text)
  .map(([key, value, body]) => ({ html: '', text: `---\n${key}: ${value}\n---\n${body.text}` }));

test.each<[string, fc.Arbitrary<Clipboard>]>([
  ['markup', html],
  ['text', text],
  ['a file with front matter', file],
])('each word of pasted %s is in a field, left out or without a place', (_, clipboard) => {
  fc.assert(
    fc.property(clipboard, (pasted) => {
      const parts = sortArticle(readClipboard(pasted));
      const others = parts.filter(({ destination }) => destination === 'left_out').map(({ node }) => `${textOf(node)} ${linesOf(node)}`);
      // A description that stood behind a colon begins with a capital letter.
      const found = new Set(
        wordsOf(
          JSON.stringify([proposalOf(parts), others])
            .replaceAll('\\n', ' ')
            .toLowerCase(),
        ),
      );
      expect(wordsOf(`${pasted.html} ${pasted.text}`).filter((one) => !found.has(one))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('lines that become one title stay apart', () => {
  const proposal = (text: string) => proposalOf(sortArticle(readClipboard({ html: '', text })));
  expect(proposal('Fees of zones\naa00\n• aa01 aa01 aaaa00').title).toBe('Fees of zones aa00');
  expect(proposal('A title\n\n## Steps\n\n1. First\\\nhalf')).toMatchObject({ phases: [{ title: 'First half' }] });
});

/** The words that the generator made: letters with two digits. */
function wordsOf(text: string): string[] {
  return text.match(/[a-z]{2,7}[0-9]{2}/g) ?? [];
}
