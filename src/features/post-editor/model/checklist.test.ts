import { expect, test } from 'vitest';
import { hintsFor, type ImageState } from './checklist.ts';
import { emptyForm, type PostForm } from './post-form.ts';

const picture = `/uploads/${'a'.repeat(40)}.png`;

const sound: PostForm = {
  ...emptyForm(),
  title: 'A title',
  subtitle: 'A subtitle',
  category_tags: ['licensing'],
  excerpt: 'What the card says.',
  read_time: '1 min read',
  featured_image: '/uploads/a.png',
  image_alt: 'A harbour at dawn',
  introduction: 'Short and to the point.',
  main_content: ['One paragraph.'],
};

test('a complete post gives no hint', () => {
  expect(hintsFor(sound, 'loads')).toEqual([]);
});

test.each<[string, Partial<PostForm>, ImageState, string, RegExp]>([
  ['no category', { category_tags: ['Visas'] }, null, 'category_tags', /No category yet/],
  ['no image', { featured_image: '', image_alt: '' }, null, 'featured_image', /No picture/],
  ['a broken image', {}, 'fails', 'featured_image', /does not load/],
  ['a picture without a description', { image_alt: ' ' }, null, 'image_alt', /no description/],
  ['no introduction', { introduction: ' ' }, null, 'introduction', /No introduction/],
  ['a long introduction', { introduction: 'x'.repeat(161), excerpt: '' }, null, 'introduction', /161 characters/],
  ['a long excerpt', { excerpt: 'x'.repeat(161) }, null, 'excerpt', /160 of its 161 characters/],
  ['a review without the last one', { review_by: '2027-05-14' }, null, 'reviewed_on', /none for the last one/],
  ['no excerpt', { excerpt: '' }, null, 'excerpt', /No excerpt/],
  ['a read time that is not that of the text', { read_time: '5 min read' }, null, 'read_time', /counted by its words it is 1 min read/],
  ['no paragraph', { main_content: [''] }, null, 'main_content', /No main text/],
  ['a quote by nobody', { quote_text: 'Words' }, null, 'quote_author', /no author/],
  ['an empty row', { key_takeaways: ['One', ''] }, null, 'key_takeaways', /empty row/],
  ['a phase without a title', { phases: [{ title: '', description: 'What to do' }] }, null, 'phases', /no title/],
  ['a fee without a date', { quick_stats: ['AED 15,000 first-year cost'] }, null, 'quick_stats', /has no date/],
  ['a rate without a date', { quick_stats: ['9% corporate tax'] }, null, 'quick_stats', /has no date/],
  ['a note to oneself', { main_content: ['The fee is TK dirhams.'] }, null, 'main_content', /"TK"/],
  ['filler', { introduction: 'Lorem ipsum dolor.' }, null, 'introduction', /Lorem/],
])('the checklist hints at %s', (_, parts, image, field, text) => {
  expect(hintsFor({ ...sound, ...parts }, image)).toEqual([{ field, text: expect.stringMatching(text) }]);
});

test.each<[string, string, RegExp]>([
  ['a picture without a description', `![](${picture})`, /no description/],
  ['a link to nowhere', '[fees](#)', /leads to #/],
  ['a link to a placeholder', '[fees](https://www.example.com/fees)', /example.com/],
  ['a link whose address does not work', '[fees](the fee table)', /does not work/],
  ['a picture that a paste left out', '\\[Picture: Desk]', /^A picture is missing at \[Picture: Desk\]\.$/],
  ['a mark that is no source', 'The fee is 5\\[^1].', /^Readers see \[\^1\] as it stands\.$/],
  ['a mark without a source', 'The fee is 5.[^3] It was 4.[^3]', /^Source 3 has no text\.$/],
  ['a source without a text', '[^3]:', /^No mark leads to source 3\.$/],
  ['a source that no mark leads to', '[^3]: A law.', /^No mark leads to source 3\.$/],
])('the checklist hints at %s in the text, with the block to go to', (_, block, text) => {
  const main_content = ['One paragraph.', block];
  expect(hintsFor({ ...sound, format: 'markdown', main_content }, 'loads')).toEqual([
    { field: 'main_content', item: 1, text: expect.stringMatching(text) },
  ]);
});

test('suggestions that are alike are one, which says how many there are and leads to the first', () => {
  const main_content = ['One.', ...Array.from({ length: 39 }, (_, index) => `[fees](https://example.com/${index})`), `![](${picture})`];
  expect(hintsFor({ ...sound, format: 'markdown', main_content: [...main_content, `![](${picture})`] }, 'loads')).toEqual([
    { field: 'main_content', item: 1, text: '39 links lead to example.com.' },
    { field: 'main_content', item: 40, text: '2 pictures in the text have no description for readers who can’t see them.' },
  ]);
});

test('a second text of a source is hinted at where it stands', () => {
  const main_content = ['Due.[^1]', '[^1]: A law.', '[^1]: Another.'];
  expect(hintsFor({ ...sound, format: 'markdown', main_content }, 'loads')).toEqual([
    { field: 'main_content', item: 2, text: 'Source 1 has two texts.' },
  ]);
});

test('what a paste left in the place of a picture is found in a plain text as well', () => {
  expect(hintsFor({ ...sound, format: 'plain', main_content: ['See [Picture].', 'A note.[^1]'] }, 'loads').map(({ text }) => text)).toEqual(
    ['A picture is missing at [Picture].', 'Readers see [^1] as it stands.'],
  );
});

test.each<[string, Partial<PostForm>]>([
  [
    'links and pictures in order',
    { format: 'markdown', main_content: ['[fees](https://fees.test) and [us](/blog)', `![A desk](${picture})`] },
  ],
  ['marks in a plain text', { format: 'plain', main_content: ['[fees](#)'] }],
  ['a long introduction beside an excerpt', { introduction: 'x'.repeat(161), excerpt: 'Short.' }],
  [
    'sources that are whole',
    { format: 'markdown', introduction: 'Due.[^1]', main_content: ['See.[^1] And.[^VAT]', '[^1]: A law.', '[^vat]: Another.'] },
  ],
  ['a single empty row', { quick_stats: [''] }],
  ['a figure with its year', { quick_stats: ['AED 15,000 as of January 2026'] }],
  ['a number without a fee', { quick_stats: ['3,200 licences'] }],
  ['a word that only contains letters of a note', { main_content: ['Atkins and the todos.'] }],
])('the checklist accepts %s', (_, parts) => {
  expect(hintsFor({ ...sound, ...parts }, 'loads')).toEqual([]);
});
