import { shortName, siteProfileLinks } from '#src/features/site-profile/public-site-profile.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';

type Asked = {
  /** What the question is about: the title of an article, the name of a service. */
  title: string;
  /** The absolute URL of its page; null in a preview. */
  url: string | null;
};

/** Where a question can be written elsewhere, with its first words: a message of WhatsApp, null without a number, and a mail. */
export function askLinks(owner: SiteProfile, { title, url }: Asked): { whatsapp: string | null; email: string } {
  const { whatsapp, email } = siteProfileLinks(owner);
  // A line break in the title would inject another mail header.
  const line = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const text = [`Hello ${shortName(owner)}, I have a question about “${line}”.`, url].filter(Boolean).join(' ');
  return {
    whatsapp: whatsapp && `${whatsapp}?text=${encodeURIComponent(text)}`,
    email: `${email}?subject=${encodeURIComponent(`A question about “${line}”`)}`,
  };
}
