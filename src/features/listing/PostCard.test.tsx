// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Post, postFields, postSchema } from '#src/features/posts/post.ts';
import { wholePost, withOther } from '#tests/fixtures/changed-post.ts';
import { Cards } from './Cards.tsx';
import { LeadStory } from './lead/LeadStory.tsx';
import { PostCard } from './PostCard.tsx';

const post = postSchema.parse({
  id: 'a-post',
  title: 'The title',
  excerpt: 'The excerpt.',
  category: 'Licensing',
  tags: ['one', 'two', 'three', 'four'],
  created_at: '2026-10-28T12:00:00Z',
  read_time: '6 min read',
  views: 1604,
  featured_image: '/images/a.webp',
  status: 'published',
});

test('a card shows category, date, read time, title, excerpt, three tags, author, views and Read More', () => {
  const { container } = show();
  const texts = [...container.querySelectorAll('.card-meta span:not(:has(*)), time, a, .card-excerpt, li, .card-foot span')];
  expect(texts.map((element) => element.textContent)).toEqual([
    ...['Licensing', 'October 28, 2026', '6 min read', 'The title', 'The excerpt.', 'one', 'two', 'three'],
    ...['Layla Noor', '1,604 views', 'Read More'],
  ]);
  expect(screen.getByRole('link', { name: 'The title' }).getAttribute('href')).toBe('/blog/a-post');
});

test('the lead story has all parts of a card, and says first that it is one', () => {
  const { container } = render(<LeadStory post={post} />);
  const texts = [...container.querySelectorAll('.lead-facts > *, .lead-label, .lead-words, .lead-excerpt, li, .card-foot span')];
  expect(texts.map((element) => element.textContent)).toEqual([
    ...['Lead story', 'The title', 'The excerpt.', 'Licensing', 'October 28, 2026', '6 min read', 'one', 'two', 'three'],
    ...['Layla Noor', '1,604 views', 'Read More'],
  ]);
  expect(container.querySelector('.lead-picture img')?.getAttribute('src')).toBe('/images/a.webp');
});

test('every field of a post changes its card, except those listed here', () => {
  const post = { ...wholePost(), image: '/images/a.webp' };
  const html = (changed: Post) => renderToStaticMarkup(<PostCard post={changed} />);
  const without = Object.keys(postFields.shape).filter((name) => html({ ...post, ...withOther(post, name) }) === html(post));
  expect(without.sort()).toEqual([
    ...['category_tags', 'comments_open', 'content', 'date', 'date_chosen', 'featured', 'first_published_at'],
    ...['format', 'image_alt', 'implementation_framework', 'introduction', 'key_takeaways', 'likes', 'main_content', 'phases'],
    ...['plain_introduction', 'publish_at'],
    ...['published_revision', 'quick_stats', 'quote_author', 'quote_text', 'review_by', 'reviewed_on'],
    ...['status', 'subtitle', 'translated_version', 'translation_of', 'type', 'updated_at', 'version'],
  ]);
});

test("a post without category is badged 'Business Insights', one without date 'Recent'", () => {
  const { container } = show({ category: null, created_at: null, date: null, tags: [], views: 1 });
  expect(container.querySelector('.card-category')?.textContent).toBe('Business Insights');
  expect(container.querySelector('.card-when')?.textContent).toBe('Recent6 min read');
  expect(container.querySelector('[data-views]')?.textContent).toBe('1 view');
  expect(container.querySelector('.card-tags')).toBeNull();
});

test('a post without a picture shows a drawing, which also replaces a picture that fails to load', () => {
  const pictured = show().container.querySelector('img');
  expect([pictured?.getAttribute('src'), pictured?.dataset.fallback]).toEqual([
    '/images/a.webp',
    expect.stringMatching(/^\/contours\/licensing-[a-z]+-\d\.svg$/),
  ]);
  const drawn = show({ featured_image: null }).container.querySelector('img');
  expect([drawn?.getAttribute('src'), drawn?.dataset.fallback]).toEqual([pictured?.dataset.fallback, undefined]);
});

test('the card of an article with an Arabic version has a link to that, in its language; the Arabic one has none', () => {
  const { container } = render(
    <>
      <PostCard post={{ ...post, twin: { id: 'a-post-ar' } }} />
      <PostCard post={{ ...post, lang: 'ar', twin: { id: 'a-post' } }} />
      <LeadStory post={{ ...post, twin: { id: 'a-post-ar' } }} />
    </>,
  );
  const links = [...container.querySelectorAll('.card-twin')];
  const link = '<a class="card-twin" href="/blog/a-post-ar" lang="ar" hreflang="ar" dir="rtl">بالعربية</a>';
  expect(links.map(({ outerHTML }) => outerHTML)).toEqual([link, link]);
});

test('matches of a search are marked in title, excerpt and category', () => {
  const { container } = render(<PostCard post={{ ...post, title: 'Licences', excerpt: 'A licence.' }} query="licen" />);
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Licen', 'Licen', 'licen']);
});

function show(parts: Partial<Post> = {}) {
  return render(<PostCard post={{ ...post, ...parts }} />);
}

test('the drawing of the lead story is in the page, the pictures of cards are not, and cards load theirs when they come near', () => {
  const { container } = render(
    <>
      <LeadStory post={{ ...post, featured_image: null }} />
      <PostCard post={{ ...post, featured_image: null }} />
    </>,
  );
  expect([...container.querySelectorAll('source')].map(({ srcset }) => srcset.slice(0, 19))).toEqual(['data:image/svg+xml,']);
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual([null, 'lazy']);
  expect(renderToStaticMarkup(<LeadStory post={post} />)).not.toContain('<source');
});

test('a picture of our own store is offered in its widths, by the place of its card', () => {
  const own = { ...post, featured_image: `/uploads/${'a'.repeat(40)}-900x600.jpg` };
  const { container } = render(<Cards posts={['a', 'b', 'c', 'd'].map((id) => ({ ...own, id }))} />);
  const pictures = [...container.querySelectorAll('img')];
  expect(pictures.map(({ sizes }) => sizes.split(', ').at(-1))).toEqual(['6.5rem', '6.5rem', '92vw', '6.5rem']);
  expect(pictures[0]?.srcset.split(', ').map((file) => file.split(' ')[1])).toEqual(['96w', '192w', '320w', '640w', '900w']);
});
