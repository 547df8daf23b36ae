import { expect, test } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import type { NewRow } from '#src/db/schema.ts';
import { hours, minutes, notificationsWorld } from '#tests/setup/notifications-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { retryMails } from './notifications.server.ts';

const { world, server, tools, insert, send, later } = notificationsWorld();
const enquiry = { kind: 'enquiry', name: 'Elena', email: 'elena@example.org' } as const;

test('an answer goes to the asker alone, in the name of the owner, who gets replies and a copy', async () => {
  const id = await asked('What does a licence cost?\nAnd how long does it take?');
  expect((await answer(id, 'Dear Elena,\n\nten days.')).status).toBe(201);
  await world.platform.idle();
  expect(server.recipients).toEqual(['elena@example.org', 'owner@example.com']);
  const [mail, copy] = server.mails.map(readMail);
  expect(mail).toMatchObject({
    from: 'Layla Noor <site@example.com>',
    to: 'elena@example.org',
    replyTo: 'owner@example.com',
    subject: 'Re: your question about “The first ninety days”',
    text: `Dear Elena,

ten days.

On November 21, 2026 you wrote:
> What does a licence cost?
> And how long does it take?
`,
    html: null,
  });
  expect([copy?.id, copy?.to, copy?.text]).toEqual([mail?.id, mail?.to, mail?.text]);
  expect(server.mails.join()).not.toMatch(/auto-submitted|^cc:|^bcc:/im);
  expect(await shown(id)).toMatchObject({ state: 'answered', thread: [{ mail: { state: 'sent', problem: null } }] });
  await later(hours);
  expect(server.mails).toHaveLength(2);
});

test('two answers are two mails, each to its own address', async () => {
  await Promise.all([answer(await asked('One', { email: 'one@example.org' })), answer(await asked('Two', { email: 'two@example.org' }))]);
  await world.platform.idle();
  await send();
  expect(server.mails.map((mail) => [readMail(mail).to, readMail(mail).text.match(/> .+/)?.[0]])).toEqual(
    expect.arrayContaining([
      ['one@example.org', '> One'],
      ['two@example.org', '> Two'],
    ]),
  );
  expect(server.recipients.filter((address) => address !== 'owner@example.com').sort()).toEqual(['one@example.org', 'two@example.org']);
});

test('with the mail server down the answer waits and says why; when it is up, Try again sends it at once, and once', async () => {
  expectConsoleErrors(/"mail failed"/);
  const isUp = tools.settings;
  tools.settings = () => ({ smtpUrl: 'smtp://127.0.0.1:1', to: ['owner@example.com'], from: 'site@example.com' });
  const id = await asked('Hello');
  await answer(id);
  await world.platform.idle();
  const problem = 'The mail server could not be reached.';
  expect(await shown(id)).toMatchObject({ state: 'answered', thread: [{ mail: { state: 'sending', problem } }] });
  tools.settings = isUp;
  expect((await again(id, (await shown(id)).thread[0]?.id)).status).toBe(200);
  await world.platform.idle();
  await later(24 * hours);
  expect(server.recipients).toEqual(['elena@example.org', 'owner@example.com']);
  expect((await shown(id)).thread[0]?.mail).toEqual({ state: 'sent', problem: null });
});

test('after four days of failures the message is to answer again; Try again there sends it, once, and it is answered', async () => {
  expectConsoleErrors(/"mail failed"/);
  server.mood = 'is busy';
  const id = await asked('Hello');
  await answer(id);
  await world.platform.idle();
  for (let hour = 0; hour < 110; hour++) await later(hours);
  const problem = 'The mail server refused the email. It said: 451 Try later';
  const given = await shown(id);
  expect(given).toMatchObject({
    state: 'open',
    place: 'to-answer',
    answered_at: null,
    thread: [{ content: 'Ten days.', mail: { state: 'failed', problem } }],
  });
  server.mood = 'takes';
  // It may have been answered another way since then.
  await retryMails(world.db, tools);
  await send();
  expect(server.mails).toEqual([]);
  expect((await again(crypto.randomUUID(), given.thread[0]?.id)).status).toBe(409);
  expect((await again(id, given.thread[0]?.id)).status).toBe(200);
  await world.platform.idle();
  await later(24 * hours);
  expect(server.mails).toHaveLength(2);
  expect(await shown(id)).toMatchObject({ state: 'answered', place: 'answered', thread: [{ mail: { state: 'sent', problem: null } }] });
  expect((await again(id, given.thread[0]?.id)).status).toBe(409);
});

