import type { PostalAddress } from 'schema-dts';
import { about, site } from '#src/site.ts';
import { type AbsoluteUrl, ownerOf, type Thing } from './thing.ts';

/** Structured data of the home page: the site, its owner and the owner's service. */
export function homeData(absoluteUrl: AbsoluteUrl): Thing[] {
  const contact = { email: site.email, telephone: site.phone.replaceAll(' ', '') };
  const address: PostalAddress = { '@type': 'PostalAddress', addressLocality: site.place.name, addressCountry: site.place.country };
  return [
    {
      '@type': 'WebSite',
      '@id': absoluteUrl('/#site'),
      name: site.name,
      description: site.tagline,
      url: absoluteUrl('/'),
      inLanguage: site.locale,
      publisher: { '@id': absoluteUrl('/#owner') },
    },
    { ...ownerOf(absoluteUrl), description: about.description, knowsAbout: [...about.skills], address, ...contact },
    {
      '@type': 'ProfessionalService',
      '@id': absoluteUrl('/#service'),
      name: `${site.name}, ${site.footerTagline}`,
      description: site.tagline,
      url: absoluteUrl('/'),
      image: absoluteUrl('/share.png'),
      logo: absoluteUrl('/icon-512.png'),
      areaServed: { '@type': 'Country', name: site.place.country },
      founder: { '@id': absoluteUrl('/#owner') },
      address,
      ...contact,
    },
  ];
}
