import type { Person, Thing as SchemaThing } from 'schema-dts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { site } from '#src/site.ts';

/** A thing of schema.org; undefined properties are left out of the JSON. */
export type Thing = Exclude<SchemaThing, string>;

/** Gives the absolute URL of a path of this site. */
export type AbsoluteUrl = (path: string) => string;

/** @param origin of the site, for example `https://example.com` */
export function absoluteUrlFor(origin: URL | string | undefined): AbsoluteUrl {
  if (!origin) throw new Error('astro.config.mjs sets no `site`, so pages have no absolute URLs.');
  return (path) => new URL(path, origin).href;
}

/** The owner in full, because search engines read author and publisher without following references. */
export function ownerOf({ linkedin, portrait }: SiteProfile, absoluteUrl: AbsoluteUrl): Extract<Person, object> {
  return {
    '@type': 'Person',
    '@id': absoluteUrl('/#owner'),
    name: site.name,
    jobTitle: site.title,
    url: absoluteUrl('/'),
    image: absoluteUrl(portrait ?? '/icon-512.png'),
    sameAs: [linkedin],
  };
}