test('an address that the server refuses is known at once, and what was closed comes back with what it brought', async () => {
  expectConsoleErrors(/"mail failed"/);
  server.mood = 'knows nobody';
  const id = await asked('Hello', { state: 'closed', closed_at: '2026-11-22T00:00:00Z', outcome: 'client', amount: 18_500 });
  await answer(id);
  await world.platform.idle();
  const problem = 'The mail server refused the email. It said: 550 No such person here';
  const refused = await shown(id);
  expect(refused).toMatchObject({ state: 'open', outcome: 'client', amount: 18_500, thread: [{ mail: { state: 'failed', problem } }] });
  server.mood = 'takes';
  await again(id, refused.thread[0]?.id);
  await world.platform.idle();
  await later(minutes);
  expect(server.recipients).toEqual(['elena@example.org', 'owner@example.com']);
  expect(await shown(id)).toMatchObject({ state: 'closed', outcome: 'client', amount: 18_500 });
});

test('an answer that nobody can be sent any more stays, and says why', async () => {
  expectConsoleErrors(/"mail failed"/);
  const isUp = tools.settings;
  tools.settings = () => ({ smtpUrl: 'smtp://127.0.0.1:1', to: ['owner@example.com'], from: 'site@example.com' });
  const [emptied, odd] = [await asked('One'), await asked('Two')];
  for (const id of [emptied, odd]) await answer(id);
  await world.platform.idle();
  await world.db.from('messages').update({ email: '' }).eq('id', emptied).throwOnError();
  await world.db.from('messages').update({ email: 'elena@example.org\r\nBcc: all@evil.example' }).eq('id', odd).throwOnError();
  tools.settings = isUp;
  await later(5 * minutes);
  await later(hours);
  expect([(await shown(emptied)).thread[0]?.mail, (await shown(odd)).thread[0]?.mail]).toEqual([
    { state: 'failed', problem: 'The address was deleted after its time.' },
    { state: 'failed', problem: 'The site cannot write to this address. Please use your mail app.' },
  ]);
  expect(server.recipients).toEqual([]);
});

test('a copy that the server refuses is no reason to send the answer again', async () => {
  expectConsoleErrors(/"copy of an answer failed"/);
  server.onMail = () => {
    server.mood = 'refuses';
  };
  const id = await asked('Hello');
  await answer(id);
  await world.platform.idle();
  await later(24 * hours);
  expect(server.mails).toHaveLength(1);
  expect((await shown(id)).thread[0]?.mail).toEqual({ state: 'sent', problem: null });
});

test.each(['\r\n', '\n', '\r', '\u2028'])(
  'what the asker typed, with %j in it, adds no header and no recipient, and is quoted to 1,000 letters',
  async (end) => {
    const hostile = `x${end}Bcc: all@evil.example${end}${end}<script>`;
    const id = await asked(`${hostile}${'ا'.repeat(2_000)}`, { name: 'Eve', topic: hostile.slice(0, 80), post_title: '', blog_id: null });
    await answer(id);
    await world.platform.idle();
    expect(server.recipients).toEqual(['elena@example.org', 'owner@example.com']);
    const [head = ''] = (server.mails[0] ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^(bcc|cc):/im);
    const { subject, text } = readMail(server.mails[0] ?? '');
    expect(subject).toContain('Re: your question about x');
    const quote = text.split('\n').filter((line) => line.startsWith('> '));
    expect(quote.join('').replaceAll(/> /g, '').length).toBeLessThan(1_010);
    expect(text.split('\n').filter((line) => line.includes('evil.example') && !line.startsWith('> '))).toEqual([]);
  },
);

/** Stores an enquiry; returns its id. */
function asked(content: string, parts: Partial<NewRow<'messages'>> = {}): Promise<string> {
  return insert(content, { ...enquiry, reader_hash: null, created_at: '2026-11-21T08:00:00Z', ...parts });
}

async function answer(id: string, message = 'Ten days.', submission_id: string = crypto.randomUUID()): Promise<Response> {
  return world.send('POST', `/api/messages/${id}/reply`, { message, submission_id }, await world.signIn());
}

async function again(id: string, reply: string | undefined): Promise<Response> {
  return world.send('POST', `/api/messages/${id}/replies/${reply}/retry`, {}, await world.signIn());
}

async function shown(id: string): Promise<{ thread: { id: string; mail: object }[] } & Record<string, unknown>> {
  return (await world.send('GET', `/api/messages/${id}`, undefined, await world.signIn())).json();
}
