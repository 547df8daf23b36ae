import { isVisible } from '#src/features/visitor-texts/readable-text.ts';
import { needsOfQuestion, shownQuestion } from '#src/features/your-file/file-questions.ts';
import type { SiteProfile } from './site-profile.ts';

type Lists = {
  [Name in keyof SiteProfile as NonNullable<SiteProfile[Name]> extends readonly unknown[] ? Name : never]: SiteProfile[Name];
};

/** Lists of the site profile. */
export type ListName = keyof Lists;
type Row<Name extends ListName> = Lists[Name][number];

/** What a row needs before it is on the site, by what it is called on screen. A plain text needs itself. */
const needs: { [Name in ListName]: (row: Row<Name>) => Record<string, string> } = {
  figures: ({ number, label }) => ({ number, label }),
  skills: (skill) => ({ skill }),
  languages: (language) => ({ language }),
  steps: ({ title, text }) => ({ title, 'what happens': text }),
  credentials: ({ name }) => ({ name }),
  cases: ({ figure, title, text }) => ({ figure, title, 'what was done': text }),
  voices: ({ text, name, role, consented_on }) => ({ quote: text, name, role, 'day of consent': consented_on }),
  services: ({ name, slug, price, price_as_of }) => ({ name, address: slug, ...(isVisible(price) && { 'day of the price': price_as_of }) }),
  follow_links: ({ name, address }) => ({ name, address }),
  file_questions: needsOfQuestion,
};

/** What a row lacks to be on the site: 'quote', of which the form says "not on the site: the quote is empty"; null when it is there. */
export function missingIn<Name extends ListName>(name: Name, row: Row<Name>): string | null {
  return Object.entries(needs[name](row)).find(([, text]) => !isVisible(text))?.[0] ?? null;
}

const listNames = Object.keys(needs) as ListName[];

/** The site profile as the site shows it: rows that are not complete are left out (§1.owner-words). */
export function publicSiteProfile(profile: SiteProfile): SiteProfile {
  const complete = <Name extends ListName>(name: Name) => (profile[name] as Row<Name>[]).filter((row) => missingIn(name, row) === null);
  const lists = Object.fromEntries(listNames.map((name) => [name, complete(name)]));
  const services = complete('services').map(shownService);
  return { ...profile, ...lists, services, file_questions: complete('file_questions').map(shownQuestion) };
}

/** A service as its page shows it: empty lines are left out. */
export function shownService(service: Row<'services'>): Row<'services'> {
  const { gets, needs, skills } = service;
  return { ...service, gets: gets.filter(isVisible), needs: needs.filter(isVisible), skills: skills.filter(isVisible) };
}
