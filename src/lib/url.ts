import { z } from 'zod';

/** Whether a link or picture may point there: a web address, or a path of this site; never a script or data address. */
export function isSafeAddress(address: string): boolean {
  if (/^\/(?![/\\])[\w\-./~%]*$/.test(address)) return true;
  return URL.canParse(address) && /^https?:\/\/[^\s\\]+$/i.test(address);
}

/** A web address or a path of this site; empty text stands for none. */
export const addressSchema = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => text === '' || isSafeAddress(text), 'Please enter a full web address, beginning with https://');

/** The path under which a page is known, which is the file it is built into without `.html` and `index`. */
export function pagePath({ pathname }: URL): string {
  return pathname.replace(/(\/index)?\.html$/, '') || '/';
}

/** The URL of a section of the home page: a fragment on the home page itself, with the path on any other page. */
export function sectionUrl(id: string, home: boolean): string {
  return home ? `#${id}` : `/#${id}`;
}
