import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Database } from '#src/db/client.ts';
import { excerptOf, type Post, requirePostId } from '#src/features/posts/post.ts';
import { getPost } from '#src/features/posts/posts.server.ts';
import { AppError, reasonOf } from '#src/lib/errors.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { fillShell, shellId } from './page-template.ts';

/** What answering needs from outside. */
export type ArticleSources = {
  database: () => Database;
  /** A static page of this site, with the headers that go with it. */
  page: (path: string) => Promise<Response>;
  /** The site's own address. */
  siteUrl: () => string;
};

/**
 * Answers for a post that has no static page yet (decision 3); 404 with the sample for what is no post, 503 when nothing can be said
 * (decision 2). Never throws.
 * @param id the last part of the address, as it came
 */
export async function answerArticle(id: string, sources: ArticleSources): Promise<Response> {
  try {
    // Its own pages must never lead back here.
    if (id.startsWith('_')) return plain(404, 'Blog post not found');
    const post = await getPost(sources.database(), requirePostId(id));
    const shell = await staticPage(sources, `/blog/${shellId}`);
    return answer(shell, pageOf(await shell.text(), post, sources.siteUrl()), 200, keptUntilAnEdit);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return state(sources, 'missing', 404);
    console.error(JSON.stringify({ level: 'error', event: 'article', time: new Date().toISOString(), error: reasonOf(error) }));
    return state(sources, 'unreachable', 503);
  }
}

function pageOf(shell: string, post: Post, siteUrl: string): string {
  const address = new URL(`/blog/${post.id}`, siteUrl).href;
  return fillShell(shell, {
    id: post.id,
    // React escapes a bare text for both places where it is put: between tags and in attributes.
    title: renderToStaticMarkup(post.title),
    description: renderToStaticMarkup(excerptOf(post)),
    body: renderToStaticMarkup(createElement(ArticlePage, { post, address })),
  });
}

async function state(sources: ArticleSources, name: 'missing' | 'unreachable', status: number): Promise<Response> {
  try {
    const page = await staticPage(sources, `/blog/states/${name}`);
    return answer(page, await page.text(), status, keptByNobody);
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: 'article', time: new Date().toISOString(), error: reasonOf(error) }));
    return plain(status, 'Blog post not found. Please try again in a moment.');
  }
}

async function staticPage({ page }: ArticleSources, path: string): Promise<Response> {
  const response = await page(path);
  if (response.status !== 200) throw new Error(`The site answered ${response.status} for its own page ${path}.`);
  return response;
}

// An edit or deletion purges the tag; a build replaces the answer by a static page.
const keptUntilAnEdit = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=60',
  'Netlify-Cache-Tag': 'blogs',
};
const keptByNobody = { 'Cache-Control': 'no-store' };

// Headers of netlify.toml and _headers do not reach answers of functions, so they are taken over from the static page.
const takenOver = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
];

function answer(page: Response, html: string, status: number, cache: Record<string, string>): Response {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', ...cache });
  for (const name of takenOver) {
    const value = page.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (status === 503) headers.set('Retry-After', '5');
  return new Response(html, { status, headers });
}

function plain(status: number, text: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff', ...keptByNobody };
  return new Response(text, { status, headers });
}
