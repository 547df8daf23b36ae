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

/** The URL of a section of the home page: a fragment on the home page itself, with the path on any other page. */
export function sectionUrl(id: string, home: boolean): string {
  return home ? `#${id}` : `/#${id}`;
}

/** Where an item of the navigation leads (§2.nav-items): the section, or from another page the section's own page. */
export function itemUrl({ id, page }: { id: string; page: string | null }, home: boolean): string {
  return home || !page ? sectionUrl(id, home) : page;
}
