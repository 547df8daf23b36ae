import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Post } from '#src/features/posts/post.ts';
import { ArticlePage } from './ArticlePage.tsx';

/** The whole article of a post as HTML, as the build renders it. */
export function renderArticle(post: Post, siteUrl: string): string {
  return renderToStaticMarkup(createElement(ArticlePage, { post, url: new URL(`/blog/${post.id}`, siteUrl).href }));
}

/** React escapes a bare text so that it is safe both between tags and in attributes. */
export function escapeText(text: string): string {
  return renderToStaticMarkup(text);
}
