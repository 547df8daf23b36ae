import type { PostalAddress } from 'schema-dts';
import { descriptionLength } from '#src/features/posts/description.ts';
import { dialled, type SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { shorten } from '#src/lib/text.ts';
import { site } from '#src/site.ts';
import { type AbsoluteUrl, ownerOf, type Thing } from './thing.ts';

/** Structured data of the home page: the site, its owner and the owner's service. */
export function homeData(owner: SiteProfile, absoluteUrl: AbsoluteUrl): Thing[] {
  const contact = { email: owner.email, telephone: dialled(owner.phone) };
  const address: PostalAddress = { '@type': 'PostalAddress', addressLocality: site.location.name, addressCountry: site.location.country };
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
      address,
      ...contact,
    },
    {
      '@type': 'ProfessionalService',
      '@id': absoluteUrl('/#service'),
      name: `${site.name}, ${site.footerTagline}`,
      description: site.tagline,
      url: absoluteUrl('/'),
      image: absoluteUrl(owner.social_picture ?? '/share.png'),
      logo: absoluteUrl('/icon-512.png'),
      areaServed: { '@type': 'Country', name: site.location.country },
      founder: { '@id': absoluteUrl('/#owner') },
      address,
      ...contact,
    },
  ];
}
