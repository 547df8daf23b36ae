import { fitInLink, mailTo } from '#src/lib/mail-to.ts';

/** Letters that a link has room for, beside the address of the article. */
const mostOfTitle = 1_500;

/** Links that share an article, without third-party scripts. */
export function shareLinks(title: string, url: string): { name: string; href: string; opensTab: boolean }[] {
  // A line break in the title would inject another mail header.
  const line = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const [text, link] = [`${line} ${url}`, url].map(encodeURIComponent);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}`, opensTab: true },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`, opensTab: true },
    { name: 'Email', href: mailTo('', { subject: fitInLink(line, mostOfTitle), body: url }), opensTab: false },
  ];
}
