import { fitInLink, mailTo } from '#src/lib/mail-to.ts';
import { site } from '#src/site.ts';
import type { OpenedEnquiry } from './enquiry.ts';

type Asked = Pick<OpenedEnquiry, 'name' | 'email' | 'dialled' | 'topic' | 'post_title'> & Partial<Pick<OpenedEnquiry, 'message'>>;

/** A `mailto:` link that answers, with subject, first line and as much of the question as fits, where it is known; null without an address. */
export function mailReply(enquiry: Asked): string | null {
  if (!enquiry.email) return null;
  return mailTo(enquiry.email, { subject: subjectOf(enquiry), body: firstLine(enquiry) + quoted(enquiry) });
}

/** A WhatsApp link that answers; null for a number that WhatsApp does not know how to dial. */
export function whatsappReply(enquiry: Asked): string | null {
  const { dialled } = enquiry;
  return dialled && `https://wa.me/${dialled.slice(1)}?text=${encodeURIComponent(firstLine(enquiry))}`;
}

/** What a name and a title may take of a link, so that there is room for the question. */
const mostOfName = 240;
const mostOfTitle = 300;

function subjectOf({ post_title, topic }: Asked): string {
  const about = post_title ? titleIn(post_title) : topic && fitInLink(topic, mostOfTitle);
  return `Re: your question${about ? ` about ${about}` : ''}`;
}

function quoted({ message }: Asked): string {
  return message ? `\n\n${message.replaceAll(/^/gm, '> ')}` : '';
}

function firstLine({ name, post_title }: Asked): string {
  const about = post_title ? ` about ${titleIn(post_title)}` : '';
  return `Dear ${fitInLink(name, mostOfName)},\n\nthank you for your question${about}.\n\n\n\n${site.name}`;
}

function titleIn(title: string): string {
  return `“${fitInLink(title, mostOfTitle)}”`;
}
