import { beforeEach, expect, test } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { clientWith, type Database } from '#src/db/client.ts';
import { openMailer } from '#src/features/notices/smtp.server.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { stagedMailServer } from '#tests/setup/staged-mail-server.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld, through } from '#tests/setup/test-database.ts';
import { type NoticeTools, readNotices, retryMails, sendNotices } from './notices.server.ts';

const server = stagedMailServer();
const minutes = 60_000;
const hours = 60 * minutes;
let clock = 0;
const tools: NoticeTools = {
  settings: () => ({ smtpUrl: server.url, to: ['owner@example.com'], from: 'site@example.com' }),
  open: openMailer,
  siteUrl: () => 'https://site.test',
  now: () => new Date(clock),
};
const world = testWorld({ notices: tools });

beforeEach(async () => {
  clock = Date.now();
  await world.supabase.connection.exec(
    'truncate public.mails, public.outbox, public.comments, public.rate_limits; delete from public.blogs',
  );
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'a-post', title: 'The first ninety days' }))
    .throwOnError();
});

test('a comment is told of right after it is posted, once, with a link to the screen that deals with it', {
  tags: ['§10.notices', '§14.mail'],
}, async () => {
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

test('a held comment is told of as one to review; one that was decided before the mail went out is not', {
  tags: ['§10.notices'],
}, async () => {
  await comment('Buy cheap pills at http://a.example http://b.example http://c.example now');
  await world.platform.idle();
  expect(server.mails[0]).toContain('A comment waits for your review.');
  await insert('held', 'Decided meanwhile');
  await world.db.from('comments').update({ status: 'spam' }).eq('content', 'Decided meanwhile').throwOnError();
  await later(2 * minutes);
  expect(server.mails).toHaveLength(1);
  expect(await rows('outbox')).toHaveLength(1);
});

test('a flood is one mail at once and a digest an hour later', { tags: ['§10.notices', 'R53'] }, async () => {
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

test('a second event of a kind within two minutes waits for their end', { tags: ['§10.notices'] }, async () => {
  await insert('visible', 'One');
  await send();
  await insert('visible', 'Two');
  await later(minutes);
  expect(server.mails).toHaveLength(1);
  await later(minutes);
  expect(server.mails).toHaveLength(2);
});

test.each([
  ['is busy', 'The mail server refused the mail. It said: 451 Try later'],
  ['refuses', 'The mail server refused the mail. It said: 554 Content refused'],
  ['knows nobody', 'The mail server refused the mail. It said: 550 No such person here'],
] as const)(
  'a server that %s gets the mail again, later and later, under the same id, until it takes it',
  {
    tags: ['R54', '§14.mail'],
  },
  async (mood, reason) => {
    expectConsoleErrors(/"mail failed"/);
    await insert('visible', 'Hello');
    server.mood = mood;
    await send();
    expect((await status()).mails[0]).toMatchObject({ attempts: 1, last_error: reason, sent_at: null });
    await later(minutes - 1_000);
    expect((await status()).mails[0]?.attempts).toBe(1);
    await later(1_000);
    expect((await status()).mails[0]?.attempts).toBe(2);
    server.mood = 'takes';
    await later(5 * minutes);
    expect([server.mails.length, (await status()).mails[0]?.sent_at]).toEqual([1, new Date(clock).toISOString()]);
    await later(24 * hours);
    expect(server.mails).toHaveLength(1);
  },
);

test('after a day without a mail server each notice arrives once', { tags: ['R54', '§14.mail'] }, async () => {
  expectConsoleErrors(/"mail failed"/);
  const isUp = { settings: tools.settings };
  tools.settings = () => ({ smtpUrl: 'smtp://127.0.0.1:1', to: ['owner@example.com'], from: 'site@example.com' });
  for (let hour = 0; hour < 24; hour++) {
    await insert('visible', `Hour ${hour}`);
    await later(hours);
  }
  expect((await status()).mails[0]?.last_error).toBe('The mail server could not be reached.');
  Object.assign(tools, isUp);
  for (let hour = 0; hour < 8; hour++) await later(hours);
  const told = server.mails.join('').match(/> Hour \d+/g) ?? [];
  expect([told.length, new Set(told).size, server.mails.length <= 5]).toEqual([24, 24, true]);
});

test('a mail that fails for four days is given up; Try again sends it', { tags: ['R54', '§14.mail'] }, async () => {
  expectConsoleErrors(/"mail failed"/);
  await insert('visible', 'Hello');
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

test('a server that keeps a mail and fails then gets it once more under the same Message-ID', { tags: ['R55', '§14.mail'] }, async () => {
  expectConsoleErrors(/"mail failed"/);
  await insert('visible', 'Hello');
  server.mood = 'keeps and fails';
  await send();
  server.mood = 'takes';
  await later(minutes);
  await later(hours);
  const ids = server.mails.map((mail) => readMail(mail).id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('ten senders at once send each mail once', { tags: ['R56', '§14.mail'] }, async () => {
  await insert('visible', 'Hello');
  await insert('held', 'Hello');
  await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(server.mails).toHaveLength(2);
});

test('a sender that died keeps nobody waiting for longer than a minute', { tags: ['R57', '§14.mail'] }, async () => {
  await insert('visible', 'Hello');
  await world.db.rpc('claim_mail', { at: new Date(clock).toISOString(), lease_seconds: 60 });
  await later(59_000);
  expect(server.mails).toHaveLength(0);
  await later(1_000);
  expect(server.mails).toHaveLength(1);
});

test('without a mail server of its own, a site keeps what it would tell and says so', { tags: ['§14.mail'] }, async () => {
  await insert('visible', 'Hello');
  const none = { ...tools, settings: () => null };
  await sendNotices(world.db, none);
  expect(await readNotices(world.db, none)).toMatchObject({ is_set_up: false, waiting: 1, mails: [] });
});

test('a server that is silent is not waited for; what it kept comes once more under the same id', { tags: ['R54', 'R55'] }, async () => {
  expectConsoleErrors(/"mail failed"/);
  await insert('visible', 'Hello');
  server.mood = 'keeps and is silent';
  await send();
  expect((await status()).mails[0]?.last_error).toBe('The mail server did not answer in time.');
  server.mood = 'takes';
  await later(minutes);
  expect([server.mails.length, new Set(server.mails.map((mail) => readMail(mail).id)).size]).toEqual([2, 1]);
});

test('a database that is gone between the mail and its note gets the note at the second try, or the mail is sent again under its id', {
  tags: ['R58', '§14.mail'],
}, async () => {
  await insert('visible', 'Hello');
  await sendNotices(without('mail_done', 1), tools);
  await later(61_000);
  expect(server.mails).toHaveLength(1);
  await insert('held', 'Hello');
  await expect(sendNotices(without('mail_done', 2), tools)).rejects.toThrow('The database cannot be reached right now.');
  await later(61_000);
  expect([server.mails.length, new Set(server.mails.map((mail) => readMail(mail).id)).size]).toEqual([3, 2]);
});

test('a database that is gone while a mail is worded loses none', { tags: ['R58'] }, async () => {
  await insert('visible', 'Hello');
  await expect(sendNotices(without('comments', 1), tools)).rejects.toThrow('The database cannot be reached right now.');
  await later(61_000);
  expect(server.mails).toHaveLength(1);
});

test('what is rolled back is not told', { tags: ['§10.notices'] }, async () => {
  await world.supabase.connection.exec(`begin; ${flood(1)}; rollback`);
  await send();
  expect(server.mails).toHaveLength(0);
});

test('a review that is due is told of once, in the mail of all that are', { tags: ['§10.notices'] }, async () => {
  const today = new Date(clock).toISOString().slice(0, 10);
  const due = ['one', 'two'].map((id) => blogRow({ id, title: `Article ${id}`, review_by: today }));
  await world.db
    .from('blogs')
    .insert([...due, blogRow({ review_by: '2020-01-01' }), blogRow({ review_by: today, status: 'draft' })])
    .throwOnError();
  for (const _ of [1, 2]) {
    await world.db.rpc('due_jobs', { at: new Date(clock).toISOString() }).throwOnError();
    await later(hours);
  }
  expect(server.mails.map((mail) => readMail(mail).subject)).toEqual(['2 articles are due for review']);
  expect(server.mails[0]).toContain('Article one');
});

test('the comment of an erased person leaves nothing in the outbox, and sent mails leave it after 30 days', {
  tags: ['§6.erasure', '§10.retention'],
}, async () => {
  await insert('visible', 'Hello');
  const { data } = await world.db.from('comments').select('id').single().throwOnError();
  await send();
  await world.db.rpc('erase_rows', { rows: { comments: [data.id] }, erasure: null }).throwOnError();
  expect(await rows('outbox')).toEqual([]);
  const clear = async (days: number) =>
    (await world.db.rpc('clear_outbox', { at: new Date(clock + days * 24 * hours).toISOString() }).throwOnError()).data;
  expect([await clear(29), await clear(31), await rows('mails')]).toEqual([0, 1, []]);
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

async function comment(message: string): Promise<Response> {
  return world.send('POST', '/api/blogs/a-post/comments', { name: 'Ada', email: 'ada@example.com', message, milliseconds_to_fill: 20_000 });
}

async function insert(state: string, content: string): Promise<void> {
  const row = { blog_id: 'a-post', author_name: 'Ada', email: 'ada@example.com', content, status: state, reader_hash: 'h' };
  await world.db.from('comments').insert(row).throwOnError();
}

function flood(count: number): string {
  return `insert into public.comments (blog_id, author_name, email, content, status, reader_hash)
    select 'a-post', 'Ada', 'ada@example.com', 'Text ' || n, 'visible', 'h' from generate_series(1, ${count}) n`;
}

function send(): Promise<void> {
  return sendNotices(world.db, tools);
}

/** What the clock does after so many milliseconds. */
async function later(milliseconds: number): Promise<void> {
  clock += milliseconds;
  await send();
}

function status() {
  return readNotices(world.db, tools);
}

async function rows(table: string): Promise<unknown[]> {
  return (await world.db.from(table).select('*').throwOnError()).data ?? [];
}
