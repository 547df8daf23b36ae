import { z } from 'zod';
import { bidiPieces, withBidiMarks } from '#src/lib/bidi.ts';
import { shorten } from '#src/lib/text.ts';
import { site } from '#src/site.ts';
import type { NotificationItem, NotificationKind } from './notification-kind.server.ts';

/** Events that a mail shows one by one, and how much of each when there are several. */
const maxShown = 10;
const excerptLength = 300;
const maxSubject = 150;

export type MailText = { subject: string; text: string; html?: string; replyTo?: string };

/**
 * Words a mail in text and HTML.
 * @param items the newest events, at least one
 * @param count all its events
 * @param siteUrl of the site whose administrator area the mail leads to
 */
export function wordMail(
  kind: NotificationKind,
  items: [NotificationItem, ...NotificationItem[]],
  count: number,
  siteUrl: string,
): MailText {
  const [first] = items;
  const shown = items.slice(0, maxShown).map((item) => (count === 1 ? item : cut(item)));
  const more = count > shown.length ? `And ${count - shown.length} more.` : null;
  const link = new URL(`${site.adminPath}${(count === 1 && first.screen) || kind.screen}`, siteUrl).href;
  const parts = { lead: kind.lead(count), shown, more, link, action: kind.action };
  const replyTo = count === 1 ? plainAddress(first.replyTo) : undefined;
  return {
    subject: subjectLine(kind.subject(first, count)),
    text: asText(parts),
    html: asHtml(parts),
    ...(replyTo && { replyTo }),
  };
}

/** One line of a header. */
export function subjectLine(words: string): string {
  return shorten(harmless(words), maxSubject);
}

type Parts = { lead: string; shown: NotificationItem[]; more: string | null; link: string; action: string };

function asText({ lead, shown, more, link, action }: Parts): string {
  const items = shown.map(({ title, advice, said, links = [] }) =>
    [
      withBidiMarks(onOneLine(title)),
      ...(advice ? [advice] : []),
      ...(said ? [quoted(said)] : []),
      ...links.map(({ name, href }) => `${name}: ${href}`),
    ].join('\n'),
  );
  return `${[lead, ...items, ...(more ? [more] : []), `${action}: ${link}`, footer].join('\n\n')}\n`;
}

function asHtml({ lead, shown, more, link, action }: Parts): string {
  const items = shown.map(({ title, advice, said, links = [] }) => {
    const remedy = advice ? `<p style="margin:4px 0 0">${escapeHtml(advice)}</p>` : '';
    const words =
      said &&
      `<blockquote dir="auto" style="margin:4px 0 0;padding-inline-start:12px;border-inline-start:3px solid #999;white-space:pre-wrap">${withFigures(said)}</blockquote>`;
    return `<div style="margin:16px 0"><strong dir="auto">${escapeHtml(onOneLine(title))}</strong>${remedy}${words ?? ''}${links.map(asLink).join('')}</div>`;
  });
  const rest = [...items, ...(more ? [`<p>${more}</p>`] : []), `<p><a href="${escapeHtml(link)}">${action}</a></p>`];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${site.name}</title><body style="font-family:sans-serif;line-height:1.5;max-width:640px"><p>${lead}</p>${rest.join('')}<p style="color:#666">${footer}</p></body></html>`;
}

function asLink({ name, href }: { name: string; href: string }): string {
  return `<p style="margin:4px 0 0"><a href="${escapeHtml(href)}">${name}</a></p>`;
}

const footer = `Sent by the website of ${site.name}.`;

function cut(item: NotificationItem): NotificationItem {
  return item.said ? { ...item, said: shorten(item.said, excerptLength) } : item;
}

/** Every line is prefixed, so that no visitor can write a line that looks like one of the site. */
export function quoted(said: string): string {
  return harmless(said)
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `> ${withBidiMarks(line)}`)
    .join('\n');
}

export function onOneLine(words: string): string {
  return harmless(words).replaceAll(/\s+/g, ' ').trim();
}

/** Without characters that change the direction or look of what follows; line breaks stay. */
function harmless(words: string): string {
  return words.replaceAll(/[\u202a-\u202e\u2066-\u2069]|(?![\r\n\t])\p{Cc}/gu, '');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Telephone numbers in an Arabic text read from left to right (§2.figures-direction). */
export function withFigures(words: string): string {
  return bidiPieces(harmless(words))
    .map((piece) => (piece.isFigure ? `<bdi dir="ltr">${escapeHtml(piece.text)}</bdi>` : escapeHtml(piece.text)))
    .join('');
}

export function escapeHtml(words: string): string {
  return harmless(words).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** The address alone when it is exactly one, in ASCII and without a line break. */
export function plainAddress(typed: string | undefined): string | undefined {
  return typed !== undefined && typed.length <= 254 && z.email().safeParse(typed).success ? typed : undefined;
}
