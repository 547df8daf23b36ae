/** Where a reader can send an article: plain links, without a script of anyone else. */
export function shareLinks(title: string, address: string): { name: string; href: string; opensTab: boolean }[] {
  const [text, subject, url] = [`${title} ${address}`, title, address].map(encodeURIComponent);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}`, opensTab: true },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`, opensTab: true },
    { name: 'Email', href: `mailto:?subject=${subject}&body=${url}`, opensTab: false },
  ];
}
