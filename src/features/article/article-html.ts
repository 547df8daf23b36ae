import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Post } from '#src/features/posts/post.ts';
import { Article } from './Article.tsx';

/** The body of a post as HTML, as on its page; React escapes every text. */
export function articleHtml(post: Post): string {
  return renderToStaticMarkup(createElement(Article, { post }));
}
