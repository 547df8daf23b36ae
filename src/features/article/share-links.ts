/** Where a reader can send an article: plain links, without a script of anyone else. */
export function shareLinks(title: string, address: string): { name: string; href: string; opensTab: boolean }[] {
  // A line break in a title would begin another header of the mail (security, S52).
  const line = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const [text, subject, url] = [`${line} ${address}`, line, address].map(encodeURIComponent);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}`, opensTab: true },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`, opensTab: true },
    { name: 'Email', href: `mailto:?subject=${subject}&body=${url}`, opensTab: false },
  ];
}
