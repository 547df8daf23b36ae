import { expect, test } from 'vitest';
import { hintsFor, type ImageState } from './checklist.ts';
import { emptyForm, type PostForm } from './post-form.ts';

const sound: PostForm = {
  ...emptyForm(),
  title: 'A title',
  subtitle: 'A subtitle',
  category_tags: ['licensing'],
  featured_image: '/uploads/a.png',
  introduction: 'Short and to the point.',
  main_content: ['One paragraph.'],
};

test('a complete post gives no hint', () => {
  expect(hintsFor(sound, 'loads')).toEqual([]);
});

test.each<[string, Partial<PostForm>, ImageState, string, RegExp]>([
  ['no category', { category_tags: ['Visas'] }, null, 'category_tags', /Company Formation/],
  ['no image', { featured_image: '' }, null, 'featured_image', /no featured image/],
  ['a broken image', {}, 'fails', 'featured_image', /cannot be loaded/],
  ['no introduction', { introduction: ' ' }, null, 'introduction', /no introduction/],
  ['a long introduction', { introduction: 'x'.repeat(161) }, null, 'introduction', /161 characters/],
  ['no paragraph', { main_content: [''] }, null, 'main_content', /no paragraphs/],
  ['a quote by nobody', { quote_text: 'Words' }, null, 'quote_author', /nobody/],
  ['an empty row', { key_takeaways: ['One', ''] }, null, 'key_takeaways', /empty row/],
  ['a phase without a title', { phases: [{ title: '', description: 'What to do' }] }, null, 'phases', /no title/],
  ['a fee without a date', { quick_stats: ['AED 15,000 first-year cost'] }, null, 'quick_stats', /as of when/],
  ['a rate without a date', { quick_stats: ['9% corporate tax'] }, null, 'quick_stats', /as of when/],
  ['a note to oneself', { main_content: ['The fee is TK dirhams.'] }, null, 'main_content', /"TK"/],
  ['filler', { introduction: 'Lorem ipsum dolor.' }, null, 'introduction', /Lorem/],
])('the checklist hints at %s', { tags: ['§12.checklist'] }, (_, parts, image, field, text) => {
  expect(hintsFor({ ...sound, ...parts }, image)).toEqual([{ field, text: expect.stringMatching(text) }]);
});

test.each<[string, Partial<PostForm>]>([
  ['a single empty row', { quick_stats: [''] }],
  ['a figure with its year', { quick_stats: ['AED 15,000 as of January 2026'] }],
  ['a number without a fee', { quick_stats: ['3,200 licences'] }],
  ['a word that only contains letters of a note', { main_content: ['Atkins and the todos.'] }],
])('the checklist accepts %s', (_, parts) => {
  expect(hintsFor({ ...sound, ...parts }, 'loads')).toEqual([]);
});
