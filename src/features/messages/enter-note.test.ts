import { expect, test } from 'vitest';
import { inboxWorld } from '#tests/setup/inbox-world.ts';

const { world, rows, list, act, send } = inboxWorld();
const note = { way: 'whatsapp', name: 'Sam Okafor', message: 'Asked for two visas.' };

test('what came by WhatsApp is entered as answered, and raises no mail', async () => {
  const answer = await enter({ phone: '050 123 4567', email: 'sam@example.com', blog_id: 'visas', day: '2026-11-01' });
  expect([answer.status, Object.keys(await answer.json())]).toEqual([201, ['id']]);
  expect((await list('view=answered')).messages).toMatchObject([
    {
      ...{ kind: 'note', is_private: true, state: 'answered', on_page: false, suspicion: 'none', reasons: [], source: 'whatsapp' },
      ...{ name: 'Sam Okafor', email: 'sam@example.com', phone: '050 123 4567', content: 'Asked for two visas.', consent_at: null },
      ...{ blog_id: 'visas', post_title: 'Visas in a week', created_at: '2026-11-01T08:00:00.000Z', answered_at: expect.any(String) },
      numbers: [{ text: '050 123 4567', dialled: '+971501234567', in_text: false }],
    },
  ]);
  expect((await world.db.from('notifications').select('id').throwOnError()).data).toEqual([]);
});

test('with a reminder it is open, and comes back on its day', async () => {
  await enter({ follow_up_on: '2999-01-01' });
  const { later, messages } = await list();
  expect([later, messages]).toMatchObject([[{ name: 'Sam Okafor', follow_up_on: '2999-01-01' }], []]);
  await world.db.from('messages').update({ follow_up_on: '2026-01-01' }).not('id', 'is', null).throwOnError();
  expect((await list()).messages).toMatchObject([{ name: 'Sam Okafor', place: 'to-answer', state: 'open' }]);
});

test('a second press stores it once; the same id with another text is refused', async () => {
  const submission_id = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter({ submission_id })));
  expect(new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).id))).size).toBe(1);
  expect((await enter({ submission_id, message: 'Another' })).status).toBe(409);
  expect(await rows()).toHaveLength(1);
});

test('it is closed as a client and marked, deleted and restored as every message, and is never spam of the forms', async () => {
  const { id } = await (await enter({ message: 'Cheap loans http://a.example http://b.example http://c.example' })).json();
  expect(await act({ action: 'close', ids: [id], outcome: 'client', amount: 18_500 })).toMatchObject({ changed: 1 });
  await act({ action: 'delete', ids: [id] });
  await act({ action: 'restore', ids: [id] });
  expect(await rows()).toMatchObject([{ suspicion: 'none', state: 'closed', outcome: 'client', amount: 18_500, deleted_at: null }]);
});

test.each([
  ['name', { name: ' ' }, 'Please enter your name.'],
  ['message', { message: '' }, 'Please write what was said.'],
  ['email', { email: 'sam@' }, 'Please enter a valid email address.'],
  ['phone', { phone: '12' }, 'Please enter a phone number, such as +971 50 000 0000.'],
  ['day', { day: '2999-01-01' }, 'Please choose today or an earlier day.'],
  ['follow_up_on', { follow_up_on: '2026-01-01' }, 'Please choose today or a later day.'],
  ['blog_id', { blog_id: 'never-written' }, 'There is no such article any more. Please choose another, or none.'],
])('a wrong %s is named beside its field', async (field, change, problem) => {
  const answer = await enter(change);
  expect([answer.status, (await answer.json()).fields]).toEqual([400, { [field]: problem }]);
  expect(await rows()).toEqual([]);
});

function enter(parts: object): Promise<Response> {
  return send('POST', '/api/messages', { submission_id: crypto.randomUUID(), ...note, ...parts });
}
