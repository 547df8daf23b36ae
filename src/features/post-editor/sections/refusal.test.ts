import { expect, test } from 'vitest';
import { postInputSchema } from '#src/features/posts/post-input.ts';
import { fieldNames, fieldOf } from '../model/post-form.ts';
import { firstRefusal, type Messages, messagesOf } from './refusal.ts';

const valid = { title: 'A title', subtitle: 'A subtitle', format: 'markdown' };
const x = (count: number) => 'x'.repeat(count);
const picture = `![A desk](/uploads/${'a'.repeat(40)}-1200x800.jpg)`;
const phase = (parts: object) => ({ title: '', description: '', ...parts });

test.each<[object, string, object]>([
  [{ title: ' ' }, 'the main title is still empty.', { field: 'title', item: null }],
  [{ title: x(201) }, 'the main title has 201 characters; 200 are allowed.', { field: 'title', item: null }],
  [{ subtitle: x(1_312) }, 'the subtitle has 1,312 characters; 300 are allowed.', { field: 'subtitle', item: null }],
  [{ category_tags: Array.from({ length: 51 }, String) }, 'the list of tags has 51 tags; 50 are allowed.', { field: 'category_tags' }],
  [{ category_tags: ['One', x(61)] }, 'tag 2 has 61 characters; 60 are allowed.', { field: 'category_tags' }],
  [
    { featured_image: 'x' },
    'the featured image: please enter a web address that begins with https://, http:// or /',
    { field: 'featured_image' },
  ],
  [{ image_alt: x(301) }, 'the description of the picture has 301 characters; 300 are allowed.', { field: 'image_alt' }],
  [{ introduction: x(20_001) }, 'the introduction has 20,001 characters; 20,000 are allowed.', { field: 'introduction', item: 0 }],
  [
    { introduction: `${'> '.repeat(21)}x` },
    'the introduction has 21 levels of lists and quotes; 20 are allowed.',
    { field: 'introduction', item: 0 },
  ],
  [{ key_takeaways: Array(51).fill('x') }, 'the list of takeaways has 51 rows; 50 are allowed.', { field: 'key_takeaways', item: 50 }],
  [{ key_takeaways: ['One', x(2_001)] }, 'takeaway 2 has 2,001 characters; 2,000 are allowed.', { field: 'key_takeaways', item: 1 }],
  [{ quick_stats: [x(2_001)] }, 'stat 1 has 2,001 characters; 2,000 are allowed.', { field: 'quick_stats', item: 0 }],
  [
    { main_content: Array(2_104).fill('x') },
    'the main text has 2,104 paragraphs; 2,000 are allowed.',
    { field: 'main_content', item: 2_000 },
  ],
  [
    { main_content: ['One', '*'.repeat(6_001)] },
    'paragraph 2 has 6,001 marks such as * and [ in one paragraph, list or table; 6,000 are allowed.',
    { field: 'main_content', item: 1 },
  ],
  [{ main_content: ['One', '- x\n'.repeat(501)] }, 'paragraph 2 has 501 items of lists and quotes; 500 are allowed.', { item: 1 }],
  [{ main_content: Array(51).fill(picture) }, 'this article has 51 pictures; 50 are allowed.', { field: 'main_content', item: 50 }],
  [
    { main_content: Array(5).fill('- x\n'.repeat(450)) },
    'this article has 2,250 items of lists and quotes; 2,000 are allowed.',
    { field: 'main_content', item: 4 },
  ],
  [{ quote_text: x(2_001) }, 'the quote text has 2,001 characters; 2,000 are allowed.', { field: 'quote_text' }],
  [{ phases: Array(51).fill(phase({ title: 'x' })) }, 'the list of phases has 51 rows; 50 are allowed.', { field: 'phases', item: 50 }],
  [{ phases: [phase({ title: x(201) })] }, 'the title of phase 1 has 201 characters; 200 are allowed.', { field: 'phases', item: 0 }],
  [
    { phases: [phase({}), phase({ description: x(2_001) })] },
    'the description of phase 2 has 2,001 characters; 2,000 are allowed.',
    { field: 'phases', item: 1, block: 0 },
  ],
  [{ read_time: x(41) }, 'the read time has 41 characters; 40 are allowed.', { field: 'read_time' }],
  [{ publication_date: '2199-01-01T00:00:00Z' }, 'the date: please choose a date between 2000 and 2099.', { field: 'publication_date' }],
  [{ subtitle: '', main_content: [x(9), '*'.repeat(1_501)], quote_text: x(2_001) }, 'the subtitle is still empty.', { field: 'subtitle' }],
])('§12.refused what the schema refuses is one sentence with the place of its field, no. %#', (fields, sentence, position) => {
  expect(firstRefusal(refusedIn(fields))).toMatchObject({ sentence, position });
});

test('§12.refused what stands in no field of the form has a sentence and no place', () => {
  expect(firstRefusal({ publish_at: 'This time is past.' })).toEqual({ sentence: 'this time is past.', position: null });
  expect(firstRefusal({})).toBeNull();
});

test('§12.refused each field with an input has a place', () => {
  const inputs = fieldNames.filter((name) => fieldOf(name).section);
  expect(inputs.filter((name) => firstRefusal({ [name]: 'This is wrong.' })?.position?.field !== name)).toEqual([]);
});

test('the errors of a form have the paths that the API answers', () => {
  const wrong = { type: 'x', message: 'This is wrong.' };
  const sparse = Object.assign([], { 3: wrong });
  expect(messagesOf({ subtitle: wrong, main_content: sparse, phases: [{ title: wrong }] } as never)).toEqual({
    subtitle: 'This is wrong.',
    'main_content.3': 'This is wrong.',
    'phases.0.title': 'This is wrong.',
  });
});

function refusedIn(fields: object): Messages {
  const { error } = postInputSchema.safeParse({ ...valid, ...fields });
  return Object.fromEntries(error?.issues.toReversed().map(({ path, message }) => [path.join('.'), message]) ?? []);
}
