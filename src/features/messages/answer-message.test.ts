import { expect, test } from 'vitest';
import { inboxWorld } from '#tests/setup/inbox-world.ts';
import { answerMessage } from './answer-message.server.ts';
import { openMessage } from './messages.server.ts';

const { world, insert, rows, list, open, act, send } = inboxWorld();
const enquiry = { kind: 'enquiry', blog_id: null };
const once = () => crypto.randomUUID();

test('a public answer stands below its comment, in the name of the author, and the comment is published and answered with it', async () => {
  const [id] = await insert([{ content: 'Is it?', on_page: false, suspicion: 'form', follow_up_on: '2026-01-01' }]);
  const answer = await reply(id, { message: 'Once for the company.' });
  expect([answer.status, await answer.json()]).toMatchObject([201, { by_owner: true, name: 'Layla Noor', on_page: true, mail: null }]);
  const shown = await (await world.request('/api/blogs/visas/comments')).json();
  expect(shown).toMatchObject([
    { content: 'Is it?', by_author: false, parent_id: null },
    { content: 'Once for the company.', by_author: true, parent_id: id },
  ]);
  expect(JSON.stringify(shown)).not.toContain('owner@example.com');
  expect(world.purged).toEqual(['comments-visas']);
  expect((await list('view=answered')).messages).toMatchObject([{ id, state: 'answered', suspicion: 'none', follow_up_on: null }]);
});

test('an id that was used for the same words below another message is refused, so that none counts as answered without an answer', async () => {
  const [one, two] = await insert([{}, { content: 'Another' }]);
  const sent = { message: 'Yes.', submission_id: once() };
  expect([(await reply(one, sent)).status, (await reply(two, sent)).status]).toEqual([201, 409]);
});

test('an answer to a reply stands below the same question, and the reply is the one that is answered', async () => {
  const [question] = await insert([{ content: 'Is it?' }]);
  const [id] = await insert([{ content: 'I ask, too.', parent_id: question, email: 'b@example.com' }]);
  await reply(id, { message: 'To be precise.' });
  expect(await rows()).toEqual(expect.arrayContaining([expect.objectContaining({ content: 'To be precise.', parent_id: question })]));
  expect((await list()).messages.map(({ content }) => content)).toEqual(['Is it?']);
});

test('an answer that is sent twice at once is stored once; the same id with another text is refused', async () => {
  const [id] = await insert([{ content: 'Is it?' }]);
  const submission_id = once();
  const answers = await Promise.all(Array.from({ length: 5 }, () => reply(id, { message: 'Yes.', submission_id })));
  expect(new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).id))).size).toBe(1);
  const other = await reply(id, { message: 'No.', submission_id });
  expect([other.status, (await other.json()).detail]).toEqual([409, 'This was sent already with another text. Please reload the page.']);
  expect(await rows()).toHaveLength(2);
});

test('an answer that its writer did not see refuses a second one, which goes out once it was read', async () => {
  const [id] = await insert([{ content: 'Is it?' }]);
  await reply(id, { message: 'Yes.', seen: 0 });
  const second = await reply(id, { message: 'No.', seen: 0 });
  expect([second.status, (await second.json()).detail]).toEqual([
    409,
    'This was answered meanwhile, in another window or by somebody else. Read that answer, then send yours again.',
  ]);
  expect((await reply(id, { message: 'No.', seen: 1 })).status).toBe(201);
});

test('whoever wrote privately is answered by email: the words are stored, and a mail waits', async () => {
  const [id] = await insert([{ content: 'Call me', is_private: true }]);
  const { entry, postId } = await byMail(id);
  expect([entry, postId]).toMatchObject([{ on_page: false, mail: { state: 'sending', problem: null } }, null]);
  expect(await open(id)).toMatchObject({ state: 'answered', thread: [{ content: 'Thank you.' }] });
  const { data } = await world.db.from('notifications').select('kind,reference').throwOnError();
  const stored = (await rows()).find(({ by_owner }) => by_owner);
  expect(data).toEqual([{ kind: 'answer', reference: stored?.id }]);
  expect([await (await world.request('/api/blogs/visas/comments')).json(), world.purged]).toEqual([[], []]);
});

test('an answer that was never sent is kept with its message, and goes with it', async () => {
  const [id] = await insert([enquiry]);
  await byMail(id);
  const at = new Date(Date.now() + 1_000).toISOString();
  const { data } = await world.db.rpc('claim_mail', { at, lease_seconds: 60 }).throwOnError();
  const { id: mail, lease } = data as { id: string; lease: string };
  await world.db.rpc('mail_done', { mail, lease, at, failure: 'No such address.', for_good: true }).throwOnError();
  await world.db.rpc('clear_notifications', { at: '2030-01-01T00:00:00Z' }).throwOnError();
  expect(await open(id)).toMatchObject({ thread: [{ mail: { state: 'failed' } }] });
  await act({ action: 'delete', ids: [id] });
  await act({ action: 'erase', ids: [id] });
  for (const table of ['mails', 'notifications', 'messages'] as const)
    expect((await world.db.from(table).select('id').throwOnError()).data, table).toEqual([]);
});

