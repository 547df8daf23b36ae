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

/** Why a picture at this address is not seen, and the remedy; undefined when it is. The policy of every page takes pictures by https alone. */
export function unseenPicture(url: string | undefined): string | undefined {
  const isUnseen = url?.trim().toLowerCase().startsWith('http:');
  return isUnseen
    ? 'Browsers do not show pictures from http:// addresses. Use one that begins with https://, or upload the picture.'
    : undefined;
}

/** The URL of a section of the home page: a fragment on the home page itself, with the path on any other page. */
export function sectionUrl(id: string, home: boolean): string {
  return home ? `#${id}` : `/#${id}`;
}

/** Where an item of the navigation leads (§2.nav-items): the section, or from another page the section's own page. */
export function itemUrl({ id, page }: { id: string; page: string | null }, home: boolean): string {
  return home || !page ? sectionUrl(id, home) : page;
}
