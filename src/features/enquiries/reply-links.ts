import { dialled } from '#src/features/owner/owner.ts';
import { site } from '#src/site.ts';
import type { Enquiry } from './enquiry.ts';

type Asked = Pick<Enquiry, 'name' | 'email' | 'phone' | 'topic' | 'post_title'> & Partial<Pick<Enquiry, 'message'>>;

/** A `mailto:` link that answers, with subject, first line and the question quoted, where it is known; null without an address. */
export function mailReply(enquiry: Asked): string | null {
  if (!enquiry.email) return null;
  // Characters that would add recipients or headers are encoded.
  const address = encodeURIComponent(enquiry.email).replaceAll('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subjectOf(enquiry))}&body=${encodeURIComponent(firstLine(enquiry) + quoted(enquiry))}`;
}

/** A WhatsApp link that answers; null for a number that WhatsApp does not know how to dial. */
export function whatsappReply(enquiry: Asked): string | null {
  const number = internationalNumber(enquiry.phone);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(firstLine(enquiry))}`;
}

/** Digits with the country code; a number of the Emirates may lack it. */
export function internationalNumber(phone: string): string | null {
  const plain = dialled(phone.normalize('NFKC').replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf)));
  const number = plain.startsWith('+') ? plain.slice(1) : plain.replace(/^00/, '').replace(/^0(?=[2-9])/, '971');
  return /^[1-9]\d{7,14}$/.test(number) ? number : null;
}

function subjectOf({ post_title, topic }: Asked): string {
  return `Re: your question${post_title || topic ? ` about ${post_title ? `“${post_title}”` : topic}` : ''}`;
}

/** Mail programs cut long links. */
const mostQuoted = 1_000;

function quoted({ message }: Asked): string {
  if (!message) return '';
  const letters = [...message];
  const text = letters.length > mostQuoted ? `${letters.slice(0, mostQuoted).join('')}…` : message;
  return `\n\n${text.replaceAll(/^/gm, '> ')}`;
}

function firstLine({ name, post_title }: Asked): string {
  const about = post_title ? ` about “${post_title}”` : '';
  return `Dear ${name},\n\nthank you for your question${about}.\n\n\n\n${site.name}`;
}
