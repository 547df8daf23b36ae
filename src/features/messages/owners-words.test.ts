import { expect, test, vi } from 'vitest';
import { readMail } from '#local/mail/read-mail.ts';
import { notificationsWorld } from '#tests/setup/notifications-world.ts';

// That no public route and no built file has them, src/api/leaks.test.ts and tests/site/post-states.test.ts prove.
const { world, server, later, now } = notificationsWorld();
const ownersWords = /77,?777|pays in cash|outcome|no_client/i;
const sent = { name: 'Ada', email: 'ada@example.com', milliseconds_to_fill: 20_000 };

test('what a client was worth, notes and outcomes are in no mail, no line of a log, no entry of the history and no note of a mail', async () => {
  const logged = (['info', 'warn', 'error'] as const).map((method) => vi.spyOn(console, method).mockImplementation(() => undefined));
  const today = new Date(now()).toISOString().slice(0, 10);
  const token = await world.signIn();
  const ask = async (method: string, path: string, body: object) => {
    const response = await world.send(method, path, body, token);
    expect([path, response.status < 300]).toEqual([path, true]);
    return response.json();
  };
  await ask('POST', '/api/enquiries', { ...sent, message: 'What does a licence cost?', consent: true, blog_id: 'a-post' });
  await ask('POST', '/api/blogs/a-post/comments', { ...sent, message: 'Please call me: +971 50 123 4567' });
  await ask('POST', '/api/blogs/a-post/comments', { ...sent, message: 'A clear and useful article, thank you.' });
  await ask('POST', '/api/messages', { submission_id: crypto.randomUUID(), way: 'call', name: 'Omar', message: 'Asked for a quote.' });
  const { data } = await world.db.from('messages').select('id,kind,is_private').throwOnError();
  const ids = data?.map(({ id }) => id) ?? [];
  const idOf = (kind: string, isPrivate = true) => data?.find((each) => each.kind === kind && each.is_private === isPrivate)?.id ?? '';
  for (const id of ids) await ask('PUT', `/api/messages/${id}`, { notes: 'Pays in cash, 77,777' });
  for (const id of ids) await ask('POST', '/api/messages/act', { action: 'close', ids: [id], outcome: 'client', amount: 77_777 });
  await ask('POST', `/api/messages/${idOf('enquiry')}/reply`, { message: 'Less than you think.', submission_id: crypto.randomUUID() });
  await ask('POST', `/api/messages/${idOf('comment')}/publish`, { message: 'Please call me.' });
  await ask('POST', '/api/messages/act', { action: 'remind', ids: [idOf('note')], on: today });
  await world.db.rpc('note_due_follow_ups', { today }).throwOnError();
  const { undo } = await ask('POST', '/api/messages/act', { action: 'close', ids: [idOf('comment', false)], outcome: 'no_client' });
  await ask('POST', '/api/messages/undo', { undo });
  // What is noted before its mail goes out.
  const row = { ...noted, name: 'Mei', reader_hash: 'h', content: 'May I ask?', blog_id: 'a-post', post_title: 'The first ninety days' };
  await world.db
    .from('messages')
    .insert([
      { ...row, kind: 'enquiry', is_private: true },
      { ...row, kind: 'comment', is_private: false, on_page: true },
      { ...row, kind: 'comment', is_private: false, on_page: false },
      { ...row, kind: 'enquiry', is_private: true, told: 'hourly' },
    ])
    .throwOnError();
  await world.platform.idle();
  for (let hour = 0; hour < 3; hour++) await later(3_600_000);

  const mails = server.mails.map(readMail);
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set([
      'A comment waits for your review: Mei on “The first ninety days”',
      'A message waits in the list',
      'A new comment: Mei on “The first ninety days”',
      'New enquiry: Ada about “The first ninety days”',
      'New enquiry: Mei about “The first ninety days”',
      'Re: your question about “The first ninety days”',
      'Today: write to Omar',
    ]),
  );
  for (const { subject, text, html } of mails) expect([subject, text, html].join('\n')).not.toMatch(ownersWords);
  for (const table of ['audit_log', 'notifications', 'mails'] as const) {
    const rows = (await world.db.from(table).select('*').throwOnError()).data ?? [];
    expect([table, rows.length > 0]).toEqual([table, true]);
    expect(JSON.stringify(rows)).not.toMatch(ownersWords);
  }
  expect(await (await world.send('GET', '/api/audit-log', undefined, token)).text()).not.toMatch(ownersWords);
  expect(JSON.stringify(logged.flatMap(({ mock }) => mock.calls))).not.toMatch(ownersWords);
  expect(server.mails.join('\n')).not.toMatch(ownersWords);
});

const noted = { outcome: 'client', amount: 77_777, notes: 'Pays in cash' };
