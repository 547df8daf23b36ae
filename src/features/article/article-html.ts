import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Post } from '#src/features/posts/post.ts';
import { Article } from './Article.tsx';

/** The body of a post as HTML for feeds: as on its page, with absolute addresses and without what only a page needs. */
export function articleHtml(post: Post, url: string): string {
  return renderToStaticMarkup(createElement(Article, { post, feedUrl: url }));
}
