import { fitInLink, mailTo } from '#src/lib/mail-to.ts';
import { site } from '#src/site.ts';
import type { Message } from './message.ts';

type Asked = Pick<Message, 'kind' | 'name' | 'email' | 'topic' | 'post_title'> & Partial<Pick<Message, 'content'>>;

/**
 * A `mailto:` link that answers, with subject, first line and as much of the question as fits, where it is known; null without an address.
 * @param words what was written in the box already
 */
export function mailReply(asked: Asked, words = firstLine(asked)): string | null {
  if (!asked.email) return null;
  return mailTo(asked.email, { subject: subjectOf(asked), body: words + quoted(asked) });
}

/** A WhatsApp link that answers to a number as it is dialled. */
export function whatsappReply(asked: Asked, dialled: string): string {
  return `https://wa.me/${dialled.slice(1)}?text=${encodeURIComponent(firstLine(asked))}`;
}

/** With what an answer begins and ends. */
export function firstLine(asked: Asked): string {
  const thanks = asked.kind === 'note' ? '' : `Thank you for your question${about(asked.post_title)}.\n\n`;
  return `Dear ${fitInLink(asked.name, mostOfName)},\n\n${thanks}\n\n${site.name}`;
}

/** The subject of an answer. */
export function subjectOf({ kind, post_title, topic }: Asked): string {
  return kind === 'note' ? 'Our conversation' : `Re: your question${about(post_title || topic, !post_title)}`;
}

/** What a name and a title may take of a link, so that there is room for the question. */
const mostOfName = 240;
const mostOfTitle = 300;

function about(title: string, isTopic = false): string {
  if (title === '') return '';
  const fitting = fitInLink(title, mostOfTitle);
  return ` about ${isTopic ? fitting : `“${fitting}”`}`;
}

/** The question as mail programs quote it. */
function quoted({ kind, content }: Asked): string {
  return content && kind !== 'note' ? `\n\n${content.replaceAll(/^/gm, '> ')}` : '';
}
