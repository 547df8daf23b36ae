import type { Database } from '#src/db/client.ts';
import { excerptOf, type Post, requirePostId } from '#src/features/posts/post.ts';
import { getPost } from '#src/features/posts/posts.server.ts';
import { edgeCacheHeaders, postTag } from '#src/http/edge-cache.ts';
import { logLine } from '#src/http/log.ts';
import { AppError, reasonOf } from '#src/lib/errors.ts';
import { fillTemplate, templateId } from './page-template.ts';
import { escapeText, renderArticle } from './render-article.server.ts';

/** Dependencies of the rendering; tests pass their own. */
export type ArticleSources = {
  database: () => Database;
  /** Fetches a static page of this site, with its headers. */
  page: (path: string) => Promise<Response>;
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
    const post = await getPost(sources.database(), requirePostId(id));
    const template = await staticPage(sources, `/blog/${templateId}`);
    return pageResponse(template, fillWith(post, await template.text(), sources.siteUrl()), 200, edgeCacheHeaders([postTag(id)]));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return statePage(sources, 'missing', 404);
    logLine('error', 'article', { error: reasonOf(error) });
    return statePage(sources, 'unreachable', 503);
  }
}

function fillWith(post: Post, template: string, siteUrl: string): string {
  return fillTemplate(template, {
    id: post.id,
    title: escapeText(post.title),
    description: escapeText(excerptOf(post)),
    body: renderArticle(post, siteUrl),
  });
}

async function statePage(sources: ArticleSources, name: 'missing' | 'unreachable', status: number): Promise<Response> {
  try {
    const page = await staticPage(sources, `/blog/states/${name}`);
    return pageResponse(page, await page.text(), status, notCached);
  } catch (error) {
    logLine('error', 'article', { error: reasonOf(error) });
    return textResponse(status, 'Blog post not found. Please try again in a moment.');
  }
}

async function staticPage({ page }: ArticleSources, path: string): Promise<Response> {
  const response = await page(path);
  if (response.status === 200) return response;
  // An unread body ends the process when the server closes the connection.
  await response.body?.cancel();
  throw new Error(`The site answered ${response.status} for its own page ${path}.`);
}

const notCached = { 'Cache-Control': 'no-store' };

// netlify.toml and _headers do not apply to functions, so these headers are copied from the static page.
const copiedHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'Server-Timing',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
];

function pageResponse(page: Response, html: string, status: number, cache: Record<string, string>): Response {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', ...cache });
  for (const name of copiedHeaders) {
    const value = page.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (status === 503) headers.set('Retry-After', '5');
  return new Response(html, { status, headers });
}

function textResponse(status: number, text: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff', ...notCached };
  return new Response(text, { status, headers });
}
