import { createApp } from 'astro/app/entrypoint';
import type { Content } from '#src/content/content.ts';
import { liveContent } from '#src/content/live-content.server.ts';
import { keyOfPage } from '#src/content/page-plans.ts';
import { logLine } from '#src/http/log.ts';
import { fixedHeaders } from '#src/http/security-headers.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { withoutNeedlessEscapes } from '#src/lib/url.ts';
import { hashesOf, publicPolicy } from './policy.ts';

// Not streamed, so that the header with the policy knows the hashes of all parts.
const app = createApp({ streaming: false });

/** The inline styles, half of a page. A page that asks for its live version has them already, split differently, and its policy would refuse these. */
const pageStyles = /<style(?![^>]*data-rich).*?<\/style>/gs;

/** What the build leaves for pages on demand. */
export type Built = {
  /** The page for the time in which the database cannot be reached. */
  unreachable: { html: string; policy: string };
};

/**
 * Renders a page with the content of the database. Below `/live` it is the live page of a page that a browser shows already, at any other address
 * one that no build has (docs/decisions/0091). Never throws.
 */
export async function renderLive(request: Request, { unreachable }: Built): Promise<Response> {
  const url = new URL(request.url);
  // As for files, `/blog/x/` and `/blog/x/index.html` are `/blog/x`; Astro would lead to the live page, or fail.
  url.pathname = url.pathname.replace(/\/(index\.html)?$/, '');
  const isLivePage = /^\/live(\/|$)/.test(url.pathname);
  const plain = withoutNeedlessEscapes(url);
  if (plain) return new Response(null, { status: 301, headers: { Location: plain.href, 'Cache-Control': 'no-store' } });
  if (!isLivePage) url.pathname = `/live${url.pathname}`;
  try {
    const content = otherwisePlanned.test(url.pathname) ? undefined : await liveContent();
    const render = (method: string) =>
      rendered(new Request(url, { method }), { isLivePage, ...(content && { content: Promise.resolve(content) }) });
    return content && keyOfPage(content, planPath(url)) === undefined
      ? await missing(content.posts, kindOfMissing(url, isLivePage), request.method, () => render('GET'))
      : await render(request.method);
  } catch (error) {
    logLine('error', 'page', { error: reasonOf(error) });
    const isPage = !/\.(xml|json|vcf)$/.test(url.pathname);
    const type = `text/${isPage ? 'html' : 'plain'}; charset=utf-8`;
    const text = isPage ? unreachable.html : 'The database cannot be reached right now. Please try again.';
    const answer = new Response(text, { status: 503, headers: { 'Content-Type': type } });
    return withHeaders(answer, { 'Content-Security-Policy': unreachable.policy, 'Cache-Control': 'no-store', 'Retry-After': '5' });
  }
}

async function rendered(request: Request, locals: App.Locals): Promise<Response> {
  const response = await app.render(request, { locals });
  // Astro answers its own page for what it could not render.
  if (response.status >= 500) throw new Error(`The page answered ${response.status}.`);
  const policy = publicPolicy(hashesOf([response.headers.get('Content-Security-Policy') ?? '']));
  const html = response.headers.get('Content-Type') === 'text/html' && { 'Content-Type': 'text/html; charset=utf-8' };
  const page = locals.isLivePage && html ? new Response((await response.text()).replace(pageStyles, ''), response) : response;
  return withHeaders(page, {
    'Content-Security-Policy': policy,
    ...html,
    ...(locals.isLivePage && { 'X-Robots-Tag': 'noindex' }),
    ...privacyOf(new URL(request.url)),
  });
}

/** What has no plan of a page: files for programs, the search index and private links, which know by themselves what is missing. */
const otherwisePlanned = /^\/live\/(search\/|blog\/preview\/|[^/]*\.(xml|json|vcf)$)/;

type Ready = { html: string; status: number; headers: Headers };
/** The pages for addresses where nothing is, by what they say, ready for each reading of the posts that they name. */
const readyPages = new WeakMap<Content['posts'], Map<string, Ready>>();

/** An invented address costs one cheap question: the page that says so is rendered once. */
async function missing(posts: Content['posts'], kind: string, method: string, render: () => Promise<Response>): Promise<Response> {
  const pages = readyPages.get(posts) ?? new Map<string, Ready>();
  readyPages.set(posts, pages);
  const page = pages.get(kind) ?? (await readyOf(await render()));
  if (page.status === 404) pages.set(kind, page);
  return new Response(method === 'HEAD' ? null : page.html, page);
}

async function readyOf(response: Response): Promise<Ready> {
  return { html: await response.text(), status: response.status, headers: response.headers };
}

/** `missing.astro` says the same of all articles, and of all other pages. */
function kindOfMissing({ pathname }: URL, isLivePage: boolean): string {
  return `${isLivePage ? 'live' : 'page'} ${/^\/live\/blog\/[^/]*$/.test(pathname) ? 'article' : 'list'}`;
}

/** The path by which plans know a page. */
function planPath({ pathname }: URL): string {
  const path = pathname.replace(/^\/live/, '') || '/';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** No copy of what a private link shows is kept anywhere, no other site learns its address, and no search engine lists it. */
function privacyOf({ pathname }: URL): Record<string, string> {
  if (!pathname.startsWith('/live/blog/preview/')) return {};
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };
}

/** netlify.toml and _headers do not apply to functions. */
function withHeaders(response: Response, own: Record<string, string>): Response {
  const headers = new Headers({ ...fixedHeaders(), 'Cross-Origin-Opener-Policy': 'same-origin', ...Object.fromEntries(response.headers) });
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  // The edge compresses, and Astro's length is that of the whole text.
  headers.delete('Content-Length');
  return new Response(response.body, { status: response.status, headers });
}
