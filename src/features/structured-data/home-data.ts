import type { EducationalOccupationalCredential } from 'schema-dts';
import { descriptionLength } from '#src/features/posts/description.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { shorten } from '#src/lib/text.ts';
import { site } from '#src/site.ts';
import { serviceOf } from './service-data.ts';
import { type AbsoluteUrl, businessOf, contactOf, ownerOf, type Thing } from './thing.ts';

/** Structured data of the home page: the site, its owner, and the owner's business with what it offers. */
export function homeData(owner: SiteProfile, absoluteUrl: AbsoluteUrl): Thing[] {
  const { services } = owner;
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
    {
      ...ownerOf(owner, absoluteUrl),
      description: shorten(owner.description, descriptionLength),
      knowsAbout: owner.skills,
      ...(owner.languages.length > 0 && { knowsLanguage: owner.languages }),
      ...(owner.credentials.length > 0 && { hasCredential: owner.credentials.map(credentialOf) }),
      ...contactOf(owner),
    },
    {
      ...businessOf(owner, absoluteUrl),
      ...(services.length > 0 && {
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name: 'Services',
          url: absoluteUrl('/#services'),
          itemListElement: services.map((service) => serviceOf(service, absoluteUrl)),
        },
      }),
    },
  ];
}

function credentialOf({ name, detail }: SiteProfile['credentials'][number]): EducationalOccupationalCredential {
  const description = detail ? shorten(detail, descriptionLength) : undefined;
  return { '@type': 'EducationalOccupationalCredential', name, description };
}
