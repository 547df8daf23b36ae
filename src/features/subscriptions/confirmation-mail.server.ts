import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { asLetter, between, sans, serif, spokenHtml, wrapped } from '#src/features/notifications/letter.server.ts';
import type { Mail } from '#src/features/notifications/smtp.server.ts';
import { escapeHtml, onOneLine } from '#src/features/notifications/word-mail.server.ts';
import { postLanguages } from '#src/features/posts/language.ts';
import { ownerIn, writtenIn } from '#src/features/site-profile/owner-words.ts';
import { readSiteProfile } from '#src/features/site-profile/site-profile.server.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { hashOfToken, newToken } from '#src/http/secret.ts';
import { withBidiMarks } from '#src/lib/bidi.ts';
import { formatDate } from '#src/lib/dates.ts';
import { site } from '#src/site.ts';
import { fill } from '#src/words/in-number.ts';
import type { Language } from '#src/words/language.ts';
import type { Spoken } from '#src/words/spoken.ts';
import { bindingIn, wordsOf } from '#src/words/words.ts';
import { subscriptionRules } from './subscription.ts';
import { endOfLink, subscriptionUrl } from './subscription-links.server.ts';

const rowsSchema = z.array(z.object({ address: z.string(), lang: z.enum(postLanguages), asked_at: z.string() }));

/**
 * The mail that asks whether an address wants new articles, in the language of the form; nothing in it was typed by a visitor. Each attempt makes a
 * link of its own, of which the hash alone is stored.
 * @param reference names the subscriber, and the time of asking
 * @returns null when they are not to be asked any more
 */
export async function wordConfirmation(db: Database, reference: string, siteUrl: string): Promise<Omit<Mail, 'id'> | null> {
  const [id = ''] = reference.split(' ');
  const token = newToken();
  const what = { who: id, hash: hashOfToken(token), link_days: subscriptionRules.linkDays };
  const [subscriber] = rowsSchema.parse(dataOf(await db.rpc('add_subscription_link', what)));
  if (!subscriber) return null;
  const { address, lang, asked_at } = subscriber;
  const { facts } = await readSiteProfile(db);
  const { mail, dates } = wordsOf(lang);
  const words = {
    lang,
    link: subscriptionUrl(siteUrl, token, lang),
    host: new URL(siteUrl).host,
    day: formatDate(asked_at, dates),
    otherwise: bindingIn(lang, 'otherwise', (spoken) => ({ day: formatDate(endOfLink(asked_at), wordsOf(spoken).dates) })),
    owner: ownerIn(lang, facts).name,
    foot: footOf(lang, facts),
  };
  return {
    recipient: { address, is: 'asked' },
    references: [id],
    subject: mail.question,
    text: asText(words),
    html: asHtml(words),
  };
}

/** Who writes: the owner with her title, her address and her licence. */
function footOf(lang: Language, facts: SiteProfile): Spoken[] {
  const { name, title } = ownerIn(lang, facts);
  const isArabic = lang === 'ar' && !name.isForeign && !title.isForeign;
  const owner = isArabic ? `${name.text}، ${title.text}` : `${site.name}, ${facts.author_title}, ${site.location.name}`;
  const lines = [owner, facts.address, facts.licence].filter((line) => line !== null);
  return lines.map((line) => writtenIn(lang, onOneLine(line)));
}

type Parts = { lang: Language; link: string; host: string; day: string; otherwise: Spoken; owner: Spoken; foot: Spoken[] };

function asText({ lang, link, host, day, otherwise, foot }: Parts): string {
  const { mail } = wordsOf(lang);
  return `${fill(mail.entered, { host, day })}

${mail.openAndPress}
${link}

${wrapped(otherwise.text)}

-- 
${foot.map(({ text }) => withBidiMarks(text)).join('\n')}
`;
}

function asHtml({ lang, link, host, day, otherwise, owner, foot }: Parts): string {
  const { mail, subscription } = wordsOf(lang);
  const entered = fill(escapeHtml(mail.enteredIt), { host: escapeHtml(host), day });
  const body = `<h1 class="ink title" style="margin:0 0 16px;font:400 34px/1.15 ${serif};color:#12151d">${mail.question}</h1>
<p class="ink" style="margin:0 0 24px;font:17px/1.6 ${sans};color:#12151d">${entered}</p>
<p style="margin:0 0 24px"><a class="press" href="${escapeHtml(link)}" style="display:inline-block;padding:13px 24px;background:#7a5013;color:#faf8f3;font:500 15px/1.3 ${sans};text-decoration:none;border-radius:2px">${subscription.yes}</a></p>
<p class="soft" style="margin:0;font:15px/1.6 ${sans};color:#5b606b">${spokenHtml(otherwise)}</p>
<p class="soft rule" style="margin:40px 0 0;padding:16px 0 0;border-top:1px solid #ddd7cb;font:13px/1.6 ${sans};color:#5b606b"><bdi>${foot.map(({ text, isForeign }) => spokenHtml({ text: `${text}.`, isForeign })).join(between(lang))}</bdi></p>`;
  return asLetter({ lang, owner, title: mail.question, preview: mail.preview, body });
}
