import { expect, test } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { clientWith, type Database } from '#src/db/client.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { hours, minutes, notificationsWorld } from '#tests/setup/notifications-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { through } from '#tests/setup/test-database.ts';
import { retryMails, sendNotifications } from './notifications.server.ts';

const { world, server, tools, insert, send, later, status, now } = notificationsWorld();

test.each([
  ['is busy', 'The mail server refused the email. It said: 451 Try later'],
  ['refuses', 'The mail server refused the email. It said: 554 Content refused'],
  ['knows nobody', 'The mail server refused the email. It said: 550 No such person here'],
] as const)('a server that %s gets the mail again, later and later, under the same id, until it takes it', async (mood, reason) => {
  expectConsoleErrors(/"mail failed"/);
  await insert('Hello');
  server.mood = mood;
  await send();
  expect((await status()).mails[0]).toMatchObject({ attempts: 1, last_error: reason, sent_at: null });
  await later(minutes - 1_000);
  expect((await status()).mails[0]?.attempts).toBe(1);
  await later(1_000);
  expect((await status()).mails[0]?.attempts).toBe(2);
  server.mood = 'takes';
  await later(5 * minutes);
  expect([server.mails.length, (await status()).mails[0]?.sent_at]).toEqual([1, new Date(now()).toISOString()]);
  await later(24 * hours);
  expect(server.mails).toHaveLength(1);
});

test('after a day without a mail server each notice arrives once', async () => {
  expectConsoleErrors(/"mail failed"/);
  const isUp = { settings: tools.settings };
  tools.settings = () => ({ smtpUrl: 'smtp://127.0.0.1:1', to: ['owner@example.com'], from: 'site@example.com' });
  for (let hour = 0; hour < 24; hour++) {
    await insert(`Hour ${hour}`);
    await later(hours);
  }
  expect((await status()).mails[0]?.last_error).toBe('The mail server could not be reached.');
  Object.assign(tools, isUp);
  for (let hour = 0; hour < 8; hour++) await later(hours);
  const told = server.mails.join('').match(/> Hour \d+/g) ?? [];
  expect([told.length, new Set(told).size, server.mails.length <= 5]).toEqual([24, 24, true]);
});

test('a mail that fails for four days is given up; Try again sends it', async () => {
  expectConsoleErrors(/"mail failed"/);
  await insert('Hello');
  server.mood = 'refuses';
  for (let hour = 0; hour < 110; hour++) await later(hours);
  const [mail] = (await status()).mails;
  expect(mail?.given_up_at).not.toBeNull();
  await later(24 * hours);
  expect((await status()).mails[0]?.attempts).toBe(mail?.attempts);
  server.mood = 'takes';
  await retryMails(world.db, tools);
  await send();
  expect(server.mails).toHaveLength(1);
  expect((await status()).mails[0]).toMatchObject({ given_up_at: null, last_error: null });
});

test('a server that keeps a mail and fails then gets it once more under the same Message-ID', async () => {
  expectConsoleErrors(/"mail failed"/);
  await insert('Hello');
  server.mood = 'keeps and fails';
  await send();
  server.mood = 'takes';
  await later(minutes);
  await later(hours);
  const ids = server.mails.map((mail) => readMail(mail).id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('ten senders at once send each mail once', async () => {
  await insert('Hello');
  await insert('Hello', { on_page: false });
  await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(server.mails).toHaveLength(2);
});

test('a sender that died keeps nobody waiting for longer than a minute', async () => {
  await insert('Hello');
  await world.db.rpc('claim_mail', { at: new Date(now()).toISOString(), lease_seconds: 60 });
  await later(59_000);
  expect(server.mails).toHaveLength(0);
  await later(1_000);
  expect(server.mails).toHaveLength(1);
});

test('a server that is silent is not waited for; what it kept comes once more under the same id', async () => {
  expectConsoleErrors(/"mail failed"/);
  await insert('Hello');
  server.mood = 'keeps and is silent';
  await send();
  expect((await status()).mails[0]?.last_error).toBe('The mail server did not answer in time.');
  server.mood = 'takes';
  await later(minutes);
  expect([server.mails.length, new Set(server.mails.map((mail) => readMail(mail).id)).size]).toEqual([2, 1]);
});

test('a database that is gone between the mail and its note gets the note at the second try, or the mail is sent again under its id', async () => {
  await insert('Hello');
  await sendNotifications(without('mail_done', 1), tools);
  await later(61_000);
  expect(server.mails).toHaveLength(1);
  await insert('Hello', { on_page: false });
  await expect(sendNotifications(without('mail_done', 2), tools)).rejects.toThrow('The database cannot be reached right now.');
  await later(61_000);
  expect([server.mails.length, new Set(server.mails.map((mail) => readMail(mail).id)).size]).toEqual([3, 2]);
});

test('a database that is gone while a mail is worded loses none', async () => {
  await insert('Hello');
  await expect(sendNotifications(without('messages', 1), tools)).rejects.toThrow('The database cannot be reached right now.');
  await later(61_000);
  expect(server.mails).toHaveLength(1);
});

/** The database, gone for so many requests of this name. */
function without(name: string, times: number): Database {
  let left = times;
  const fetchOrFail: typeof fetch = (input, init) => {
    const isGone = new URL(String(input)).pathname.endsWith(`/${name}`) && left-- > 0;
    return isGone ? Promise.reject(new TypeError('fetch failed')) : through(world.supabase)(input, init);
  };
  return clientWith(testKeys.secretKey, 'http://database.test', { fetch: fetchOrFail, timeoutMs: 60_000 });
}
