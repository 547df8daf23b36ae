import { expect, test } from 'vitest';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import { paragraphsOf, phasesOf, sectionsOf, standfirstsOf } from './article-sections.ts';

const bare = postSchema.parse({ id: 'bare', title: 'Bare', status: 'published' });

test('a post without data has no sections', () => {
  expect(sectionsOf(bare)).toEqual([]);
});

test.each<[string, Partial<Post>]>([
  ['Introduction', { introduction: 'Hello.' }],
  ['Key Takeaways', { key_takeaways: ['One.'] }],
  ['Quick Stats', { quick_stats: ['9% tax'] }],
  ['In detail', { main_content: ['Text.'] }],
  ['In detail', { content: 'Text.' }],
  ['Implementation Framework', { implementation_framework: 'Do this.' }],
  ['Implementation Framework', { phases: [{ title: '', description: 'Do this.' }] }],
])('%s is in the table of contents only with data: %o', (name, data) => {
  expect(sectionsOf({ ...bare, ...data }).map((section) => section.name)).toEqual([name]);
});

test('empty rows of the form make no section', () => {
  expect(sectionsOf({ ...bare, main_content: ['', '  '], phases: [{ title: ' ', description: '' }] })).toEqual([]);
});

test('old content is split into paragraphs at blank lines and follows the main content', () => {
  expect(paragraphsOf({ main_content: [' First. '], content: 'Second,\nstill second.\n \n\nThird.' })).toEqual([
    'First.',
    'Second,\nstill second.',
    'Third.',
  ]);
});

test('a phase needs a title or a description', () => {
  const phases = [
    { title: 'Plan', description: '' },
    { title: '', description: '' },
    { title: '', description: 'Act.' },
  ];
  expect(phasesOf({ phases })).toEqual([phases[0], phases[2]]);
});

test('subtitle and excerpt stand below the title, once if they are the same', () => {
  expect(standfirstsOf({ subtitle: 'Short.', excerpt: 'Longer.' })).toEqual(['Short.', 'Longer.']);
  expect(standfirstsOf({ subtitle: 'Same.', excerpt: 'Same.' })).toEqual(['Same.']);
  expect(standfirstsOf({ subtitle: '', excerpt: null })).toEqual([]);
});
