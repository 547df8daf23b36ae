import { expect, test } from 'vitest';
import { AppError } from '#src/lib/errors.ts';
import { ada, privacyWorld } from '#tests/setup/privacy-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { owner } from '#tests/setup/test-api.ts';
import { visitorsData } from './personal-data.ts';

const { world, forgetMails, search, send, store, contents } = privacyWorld();

test('erasing takes what was announced, chosen mentions with their answers too, purges the posts and leaves the rest', async () => {
  const question = await store();
  await store({ content: 'My answer', email: owner, by_author: true, parent_id: question });
  const chosen = await store({ content: `It was ${ada}`, email: 'bob@example.com', blog_id: 'two' });
  await store({ content: 'My other answer', email: owner, by_author: true, parent_id: chosen, blog_id: 'two' });
  await store({ content: `I like ${ada}`, email: 'eve@example.com' });
  const found = await search(ada);
  expect([found.sent.total, found.sent.answers]).toEqual([1, 1]);
  expect(found.mentions.map(({ id, answers }: { id: string; answers: number }) => [id === chosen, answers]).sort()).toEqual([
    [false, 0],
    [true, 1],
  ]);
  world.purged.length = 0;
  const erased = await send('erase', { identifier: ada, mentions: [chosen] });
  expect([erased.status, await erased.json()]).toEqual([200, { comments: 2, answers: 2, enquiries: 0 }]);
  expect(world.purged.sort()).toEqual(['comments-one', 'comments-two']);
  expect(await contents()).toEqual([`I like ${ada}`]);
  expect((await search(ada)).sent.total).toBe(0);
});

test('the audit log has who erased a person and which comments went, and never whom', async () => {
  const id = await store();
  await send('erase', { identifier: ada });
  const { data } = await world.db.from('audit_trail').select('actor,action,kind,object_ids').eq('action', 'erased').order('id');
  expect(data?.slice(-2)).toEqual([
    { actor: owner, action: 'erased', kind: 'comment', object_ids: [id] },
    { actor: owner, action: 'erased', kind: 'person', object_ids: [] },
  ]);
  const { rows } = await world.supabase.connection.exec<{ rows: unknown[] }>('select * from public.audit_trail');
  expect(JSON.stringify(rows)).not.toContain(ada);
});

test('mails of this machine that tell of the person go first; while they cannot, nothing is erased', async () => {
  expectConsoleErrors(/"level":"/);
  const id = await store({ content: 'Hello' });
  forgetMails.mockRejectedValueOnce(new AppError('unavailable', 'The emails on this machine could not be searched. Please try again.'));
  expect((await send('erase', { identifier: ada })).status).toBe(503);
  expect((await search(ada)).sent.total).toBe(1);
  expect((await send('erase', { identifier: ada })).status).toBe(200);
  expect(forgetMails).toHaveBeenLastCalledWith({ kind: 'email', value: ada }, [id]);
});

test('a comment that was not found for this person is not erased', async () => {
  const other = await store({ content: 'Nothing about anybody', email: 'bob@example.com' });
  const answer = await send('erase', { identifier: ada, mentions: [other] });
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { code: 'conflict', detail: 'The comments changed meanwhile. Please search again.' },
  ]);
  expect(await contents()).toEqual(['Nothing about anybody']);
});

test('posts are listed and never changed', async () => {
  await world.db
    .from('blogs')
    .update({ introduction: `Write to ${ada}` })
    .eq('id', 'one')
    .throwOnError();
  expect((await search(ada)).posts).toEqual([expect.objectContaining({ id: 'one', status: 'published' })]);
  await send('erase', { identifier: ada });
  const { data } = await world.db.from('blogs').select('introduction').eq('id', 'one').single();
  expect(data?.introduction).toBe(`Write to ${ada}`);
});

test('earlier versions of posts that name the person go, and all others stay', async () => {
  const texts = ['Nobody', 'Write to ADA@Example.com', 'Write to ada@example.com.au', 'Call +971 50 123 4567', 'The last'];
  for (const introduction of texts) await world.db.from('blogs').update({ introduction }).eq('id', 'one').throwOnError();
  const kept = async () =>
    (await world.db.from('post_revisions').select('content->>introduction').eq('post_id', 'one').order('version')).data?.map(
      ({ introduction }) => introduction,
    ) ?? [];
  await send('erase', { identifier: '00971501234567' });
  expect((await kept()).slice(1)).toEqual(texts.slice(0, 3));
  await send('erase', { identifier: ada });
  expect((await kept()).slice(1)).toEqual(['Nobody']);
});

test('the address of an administrator says what belongs to it, and its answers stay', async () => {
  const question = await store({ email: 'bob@example.com' });
  await store({ content: 'My answer', email: owner, by_author: true, parent_id: question });
  const { administrator, sent } = await search(owner);
  expect(administrator).toEqual({ answers: 1, sessions: expect.any(Number), pictures: 0 });
  expect([administrator.sessions > 0, sent.total]).toEqual([true, 0]);
  await send('erase', { identifier: owner });
  expect(await contents()).toEqual(['Hello', 'My answer']);
  expect((await search(ada)).administrator).toBeNull();
});

const tables = Object.keys(visitorsData) as (keyof typeof visitorsData)[];

test.each(tables)('what %s hold of a person is found, exported whole and erased', async (table) => {
  const { columns, others } = visitorsData[table];
  await store({ content: 'My words', reader_hash: 'h' });
  await world.db
    .from('enquiries')
    .insert({ name: 'Ada', email: 'Ada@example.com', message: 'My words', notes: 'About her' })
    .throwOnError();
  const { sent } = await (await send('export', { identifier: ada })).json();
  expect(sent[table]).toHaveLength(1);
  expect(Object.values(sent[table][0])).toEqual(expect.arrayContaining(['Ada', 'My words']));
  expect(Object.keys(sent[table][0]).sort()).toEqual(`${columns} ${others}`.split(' ').sort());
  await send('erase', { identifier: ada });
  const { count } = await world.db.from(table).select('*', { count: 'exact', head: true });
  expect(count).toBe(0);
});

test('an enquiry is found by its number, erased with its notes, and one of somebody else that names the person is only shown', async () => {
  const rows = [
    { name: 'Ada', phone: '+971 50 123 4567', message: 'A question', notes: 'Rings on Mondays' },
    { name: 'Bob', email: 'bob@example.com', message: 'Ask Ada at 050 123 4567' },
  ];
  await world.db.from('enquiries').insert(rows, { defaultToNull: false }).throwOnError();
  const { enquiries } = await search('00971501234567');
  expect(enquiries.map(({ name, isSender }: { name: string; isSender: boolean }) => [name, isSender]).sort()).toEqual([
    ['Ada', true],
    ['Bob', false],
  ]);
  const erased = await send('erase', { identifier: '050 123 4567' });
  expect(await erased.json()).toEqual({ comments: 0, answers: 0, enquiries: 1 });
  expect((await world.db.from('enquiries').select('name')).data).toEqual([{ name: 'Bob' }]);
});
