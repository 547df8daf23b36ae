import type { Database } from '#src/db/client.ts';
import { readOwner } from '#src/features/owner/owner.server.ts';
import type { Owner } from '#src/features/owner/owner.ts';
import { descriptionOf } from '#src/features/posts/description.ts';
import { localeOf } from '#src/features/posts/language.ts';
import { type Post, requirePostId } from '#src/features/posts/post.ts';
import { getPost } from '#src/features/posts/posts.server.ts';
import { edgeCacheHeaders, postTag } from '#src/http/edge-cache.ts';
import { logLine } from '#src/http/log.ts';
import { AppError, reasonOf } from '#src/lib/errors.ts';
import { fillTemplate, tagPagesIn, templateId } from './page-template.ts';
import { escapeText, renderArticle } from './render-article.server.ts';
import { type PageSources, pageResponse, statePage, staticPage, textResponse } from './static-page.server.ts';

/** Dependencies of the rendering; tests pass their own. */
export type ArticleSources = PageSources & {
  database: () => Database;
  /** The site's origin. */
  siteUrl: () => string;
};

/**
 * Renders a post that has no static page yet (§2.article-new). Answers 404 with the sample when there is no such post and 503 when the
 * database cannot be reached (§8.article). Never throws.
 * @param id the last segment of the path, unchecked
 */
export async function renderUnbuiltArticle(id: string, sources: ArticleSources): Promise<Response> {
  try {
    // The template and state pages must never be requested through this function.
    if (id.startsWith('_')) return textResponse(404, 'Blog post not found');
    const db = sources.database();
    const [post, { facts: owner }] = await Promise.all([getPost(db, requirePostId(id)), readOwner(db)]);
    const template = await staticPage(sources, `/blog/${templateId}`);
    const page = fillWith(post, owner, await template.text(), sources.siteUrl());
    return pageResponse(template, page, 200, edgeCacheHeaders([postTag(id), 'owner']));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return statePage(sources, 'missing', 404);
    logLine('error', 'article', { error: reasonOf(error) });
    return statePage(sources, 'unreachable', 503);
  }
}

function fillWith(post: Post, owner: Owner, template: string, siteUrl: string): string {
  return fillTemplate(template, {
    id: post.id,
    title: escapeText(post.title),
    description: escapeText(descriptionOf(post)),
    locale: localeOf(post).replace('-', '_'),
    body: renderArticle(post, owner, siteUrl, tagPagesIn(template)),
  });
}
