import type { Database } from '#src/db/client.ts';
import { type Post, requirePostId } from '#src/features/posts/post.ts';
import { getPost } from '#src/features/posts/posts.server.ts';
import { edgeCacheHeaders, postTag } from '#src/http/edge-cache.ts';
import { logLine } from '#src/http/log.ts';
import { fixedHeaders } from '#src/http/security-headers.ts';
import { AppError, reasonOf } from '#src/lib/errors.ts';
import { pageTitle } from './page-title.ts';
import { escapeText, renderArticle } from './render-article.server.ts';

type Sources = { database: () => Database; siteUrl: () => string };

/**
 * Renders the article alone, for a built page whose post has changed since (§2.article-current). Never throws.
 * @param id from the path, unchecked
 * @param revision that the page asks for; the edge keeps only the answer that has it, so no other address multiplies the copies
 */
export async function renderCurrentArticle(id: string, revision: string | null, { database, siteUrl }: Sources): Promise<Response> {
  try {
    const post = await getPost(database(), requirePostId(id));
    const isAsked = revision === String(post.published_revision);
    return answer(200, documentOf(post, siteUrl()), isAsked ? edgeCacheHeaders([postTag(id)], ['r']) : notCached);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return answer(404, 'Blog post not found', notCached);
    logLine('error', 'article', { error: reasonOf(error) });
    return answer(503, 'The article could not be fetched just now.', { ...notCached, 'Retry-After': '5' });
  }
}

function documentOf(post: Post, siteUrl: string): string {
  const head = `<meta charset="utf-8"><title>${escapeText(pageTitle(post.title))}</title>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${renderArticle(post, siteUrl)}</body></html>`;
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
