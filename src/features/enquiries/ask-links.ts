import { ownerIn } from '#src/features/site-profile/owner-words.ts';
import { siteProfileLinks } from '#src/features/site-profile/public-site-profile.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { fill } from '#src/words/in-number.ts';
import type { Language } from '#src/words/language.ts';
import { wordsOf } from '#src/words/words.ts';

type Asked = {
  /** What the question is about: the title of an article, the name of a service. */
  title: string;
  /** The absolute URL of its page; null in a preview. */
  url: string | null;
  /** The language of the page. */
  lang: Language;
};

/** Where a question can be written elsewhere, with its first words: a message of WhatsApp, null without a number, and a mail. */
export function askLinks(owner: SiteProfile, { title, url, lang }: Asked): { whatsapp: string | null; email: string } {
  const { whatsapp, email } = siteProfileLinks(owner);
  // A line break in the title would inject another mail header.
  const line = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const { enquiry: words } = wordsOf(lang);
  const hello = fill(words.hello, { name: ownerIn(lang, owner).shortName.text, title: line });
  const text = [hello, url].filter(Boolean).join(' ');
  return {
    whatsapp: whatsapp && `${whatsapp}?text=${encodeURIComponent(text)}`,
    email: `${email}?subject=${encodeURIComponent(fill(words.subject, { title: line }))}`,
  };
}
