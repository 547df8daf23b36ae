import { beforeEach, expect, test } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { stagedMailServer } from '#tests/setup/staged-mail-server.ts';
import type { NotificationItem, NotificationKind } from './notification-kind.server.ts';
import { type Mailer, openMailer } from './smtp.server.ts';
import { wordMail } from './word-mail.server.ts';

const server = stagedMailServer();
const kind: NotificationKind = {
  read: async () => [],
  subject: ({ title }) => `An enquiry from ${title}`,
  lead: () => 'Somebody asks you something.',
  screen: '/inbox',
  action: 'Answer',
};
let mailer: Mailer;

beforeEach(async () => {
  mailer = await openMailer({ smtpUrl: server.url, to: ['owner@example.com'], from: 'site@example.com' });
  return () => mailer.close();
});

const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\0\r\n'];

test.each(breaks.map((end) => [JSON.stringify(end), end]))(
  'a name with %s and a header adds no header and no recipient',
  async (_, end) => {
    const title = `Ada${end}Bcc: victim@example.net${end}Content-Type: text/html${end}${end}<script>alert(1)</script>`;
    const mail = await sent({ title, said: `Hello${end}.${end}RCPT TO:<victim@example.net>` });
    const head = mail.slice(0, mail.indexOf('\r\n\r\n'));
    expect(head).not.toMatch(/^(bcc|cc):/im);
    expect(head.match(/^content-type:/gim)).toHaveLength(1);
    expect(server.recipients).toEqual(['owner@example.com']);
    expect(readMail(mail).to).toBe('owner@example.com');
  },
);

test('markup of a visitor is text in the HTML, and no line of theirs looks like one of the site', async () => {
  const said = '<a href="https://evil.example">Answer</a>\n\nAnswer: https://evil.example\nSent by the website of Layla Noor.';
  const { text, html } = readMail(await sent({ title: '<img src=x onerror=alert(1)>', said }));
  expect(html?.match(/<(a|img|script)\b[^>]*>/g)).toEqual(['<a href="https://site.test/layla_noor_portfolio/inbox">']);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text.split('\n').filter((line) => line.includes('evil.example'))).toEqual([
    '> <a href="https://evil.example">Answer</a>',
    '> Answer: https://evil.example',
  ]);
});

test('characters that turn the direction of a text are left out', async () => {
  const { subject, text } = readMail(await sent({ title: 'Ada\u202Egpj.exe', said: '\u2067back\u2069' }));
  expect([subject, text.includes('> back')]).toEqual(['An enquiry from Adagpj.exe', true]);
});

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada@example.com, victim@example.net', null],
  ['ada@example.com\r\nBcc: victim@example.net', null],
  ['Ada <ada@example.com>', null],
  ['äda@exämple.com', null],
  ['', null],
])('the answer to a mail goes to %j only when it is one plain address: %j', async (replyTo, expected) => {
  expect(readMail(await sent({ title: 'Ada', replyTo })).replyTo).toBe(expected);
});

test('a mail that tells of several has no address to answer to', async () => {
  const items: [NotificationItem, NotificationItem] = [{ title: 'Ada', replyTo: 'ada@example.com' }, { title: 'Bob' }];
  expect(wordMail(kind, items, 2, 'https://site.test').replyTo).toBeUndefined();
});

async function sent(item: NotificationItem): Promise<string> {
  await mailer.send({ id: crypto.randomUUID(), references: [], ...wordMail(kind, [item], 1, 'https://site.test') });
  return server.mails[0] ?? '';
}

test('a telephone number in an Arabic question reads from left to right in text and HTML', async () => {
  const { text, html } = readMail(await sent({ title: 'ليلى', said: 'رقمي +971 50 123 4567 شكراً' }));
  expect(text).toContain('> رقمي \u2066+971 50 123 4567\u2069 شكراً');
  expect(html).toContain('<bdi dir="ltr">+971 50 123 4567</bdi>');
});
