/** Links that share an article, without third-party scripts. */
export function shareLinks(title: string, url: string): { name: string; href: string; opensTab: boolean }[] {
  // A line break in the title would inject another mail header.
  const line = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const [text, subject, link] = [`${line} ${url}`, line, url].map(encodeURIComponent);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}`, opensTab: true },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`, opensTab: true },
    { name: 'Email', href: `mailto:?subject=${subject}&body=${link}`, opensTab: false },
  ];
}
