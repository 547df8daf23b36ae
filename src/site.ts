/**
 * Who the site speaks for. Change this file and the whole site follows: texts, links, metadata, admin address.
 * The owner below is fictional, and so are address and number.
 */

const name = 'Layla Noor';

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
  /** Where the administrator area lives (specification, section 2). */
  adminPath: `/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}_portfolio`,
} as const;

/** The author of every post (decision 28). */
export const author = {
  name: site.name,
  title: site.footerTagline,
  bio: 'More than 8 years of experience in company formation and licensing in the UAE, with over 3,200 licences incorporated.',
  avatar: null,
  linkedin: site.linkedin,
} as const;

/** Blog categories that the listing filters by (specification, section 9). */
export const categories = ['Company Formation', 'Business Strategy', 'Licensing', 'UAE Business'] as const;

export const about = {
  description:
    'Over ten years of experience at a free zone authority in Dubai, working with corporate service providers, consultants, entrepreneurs and investors from the first question to the renewal of the licence.',
  stats: [
    { number: '10+', label: 'Years of Experience' },
    { number: '3,200+', label: 'Licenses Incorporated' },
    { number: '100+', label: 'Active Channel Partners' },
    { number: 'UAE', label: 'Expertise', isText: true },
  ],
  skills: [
    'Company Formation & Licensing',
    'Free Zone vs Mainland Setup',
    'Visa & Immigration Processes',
    'Channel Partner Relations',
    'Business Activity Selection',
    'Post-Formation Compliance',
  ],
} as const;
