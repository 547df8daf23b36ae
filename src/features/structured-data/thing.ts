import type {
  BreadcrumbList,
  OpeningHoursSpecification,
  Person,
  PostalAddress,
  ProfessionalService,
  Thing as SchemaThing,
} from 'schema-dts';
import { dialled, type SiteProfile, weekDays } from '#src/features/site-profile/site-profile.ts';
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

/** How the owner is reached, and where. */
export function contactOf({ email, phone }: SiteProfile) {
  const address: PostalAddress = { '@type': 'PostalAddress', addressLocality: site.location.name, addressCountry: site.location.country };
  return { address, email, telephone: dialled(phone) };
}

/** Where the owner works. */
export const areaServed = { '@type': 'Country', name: site.location.country } as const;

/** The owner's business, which offers the services. */
export function businessOf(owner: SiteProfile, absoluteUrl: AbsoluteUrl): Extract<ProfessionalService, object> {
  return {
    '@type': 'ProfessionalService',
    '@id': absoluteUrl('/#service'),
    name: `${site.name}, ${site.footerTagline}`,
    description: site.tagline,
    url: absoluteUrl('/'),
    image: absoluteUrl(owner.social_picture ?? '/share.png'),
    logo: absoluteUrl('/icon-512.png'),
    areaServed,
    founder: { '@id': absoluteUrl('/#owner') },
    ...contactOf(owner),
    openingHoursSpecification: hoursOf(owner),
  };
}

/** A week may begin on any day, as from Sunday to Thursday. */
function hoursOf({ office_hours }: SiteProfile): OpeningHoursSpecification | undefined {
  if (!office_hours) return undefined;
  const { first_day, last_day, opens, closes } = office_hours;
  const first = weekDays.indexOf(first_day);
  const week = [...weekDays.slice(first), ...weekDays.slice(0, first)];
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: week.slice(0, week.indexOf(last_day) + 1), opens, closes };
}

/** The last step is the page itself and needs no URL. */
export function breadcrumbs(steps: [name: string, url?: string][]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  };
}
