import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Database } from '#src/db/client.ts';
import { authored } from '#src/features/owner/authored.ts';
import { readOwner } from '#src/features/owner/owner.server.ts';
import type { Owner } from '#src/features/owner/owner.ts';
import { fieldNames, formOf, postFormSchema, previewOf } from '#src/features/post-editor/form/post-form.ts';
import { localeOf } from '#src/features/posts/language.ts';
import { excerptOf, type Post, postSchema } from '#src/features/posts/post.ts';
import { PreviewNote } from '#src/features/preview-links/PreviewNote.tsx';
import { openPreview, type SharedPreview } from '#src/features/preview-links/preview-links.server.ts';
import { logLine } from '#src/http/log.ts';
import { AppError, reasonOf } from '#src/lib/errors.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { fillTemplate, tagPagesIn } from './page-template.ts';
import { escapeText } from './render-article.server.ts';
import { type PageSources, pageResponse, statePage, staticPage } from './static-page.server.ts';

/** Dependencies of the rendering; tests pass their own. */
export type PreviewSources = PageSources & { database: () => Database; admins: () => Set<string> };

/** No copy is kept anywhere, no other site learns the address, and no search engine lists it. */
const privateHeaders = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

/**
 * Renders what a private link shows: the article as it will look, below a note (§10.preview-link). Answers 404 for every link that shows
 * nothing, whatever the reason, and 503 when the database cannot be reached. Never throws, and never logs the address.
 * @param token from the path, unchecked
 */
export async function renderPreview(token: string, sources: PreviewSources): Promise<Response> {
  const response = await answer(token, sources);
  for (const [name, value] of Object.entries(privateHeaders)) response.headers.set(name, value);
  return response;
}

async function answer(token: string, sources: PreviewSources): Promise<Response> {
  try {
    const db = sources.database();
    const [shared, { facts: owner }] = await Promise.all([openPreview(db, token, sources.admins()), readOwner(db)]);
    const template = await staticPage(sources, '/blog/states/preview');
    return pageResponse(template, fillWith(shared, owner, await template.text()), 200, {});
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return statePage(sources, 'ended', 404);
    logLine('error', 'preview', { error: reasonOf(error) });
    return statePage(sources, 'unreachable', 503);
  }
}

function fillWith(shared: SharedPreview, owner: Owner, template: string): string {
  const post = authored(shownPost(shared), owner);
  const isPublished = shared.post.status === 'published';
  const note = createElement(PreviewNote, {
    until: shared.expiresAt,
    publishedAt: isPublished ? `/blog/${post.id}` : null,
    isChanged: shared.unsaved !== null,
  });
  return fillTemplate(template, {
    id: post.id,
    title: escapeText(post.title),
    description: escapeText(excerptOf(post)),
    locale: localeOf(post).replace('-', '_'),
    body: renderToStaticMarkup(
      createElement(Fragment, null, note, createElement(ArticlePage, { post, url: null, owner, tagPages: tagPagesIn(template) })),
    ),
  });
}

/** The saved post with the unsaved texts in the place of its own, as the preview of the editor shows them. */
function shownPost({ post, unsaved }: SharedPreview): Post {
  if (unsaved === null) return post;
  const preview = previewOf(postFormSchema.parse({ ...formOf(post), ...Object(unsaved) }), post);
  const written = Object.entries(preview).filter(([name]) => name === 'category' || fieldNames.some((field) => field === name));
  return postSchema.parse({ ...post, ...Object.fromEntries(written), id: post.id });
}
