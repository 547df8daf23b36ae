import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { asLetter, sans, serif } from '#src/features/notifications/letter.server.ts';
import type { Mail } from '#src/features/notifications/smtp.server.ts';
import { escapeHtml, onOneLine } from '#src/features/notifications/word-mail.server.ts';
import { readSiteProfile } from '#src/features/site-profile/site-profile.server.ts';
import { hashOfToken, newToken } from '#src/http/secret.ts';
import { withBidiMarks } from '#src/lib/bidi.ts';
import { formatDate } from '#src/lib/dates.ts';
import { site } from '#src/site.ts';
import { subscriptionRules } from './subscription.ts';
import { endOfLink } from './subscription-links.server.ts';

const rowsSchema = z.array(z.object({ address: z.string(), asked_at: z.string() }));

/**
 * The mail that asks whether an address wants new articles; nothing in it was typed by a visitor. Each attempt makes a link of its own, of which
 * the hash alone is stored.
 * @param reference names the subscriber, and the time of asking
 * @returns null when they are not to be asked any more
 */
export async function wordConfirmation(db: Database, reference: string, siteUrl: string): Promise<Omit<Mail, 'id'> | null> {
  const [id = ''] = reference.split(' ');
  const token = newToken();
  const what = { who: id, hash: hashOfToken(token), link_days: subscriptionRules.linkDays };
  const [subscriber] = rowsSchema.parse(dataOf(await db.rpc('add_subscription_link', what)));
  if (!subscriber) return null;
  const { facts } = await readSiteProfile(db);
  const words = {
    link: new URL(`/subscribe/${token}`, siteUrl).href,
    host: new URL(siteUrl).host,
    asked: formatDate(subscriber.asked_at),
    ends: formatDate(endOfLink(subscriber.asked_at)),
    owner: `${site.name}, ${onOneLine(facts.author_title)}, ${site.location.name}`,
    imprint: [facts.address, facts.licence].filter((line) => line !== null).map(onOneLine),
  };
  return {
    recipient: { address: subscriber.address, is: 'asked' },
    references: [id],
    subject: question,
    text: asText(words),
    html: asHtml(words),
  };
}

const question = 'Shall new articles come to this address?';
const preview = 'Press the button, and new articles come to you.';

type Words = { link: string; host: string; asked: string; ends: string; owner: string; imprint: string[] };

function asText({ link, host, asked, ends, owner, imprint }: Words): string {
  return `Somebody entered this address at ${host} on ${asked}.

If it was you, open this page and press the button:
${link}

If it was not you, do nothing. Nothing else is sent, and the address is
deleted on ${ends}.

-- 
${[owner, ...imprint].map(withBidiMarks).join('\n')}
`;
}

function asHtml({ link, host, asked, ends, owner, imprint }: Words): string {
  const foot = [owner, ...imprint].map((line) => `${line}.`).join(' ');
  const body = `<h1 class="ink title" style="margin:0 0 16px;font:400 34px/1.15 ${serif};color:#12151d">${question}</h1>
<p class="ink" style="margin:0 0 24px;font:17px/1.6 ${sans};color:#12151d">Somebody entered it at ${escapeHtml(host)} on ${asked}. If it was you, press the button on the page that opens.</p>
<p style="margin:0 0 24px"><a class="press" href="${escapeHtml(link)}" style="display:inline-block;padding:13px 24px;background:#7a5013;color:#faf8f3;font:500 15px/1.3 ${sans};text-decoration:none;border-radius:2px">Yes, subscribe me</a></p>
<p class="soft" style="margin:0;font:15px/1.6 ${sans};color:#5b606b">If it was not you, do nothing. Nothing else is sent, and the address is deleted on ${ends}.</p>
<p class="soft rule" style="margin:40px 0 0;padding:16px 0 0;border-top:1px solid #ddd7cb;font:13px/1.6 ${sans};color:#5b606b"><bdi>${escapeHtml(foot)}</bdi></p>`;
  return asLetter({ lang: 'en', title: question, preview, body });
}
