/**
 * The owner of the site. Change this file and the whole site follows: texts, links, metadata, the path of the administrator area.
 * The owner below is fictional, and so are email, telephone number and the WhatsApp number of the sample, +971 50 000 0000.
 */

const name = 'Layla Noor';
/** Without accents, for addresses. */
const plainName = name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
/** In degrees, north and east. */
const [latitude, longitude] = [25.2048, 55.2708];

export const site = {
  name,
  initials: 'LN',
  title: 'Business Relations Manager & Company Formation Specialist',
  tagline: 'Empowering Corporate Service Providers with End-to-End Licensing Expertise.',
  footerTagline: 'Business Consultant & Licensing Advisor',
  email: 'layla.noor@example.com',
  phone: '+971 4 000 0000',
  linkedin: 'https://www.linkedin.com/in/example',
  locale: 'en-US',
  timeZone: 'Asia/Dubai',
  /** Credited in the footer; fictional as well. */
  designer: { name: 'Plumb & Vane', url: 'https://example.com/studio' },
  /** The label of `views` in the header of an article (§2.article-views). */
  viewsLabel: 'hrs',
  /** The hours of the first screen follow the sun over this place. */
  location: {
    name: 'Dubai',
    country: 'AE',
    countryName: 'United Arab Emirates',
    latitude,
    longitude,
    coordinates: `${latitude}° N, ${longitude}° E`,
  },
  /** The path of the administrator area (§2.admin-routes). */
  adminPath: `/${plainName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}_portfolio`,
} as const;

/** Both numbers of years in one true sentence, wherever the author is introduced (§1.experience). */
const experience = 'Over ten years of experience, more than eight of them in company formation and licensing in the UAE';

/** The author of every post (§1.author). */
export const author = {
  name: site.name,
  title: site.footerTagline,
  bio: `${experience}, with over 3,200 licences incorporated.`,
  avatar: null,
  linkedin: site.linkedin,
} as const;

/** Blog categories that the listing filters by (§3.categories). */
export const categories = ['Company Formation', 'Business Strategy', 'Licensing', 'UAE Business'] as const;

export const about = {
  description: `${experience}, for corporate service providers, consultants, entrepreneurs and investors: from the first question to the renewal of the licence.`,
  stats: [
    { number: '10+', label: 'Years of Experience' },
    { number: '3,200+', label: 'Licences Incorporated' },
    { number: '100+', label: 'Active Channel Partners' },
    { number: 'UAE', label: 'Expertise', isText: true },
  ],
  skills: [
    'Company Formation and Licensing',
    'Free Zone versus Mainland Setup',
    'Visa and Immigration Processes',
    'Channel Partner Relations',
    'Business Activity Selection',
    'Post-Formation Compliance',
  ],
} as const;

/** Sections of the home page that the navigation and the footer link to, by their ids; one with a page of its own leads there from other pages. */
export const navigationItems = [
  { id: 'about', name: 'About', page: null },
  { id: 'blog', name: 'Blog', page: '/blog' },
  { id: 'contact', name: 'Contact', page: null },
] as const;

/** The strip below the hero. */
export const topics = ['Licenses', 'Company Setup', 'Business Development', 'Corporate Advisory', 'Immigration'] as const;

/** Entries of the marquee: institutions that the owner works with, each with its kind and a mark of `Marquee.astro`. These are invented. */
export const workedWith = [
  { name: 'Palm Gate Chamber', category: 'Chamber of Commerce', mark: 'arch' },
  { name: 'Kestrel Field', category: 'Free Zone', mark: 'wing' },
  { name: 'Copper Grid Park', category: 'Free Zone', mark: 'grid' },
  { name: 'Tidewater Studios', category: 'Free Zone', mark: 'wave' },
  { name: 'Sixfold Exchange', category: 'Commodities Centre', mark: 'facet' },
  { name: 'Seven Columns', category: 'Bank', mark: 'columns' },
  { name: 'Morning Star', category: 'Bank', mark: 'star' },
  { name: 'Office of Two Shores', category: 'Economic Department', mark: 'rings' },
] as const;
