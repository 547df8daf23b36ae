import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Article } from './Article.tsx';
import type { Post } from './post.ts';

/** The body of a post as HTML, the same as its page shows; React escapes every text in it. */
export function articleHtml(post: Post): string {
  return renderToStaticMarkup(createElement(Article, { post }));
}
