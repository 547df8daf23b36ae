const controlOrSpace = /[\s\\\p{Cc}\p{Cf}]/u;
const mail = /^mailto:[^?@,\s]+@[^?@,\s]+(?:,[^?@,\s]+@[^?@,\s]+)*(?:\?.*)?$/i;
const telephone = /^tel:\+?[\d().-]+(?:;[a-z-]+=[\w.+-]+)*$/i;

/** Whether a text may link there: http(s), mail, telephone, or a path or section of this site; never `javascript:` or `data:`. */
export function isSafeLink(url: string): boolean {
  if (url === '' || controlOrSpace.test(url)) return false;
  if (url.startsWith('#') || /^\/(?!\/)/.test(url)) return true;
  if (/^https?:\/\//i.test(url)) return URL.canParse(url);
  return mail.test(url) || telephone.test(url);
}

/** Whether a link leaves this site. */
export function isOutside(url: string): boolean {
  return /^https?:/i.test(url);
}
