import { site } from '#src/site.ts';
import type { Language } from '#src/words/language.ts';
import type { Spoken } from '#src/words/spoken.ts';
import type { SiteProfile } from './site-profile.ts';

/** The owner's words for a page of a language. */
export function ownerIn(lang: Language, { works_for }: Pick<SiteProfile, 'works_for'>) {
  const words = (text: string): Spoken => ({ text, isForeign: lang !== 'en' });
  return { name: words(site.name), title: words(site.footerTagline), works_for: works_for ? words(works_for) : null };
}
