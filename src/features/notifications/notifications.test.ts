import { expect, test } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { flood, hours, minutes, notificationsWorld } from '#tests/setup/notifications-world.ts';
import { readNotifications, sendNotifications } from './notifications.server.ts';

const { world, server, tools, insert, send, later, now } = notificationsWorld();

test('a comment is told of right after it is posted, once, with a link to the screen that deals with it', async () => {
  expect((await comment('Very clear, thank you.')).status).toBe(201);
  await world.platform.idle();
  await send();
  expect(server.mails).toHaveLength(1);
  expect(server.recipients).toEqual(['owner@example.com']);
  const mail = readMail(server.mails[0] ?? '');
  expect(mail.subject).toBe('A new comment: Ada on “The first ninety days”');
  expect(mail.id).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
  expect(mail.text).toBe(`A new comment was published.

Ada on “The first ninety days”
> Very clear, thank you.

Read and answer: https://site.test/layla_noor_portfolio/comments

Sent by the website of Layla Noor.
`);
  expect(mail.html).toContain('<a href="https://site.test/layla_noor_portfolio/comments">Read and answer</a>');
});

test('a held comment is told of as one to review; one that was decided before the mail went out is not', async () => {
  await comment('Buy cheap pills at http://a.example http://b.example http://c.example now');
  await world.platform.idle();
  expect(server.mails[0]).toContain('A comment waits for your review.');
  await insert('held', 'Decided meanwhile');
  await world.db.from('comments').update({ status: 'spam' }).eq('content', 'Decided meanwhile').throwOnError();
  await later(2 * minutes);
  expect(server.mails).toHaveLength(1);
  expect(await rows('notifications')).toHaveLength(1);
});

test('a flood is one mail at once and a digest an hour later', async () => {
  await world.supabase.connection.exec(flood(1));
  await send();
  await world.supabase.connection.exec(flood(4_999));
  for (let minute = 1; minute < 60; minute++) await later(minutes);
  expect(server.mails).toHaveLength(1);
  await later(minutes);
  expect(server.mails).toHaveLength(2);
  expect(readMail(server.mails[1] ?? '').subject).toBe('4999 new comments');
  expect(server.mails[1]).toContain('And 4989 more.');
});

test('a second event of a kind within two minutes waits for their end', async () => {
  await insert('visible', 'One');
  await send();
  await insert('visible', 'Two');
  await later(minutes);
  expect(server.mails).toHaveLength(1);
  await later(minutes);
  expect(server.mails).toHaveLength(2);
});

test('without a mail server of its own, a site keeps what it would tell and says so', async () => {
  await insert('visible', 'Hello');
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

test('the comment of an erased person leaves no notification, and sent mails leave it after 30 days', async () => {
  await insert('visible', 'Hello');
  const { data } = await world.db.from('comments').select('id').single().throwOnError();
  await send();
  await world.db.rpc('erase_rows', { rows: { comments: [data.id] }, erasure: null }).throwOnError();
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
