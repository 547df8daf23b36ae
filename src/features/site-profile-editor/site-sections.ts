import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';

/** A fact of the site profile, which is a field of the form. */
export type SiteProfileField = keyof SiteProfile;

type Section = {
  /** The end of its address: `/site/services`. */
  path: string;
  title: string;
  group: 'Home page' | 'Every page' | 'In Arabic';
  /** One sentence below the title. */
  note: string;
  /** Its fields, and what they are called, in the order of the page. */
  fields: Partial<Record<SiteProfileField, string>>;
};

/** The sections of "Your site", in their order; every fact is a field of one of them. */
export const siteSections = [
  {
    path: 'contact',
    title: 'Hero and contact',
    group: 'Home page',
    note: 'How people reach you. Empty fields are hidden.',
    fields: {
      phone: 'Phone',
      email: 'Email',
      linkedin: 'LinkedIn profile',
      whatsapp: 'WhatsApp',
      booking_url: 'Booking link',
      contact_main: 'Main button in Contact',
      office_hours: 'Office hours',
      answer_time: 'Typical reply time',
      asking_costs: 'What a question costs',
      languages: 'Languages',
      address: 'Postal address',
    },
  },
  {
    path: 'about',
    title: 'About',
    group: 'Home page',
    note: 'Who you are, in your words.',
    fields: {
      description: 'Description',
      works_for: 'Who you work for',
      story: 'Story',
      portrait: 'Portrait',
      portrait_is_drawn: 'This is a drawing',
      portrait_is_line: 'Light lines on a dark ground',
      portrait_small: 'Small portrait',
    },
  },
  {
    path: 'figures',
    title: 'Figures',
    group: 'Home page',
    note: 'What can be counted. The longest number is set large, and three are on the first screen.',
    fields: { figures: 'Figures', figures_as_of: 'Date of the figures' },
  },
  {
    path: 'skills',
    title: 'Skills',
    group: 'Home page',
    note: 'What visitors can ask about. One that leads to a service is a link.',
    fields: { skills: 'Skills' },
  },
  {
    path: 'services',
    title: 'Services',
    group: 'Home page',
    note: 'What you offer, each with a page of its own. Readers see it in this order.',
    fields: { services: 'Services', fees_note: 'Note on fees' },
  },
  {
    path: 'steps',
    title: 'How we work together',
    group: 'Home page',
    note: 'What happens after a question, step by step.',
    fields: { steps: 'How we work together' },
  },
  {
    path: 'file',
    title: 'Your file',
    group: 'Home page',
    note: 'Up to three questions that visitors answer by ticking, here and below each article. Their answers begin an enquiry.',
    fields: { file_questions: 'Your file' },
  },
  {
    path: 'credentials',
    title: 'Credentials',
    group: 'Home page',
    note: 'What proves that you may do this, below About.',
    fields: { credentials: 'Credentials' },
  },
  {
    path: 'cases',
    title: 'Cases',
    group: 'Home page',
    note: 'What you did for clients; the figure leads.',
    fields: { cases: 'Cases' },
  },
  {
    path: 'testimonials',
    title: 'Testimonials',
    group: 'Home page',
    note: 'Only from people who agreed to be quoted by name. The first is shown large, the next two beside each other, the rest smaller below.',
    fields: { voices: 'Testimonials', clients_note: 'Note on clients' },
  },
  {
    path: 'author',
    title: 'Author’s card',
    group: 'Every page',
    note: 'Below each article.',
    fields: { author_title: 'Title below the name', author_bio: 'About the author', short_name: 'Short name' },
  },
  {
    path: 'footer',
    title: 'Footer',
    group: 'Every page',
    note: 'A line at the end of every page.',
    fields: { licence: 'Licence' },
  },
  {
    path: 'follow-links',
    title: 'Follow links',
    group: 'Every page',
    note: 'Where people can follow you: in the footer, and on the page of all articles.',
    fields: { follow_links: 'Follow links' },
  },
  {
    path: 'social-picture',
    title: 'Social picture',
    group: 'Every page',
    note: 'Shown when your site is shared.',
    fields: { social_picture: 'Social picture' },
  },
  {
    path: 'arabic',
    title: 'Arabic pages',
    group: 'In Arabic',
    note: 'What articles and services in Arabic say of you. An empty field shows your English words.',
    fields: { ar: 'Words in Arabic' },
  },
] as const satisfies readonly Section[];

export type SiteSection = (typeof siteSections)[number];
export type SectionPath = SiteSection['path'];

/** What each field is called, in the order of the page. */
export const fieldLabels = Object.assign({}, ...siteSections.map(({ fields }) => fields)) as Record<SiteProfileField, string>;

export const fieldNames = Object.keys(fieldLabels) as SiteProfileField[];

/** The section with this address; the first one for any other. */
export function sectionAt(path: string | undefined): SiteSection {
  return siteSections.find((section) => section.path === path) ?? siteSections[0];
}

/** The section that a field is in. */
export function sectionOf(field: SiteProfileField): SiteSection {
  return siteSections.find(({ fields }) => field in fields) ?? siteSections[0];
}

export function addressOf({ path }: Pick<SiteSection, 'path'>): string {
  return `/site/${path}`;
}

export function fieldsOf({ fields }: SiteSection): SiteProfileField[] {
  return Object.keys(fields) as SiteProfileField[];
}
