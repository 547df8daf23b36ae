import { beforeEach, expect, test } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { readLeavePage } from '#src/features/subscriptions/subscription-links.server.ts';
import { mailingsWorld } from '#tests/setup/mailings-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { tableDigests } from '#tests/setup/table-digests.ts';
import { mailingOutlookSchema } from './mailing.ts';

const { world, server, tools, exec, subscribe, later } = mailingsWorld();
const input = { blog_id: 'a-post', subject: 'The first ninety days' };
let token = '';

beforeEach(async () => {
  token = await world.signIn();
  await exec('truncate public.audit_log');
});

test('the panel asks who would get an article, tells readers and follows how far it is', async () => {
  await subscribe(3);
  expect(await outlook()).toEqual({ is_open: true, readers: 3, mailings: [] });
  const { status, body } = await post('', input);
  expect(status).toBe(201);
  const [mailing] = mailingOutlookSchema.parse(body).mailings;
  expect(mailing).toMatchObject({ state: 'waiting', subject: input.subject, counts: { readers: 3, sent: 0 }, stopped_by: null });
  expect(Date.parse(mailing?.leaves_at ?? '') - Date.parse(mailing?.asked_at ?? '')).toBe(600_000);
  expect(Date.parse(mailing?.ends_at ?? '') % 900_000).toBe(0);
  await later(11);
  expect((await outlook()).mailings[0]).toMatchObject({
    state: 'sent',
    ends_at: null,
    counts: { readers: 3, sent: 3, waiting: 0, unknown: 0 },
  });
});

test('of an article that is not stored, its language decides who would get it', async () => {
  await subscribe(3);
  await subscribe(2, 'ar', 'arab');
  const of = async (query: string) => (await world.send('GET', `/api/mailings?${query}`, undefined, token)).json();
  expect(await of('lang=en')).toEqual({ is_open: true, readers: 5, mailings: [] });
  expect(await of('lang=ar')).toMatchObject({ readers: 2 });
  expect(await of('blog_id=a-post&lang=ar')).toMatchObject({ readers: 2 });
  expect((await world.send('GET', '/api/mailings?lang=fr', undefined, token)).status).toBe(400);
});

test('what waits to be sent is listed with its article, until it is stopped', async () => {
  await subscribe(2);
  const list = async () => (await world.send('GET', '/api/mailings/open', undefined, token)).json();
  expect(await list()).toEqual({ mailings: [] });
  const { body } = await post('', input);
  expect(await (await world.send('GET', '/api/stats', undefined, token)).json()).toMatchObject({ open_mailings: 1 });
  expect(await list()).toEqual({ mailings: [{ ...body.mailings[0], title: 'The first ninety days' }] });
  await post(`/${body.mailings[0].id}/stop`);
  expect(await list()).toEqual({ mailings: [] });
});

test('"Stop" sends nothing more, once', async () => {
  await subscribe(2);
  const { body } = await post('', input);
  const { id } = mailingOutlookSchema.parse(body).mailings[0] ?? {};
  expect((await post(`/${id}/stop`)).body).toMatchObject({ mailings: [{ state: 'stopped', stopped_by: 'owner', ends_at: null }] });
  expect((await post(`/${id}/stop`)).status).toBe(404);
  expect((await post('/no-id/stop')).status).toBe(404);
  await later(20);
  expect(server.mails).toEqual([]);
});

test('the audit log names the sending and who decided, and no recipient', async () => {
  await subscribe(1);
  const { body } = await post('', input);
  await post(`/${mailingOutlookSchema.parse(body).mailings[0]?.id}/stop`);
  const { data } = await world.db.from('audit_log').select('actor,action,kind,object_ids').order('id').throwOnError();
  expect(data).toEqual([
    { actor: 'owner@example.com', action: 'told-readers', kind: 'post', object_ids: ['a-post'] },
    { actor: 'owner@example.com', action: 'stopped-telling', kind: 'post', object_ids: ['a-post'] },
  ]);
});

test.each([
  ['when it is being told already', () => post('', input), 409],
  ['while the switch is off', () => exec('update public.subscription_settings set is_open = false'), 400],
  ['of a draft', () => world.db.from('blogs').update({ status: 'draft' }).eq('id', 'a-post').throwOnError(), 400],
  [
    'of what is deleted',
    () => world.db.from('blogs').update({ deleted_at: new Date().toISOString() }).eq('id', 'a-post').throwOnError(),
    404,
  ],
] as const)('nobody is told of an article %s', async (_, before, status) => {
  await before();
  const answer = await post('', input);
  expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(/\.$|not found/)]);
});

test.each([
  {},
  { blog_id: 'a-post' },
  { ...input, subject: ' \u200b ' },
  { ...input, subject: 'x'.repeat(121) },
  { ...input, blog_id: '../x' },
])('%j is refused with its field', async (body) => {
  expect(await post('', body)).toMatchObject({ status: 400, body: { fields: expect.any(Object) } });
});

test('the preview is the mail, with a link that ends no subscription', async () => {
  const { status, body } = await post('/preview', { ...input, subject: 'Another subject' });
  expect(status).toBe(200);
  expect(body).toEqual({
    subject: 'Another subject',
    html: expect.stringContaining('<h1'),
    text: expect.stringContaining('/subscribe/leave/00000000-0000-0000-0000-000000000000.'),
  });
});

test('the links to leave of a test say that it was one, and change nothing', async () => {
  await subscribe(1);
  await post('/test', input);
  const mail = readMail(server.mails[0] ?? '');
  const link = /\/subscribe\/leave\/(\S+)/.exec(mail.text)?.[1] ?? '';
  const before = await tableDigests(world.supabase, {});
  const oneClick = await world.request(`/api/subscriptions/leave/${link}`, { method: 'POST' });
  expect([oneClick.status, await oneClick.text()]).toEqual([200, 'This was a test. Nothing was changed.']);
  const pressed = await world.request('/api/subscriptions/leave', { method: 'POST', body: new URLSearchParams({ token: link }) });
  expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, `/subscribe/leave/${link}`]);
  expect(await readLeavePage(world.db, link, 'key of tests')).toEqual({ kind: 'test' });
  expect(await tableDigests(world.supabase, {})).toEqual(before);
});

test('a test goes to the administrator who asks, at once, and a failure is said', async () => {
  expect(await post('/test', input)).toMatchObject({ status: 200, body: { sent_to: 'owner@example.com' } });
  expect(readMail(server.mails[0] ?? '')).toMatchObject({ to: 'owner@example.com', subject: input.subject });
  expectConsoleErrors(/The test was not sent/);
  server.mood = 'knows nobody';
  expect(await post('/test', input)).toMatchObject({
    status: 503,
    body: { detail: 'The test was not sent. The mail server refused the email. It said: 550 No such person here' },
  });
  const { settings } = tools;
  tools.settings = () => null;
  expect((await post('/test', input)).status).toBe(400);
  tools.settings = settings;
});

async function outlook() {
  return mailingOutlookSchema.parse(await (await world.send('GET', '/api/mailings?blog_id=a-post', undefined, token)).json());
}

async function post(path: string, body?: object) {
  const response = await world.send('POST', `/api/mailings${path}`, body, token);
  return { status: response.status, body: await response.json() };
}
