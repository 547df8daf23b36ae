import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMailer } from '#src/features/notifications/smtp.server.ts';
import { sendRaw } from '#tests/setup/raw-request.ts';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { startMail } from './launch.ts';
import { mailPage } from './mail-page.ts';
import { MailStore } from './mail-store.ts';

let localDir = '';
let mail: Awaited<ReturnType<typeof startMail>>;

beforeEach(async () => {
  localDir = temporaryFolder();
  mail = await startMail(localDir, undefined);
});
afterEach(() => mail.stop());

test('a mail is a file that only its owner may read, and is read on a page of this machine', async () => {
  await send({ subject: 'A comment: أهلا', text: 'Grüße, <b>Ada</b>\n', html: '<p>Grüße</p><script>alert(1)</script>' });
  const [name = ''] = readdirSync(join(localDir, 'mail'));
  const modeOf = (path: string) => statSync(join(localDir, path)).mode & 0o777;
  expect([modeOf('mail'), modeOf(`mail/${name}`)]).toEqual([0o700, 0o600]);
  expect(await (await fetch(mail.pageUrl)).text()).toContain(`<a href="/${name}">A comment: أهلا</a>`);
  const response = await fetch(`${mail.pageUrl}/${name}`);
  const shown = await response.text();
  expect(shown).toContain('Grüße, &lt;b&gt;Ada&lt;/b&gt;');
  expect(shown).not.toMatch(/<script|<b>/);
  expect(response.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  );
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('the page answers only requests that are addressed to this machine, and shows no other file', async () => {
  writeFileSync(join(localDir, 'secrets.json'), 'secret');
  const { port } = new URL(mail.pageUrl);
  expect(await sendRaw(Number(port), 'GET / HTTP/1.1\r\nHost: evil.example')).toContain('HTTP/1.1 421 ');
  for (const path of ['..%2Fsecrets.json', 'secrets.json', 'nothing.eml']) {
    const response = await mailPage(new MailStore(localDir)).request(`/${path}`);
    expect([response.status, (await response.text()).includes('secret')]).toEqual([404, false]);
  }
});

test('a second copy of the site takes free ports', async () => {
  const second = await startMail(temporaryFolder(), undefined);
  expect(second.smtpUrl).not.toBe(mail.smtpUrl);
  expect(second.pageUrl).not.toBe(mail.pageUrl);
  await second.stop();
});

test('an erasure removes the mails that name the person or tell of a row, and no other', async () => {
  await send({ subject: 'Named', text: 'Ask ada@example.com.' });
  await send({ subject: 'By phone', text: 'Call +971 50 123 4567' });
  await send({ subject: 'Told', text: 'Hello', references: ['row-1', 'row-2'] });
  await send({ subject: 'Another', text: 'Ask adam@example.com.', references: ['row-3'] });
  expect(mail.forget({ kind: 'email', value: 'ada@example.com' }, ['row-2'])).toBe(2);
  expect(mail.forget({ kind: 'phone', value: '971501234567' }, [])).toBe(1);
  const store = new MailStore(localDir);
  expect(store.names().map((name) => store.read(name)?.subject)).toEqual(['Another']);
});

test('an erasure removes what went to the person, though the mail names nobody and its row is gone', async () => {
  const store = new MailStore(localDir);
  for (const to of ['Ada@example.com', 'adam@example.com'])
    store.add(Buffer.from(`To: ${to}\r\nSubject: Shall new articles come to this address?\r\n\r\nHi`));
  expect(mail.forget({ kind: 'email', value: 'ada@example.com' }, [])).toBe(1);
  expect(store.names().map((name) => store.read(name)?.to)).toEqual(['adam@example.com']);
});

test('mails go after 30 days', () => {
  const store = new MailStore(localDir);
  for (const day of ['2026-10-20', '2026-10-24', '2026-11-22'])
    store.add(Buffer.from(`Subject: ${day}\r\n\r\nHi`), new Date(`${day}T12:00:00Z`));
  expect(store.names().map((name) => store.read(name)?.subject)).toEqual(['2026-11-22', '2026-10-24']);
});

async function send(parts: { subject: string; text: string; html?: string; references?: string[] }): Promise<void> {
  const mailer = await openMailer({ smtpUrl: mail.smtpUrl, to: ['owner@example.com'], from: 'site@example.com' });
  await mailer.send({ html: '', references: [], ...parts, id: crypto.randomUUID() });
  mailer.close();
}
