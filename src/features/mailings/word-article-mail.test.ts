import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { postSchema } from '#src/features/posts/post.ts';
import { defaultSiteProfile, type SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { leaveToken } from '#src/features/subscriptions/leave-token.server.ts';
import { englishOf } from '#tests/setup/english-of.ts';
import { stagedMailServer } from '#tests/setup/staged-mail-server.ts';
import { openArticleMailer } from './article-mailer.server.ts';
import { mailOf } from './send-mailings.server.ts';

const server = stagedMailServer();
const owner = { ...defaultSiteProfile, address: 'Office 1, Dubai', licence: 'Trade licence 000000', short_name: 'Layla' };
const article = {
  id: 'the-first-ninety-days',
  title: 'The first ninety days',
  subtitle: 'A licence opens a short list of duties.',
  excerpt: 'What a newly licensed company should complete in its first three months, from registers and tax to contracts.',
  category: 'UAE Business',
  read_time: '5 min read',
  status: 'published',
};
const arabic = { ...article, title: 'أول تسعين يومًا', subtitle: '', excerpt: 'اتصلوا على +971 50 123 4567', lang: 'ar' };
const id = '0b6b1f36-9df4-4c6e-a1be-0c4a7ed9f3a1';
const token = leaveToken(id, 'key');

test('a foreign parser reads sender, owner, list and both ways to leave', async () => {
  const { headers, ...mail } = await parsed(article);
  expect(mail).toMatchObject({
    from: { name: 'Layla Noor', address: 'articles@mail.site.test' },
    to: [{ address: 'reader@example.com' }],
    replyTo: [{ address: owner.email }],
    subject: 'The first ninety days',
    messageId: '<message@mail.site.test>',
  });
  const header = (key: string) => headers.find((each) => each.key === key)?.value;
  expect(header('list-id')).toBe('"Articles by Layla Noor" <articles.site.test>');
  expect(header('list-unsubscribe')).toBe(`<https://site.test/api/subscriptions/leave/${token}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('mime-version')).toBe('1.0');
  expect(Math.abs(Date.parse(header('date') ?? '') - Date.now())).toBeLessThan(60_000);
  expect(mail.attachments).toEqual([]);
});

test('the text says what the page says, where to read it, why it came and how to leave', async () => {
  expect((await parsed(article)).text?.trimEnd()).toBe(`The first ninety days
UAE Business, 5 min read

A licence opens a short list of duties.

What a newly licensed company should complete in its first three months,
from registers and tax to contracts.

Read the article:
https://site.test/blog/the-first-ninety-days

A question about this? Answer this email. It reaches Layla.

-- 
You get this because you subscribed at site.test on October 28, 2026.
Unsubscribe: https://site.test/subscribe/leave/${token}
Layla Noor, Office 1, Dubai. Trade licence 000000`);
});

test('the HTML loads nothing, marks no link and has no line that a server would cut', async () => {
  const { html = '' } = await parsed(article);
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import|utm_|src=/);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(new Set(links)).toEqual(new Set(['https://site.test/blog/the-first-ninety-days', `https://site.test/subscribe/leave/${token}`]));
  expect(html).toContain('prefers-color-scheme: dark');
  for (const line of (server.mails[0] ?? '').split('\r\n')) expect(line.length).toBeLessThan(200);
});

test('a mail about an Arabic article is Arabic, from right to left, and says what is not', async () => {
  const ar = { ...defaultSiteProfile.ar, name: 'ليلى نور', asking_costs: 'والسؤال لا يكلّف شيئًا.' };
  const { html = '', text = '' } = await parsed(arabic, 'أول تسعين يومًا', { ...owner, ar });
  expect(text.trimEnd()).toBe(`أول تسعين يومًا
الأعمال في الإمارات، قراءة في 5 دقائق

اتصلوا على \u2066+971 50 123 4567\u2069

اقرأ المقال:
https://site.test/blog/the-first-ninety-days

هل لديك سؤال عن هذا؟ ردّ على هذه الرسالة. يصل ردّك إلى ليلى. والسؤال لا
يكلّف شيئًا.

-- 
تصلك هذه الرسالة لأنك اشتركت في site.test في 28 أكتوبر 2026.
ألغِ الاشتراك: https://site.test/subscribe/leave/${token}?lang=ar
ليلى نور. Office 1, Dubai. Trade licence 000000`);
  expect(html).toContain('<html lang="ar-AE" dir="rtl">');
  expect(html).toContain('<bdi dir="ltr">+971 50 123 4567</bdi>');
  expect(html).toContain('<bdi lang="en" dir="ltr">Office 1, Dubai.</bdi>');
  expect(englishOf(html)).toEqual([]);
});

test('an owner without Arabic words is named in English within the Arabic mail', async () => {
  const { html = '' } = await parsed(arabic, 'أول تسعين يومًا');
  expect(html).toContain('يصل ردّك إلى <bdi lang="en" dir="ltr">Layla</bdi>.');
  expect(englishOf(html)).toEqual([]);
});

test.each(['</title><script>alert(1)</script>', 'A\r\nBcc: everybody@example.com', '\u202eright to left', '"quoted" & <b>bold</b>'])(
  'a title such as %j is text, of one line, and changes nothing around it',
  async (title) => {
    const { html = '', text = '', bcc, subject } = await parsed({ ...article, title, excerpt: title }, title);
    expect(html).not.toMatch(/<script|<b>|\u202e/);
    expect(text).not.toContain('\u202e');
    expect([bcc, server.recipients]).toEqual([undefined, ['reader@example.com']]);
    expect(subject).not.toMatch(/[\r\n\u202e]/);
    expect(text.split('\n')[1]).toBe('UAE Business, 5 min read');
  },
);

async function parsed(post: object, subject = 'The first ninety days', profile: SiteProfile = owner) {
  const sending = { post: postSchema.parse(post), owner: profile, siteUrl: 'https://site.test' };
  const recipient = { id: 'message', subject, subscriber_id: id, address: 'reader@example.com', confirmed_at: '2026-10-28T08:00:00Z' };
  const mailer = await openArticleMailer({ smtpUrl: server.url, from: 'articles@mail.site.test' });
  expect(await mailer.send(mailOf(recipient, sending, 'key'))).toEqual({ outcome: 'sent' });
  mailer.close();
  return PostalMime.parse(server.mails[0] ?? '');
}
