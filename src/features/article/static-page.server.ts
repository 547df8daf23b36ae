import { logLine } from '#src/http/log.ts';
import { reasonOf } from '#src/lib/errors.ts';

/** Where built pages come from; tests pass their own. */
export type PageSources = {
  /** Fetches a static page of this site, with its headers. */
  page: (path: string) => Promise<Response>;
};

/** Answers the built page of this state; as plain text when it cannot be fetched. */
export async function statePage(sources: PageSources, name: 'missing' | 'unreachable' | 'ended', status: number): Promise<Response> {
  try {
    const page = await staticPage(sources, `/blog/states/${name}`);
    return pageResponse(page, await page.text(), status, notCached);
  } catch (error) {
    logLine('error', 'article', { error: reasonOf(error) });
    return textResponse(status, 'Blog post not found. Please try again in a moment.');
  }
}

/** Fetches a built page. @throws Error when the site does not have it */
export async function staticPage({ page }: PageSources, path: string): Promise<Response> {
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

/** A page with the security headers of the built page that it was made from. */
export function pageResponse(page: Response, html: string, status: number, own: Record<string, string>): Response {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
  for (const name of copiedHeaders) {
    const value = page.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  if (status === 503) headers.set('Retry-After', '5');
  return new Response(html, { status, headers });
}

/** The answer when the site cannot even fetch its own pages. */
export function textResponse(status: number, text: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff', ...notCached };
  return new Response(text, { status, headers });
}
