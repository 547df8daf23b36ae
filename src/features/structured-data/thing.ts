import { site } from '#src/site.ts';

/** A thing of schema.org; what is undefined is left out. */
export type Thing = { '@type': string; '@id'?: string; [property: string]: unknown };

/** Says where on the site a path lies, as an absolute address. */
export type AddressOf = (path: string) => string;

/** @param origin the site's own address, for example `https://example.com` */
export function addressesAt(origin: URL | string | undefined): AddressOf {
  if (!origin) throw new Error('astro.config.mjs names no site, so nothing on it has an address.');
  return (path) => new URL(path, origin).href;
}

/** The owner, named in full wherever search engines read about an author or a publisher. */
export function ownerOf(addressOf: AddressOf): Thing {
  return {
    '@type': 'Person',
    '@id': addressOf('/#owner'),
    name: site.name,
    jobTitle: site.title,
    url: addressOf('/'),
    image: addressOf('/icon-512.png'),
    sameAs: [site.linkedin],
  };
}
