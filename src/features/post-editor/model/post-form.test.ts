import { expect, test } from 'vitest';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import { postInputSchema } from '#src/features/posts/post-input.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { formOfPost, previewOf, requestBodyOf } from '../form-mapping.ts';
import { calculatedReadTime, emptyForm, fieldNames, isSameForm, normalizeForm, type PostForm, postFormSchema } from './post-form.ts';

test('an empty form has one row in each list and the default read time', () => {
  expect(emptyForm()).toMatchObject({
    key_takeaways: [''],
    quick_stats: [''],
    main_content: [''],
    phases: [{ title: '', description: '' }],
    category_tags: [],
    read_time: '5 min read',
    featured: false,
    comments_open: true,
  });
});

test('every field of the form is one that a save takes', () => {
  expect(fieldNames.filter((name) => !(name in postInputSchema.shape))).toEqual([]);
});

test('the form of a stored post sends back what was stored', () => {
  const stored = post({});
  const sent = postInputSchema.parse(requestBodyOf(formOfPost(stored), stored));
  for (const name of ['title', 'subtitle', 'introduction', 'key_takeaways', 'main_content', 'phases', 'quote_text', 'read_time'] as const)
    expect(sent[name]).toEqual(stored[name]);
});

test('tags of a post that are not its category tags survive an edit; derived ones follow the category tags', () => {
  expect(formOfPost(post({ category_tags: ['Licensing'], tags: ['Visas'] })).tags).toEqual(['Visas']);
  expect(formOfPost(post({ category_tags: ['Licensing'], tags: ['Licensing'] })).tags).toEqual([]);
});

test.each<[string, Partial<PostForm>, boolean]>([
  ['an empty row', { key_takeaways: ['One', ' '] }, true],
  ['outer spaces', { title: ' A title ' }, true],
  ['an emptied read time', { read_time: '' }, false],
  ['another word', { introduction: 'One word' }, false],
  ['another order', { category_tags: ['b', 'a'] }, false],
])('%s makes no other form: %j', (_, parts, same) => {
  expect(isSameForm({ ...form(), ...parts }, form())).toBe(same);
});

test('dates, reviews, address and excerpt of a stored post are in its form, and go back as they came', () => {
  const life = { excerpt: 'Short.', reviewed_on: '2026-11-14', review_by: '2027-05-14' };
  const stored = post({ ...life, id: 'chosen', first_published_at: null, date_chosen: true, created_at: '2026-11-21T10:00:30.123Z' });
  expect(formOfPost(stored)).toMatchObject({ ...life, id: 'chosen', publication_date: '2026-11-21T10:00:30.123Z' });
  expect(postInputSchema.parse(requestBodyOf(formOfPost(stored), stored))).toMatchObject({
    ...life,
    id: 'chosen',
    publication_date: '2026-11-21T10:00:30.123Z',
  });
});

test('a date that nobody chose and an address that is fixed are not sent', () => {
  const stored = post({ first_published_at: '2026-11-01T08:00:00.000Z', date_chosen: false });
  const sent = requestBodyOf(formOfPost(stored), stored);
  expect(sent).toMatchObject({ publication_date: null, reviewed_on: null, review_by: null });
  expect(sent).not.toHaveProperty('id');
});

test.each([
  ['the server has made the address', { id: '' }, { id: 'a-title-2' }, true],
  ['the address was chosen and has become fixed', { id: 'chosen' }, { id: '' }, true],
  ['another address was chosen', { id: 'chosen' }, { id: 'a-title' }, false],
  ['another day was chosen', { publication_date: '2026-11-30T05:00:00.000Z' }, {}, false],
])('after a save the form equals the stored post unless something differs: %s', (_, mine, theirs, same) => {
  expect(isSameForm({ ...form(), ...mine }, { ...form(), ...theirs })).toBe(same);
});

test('a draft of an older form is read with defaults for missing fields', () => {
  expect(postFormSchema.parse({ title: 'Kept', phases: 'none' })).toMatchObject({ title: 'Kept', subtitle: '', phases: [] });
});

test('what is tidied is what the server stores', () => {
  const messy = { ...form(), main_content: [' a ', '', 'b'], phases: [{ title: ' ', description: '' }] };
  const { main_content, phases, title } = postInputSchema.parse(requestBodyOf(messy, null));
  expect(normalizeForm(messy)).toMatchObject({ main_content, phases, title });
});

test('the calculated read time counts all words and ignores the value of the field', () => {
  expect(calculatedReadTime({ ...form(), read_time: '99 min read', main_content: ['word '.repeat(1_201)] })).toBe('7 min read');
});

test('the preview shows tidied texts, and a form without a title too', () => {
  const stored = { id: 'stored', created_at: '2026-11-21T10:00:00.000Z' };
  expect(previewOf({ ...form(), title: ' ', key_takeaways: ['', 'One'] }, null, stored)).toMatchObject({
    ...stored,
    title: 'Untitled',
    key_takeaways: ['One'],
  });
});

function form(): PostForm {
  return { ...emptyForm(), title: 'A title', subtitle: 'A subtitle', key_takeaways: ['One'], category_tags: ['a', 'b'] };
}

function post(parts: Partial<Post>): Post {
  return { ...postSchema.parse(blogRow()), ...parts };
}
