import { expect, test } from 'vitest';
import { blogRow } from '#tests/fixtures/rows.ts';
import { categoryFrom, excerptOf, imageOf, newestFirst, type Post, postSchema, readTimeOf, toCard } from './post.ts';

test('the excerpt is the one written, else the introduction, else the start of the content, else a fixed sentence', () => {
  const nothing = { excerpt: null, introduction: null, content: null };
  expect(excerptOf({ ...nothing, excerpt: 'Short', introduction: 'Long' })).toBe('Short');
  expect(excerptOf({ ...nothing, introduction: 'Long', content: 'Body' })).toBe('Long');
  expect(excerptOf({ ...nothing, content: 'x'.repeat(200) })).toBe(`${'x'.repeat(150)}...`);
  expect(excerptOf({ ...nothing, content: `${'x'.repeat(149)}😀 and more` })).toBe(`${'x'.repeat(149)}😀...`);
  expect(excerptOf(nothing)).toBe('Click to read more about this insightful article.');
});

test('a missing read time is calculated from all words at 200 a minute, rounded up, at least one minute', () => {
  expect(readTimeOf(post({ read_time: '7 min read' }))).toBe('7 min read');
  expect(readTimeOf(bare({ main_content: ['word '.repeat(200)] }))).toBe('1 min read');
  expect(readTimeOf(bare({ main_content: ['word '.repeat(150)], key_takeaways: ['word '.repeat(51)] }))).toBe('2 min read');
  const phase = { title: 'word '.repeat(100), description: 'word '.repeat(101) };
  expect(readTimeOf(bare({ phases: [phase] }))).toBe('2 min read');
  expect(readTimeOf(bare({}))).toBe('1 min read');
});

test('the category is the first tag that names one of the four, ignoring case', () => {
  expect(categoryFrom(['Visas', ' licensing ', 'UAE Business'])).toBe('Licensing');
  expect(categoryFrom(['Visas'])).toBeNull();
});

test('posts are sorted newest first, undated posts last, equal dates by id', () => {
  const posts = [
    post({ id: 'undated-b', created_at: null }),
    post({ id: 'old', created_at: '2026-01-01T00:00:00Z' }),
    post({ id: 'undated-a', created_at: null }),
    post({ id: 'by-date', created_at: null, date: '2026-06-01' }),
    post({ id: 'new', created_at: '2026-09-01T00:00:00Z' }),
  ];
  expect(posts.sort(newestFirst).map(({ id }) => id)).toEqual(['new', 'by-date', 'old', 'undated-a', 'undated-b']);
});

test('the featured image takes precedence over the other two', () => {
  expect(imageOf({ featured_image: '/a', image_url: '/b', image: '/c' })).toBe('/a');
  expect(imageOf({ featured_image: null, image_url: null, image: '/c' })).toBe('/c');
  expect(imageOf({ featured_image: null, image_url: null, image: null })).toBeNull();
});

test('a read time may be called readTime; where both are there, read_time counts', () => {
  const read = (parts: object) => postSchema.parse({ id: 'a', title: 'A', ...parts }).read_time;
  expect(read({ readTime: '9 min read' })).toBe('9 min read');
  expect(read({ readTime: '9 min read', read_time: null })).toBe('9 min read');
  expect(read({ readTime: '9 min read', read_time: '6 min read' })).toBe('6 min read');
  expect(read({ readTime: 9 })).toBeNull();
});

test('a damaged row is read with defaults instead of being refused', () => {
  const damaged = {
    id: 'damaged',
    title: 'Still readable',
    views: 'many',
    tags: '[broken',
    phases: 'none',
    author: 7,
    created_at: 'yesterday',
    key_takeaways: null,
  };
  expect(postSchema.parse(damaged)).toMatchObject({
    views: 0,
    tags: [],
    phases: [],
    created_at: null,
    key_takeaways: [],
    author: { name: 'Layla Noor' },
    status: 'draft',
  });
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '\u0001javascript:alert(1)',
  '//evil.example/x',
])('the unsafe URL %j in a row is ignored', (url) => {
  const author = { name: 'A', title: 'B', bio: 'C', avatar: url, linkedin: url };
  const read = postSchema.parse({ ...blogRow(), image: url, image_url: url, featured_image: url, author });
  expect([imageOf(read), read.author.linkedin, read.author.avatar]).toEqual([null, 'https://www.linkedin.com/in/example', null]);
});

test('a row without a title that is no draft, or with an id that is not a slug, is refused', () => {
  expect(postSchema.safeParse({ id: 'x', title: '', status: 'published' }).success).toBe(false);
  expect(postSchema.safeParse({ id: '../etc', title: 'T' }).success).toBe(false);
});

test('a card carries what a list shows and no body', () => {
  const card = toCard(post({ excerpt: null, introduction: 'Hello' }));
  expect(card.excerpt).toBe('Hello');
  expect(card).not.toHaveProperty('main_content');
});

function post(parts: Partial<Post>): Post {
  return { ...postSchema.parse(blogRow()), ...parts };
}

function bare(parts: Partial<Post>): Post {
  const empty = { introduction: null, content: null, key_takeaways: [], main_content: [], implementation_framework: null, phases: [] };
  return post({ ...empty, read_time: null, ...parts });
}
