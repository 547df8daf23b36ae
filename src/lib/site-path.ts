const needlessEscape = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;
/** A slash, a backslash or a control character that is escaped: part of no name here, and some parsers decode it. */
const strangeEscape = /%(?:2f|5c|[01][\da-f]|7f)/i;

/**
 * The path of a URL as this site writes it, by which everything goes that reads a path: one slash at a time, and letters, digits, `-`, `.`,
 * `_` and `~` as themselves. Null where nothing can be.
 */
export function plainPath({ pathname }: URL): string | null {
  if (strangeEscape.test(pathname) || readable(pathname) === null) return null;
  const unescaped = pathname.replaceAll(needlessEscape, decodeURIComponent);
  const single = unescaped.replaceAll(/\/{2,}/g, '/');
  return unescaped.endsWith('//') ? single.slice(0, -1) || '/' : single;
}

/**
 * Leads an address that is written in another way to its one spelling, on this site (S137); null for one that is written so, and
 * where nothing can be.
 */
export function redirectToPlain(url: URL): Response | null {
  const path = plainPath(url);
  if (path === null || path === url.pathname) return null;
  return redirectTo(path, url);
}

/** Leads to another path of this site, or to a place in its page, with the query of the address that was asked for. */
export function redirectTo(path: string, { search }: URL): Response {
  const [page, place] = path.split('#');
  const target = `${page}${search}${place === undefined ? '' : `#${place}`}`;
  return new Response(null, { status: 308, headers: { Location: target, 'Cache-Control': 'no-store' } });
}

/** The public path of a page, however its address was written: without `.html`, `index`, a slash at its end and the `/live` of its live page. */
export function pagePath({ pathname }: Pick<URL, 'pathname'>): string {
  return pathname.replace(/^\/live(?=\/|$)|(\/index)?\.html$|\/$/g, '') || '/';
}

/** The path without escapes; null where they decode to no text. Its value is used, because builds leave out a call that is made for its failure alone. */
function readable(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
