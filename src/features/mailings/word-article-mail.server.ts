import { asLetter, between, sans, serif, spokenHtml, wrapped } from '#src/features/notifications/letter.server.ts';
import { escapeHtml, onOneLine, withFigures } from '#src/features/notifications/word-mail.server.ts';
import type { PostLanguage } from '#src/features/posts/language.ts';
import { excerptOf, type Post, readTimeOf } from '#src/features/posts/post.ts';
import { categoryIn, readTimeIn } from '#src/features/posts/post-display.ts';
import { ownerIn, writtenIn } from '#src/features/site-profile/owner-words.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { subscriptionUrl } from '#src/features/subscriptions/subscription-links.server.ts';
import { withBidiMarks } from '#src/lib/bidi.ts';
import { formatDate } from '#src/lib/dates.ts';
import { shorten } from '#src/lib/text.ts';
import { site } from '#src/site.ts';
import { fill } from '#src/words/in-number.ts';
import type { Spoken } from '#src/words/spoken.ts';
import { wordsOf } from '#src/words/words.ts';

/** What a mail about an article is worded of. */
export type Sending = { post: Post; owner: SiteProfile; siteUrl: string };

/** Where the reader stands: the day on which they confirmed, and the token of their link to leave. */
export type Reader = { confirmedAt: string; token: string };

const excerptLength = 400;

/** An article as a mail, in text and HTML: its excerpt and a link, in its language and direction, as the words around them are. */
export function wordArticleMail({ post, owner, siteUrl }: Sending, { confirmedAt, token }: Reader): { text: string; html: string } {
  const { lang } = post;
  const { mail, card, dates } = wordsOf(lang);
  const own = ownerIn(lang, owner);
  const excerpt = shorten(onOneLine(excerptOf(post)), excerptLength);
  const subtitle = onOneLine(post.subtitle);
  const category = post.category === null ? null : categoryIn(post.category, card);
  const parts = {
    lang,
    title: onOneLine(post.title),
    facts: [category, readTimeIn(readTimeOf(post), card)].filter((fact) => fact !== null).map(onOneLine),
    texts: [...(subtitle ? [subtitle] : []), ...(excerpt && excerpt !== subtitle ? [excerpt] : [])],
    link: new URL(`/blog/${post.id}`, siteUrl).href,
    owner: own.name,
    reached: lang === 'ar' ? own.shortName : { text: owner.short_name ?? site.name, isForeign: false },
    costs: own.askingCosts,
    why: fill(mail.why, { host: new URL(siteUrl).host, day: formatDate(confirmedAt, dates) }),
    leave: subscriptionUrl(siteUrl, `leave/${token}`, lang),
    imprint: imprintOf(lang, owner),
  };
  return { text: asText(parts), html: asHtml(parts) };
}

/** The owner with her address and her licence. */
function imprintOf(lang: PostLanguage, { address, licence, ...owner }: SiteProfile): Spoken[] {
  const name = ownerIn(lang, owner).name.text;
  const lines =
    lang === 'ar' ? [`${name}.`, address && `${address}.`, licence] : [`${[name, address].filter(Boolean).join(', ')}.`, licence];
  return lines.filter((line) => line !== null).map((line) => writtenIn(lang, onOneLine(line)));
}

type Parts = {
  lang: PostLanguage;
  title: string;
  facts: string[];
  texts: string[];
  link: string;
  owner: Spoken;
  /** Whom an answer reaches, and what asking costs. */
  reached: Spoken;
  costs: Spoken | null;
  why: string;
  leave: string;
  imprint: Spoken[];
};

function questionOf({ lang, reached, costs }: Parts, say: (words: Spoken) => string, apart = ' '): string {
  const { mail } = wordsOf(lang);
  const question = `${mail.answer} ${fill(mail.reaches, { name: say(reached) })}`;
  return costs ? `${question}${costs.isForeign ? apart : ' '}${say(costs)}` : question;
}

function asText(parts: Parts): string {
  const { lang, title, facts, texts, link, why, leave, imprint } = parts;
  const { mail } = wordsOf(lang);
  const plain = ({ text }: Spoken) => text;
  const paragraphs = [
    `${wrapped(withBidiMarks(title))}\n${facts.join(lang === 'ar' ? '، ' : ', ')}`,
    ...texts.map((text) => wrapped(withBidiMarks(text))),
    `${mail.readArticle}:\n${link}`,
    wrapped(questionOf(parts, plain)),
  ];
  const foot = [wrapped(why), `${mail.unsubscribe}: ${leave}`, wrapped(withBidiMarks(imprint.map(plain).join(' ')))];
  return `${paragraphs.join('\n\n')}\n\n-- \n${foot.join('\n')}\n`;
}

function asHtml(parts: Parts): string {
  const { lang, title, facts, texts, link, owner, why, leave, imprint } = parts;
  const { mail } = wordsOf(lang);
  const text = lang === 'ar' ? '' : ' dir="auto"';
  const href = escapeHtml(link);
  const [first = '', second] = texts.map(withFigures);
  const lead =
    second === undefined ? '' : `<p${text} class="ink" style="margin:0 0 14px;font:20px/1.4 ${serif};color:#12151d">${first}</p>\n`;
  const leaving = fill(mail.onePress, {
    unsubscribe: `<a class="soft" href="${escapeHtml(leave)}" style="color:inherit">${mail.unsubscribe}</a>`,
  });
  const body = `<p${text} class="soft" style="margin:0 0 8px;font:13px/1.5 ${sans};color:#5b606b">${facts.map(escapeHtml).join(' · ')}</p>
<h1${text} class="ink title" style="margin:0 0 14px;font:400 36px/1.12 ${serif};color:#12151d"><a href="${href}" style="color:inherit;text-decoration:none">${withFigures(title)}</a></h1>
${lead}<p${text} class="ink" style="margin:0 0 26px;font:17px/1.6 ${sans};color:#12151d">${second ?? first}</p>
<p style="margin:0 0 30px"><a class="press" href="${href}" style="display:inline-block;padding:13px 24px;background:#7a5013;color:#faf8f3;font:500 15px/1.3 ${sans};text-decoration:none;border-radius:2px">${mail.readArticle}</a></p>
<p class="ink rule" style="margin:0;padding:16px 0 0;border-top:1px solid #c99a3f;font:17px/1.6 ${sans};color:#12151d">${questionOf(parts, spokenHtml, '<br>')}</p>
<p class="soft rule" style="margin:40px 0 0;padding:16px 0 0;border-top:1px solid #ddd7cb;font:13px/1.6 ${sans};color:#5b606b">${[`${escapeHtml(why)} ${leaving}`, ...imprint.map(spokenHtml)].join(between(lang))}</p>`;
  return asLetter({ lang, owner, title, preview: second ?? first, body });
}
