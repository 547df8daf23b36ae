import { expect, test } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { flood, hours, minutes, notificationsWorld } from '#tests/setup/notifications-world.ts';
import { dayOfReminders } from './kinds/message-notifications.server.ts';
import { readNotifications, sendNotifications } from './notifications.server.ts';

const { world, server, tools, insert, send, later, now } = notificationsWorld();

test('a comment is told of right after it is posted, once, with a link to it', async () => {
  expect((await comment('Very clear, thank you.')).status).toBe(201);
  await world.platform.idle();
  await send();
  expect(server.mails).toHaveLength(1);
  expect(server.recipients).toEqual(['owner@example.com']);
  const mail = readMail(server.mails[0] ?? '');
  expect(mail.subject).toBe('A new comment: Ada on “The first ninety days”');
  expect(mail.id).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
  const { data } = await world.db.from('messages').select('id').single().throwOnError();
  const link = `https://site.test/layla_noor_portfolio/inbox/${data.id}`;
  expect(mail.text).toBe(`A new comment was published.

Ada on “The first ninety days”
> Very clear, thank you.

Read and answer: ${link}

Sent by the website of Layla Noor.
`);
  expect(mail.html).toContain(`<a href="${link}">Read and answer</a>`);
});

test('a held comment is told of as one to review; one that was decided before the mail went out is not', async () => {
  await comment('Buy cheap pills at http://a.example http://b.example http://c.example now');
  await world.platform.idle();
  expect(server.mails[0]).toContain('A comment waits for your review.');
  await insert('Decided meanwhile', { on_page: false });
  await world.db.from('messages').update({ state: 'spam' }).eq('content', 'Decided meanwhile').throwOnError();
  await later(2 * minutes);
  expect(server.mails).toHaveLength(1);
  expect(await rows('notifications')).toHaveLength(1);
});

test('a comment does not wait for the mails about others; what was answered before its mail is not told of', async () => {
  await insert('One');
  await send();
  await insert('Two');
  await insert('Answered meanwhile', { state: 'answered' });
  await send();
  expect(server.mails.map((mail) => readMail(mail).text.match(/> .+/g))).toEqual([['> One'], ['> Two']]);
});

test('a mail about many comments shows ten and counts the rest', async () => {
  await world.supabase.connection.exec(flood(5_000));
  await send();
  expect(server.mails.map((mail) => readMail(mail).subject)).toEqual(['5000 new comments']);
  expect(server.mails[0]).toContain('And 4990 more.');
  expect(readMail(server.mails[0] ?? '').text).toContain('Read and answer: https://site.test/layla_noor_portfolio/inbox?view=comments\n');
});

test('without a mail server of its own, a site keeps what it would tell and says so', async () => {
  await insert('Hello');
  const none = { ...tools, settings: () => null };
  await sendNotifications(world.db, none);
  expect(await readNotifications(world.db, none)).toMatchObject({ is_set_up: false, waiting: 1, mails: [] });
});

test('what is rolled back is not told', async () => {
  await world.supabase.connection.exec(`begin; ${flood(1)}; rollback`);
  await send();
  expect(server.mails).toHaveLength(0);
});

test('a review that is due is told of once, in the mail of all that are', async () => {
  const today = new Date(now()).toISOString().slice(0, 10);
  const due = ['one', 'two'].map((id) => blogRow({ id, title: `Article ${id}`, review_by: today }));
  await world.db
    .from('blogs')
    .insert([...due, blogRow({ review_by: '2020-01-01' }), blogRow({ review_by: today, status: 'draft' })])
    .throwOnError();
  for (const _ of [1, 2]) {
    await world.db.rpc('due_jobs', { at: new Date(now()).toISOString() }).throwOnError();
    await later(hours);
  }
  expect(server.mails.map((mail) => readMail(mail).subject)).toEqual(['2 articles are due for review']);
  expect(server.mails[0]).toContain('Article one');
});

test('a reminder comes by mail on its day at 7 AM, once for each message and day', async () => {
  const now = Date.parse('2026-11-21T02:59:00Z');
  const parts = { kind: 'enquiry', name: 'Sam Okafor', follow_up_on: '2026-11-21', reader_hash: null };
  const id = await insert('What does it cost?', { ...parts, state: 'answered' });
  await insert('In the bin', { ...parts, deleted_at: '2026-11-20T00:00:00Z' });
  await insert('Spam', { ...parts, state: 'spam' });
  await insert('Of tomorrow', { ...parts, follow_up_on: '2026-11-22' });
  const clock = async (at: number) => {
    await world.db.rpc('due_jobs', { at: new Date(at).toISOString(), today: dayOfReminders(new Date(at)) }).throwOnError();
    await later(hours);
  };
  await clock(now);
  expect(server.mails).toEqual([]);
  for (const minute of [1, 2, 3]) await clock(now + minute * minutes);
  expect(server.mails.map((mail) => readMail(mail).subject)).toEqual(['Today: write to Sam Okafor']);
  const { text } = readMail(server.mails[0] ?? '');
  expect(text).toContain('You asked to be reminded today.\n\nSam Okafor about “The first ninety days”\n> What does it cost?\n');
  expect(text).toContain(`Open and answer: https://site.test/layla_noor_portfolio/inbox/${id}\n`);
  await clock(now + 24 * hours + minutes);
  expect(server.mails.map((mail) => readMail(mail).subject)).toEqual(['Today: write to Sam Okafor', 'Today: write to Sam Okafor']);
});

test('a reminder that was taken away, or moved, before its mail goes out is not told of', async () => {
  const today = '2026-11-21';
  const parts = { kind: 'enquiry', reader_hash: null, follow_up_on: today };
  for (const content of ['Taken away', 'Moved']) await insert(content, parts);
  await world.db.rpc('note_due_follow_ups', { today }).throwOnError();
  await world.db.from('messages').update({ follow_up_on: null }).eq('content', 'Taken away').throwOnError();
  await world.db.from('messages').update({ follow_up_on: '2026-11-28' }).eq('content', 'Moved').throwOnError();
  await send();
  expect(server.mails).toEqual([]);
});

test('the message of an erased person leaves no notification, and sent mails leave it after 30 days', async () => {
  const id = await insert('Hello');
  await send();
  await world.db.rpc('erase_messages', { ids: [id], erasure: null }).throwOnError();
  expect(await rows('notifications')).toEqual([]);
  const clear = async (days: number) =>
    (await world.db.rpc('clear_notifications', { at: new Date(now() + days * 24 * hours).toISOString() }).throwOnError()).data;
  expect([await clear(29), await clear(31), await rows('mails')]).toEqual([0, 1, []]);
});

async function comment(message: string): Promise<Response> {
  return world.send('POST', '/api/blogs/a-post/comments', { name: 'Ada', email: 'ada@example.com', message, milliseconds_to_fill: 20_000 });
}

async function rows(table: 'notifications' | 'mails'): Promise<unknown[]> {
  return (await world.db.from(table).select('*').throwOnError()).data ?? [];
}
