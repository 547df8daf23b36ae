import type { Via } from '#src/features/arrival/arrival.ts';
import { fitInLink, mailTo } from '#src/lib/mail-to.ts';

/** Letters that a link has room for, beside the address of the article. */
const mostOfTitle = 1_500;

/** Links that share an article, without third-party scripts. Each says of itself what it is, for the statistics (§10.arrival). */
export function shareLinks(title: string, url: string): { way: 'whatsapp' | 'linkedin' | 'email'; href: string; opensTab: boolean }[] {
  // A line break in the title would inject another mail header.
  const line = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const marked = (via: Via) => `${url}?via=${via}`;
  const [text, link] = [`${line} ${marked('whatsapp')}`, marked('linkedin')].map(encodeURIComponent);
  return [
    { way: 'whatsapp', href: `https://wa.me/?text=${text}`, opensTab: true },
    { way: 'linkedin', href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`, opensTab: true },
    { way: 'email', href: mailTo('', { subject: fitInLink(line, mostOfTitle), body: marked('email') }), opensTab: false },
  ];
}
