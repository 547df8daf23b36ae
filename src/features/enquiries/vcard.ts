import { dialled, type SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { site } from '#src/site.ts';

const maxLine = 75;

/** The owner's contact card in the format vCard 3.0 (RFC 2426), which every phone reads; what is not set is not in it. */
export function vcardOf({ email, phone, whatsapp, linkedin, booking_url, author_title }: SiteProfile, siteUrl: string): string {
  const words = site.name.split(' ');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(site.name)}`,
    `N:${escaped(words.slice(1).join(' '))};${escaped(words[0] ?? '')};;;`,
    `TITLE:${escaped(author_title)}`,
    `EMAIL;TYPE=INTERNET,WORK:${escaped(email)}`,
    `TEL;TYPE=WORK,VOICE:${dialled(phone)}`,
    whatsapp && `TEL;TYPE=CELL:${dialled(whatsapp)}`,
    `ADR;TYPE=WORK:;;;${escaped(site.location.name)};;;${escaped(site.location.country)}`,
    `URL:${siteUrl}?via=card`,
    `URL:${linkedin}`,
    booking_url && `URL:${booking_url}`,
    'END:VCARD',
  ];
  return `${lines
    .filter((line) => line !== null)
    .map(folded)
    .join('\r\n')}\r\n`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\,;]/g, '\\$&').replaceAll(/\r\n|[\n\r]/g, '\\n');
}

/** Lines of at most 75 bytes; the rest goes on after a space, and no letter is cut. */
function folded(line: string): string {
  let size = 0;
  let text = '';
  for (const letter of line) {
    const bytes = new TextEncoder().encode(letter).length;
    if (size + bytes > maxLine) {
      text += '\r\n ';
      size = 1;
    }
    text += letter;
    size += bytes;
  }
  return text;
}
