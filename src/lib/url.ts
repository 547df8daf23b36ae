import { z } from 'zod';
import { withoutMarks } from './typed-text.ts';

/** Whether a link or image may point there: an http(s) URL or a path of this site; never `javascript:` or `data:`. */
export function isSafeUrl(url: string): boolean {
  if (/^\/(?![/\\])[\w\-./~%]*$/.test(url)) return true;
  return URL.canParse(url) && /^https?:\/\/[^\s\\]+$/i.test(url);
}

/** An http(s) URL or a path of this site; an empty text means none. */
export const urlSchema = z
  .string()
  .overwrite(withoutMarks)
  .max(2_000)
  .refine((text) => text === '' || isSafeUrl(text), 'Please enter a web address that begins with https://, http:// or /');

/** The public path of a page, however its address was written: without `.html`, `index`, a slash at its end and the `/live` of its live page. */
export function pagePath({ pathname }: URL): string {
  return pathname.replace(/^\/live(?=\/|$)|(\/index)?\.html$|\/$/g, '') || '/';
}

const needlessEscape = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/**
 * The URL with letters, digits, `-`, `.`, `_` and `~` of its path as themselves; null where they are. Browsers never escape them, and without
 * one spelling every page would have many addresses, each with a copy in the cache.
 */
export function withoutNeedlessEscapes(url: URL): URL | null {
  const pathname = url.pathname.replaceAll(needlessEscape, decodeURIComponent);
  if (pathname === url.pathname) return null;
  const plain = new URL(url);
  plain.pathname = pathname;
  return plain;
}

/** The URL of a section of the home page: a fragment on the home page itself, with the path on any other page. */
export function sectionUrl(id: string, home: boolean): string {
  return home ? `#${id}` : `/#${id}`;
}

/** Where an item of the navigation leads (§2.nav-items): the section, or from another page the section's own page. */
export function itemUrl({ id, page }: { id: string; page: string | null }, home: boolean): string {
  return home || !page ? sectionUrl(id, home) : page;
}
