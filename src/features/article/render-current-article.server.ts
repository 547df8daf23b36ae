import { readOwner } from '#src/features/owner/owner.server.ts';
import { type Post, requirePostId } from '#src/features/posts/post.ts';
import { getPost } from '#src/features/posts/posts.server.ts';
import { edgeCacheHeaders, postTag } from '#src/http/edge-cache.ts';
import { logLine } from '#src/http/log.ts';
import { fixedHeaders } from '#src/http/security-headers.ts';
import { AppError, reasonOf } from '#src/lib/errors.ts';
import { tagPagesIn, templateId } from './page-template.ts';
import { pageTitle } from './page-title.ts';
import { escapeText, renderArticle } from './render-article.server.ts';
import type { ArticleSources } from './render-unbuilt-article.server.ts';
import { type PageSources, staticPage } from './static-page.server.ts';

/**
 * Renders the article alone, for a built page whose post has changed since (§2.article-current). Never throws.
 * @param id from the path, unchecked
 * @param revision that the page asks for; the edge keeps only the answer that has it, so no other address multiplies the copies
 */
export async function renderCurrentArticle(id: string, revision: string | null, sources: ArticleSources): Promise<Response> {
  try {
    const db = sources.database();
    const [post, { facts: owner }, tagPages] = await Promise.all([getPost(db, requirePostId(id)), readOwner(db), builtTags(sources)]);
    const article = renderArticle(post, owner, sources.siteUrl(), tagPages);
    const isAsked = revision === String(post.published_revision);
    return answer(200, documentOf(post, article), isAsked ? edgeCacheHeaders([postTag(id), 'owner'], ['r']) : notCached);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return answer(404, 'Blog post not found', notCached);
    logLine('error', 'article', { error: reasonOf(error) });
    return answer(503, 'The article could not be fetched just now.', { ...notCached, 'Retry-After': '5' });
  }
}

/** The new text matters more than links: when the site cannot fetch its own page, tags lead nowhere. */
async function builtTags(sources: PageSources): Promise<ReadonlySet<string>> {
  try {
    return tagPagesIn(await (await staticPage(sources, `/blog/${templateId}`)).text());
  } catch (error) {
    logLine('error', 'article', { error: reasonOf(error) });
    return new Set();
  }
}

function documentOf(post: Post, article: string): string {
  const head = `<meta charset="utf-8"><title>${escapeText(pageTitle(post.title))}</title>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${article}</body></html>`;
}

const notCached = { 'Cache-Control': 'no-store' };

function answer(status: number, html: string, cache: Record<string, string>): Response {
  const headers = {
    ...fixedHeaders(),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Robots-Tag': 'noindex',
    ...cache,
  };
  return new Response(html, { status, headers });
}
