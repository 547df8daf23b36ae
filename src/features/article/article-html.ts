import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Post } from '#src/features/posts/post.ts';
import { Article } from './Article.tsx';

/** The body of a post as HTML, the same as its page shows; React escapes every text in it. */
export function articleHtml(post: Post): string {
  return renderToStaticMarkup(createElement(Article, { post }));
}
