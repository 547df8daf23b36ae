// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { feedItems } from '#src/features/feeds/feed.ts';
import { LeadStory } from '#src/features/listing/lead/LeadStory.tsx';
import { PostCard } from '#src/features/listing/PostCard.tsx';
import { postSchema } from '#src/features/posts/post.ts';
import { wordsOf } from '#src/words/words.ts';
import { arabicPost } from '#tests/fixtures/arabic-post.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { articleHtml } from './article-html.ts';

const post = postSchema.parse({ ...arabicPost, category: 'Licensing', created_at: '2026-11-20T08:00:00Z', status: 'published' });
const url = 'https://site.test/blog/a';

test('an article in Arabic runs from right to left as a whole, also where a text begins with a Latin word', () => {
  const { container } = render(<ArticlePage post={post} url={url} />);
  const article = container.querySelector('article');
  expect([article?.lang, article?.dir]).toEqual(['ar', 'rtl']);
  const undecided = [...container.querySelectorAll('.article [dir=auto]')].filter((element) => !element.closest('.tags'));
  expect(undecided).toEqual([]);
  expect(container.querySelectorAll('.article [dir=ltr]')).toHaveLength(0);
});

test("the site's own words in it are Arabic, with Latin digits", () => {
  const { container } = render(<ArticlePage post={{ ...post, reviewed_on: '2026-11-17', review_by: '2026-01-01', views: 5 }} url={url} />);
  const texts = [...container.querySelectorAll('.back-link a, .article-label > *, h2.section-title, .framework-text > h2, h2.label')];
  expect(texts.map(({ textContent }) => textContent?.replace('← ', ''))).toEqual([
    'العودة إلى المدوّنة',
    'التراخيص',
    'قراءة في دقيقة',
    'أهم النقاط',
    'أرقام سريعة',
    'إطار التنفيذ',
    'الوسوم',
  ]);
  expect(container.querySelector('.byline-facts')?.textContent).toMatch(/^20 نوفمبر 2026رُوجع في 17 نوفمبر 2026 التعليقات 5 مشاهدات/);
  expect(container.querySelector('.review-note')?.textContent).toBe('ربما تغيّرت القواعد منذ 17 نوفمبر 2026. اسأل قبل أن تعتمد عليه.');
  expect([...container.querySelectorAll('.share li')].map(({ textContent }) => textContent)).toEqual([
    'واتساب (يُفتح في علامة تبويب جديدة)',
    'لينكدإن (يُفتح في علامة تبويب جديدة)',
    'البريد',
    'انسخ الرابط',
  ]);
});

test('every word in it that is neither Arabic nor of the site is in the direction of the article', () => {
  const { container } = render(<ArticlePage post={post} url={url} />);
  for (const text of ['AED 375,000', 'AED 2,000'])
    expect(
      [...container.querySelectorAll('li')]
        .find((item) => item.textContent?.startsWith(text))
        ?.closest('[dir]')
        ?.getAttribute('dir'),
    ).toBe('rtl');
});

test.each([
  ['card', <PostCard key="card" post={post} />],
  ['lead story', <LeadStory key="lead" post={post} />],
])('the %s of a post in Arabic runs from right to left, with date, read time and views in English', (_, element) => {
  const { container } = render(element);
  const place = container.firstElementChild as HTMLElement;
  expect([place.lang, place.dir]).toEqual(['ar', 'rtl']);
  for (const title of container.querySelectorAll('h2, h3')) expect(title.closest('[lang]')).toBe(place);
  for (const part of container.querySelectorAll('time, [data-views]'))
    expect([part.getAttribute('lang'), part.getAttribute('dir')]).toEqual(['en', 'ltr']);
});

test('on a page in Arabic its card speaks Arabic, and a card in English says its language', () => {
  const arabic = wordsOf('ar').card;
  const { container } = render([
    <PostCard key="a" post={{ ...post, views: 12 }} arabic={arabic} />,
    <LeadStory key="l" post={post} arabic={arabic} />,
    <PostCard key="b" post={{ ...post, lang: 'en' }} arabic={arabic} />,
  ]);
  const [card, lead, english] = container.children;
  expect(card?.querySelector('.card-meta')?.textContent).toBe('التراخيص20 نوفمبر 2026قراءة في دقيقة');
  expect([...(card?.querySelectorAll('.card-foot > :not(:first-child)') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '12 مشاهدة',
    'اقرأ المزيد',
  ]);
  expect(lead?.querySelector('.lead-label')?.textContent).toBe('المقال الأبرز');
  // The name of the author, which is English in this post, and the card in English.
  expect(container.querySelectorAll('[lang=en]')).toHaveLength(3);
  expect([english?.getAttribute('lang'), english?.getAttribute('dir')]).toEqual(['en', 'ltr']);
  expect(english?.textContent).toContain('Read More');
});

test('nothing of this is on an English article or card', () => {
  const { container } = render([
    <ArticlePage key="a" post={{ ...post, lang: 'en' }} url={url} />,
    <PostCard key="b" post={{ ...post, lang: 'en' }} />,
  ]);
  expect(container.querySelectorAll('[lang], [dir=rtl], [dir=ltr]')).toHaveLength(0);
});

test('a feed carries the direction with the text', () => {
  expect(articleHtml(post, url)).toMatch(/^<div class="article" lang="ar" dir="rtl">/);
  expect(articleHtml({ ...post, lang: 'en' }, url)).toMatch(/^<div class="article">/);
});

test('telephone numbers read from left to right in article, card and lead story; in feeds too, by markup or marks', () => {
  const number = '+971 50 123 4567';
  const words = `اتصل بنا على الرقم ${number} كل يوم.`;
  const phoned = {
    ...post,
    title: words,
    subtitle: words,
    excerpt: words,
    introduction: words,
    quick_stats: [`${number} للاتصال`],
    quote_text: words,
  };
  for (const [element, count] of [
    [<ArticlePage key="a" post={phoned} url={url} />, 6],
    [<PostCard key="c" post={phoned} />, 2],
    [<LeadStory key="l" post={phoned} />, 2],
  ] as const) {
    const { container } = render(element);
    const numbers = [...container.querySelectorAll('bdi[dir=ltr]')].filter(({ textContent }) => textContent === number);
    expect(numbers.length).toBeGreaterThanOrEqual(count - 1);
  }
  expect(articleHtml(phoned, url)).toContain(`<bdi dir="ltr">${number}</bdi>`);
  const [item] = feedItems([phoned], new URL(url));
  expect([item?.title, item?.summary]).toEqual([
    expect.stringContaining(`\u2066${number}\u2069`),
    expect.stringContaining(`\u2066${number}\u2069`),
  ]);
});
