import { about, site } from '#src/site.ts';
import { type AddressOf, ownerOf, type Thing } from './thing.ts';

/** What the home page says of itself: the site, its owner, and what the owner does. */
export function homeData(addressOf: AddressOf): Thing[] {
  const contact = { email: site.email, telephone: site.phone.replaceAll(' ', '') };
  const address = { '@type': 'PostalAddress', addressLocality: site.place.name, addressCountry: site.place.country };
  return [
    {
      '@type': 'WebSite',
      '@id': addressOf('/#site'),
      name: site.name,
      description: site.tagline,
      url: addressOf('/'),
      inLanguage: site.locale,
      publisher: { '@id': addressOf('/#owner') },
    },
    { ...ownerOf(addressOf), description: about.description, knowsAbout: [...about.skills], address, ...contact },
    {
      '@type': 'ProfessionalService',
      '@id': addressOf('/#service'),
      name: `${site.name}, ${site.footerTagline}`,
      description: site.tagline,
      url: addressOf('/'),
      image: addressOf('/share.png'),
      logo: addressOf('/icon-512.png'),
      areaServed: { '@type': 'Country', name: site.place.country },
      founder: { '@id': addressOf('/#owner') },
      address,
      ...contact,
    },
  ];
}
