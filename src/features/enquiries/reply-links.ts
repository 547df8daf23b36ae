import { mailTo } from '#src/lib/mail-to.ts';
import { site } from '#src/site.ts';
import type { OpenedEnquiry } from './enquiry.ts';

type Asked = Pick<OpenedEnquiry, 'name' | 'email' | 'dialled' | 'topic' | 'post_title'> & Partial<Pick<OpenedEnquiry, 'message'>>;

/** A `mailto:` link that answers, with subject, first line and the question quoted, where it is known; null without an address. */
export function mailReply(enquiry: Asked): string | null {
  if (!enquiry.email) return null;
  return `${mailTo(enquiry.email)}?subject=${encodeURIComponent(subjectOf(enquiry))}&body=${encodeURIComponent(withLineEnds(firstLine(enquiry) + quoted(enquiry)))}`;
}

/** A WhatsApp link that answers; null for a number that WhatsApp does not know how to dial. */
export function whatsappReply(enquiry: Asked): string | null {
  const { dialled } = enquiry;
  return dialled && `https://wa.me/${dialled.slice(1)}?text=${encodeURIComponent(firstLine(enquiry))}`;
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

/** RFC 6068 asks for both characters at the end of a line. */
function withLineEnds(text: string): string {
  return text.replaceAll(/\r?\n/g, '\r\n');
}
