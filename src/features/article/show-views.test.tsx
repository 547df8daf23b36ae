// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { postSchema } from '#src/features/posts/post.ts';
import { ArticleHeader } from './ArticleHeader.tsx';
import { showViews } from './show-views.ts';

const header = (views: number) => {
  const post = postSchema.parse({ id: 'a', title: 'A', status: 'published', views });
  return renderToStaticMarkup(<ArticleHeader post={post} heading="h1" isPublic />);
};

test.each([
  [1, '1 hrs', '1 view'],
  [2, '2 hrs', '2 views'],
  [1_234_567, '1,234,567 hrs', '1,234,567 views'],
])('%i views read "%s" and are called "%s"', (views, label, name) => {
  document.body.innerHTML = header(views);
  const fact = document.querySelector<HTMLElement>('[data-views]');
  expect(fact?.title).toBe(name);
  expect([...(fact?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)).toEqual([label, name]);
});

test.each([
  [604, 605],
  [0, 1],
  [1, 2],
  [999, 1_000],
  [1_000, 1_234_567],
])('a page that was built with %i views shows %i as a build would', (built, views) => {
  document.body.innerHTML = header(built);
  showViews(document.querySelector('[data-views]') as HTMLElement, views);
  expect(document.body.innerHTML).toBe(Object.assign(document.createElement('div'), { innerHTML: header(views) }).innerHTML);
});
