import { createApp } from 'astro/app/entrypoint';
import type { Content } from '#src/content/content.ts';
import { liveContent } from '#src/content/live-content.server.ts';
import { keyOfPage } from '#src/content/page-plans.ts';
import { isKnown } from '#src/http/edge-cache.ts';
import { logLine } from '#src/http/log.ts';
import { fixedHeaders } from '#src/http/security-headers.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { pagePath, plainPath, redirectTo, redirectToPlain } from '#src/lib/site-path.ts';
import { hashesOf, publicPolicy } from './policy.ts';
import { speculationHeader } from './speculation-rules.ts';
import { withoutStyles } from './without-styles.ts';

// Not streamed, so that the header with the policy knows the hashes of all parts.
const app = createApp({ streaming: false });

/** What the build leaves for pages on demand. */
export type Built = {
  /** The page for the time in which the database cannot be reached. */
  unreachable: { html: string; policy: string };
};

/** What programs fetch, of the content; it has no live page. */
const feeds: (string | null)[] = ['/rss.xml', '/feed.json', '/sitemap-0.xml', '/contact.vcf'];
/** What reads its own part of the database, or nothing of it, and knows by itself what is missing; it has no live page either. */
const alone = /^\/(search\/[^/]+\.json|blog\/preview\/[^/]+|subscribe\/(leave\/)?[^/]+|sitemap-index\.xml)$/;

/**
 * Renders a page with the content of the database. Below `/live` it is the live page of a page that a browser shows already, at any other address
 * one that no build has (docs/decisions/0008). Never throws.
 */
export async function renderLive(request: Request, { unreachable }: Built): Promise<Response> {
  const url = new URL(request.url);
  const redirect = redirectToPlain(url);
  if (redirect) return redirect;
  const pathname = plainPath(url);
  const isLivePage = pathname !== null && /^\/live(\/|$)/.test(pathname);
  // As for files, `/blog/x/` and `/blog/x/index.html` are `/blog/x`.
  const path = pathname && pagePath({ pathname });
  const render = (internal: string, method: string, content?: Content) =>
    rendered(new Request(new URL(`/live${internal === '/' ? '' : internal}`, url), { method }), {
      isLivePage,
      ...(content && { content: Promise.resolve(content) }),
    });
  try {
    if (path && alone.test(path) && !isLivePage) return whenNew(request, await render(`${path}${url.search}`, request.method));
    const content = await liveContent();
    const elsewhere = elsewhereOf(content, path, isLivePage);
    if (elsewhere) return redirectTo(elsewhere, url);
    const internal = placeOf(content, path, isLivePage);
    const page = await sharedPage(content.posts, `${isLivePage} ${internal}`, () => render(internal, 'GET', content));
    return whenNew(request, new Response(request.method === 'HEAD' ? null : page.text, page));
  } catch (error) {
    logLine('error', 'page', { error: reasonOf(error) });
    const isPage = !feeds.includes(path);
    const type = `text/${isPage ? 'html' : 'plain'}; charset=utf-8`;
    const text = isPage ? unreachable.html : 'The database cannot be reached right now. Please try again.';
    const answer = new Response(text, { status: 503, headers: { 'Content-Type': type } });
    return withHeaders(answer, { 'Content-Security-Policy': unreachable.policy, 'Cache-Control': 'no-store', 'Retry-After': '5' });
  }
}

/** The address below `/live` that renders what is at a path: its own where a page or feed is, else one of those that say that nothing is. */
function placeOf(content: Content, path: string | null, isLivePage: boolean): string {
  const isThere = path !== null && (feeds.includes(path) ? !isLivePage : keyOfPage(content, decodeURIComponent(path)) !== undefined);
  if (isThere) return path;
  // Of all articles it says the same, of all services, and of all other pages.
  if (path !== null && /^\/services\/./.test(path)) return '/missing/service';
  return path !== null && /^\/blog\/[^/]*$/.test(path) ? '/missing/article' : '/missing/list';
}

/** Where a path leads, on this site; null when it is of a page as it is, or of none. */
function elsewhereOf(content: Content, path: string | null, isLivePage: boolean): string | null {
  if (path === null || isLivePage) return null;
  const typed = decodeURIComponent(path);
  const lower = typed.toLowerCase().normalize('NFC');
  // All services are a section of home.
  if (lower === '/services' && content.owner.services.length > 0) return '/#services';
  // In other case, as one typed from paper.
  return lower !== typed && keyOfPage(content, lower) !== undefined ? encodeURI(lower) : null;
}

type Page = { text: string; status: number; headers: Headers };
/** Pages that are being rendered or are ready, by what they show, for each reading of the posts. */
const sharedPages = new WeakMap<Content['posts'], Map<string, Promise<Page>>>();

/**
 * Renders a page once for all who ask for it meanwhile. Those that say that nothing is here stay ready, so that an invented address costs one
 * cheap question.
 */
async function sharedPage(posts: Content['posts'], name: string, render: () => Promise<Response>): Promise<Page> {
  const pages = sharedPages.get(posts) ?? new Map<string, Promise<Page>>();
  sharedPages.set(posts, pages);
  const known = pages.get(name);
  if (known) return known;
  const page = render().then(async (response) => ({ text: await response.text(), status: response.status, headers: response.headers }));
  pages.set(name, page);
  const isKept = await page.then(
    ({ status }) => status === 404,
    () => false,
  );
  if (!isKept) pages.delete(name);
  return page;
}

/** The answer, or 304 to those who have it already; the edge keeps whole answers only. */
function whenNew(request: Request, response: Response): Response {
  if (!isKnown(request, response)) return response;
  return withHeaders(new Response(null, { status: 304, headers: response.headers }), { 'Netlify-CDN-Cache-Control': 'no-store' });
}

async function rendered(request: Request, locals: App.Locals): Promise<Response> {
  const response = await app.render(request, { locals });
  // Astro answers its own page for what it could not render.
  if (response.status >= 500) throw new Error(`The page answered ${response.status}.`);
  const policy = publicPolicy(hashesOf([response.headers.get('Content-Security-Policy') ?? '']));
  const html = response.headers.get('Content-Type') === 'text/html' && { 'Content-Type': 'text/html; charset=utf-8' };
  // A preview of a post has no content of the site, and gets no speculation rules.
  const rules = html && !locals.isLivePage && locals.content && speculationHeader;
  const page = locals.isLivePage && html ? new Response(withoutStyles(await response.text()), response) : response;
  return withHeaders(page, {
    'Content-Security-Policy': policy,
    ...html,
    ...rules,
    ...(locals.isLivePage && { 'X-Robots-Tag': 'noindex' }),
  });
}

/** netlify.toml and _headers do not apply to functions. */
function withHeaders(response: Response, own: Record<string, string>): Response {
  const headers = new Headers({ ...fixedHeaders(), 'Cross-Origin-Opener-Policy': 'same-origin' });
  for (const [name, value] of [...response.headers, ...Object.entries(own)]) headers.set(name, value);
  // The edge compresses, and Astro's length is that of the whole text.
  headers.delete('Content-Length');
  return new Response(response.body, { status: response.status, headers });
}
