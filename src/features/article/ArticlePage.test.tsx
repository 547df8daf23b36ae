// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Post, postFields, postSchema } from '#src/features/posts/post.ts';
import { wholePost, withOther } from '#tests/fixtures/changed-post.ts';
import { ArticlePage } from './ArticlePage.tsx';

const bare = postSchema.parse({ id: 'bare', title: 'Bare', status: 'published' });
const full: Post = {
  ...bare,
  id: 'full',
  title: 'The title',
  subtitle: 'The subtitle.',
  excerpt: 'The excerpt.',
  category: 'Licensing',
  read_time: '6 min read',
  views: 604,
  likes: 3,
  featured_image: '/images/a.webp',
  created_at: '2026-10-28T12:00:00.000Z',
  introduction: 'The introduction.',
  key_takeaways: ['First takeaway.', 'Second takeaway.'],
  quick_stats: ['AED 375,000 turnover', 'No figure here'],
  main_content: ['First paragraph.'],
  content: 'Old paragraph.\n\nAnother one.',
  quote_text: 'The quote.',
  quote_author: 'Somebody Quoted',
  implementation_framework: 'The framework.',
  phases: [{ title: 'Phase one', description: 'Does this.' }],
  tags: ['visa', 'VAT'],
};

test('an article shows every field of its post, in order', () => {
  expect(textsOf(full)).toEqual([
    ...['←', 'Back to Blog', 'Licensing', '6 min read', 'The title', 'The subtitle.', 'The excerpt.', 'LN', 'Layla Noor'],
    ...['Business Consultant & Licensing Advisor', 'October 28, 2026', 'Comments', '604 hrs', '604 views'],
    ...['Contents', 'Introduction', 'Key Takeaways', 'Quick Stats', 'In detail', 'Implementation Framework', 'Comments'],
    ...['The introduction.', 'Key Takeaways', 'First takeaway.', 'Second takeaway.'],
    ...['Quick Stats', 'AED 375,000', 'turnover', 'No figure here'],
    ...['First paragraph.', 'Old paragraph.', 'Another one.', 'The quote.', 'Somebody Quoted'],
    ...['Implementation Framework', 'The framework.', 'Phase one', 'Does this.', 'Tags', 'visa', 'VAT'],
    ...['Share', 'WhatsApp', '(opens in a new tab)', 'LinkedIn', '(opens in a new tab)', 'Email', 'Copy link'],
    ...['Helpful', 'Found helpful 3 times', '3'],
    ...['Written by', 'Layla Noor', 'Business Consultant & Licensing Advisor'],
    'Over ten years of experience, more than eight of them in company formation and licensing in the UAE, with over 3,200 licences incorporated.',
    ...['Follow on LinkedIn', '↗', '(opens in a new tab)', 'LN', 'https://site.test/blog/full'],
  ]);
});

test('every field of a post changes its article, except those listed here', () => {
  const post: Post = { ...wholePost(), format: 'markdown', introduction: '*Introduction*', image: '/images/a.webp' };
  const html = (changed: Post) => renderToStaticMarkup(<ArticlePage post={changed} url="https://site.test/blog/a" />);
  const without = Object.keys(postFields.shape).filter((name) => html({ ...post, ...withOther(post, name) }) === html(post));
  expect(without.sort()).toEqual([
    ...[
      'category_tags',
      'comments_open',
      'date',
      'date_chosen',
      'featured',
      'first_published_at',
      'plain_introduction',
      'publish_at',
      'published_revision',
      'status',
    ],
    ...['translated_version', 'translation_of', 'type', 'updated_at', 'version'],
  ]);
});

test('the picture of a post comes in several widths, with its alternative text and the point that stays in view', () => {
  const featured_image = `/uploads/${'a'.repeat(40)}-1600x1000.jpg`;
  show({ ...full, featured_image, image_alt: 'A harbour at dawn', image_focus: '25 100' });
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'A harbour at dawn' });
  expect(picture.dataset.focus).toBe('25 100');
  const name = featured_image.replace('.jpg', '');
  expect(picture.srcset.split(', ')).toEqual([96, 192, 320, 640, 1280, 1600].map((width) => `${name}.${width}.webp ${width}w`));
});

test("views read '604 hrs' and are announced as '604 views'", () => {
  show(full);
  expect(screen.getByText('604 hrs').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByTitle('604 views').textContent).toBe(' 604 hrs604 views');
});

test('a post with a title alone has no section', () => {
  const { container } = show(bare);
  expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
  expect(container.querySelector('.article')?.textContent).toBe('');
});

test.each<[string, Partial<Post>]>([
  ['Key Takeaways', { key_takeaways: ['One.'] }],
  ['Quick Stats', { quick_stats: ['9% tax'] }],
  ['Implementation Framework', { implementation_framework: 'Do this.' }],
  ['Tags', { tags: ['visa'] }],
])('the section %s appears only with data', (name, data) => {
  const { container } = show({ ...bare, ...data });
  expect([...container.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([name]);
});

test('quotation marks that were typed around a quote are not doubled by those of the page', () => {
  const { container } = show({ ...bare, quote_text: '“The quote.”', quote_author: null });
  expect(container.querySelector('blockquote')?.textContent).toBe('The quote.');
});

test.each([
  ['of 200 letters', 'a'.repeat(200), true],
  ['of 199 letters', 'a'.repeat(199), false],
  ['that begins with a sign', `<${'a'.repeat(300)}`, false],
])('a first paragraph %s begins with a large letter: %s', (_, text, isLarge) => {
  const { container } = show({ ...full, main_content: [text, text] });
  expect(container.querySelectorAll('.paragraphs > p.initial')).toHaveLength(isLarge ? 1 : 0);
});

test('a quote without an author has no line for one', () => {
  const { container } = show({ ...bare, quote_text: 'The quote.', quote_author: null });
  expect(container.querySelector('blockquote')?.textContent).toBe('The quote.');
  expect(container.querySelector('.quote figcaption')).toBeNull();
});

test('the preview has no link back, views, comments, contents link to comments or sharing', () => {
  const { container } = render(<ArticlePage post={full} url={null} heading="h2" />);
  expect(container.textContent).not.toMatch(/Back to Blog|hrs|Comments|WhatsApp|Copy link|Helpful/);
  expect(screen.getByRole('heading', { level: 2, name: 'The title' })).toBeTruthy();
});

function show(post: Post) {
  return render(<ArticlePage post={post} url={`https://site.test/blog/${post.id}`} />);
}

/** All texts of the article, in document order. */
function textsOf(post: Post): string[] {
  const { container } = show(post);
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
  return texts.filter(Boolean);
}

test('the form for new articles by email stands after the links that share the article and before the band, and not in a preview', () => {
  const { container, rerender } = render(<ArticlePage post={full} url="https://site.test/blog/full" canSubscribe />);
  const order = [...container.querySelectorAll('.share, .visitor-line, .ask-band')].map(({ classList }) => classList[0]);
  expect(order).toEqual(['share', 'visitor-line', 'ask-band']);
  const hidden = [...container.querySelectorAll<HTMLInputElement>('.visitor-line [type=hidden]')].map(({ value }) => value);
  expect(hidden).toEqual(['full', 'en']);
  rerender(<ArticlePage post={full} url={null} canSubscribe />);
  expect(container.querySelector('.visitor-line')).toBeNull();
});
