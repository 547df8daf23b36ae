import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dataOf } from '#src/db/answer.ts';
import { ArticlePage } from '#src/features/article/ArticlePage.tsx';
import { imageOf, type Post, postSchema, toCard } from '#src/features/posts/post.ts';
import { updatePostSchema } from '#src/features/posts/post-input.ts';
import { getPost } from '#src/features/posts/posts.server.ts';
import { updatePost } from '#src/features/posts/save-post.server.ts';
import { textColumns } from '#src/features/posts/text-columns.server.ts';
import { author } from '#src/site.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { fc } from '#tests/setup/properties.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { formOfPost, formOfTexts, movesContent, previewOf, requestBodyOf } from './form-mapping.ts';
import { emptyForm } from './model/post-form.ts';
import { asMarkdown } from './model/texts-of-form.ts';

const world = testWorld();
const long = Array.from({ length: 400 }, (_, index) => `Sentence ${index} of a very long paragraph.`).join(' ');

test('a post with nothing but `content`, `date`, `image_url` and `tags` opens with its text, date, picture and tags', () => {
  const stored = old({
    content: 'One *star*.\n\n# Two',
    date: '2026-02-11T08:00:00.000Z',
    image_url: '/old.jpg',
    tags: ['Visas'],
    category: 'Licensing',
  });
  const form = formOfPost(stored);
  expect(form).toMatchObject({ main_content: ['One *star*.', '# Two'], featured_image: '/old.jpg', category_tags: ['Licensing', 'Visas'] });
  const shown = renderToStaticMarkup(<ArticlePage post={previewOf(form, stored, stored)} url={null} />);
  expect(shown).toContain('One *star*.');
  expect(shown).toContain('February 11, 2026');
  expect(shown).toContain('/old.jpg');
  expect(shown).toBe(renderToStaticMarkup(<ArticlePage post={{ ...stored, author }} url={null} />));
});

test('opening moves nothing: what is as it was opened goes back where it is stored', () => {
  const stored = old({ content: 'One.\n\nTwo.', image: '/old.jpg', tags: ['Visas'], main_content: ['Zero.'] });
  const sent = requestBodyOf({ ...formOfPost(stored), title: 'Another' }, stored);
  expect(sent).toMatchObject({ main_content: ['Zero.'], featured_image: null, category_tags: [], tags: ['Visas'], read_time: null });
  expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['content']));
  expect(sent).not.toHaveProperty('image');
});

test('an edit elsewhere, which makes Markdown of the texts, leaves `content` stored', () => {
  const stored = old({ content: '1. One *star*.', main_content: ['# Zero'] });
  const sent = requestBodyOf({ ...asMarkdown(formOfPost(stored)), introduction: 'New' }, stored);
  expect(sent).toMatchObject({ format: 'markdown', main_content: ['\\# Zero'] });
  expect(movesContent(asMarkdown(formOfPost(stored)), stored)).toBe(false);
});

test('an edited main text takes the place of `content`, a paragraph an item, with marks of Markdown escaped', () => {
  const stored = old({ content: `${long}\n\n1. One *star*.`, format: 'markdown' });
  const form = formOfPost(stored);
  expect(form.main_content).toEqual([long, '1\\. One \\*star\\*.']);
  const sent = requestBodyOf({ ...form, main_content: [...form.main_content, 'More.'] }, stored);
  expect(sent).toMatchObject({ content: null, main_content: [...form.main_content, 'More.'] });
});

test('a picture that is taken away is taken from all its old places', () => {
  const stored = old({ image_url: '/old.jpg', image: '/older.jpg' });
  expect(requestBodyOf({ ...formOfPost(stored), featured_image: '' }, stored)).toMatchObject({
    featured_image: '',
    image_url: null,
    image: null,
  });
});

test('an unsaved text of a release that did not show `content` takes nothing away', () => {
  const stored = old({ content: 'One.', image_url: '/old.jpg' });
  const { content: _, ...kept } = { ...emptyForm(), title: 'Kept', main_content: ['Typed.'] };
  const form = formOfTexts(kept, formOfPost(stored));
  expect(form).toMatchObject({ title: 'Kept', main_content: ['Typed.', 'One.'], featured_image: '/old.jpg', read_time: '' });
});

test('an earlier version with `content` comes back as its text', () => {
  const stored = old({ main_content: ['Now.'] });
  const form = formOfPost({ ...stored, main_content: [], content: 'Then.' });
  expect(requestBodyOf(form, stored)).toMatchObject({ main_content: ['Then.'] });
});

