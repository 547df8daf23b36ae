import { expect, test } from 'vitest';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import { allTexts, textsOf } from './article-texts.ts';
import { hasPictures, hasRichParts } from './rich-parts.ts';

const post = (parts: Partial<Post>) => postSchema.parse({ id: 'a', title: 'A', status: 'published', format: 'markdown', ...parts });

test('headings of all texts of an article have different ids', () => {
  const { introduction, main, framework, phases } = textsOf(
    post({
      introduction: '## Fees',
      main_content: ['## Fees', '### Fees', '> ## Fees'],
      implementation_framework: '## Fees',
      phases: [{ title: 'One', description: '## Fees' }],
    }),
  );
  const ids = [introduction, ...main, framework, ...phases].flatMap((text) => text?.headings.map(({ id }) => id) ?? []);
  expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  expect(main.map(({ headings }) => headings.length)).toEqual([1, 1, 0]);
});

test('two tables with the same header have different names', () => {
  const table = '| Fee | AED |\n| --- | --- |\n| Visa | 1 |';
  const { main } = textsOf(post({ main_content: [table, table] }));
  expect(main.flatMap(({ tables }) => tables)).toEqual(['Table: Fee, AED', 'Table 2: Fee, AED']);
});

test('the content of old posts is plain, whatever the format', () => {
  const formats = allTexts(textsOf(post({ main_content: ['**a**'], content: '**b**' }))).map(({ format }) => format);
  expect(formats).toEqual(['markdown', 'plain']);
});

test.each<[string, Partial<Post>, boolean]>([
  ['paragraphs, links and line breaks', { main_content: ['See [fees](/fees)\\\nand https://a.example'] }, false],
  ['marks in plain text', { format: 'plain', main_content: ['## Not a heading\n- no list'] }, false],
  ['a heading', { main_content: ['## Fees'] }, true],
  ['bold words in a takeaway', { key_takeaways: ['**Ask** first'] }, true],
  ['a list in a phase', { phases: [{ title: 'One', description: '- a' }] }, true],
])('%s: the page has the styles of rich texts only if it needs them', (_, parts, expected) => {
  expect(hasRichParts(post(parts))).toBe(expected);
});

test('only a picture in a text brings the script that opens it large', () => {
  const picture = `![Map](/uploads/${'a'.repeat(40)}-1600x900.jpg)`;
  expect([hasPictures(post({ main_content: [picture] })), hasPictures(post({ format: 'plain', main_content: [picture] }))]).toEqual([
    true,
    false,
  ]);
  expect(hasPictures(post({ featured_image: `/uploads/${'a'.repeat(40)}-1600x900.jpg` }))).toBe(false);
});
