import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { authored } from '#src/features/owner/authored.ts';
import type { Owner } from '#src/features/owner/owner.ts';
import type { Post } from '#src/features/posts/post.ts';
import { ArticlePage } from './ArticlePage.tsx';

/** The whole article of a post as HTML, as the build renders it. @param tagPages slugs of the tags that lead to a page */
export function renderArticle(post: Post, owner: Owner, siteUrl: string, tagPages: ReadonlySet<string>): string {
  const url = new URL(`/blog/${post.id}`, siteUrl).href;
  return renderToStaticMarkup(createElement(ArticlePage, { post: authored(post, owner), url, owner, tagPages }));
}

/** React escapes a bare text so that it is safe both between tags and in attributes. */
export function escapeText(text: string): string {
  return renderToStaticMarkup(text);
}