test('without an address, without a mail account, and for what was entered by hand, no mail is sent, and a sentence says why', async () => {
  const [silent, note, asked] = await insert([{ ...enquiry, email: '', phone: '050 123 4567' }, { kind: 'note', blog_id: null }, enquiry]);
  const noAddress = 'This cannot be answered by email: no address was left with it.';
  for (const id of [silent, note]) await expect(byMail(id)).rejects.toMatchObject({ code: 'conflict', message: noAddress });
  const refused = await reply(asked, { message: 'Thank you.' });
  expect([refused.status, (await refused.json()).detail]).toEqual([
    409,
    'No email can be sent from here yet. Please answer in your mail app.',
  ]);
  expect((await rows()).map(({ state }) => state)).toEqual(['open', 'open', 'open']);
  const from = async (id?: string) => (await openMessage(world.db, id ?? '', 'site@example.com')).mail_from;
  expect([await from(asked), await from(note), (await open(asked)).mail_from]).toEqual(['site@example.com', null, null]);
});

test('thirty answers by email an hour are sent, and public ones are not counted', async () => {
  const [id, comment] = await insert([enquiry, {}]);
  for (let n = 0; n < 30; n++) await byMail(id, `Answer ${n}`);
  expect((await reply(comment, { message: 'Public' })).status).toBe(201);
  await expect(byMail(id, 'One more')).rejects.toMatchObject({ code: 'too_many' });
});

test.each([{ message: ' ', submission_id: once() }, { message: 'x'.repeat(4_001), submission_id: once() }, { message: 'Yes' }])(
  '%.60j is refused as an answer',
  async (body) => {
    const [id] = await insert([{}]);
    expect((await send('POST', `/api/messages/${id}/reply`, body)).status).toBe(400);
  },
);

test('what is deleted, an answer itself or no message at all is not answered', async () => {
  const ids = await insert([{ deleted_at: '2026-11-01' }, { by_owner: true }]);
  for (const id of [...ids, once(), 'unknown']) expect((await reply(id, { message: 'Yes.' })).status).toBe(404);
});

test('a private comment is published in a cleaned version only, and what was sent stays beside it', async () => {
  const sent = { name: 'Ada', email: 'ada@example.com', message: 'Which visa? Call +44 20 7946 0958.', milliseconds_to_fill: 20_000 };
  const { id } = await (await world.send('POST', '/api/blogs/visas/comments', sent)).json();
  const refused = await publish(id, 'Which visa? Write to ada@example.com');
  expect([refused.status, (await refused.json()).fields]).toEqual([
    400,
    { message: 'There is still an address or a number in it. Please take it out first.' },
  ]);
  expect((await publish(id, 'Which visa?')).status).toBe(200);
  expect(world.purged).toContain('comments-visas');
  const shown = await (await world.request('/api/blogs/visas/comments')).json();
  expect(shown.map(({ content }: { content: string }) => content)).toEqual(['Which visa?']);
  expect(await open(id)).toMatchObject({
    ...{ place: 'to-answer', content: 'Which visa?', original: sent.message, is_private: false },
    numbers: [{ text: '+44 20 7946 0958', dialled: '+442079460958', in_text: true }],
  });
  expect((await publish(id, 'Again')).status).toBe(409);
});

test('a comment with a number in its name is never published, and the reason names the name', async () => {
  const [id] = await insert([{ name: 'Ada +44 20 7946 0958', is_private: true }]);
  const refused = await publish(id, 'Which visa?');
  const detail = 'There is an address or a number in the name, which would be shown. This comment cannot be published.';
  expect([refused.status, (await refused.json()).detail]).toEqual([400, detail]);
  expect(await (await world.request('/api/blogs/visas/comments')).json()).toEqual([]);
});

test('an enquiry, spam and a comment whose post is gone are not published', async () => {
  const ids = await insert([enquiry, { is_private: true, state: 'spam' }, { is_private: true, blog_id: null }]);
  for (const id of ids) expect((await publish(id, 'Which visa?')).status).toBe(409);
});

function reply(id: string | undefined, answer: { submission_id?: string; message: string; seen?: number }) {
  return send('POST', `/api/messages/${id}/reply`, { submission_id: once(), ...answer });
}

/** As with a mail account: what is sent has tests of its own. */
function byMail(id: string | undefined, message = 'Thank you.') {
  return answerMessage(world.db, id ?? '', { message, submission_id: once() }, 'owner@example.com', 'site@example.com');
}

function publish(id: string | undefined, message: string) {
  return send('POST', `/api/messages/${id}/publish`, { message });
}
