import { asLetter, sans, serif, siteWords } from '#src/features/notifications/letter.server.ts';
import { escapeHtml, onOneLine, withFigures } from '#src/features/notifications/word-mail.server.ts';
import type { PostLanguage } from '#src/features/posts/language.ts';
import { excerptOf, type Post, readTimeOf } from '#src/features/posts/post.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { withBidiMarks } from '#src/lib/bidi.ts';
import { formatDate } from '#src/lib/dates.ts';
import { shorten } from '#src/lib/text.ts';
import { site } from '#src/site.ts';

/** What a mail about an article is worded of. */
export type Sending = { post: Post; owner: SiteProfile; siteUrl: string };

/** Where the reader stands: the day on which they confirmed, and the token of their link to leave. */
export type Reader = { confirmedAt: string; token: string };

const excerptLength = 400;
const textWidth = 72;

/** An article as a mail, in text and HTML: its excerpt and a link, in its language and direction; the site's own words are English. */
export function wordArticleMail({ post, owner, siteUrl }: Sending, { confirmedAt, token }: Reader): { text: string; html: string } {
  const host = new URL(siteUrl).host;
  const excerpt = shorten(onOneLine(excerptOf(post)), excerptLength);
  const subtitle = onOneLine(post.subtitle);
  const parts = {
    lang: post.lang,
    title: onOneLine(post.title),
    facts: [post.category, readTimeOf(post)].filter((fact) => fact !== null).map(onOneLine),
    texts: [...(subtitle ? [subtitle] : []), ...(excerpt && excerpt !== subtitle ? [excerpt] : [])],
    link: new URL(`/blog/${post.id}`, siteUrl).href,
    question: ['A question about this? Answer this email.', `It reaches ${owner.short_name ?? site.name}.`, owner.asking_costs ?? '']
      .join(' ')
      .trim(),
    why: `You get this because you subscribed at ${host} on ${formatDate(confirmedAt)}.`,
    leave: new URL(`/subscribe/leave/${token}`, siteUrl).href,
    imprint: [`${[site.name, owner.address].filter(Boolean).join(', ')}.`, owner.licence]
      .filter((line) => line != null)
      .map(onOneLine)
      .join(' '),
  };
  return { text: asText(parts), html: asHtml(parts) };
}

type Parts = {
  lang: PostLanguage;
  title: string;
  facts: string[];
  texts: string[];
  link: string;
  question: string;
  why: string;
  leave: string;
  imprint: string;
};

function asText({ title, facts, texts, link, question, why, leave, imprint }: Parts): string {
  const paragraphs = [
    `${wrapped(withBidiMarks(title))}\n${facts.join(', ')}`,
    ...texts.map((text) => wrapped(withBidiMarks(text))),
    `Read the article:\n${link}`,
    wrapped(question),
  ];
  return `${paragraphs.join('\n\n')}\n\n-- \n${wrapped(why)}\nUnsubscribe: ${leave}\n${wrapped(withBidiMarks(imprint))}\n`;
}

/** In lines that every program shows whole; a longer word stays in one piece. */
function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > textWidth) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

function asHtml({ lang, title, facts, texts, link, question, why, leave, imprint }: Parts): string {
  const words = siteWords({ lang });
  const text = lang === 'ar' ? '' : ' dir="auto"';
  const href = escapeHtml(link);
  const [first = '', second] = texts.map(withFigures);
  const lead =
    second === undefined ? '' : `<p${text} class="ink" style="margin:0 0 14px;font:20px/1.4 ${serif};color:#12151d">${first}</p>\n`;
  const body = `<p${text} class="soft" style="margin:0 0 8px;font:13px/1.5 ${sans};color:#5b606b">${facts.map(escapeHtml).join(' · ')}</p>
<h1${text} class="ink title" style="margin:0 0 14px;font:400 36px/1.12 ${serif};color:#12151d"><a href="${href}" style="color:inherit;text-decoration:none">${withFigures(title)}</a></h1>
${lead}<p${text} class="ink" style="margin:0 0 26px;font:17px/1.6 ${sans};color:#12151d">${second ?? first}</p>
<p style="margin:0 0 30px"><a${words} class="press" href="${href}" style="display:inline-block;padding:13px 24px;background:#7a5013;color:#faf8f3;font:500 15px/1.3 ${sans};text-decoration:none;border-radius:2px">Read the article</a></p>
<p${words} class="ink rule" style="margin:0;padding:16px 0 0;border-top:1px solid #c99a3f;font:17px/1.6 ${sans};color:#12151d">${escapeHtml(question)}</p>
<p${words} class="soft rule" style="margin:40px 0 0;padding:16px 0 0;border-top:1px solid #ddd7cb;font:13px/1.6 ${sans};color:#5b606b">${escapeHtml(why)} <a class="soft" href="${escapeHtml(leave)}" style="color:inherit">Unsubscribe</a> with one press. ${escapeHtml(imprint)}</p>`;
  return asLetter({ lang, title, preview: second ?? first, body });
}