const words = fc
  .array(
    fc.constantFrom(
      'word',
      'Word.',
      '*',
      '#',
      '-',
      '1.',
      '[a](b)',
      'a_b_c',
      '<b>',
      'https://example.com',
      '\n',
      '\n\n',
      'مرحبا',
      '&amp;',
      '|',
      '\\',
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(' '));
const someWords = fc.option(words);
const trimmedWords = words.map((text) => text.trim());
const list = fc.uniqueArray(
  words.filter((text) => text.trim() !== ''),
  { maxLength: 3, selector: (text) => text.trim() },
);
const names = fc.uniqueArray(fc.constantFrom('Licensing', 'uae business', 'Visas', 'First year', 'Tax'), { maxLength: 3 });
const address = fc.constantFrom(null, null, '/uploads/a.jpg', 'https://example.com/a.jpg');
const moment = fc.option(fc.constantFrom('2024-02-11T08:00:00.000Z', '2026-11-20T20:30:00.000Z'));

/** A row as the product, an import or somebody at the database may have written it. */
const row = fc.record({
  title: fc.constantFrom('A title', ' A *title* '),
  subtitle: fc.constantFrom('A subtitle', 'Another'),
  excerpt: someWords,
  introduction: someWords,
  content: fc.oneof(someWords, fc.constant(long)),
  category: fc.constantFrom(null, 'Licensing', 'UAE Business', 'Tax'),
  category_tags: names,
  tags: names,
  created_at: moment,
  date: moment,
  read_time: fc.constantFrom('', '5 min read', '9 min read', 'ages'),
  image_url: address,
  image: address,
  featured_image: address,
  featured: fc.boolean(),
  key_takeaways: list,
  quick_stats: list,
  main_content: list,
  quote_text: someWords,
  quote_author: someWords,
  implementation_framework: someWords,
  phases: fc.array(fc.record({ title: trimmedWords, description: trimmedWords }), { maxLength: 2 }),
  format: fc.constantFrom('plain', 'markdown'),
  lang: fc.constantFrom('en', 'ar'),
  date_chosen: fc.boolean(),
  reviewed_on: fc.constantFrom(null, '2026-11-01'),
  image_alt: someWords,
  image_focus: fc.constantFrom(null, '20 80'),
});

test('saving a stored post without a change changes nothing that readers see', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(row, async (columns) => {
      const id = `random-${number++}`;
      dataOf(
        await world.db
          .from('blogs')
          .insert({ ...columns, ...(await textColumns(columns as Post, columns.format as 'plain')), id, status: 'draft' } as never),
      );
      const read = () => getPost(world.db, id, true);
      const stored = await read();
      const form = formOfPost(stored);
      expect(seen(previewOf(form, stored, stored))).toEqual(seen(stored));
      // A text that a post cannot hold is refused, which changes nothing.
      const input = updatePostSchema.safeParse({ ...requestBodyOf(form, stored), version: stored.version });
      if (input.success) await updatePost(world.db, id, input.data, 'owner@example.com');
      const saved = await read();
      expect(seen(saved)).toEqual(seen(stored));
      expect(saved.content).toEqual(stored.content);
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('an edited `content` keeps what cards say of the post', async () => {
  const columns = { ...blogRow(), introduction: null, excerpt: null, main_content: [], content: 'One.\n\nTwo.', read_time: '' };
  dataOf(await world.db.from('blogs').insert({ ...columns, id: 'old-card' } as never));
  const stored = await getPost(world.db, 'old-card', true);
  expect(movesContent({ ...formOfPost(stored), main_content: ['One!', 'Two.'] }, stored)).toBe(true);
  expect(toCard(stored).excerpt).toBe('One.\n\nTwo....');
});

/** What readers see of a post: its page, and its card. */
function seen(post: Post) {
  const card = toCard(post);
  return {
    page: renderToStaticMarkup(<ArticlePage post={{ ...post, author }} url={null} />),
    card: {
      ...card,
      author: null,
      image: imageOf(card),
      image_url: null,
      featured_image: null,
      version: 0,
      published_revision: 0,
      category_tags: [],
    },
  };
}

function old(parts: Partial<Post>): Post {
  const empty = {
    introduction: null,
    excerpt: null,
    main_content: [],
    key_takeaways: [],
    quick_stats: [],
    phases: [],
    category_tags: [],
    tags: [],
  };
  return {
    ...postSchema.parse(blogRow()),
    ...empty,
    category: null,
    read_time: null,
    featured_image: null,
    created_at: null,
    ...parts,
  } as Post;
}
