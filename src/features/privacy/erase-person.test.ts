import { expect, test } from 'vitest';
import { AppError } from '#src/lib/errors.ts';
import { ada, privacyWorld } from '#tests/setup/privacy-world.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { owner } from '#tests/setup/test-api.ts';
import { readIdentifier } from './identifier.ts';
import { visitorsData } from './personal-data.ts';

const { world, forgetMails, search, send, store, contents } = privacyWorld();

test('erasing takes what was announced, purges the posts, leaves the rest, and a search finds none', async () => {
  const question = await store();
  await store({ content: 'My answer', email: owner, by_author: true, parent_id: question });
  await store({ content: `It was ${ada}`, email: 'bob@example.com', blog_id: 'two' });
  const found = await search(ada);
  expect([found.comments.total, found.answers, found.enquiries.total]).toEqual([1, 1, 0]);
  world.purged.length = 0;
  const erased = await send('erase', { identifier: ada });
  expect([erased.status, await erased.json()]).toEqual([200, { comments: 1, answers: 1, enquiries: 0 }]);
  expect(world.purged).toEqual(['comments-one']);
  expect(await contents()).toEqual([`It was ${ada}`]);
  expect((await search(ada)).comments.total).toBe(0);
});

test('all of 2,500 comments and 2,500 enquiries are counted, exported and erased', async () => {
  await world.supabase.connection.exec(`insert into public.comments (blog_id, author_name, email, content)
      select 'one', 'Ada', 'Ada@Example.com', 'Comment ' || n from generate_series(1, 2500) n;
    insert into public.enquiries (name, email, message) select 'Ada', '${ada}', 'Question ' || n from generate_series(1, 2500) n`);
  const found = await search(ada);
  expect([found.comments.total, found.enquiries.total]).toEqual([2_500, 2_500]);
  const { comments, enquiries } = await exported(ada);
  expect([new Set(comments).size, new Set(enquiries).size]).toEqual([2_500, 2_500]);
  expect(await (await send('erase', { identifier: ada })).json()).toEqual({ comments: 2_500, answers: 0, enquiries: 2_500 });
  expect(await countOf('comments')).toBe(0);
  expect(await countOf('enquiries')).toBe(0);
});

test('a thousand strangers who name the person, or whose number ends as theirs, hide nothing that the person sent', async () => {
  const own = [
    { name: 'Ada', email: ada, message: 'By address' },
    { name: 'Ada', phone: '050 765 4321', message: 'By number' },
  ];
  await world.db.from('enquiries').insert(own, { defaultToNull: false }).throwOnError();
  await world.supabase.connection.exec(`insert into public.enquiries (name, email, phone, message)
    select 'Eve', n || '@example.com', '+44 20 765 4321', 'About ${ada} and 0507654321, ' || n from generate_series(1, 1100) n`);
  for (const [identifier, message] of [
    [ada, 'By address'],
    ['+971 50 765 4321', 'By number'],
  ] as const) {
    expect((await search(identifier)).enquiries).toEqual({ total: 1, newest: [expect.objectContaining({ message })] });
    expect((await exported(identifier)).enquiries).toHaveLength(1);
    expect(await (await send('erase', { identifier })).json()).toEqual({ comments: 0, answers: 0, enquiries: 1 });
  }
  expect(await countOf('enquiries')).toBe(1_100);
});

test('the audit log has who erased a person and which comments went, and never whom', async () => {
  const id = await store();
  await send('erase', { identifier: ada });
  const { data } = await world.db.from('audit_log').select('actor,action,kind,object_ids').eq('action', 'erased').order('id');
  expect(data?.slice(-2)).toEqual([
    { actor: owner, action: 'erased', kind: 'comment', object_ids: [id] },
    { actor: owner, action: 'erased', kind: 'person', object_ids: [] },
  ]);
  const { rows } = await world.supabase.connection.exec<{ rows: unknown[] }>('select * from public.audit_log');
  expect(JSON.stringify(rows)).not.toContain(ada);
});

test('mails of this machine that tell of the person go first; while they cannot, nothing is erased', async () => {
  expectConsoleErrors(/"level":"/);
  const id = await store({ content: 'Hello' });
  forgetMails.mockRejectedValueOnce(new AppError('unavailable', 'The emails on this machine could not be searched. Please try again.'));
  expect((await send('erase', { identifier: ada })).status).toBe(503);
  expect((await search(ada)).comments.total).toBe(1);
  expect((await send('erase', { identifier: ada })).status).toBe(200);
  expect(forgetMails).toHaveBeenLastCalledWith({ kind: 'email', value: ada }, [id]);
});

test('texts of others and earlier versions of posts that name the person stay', async () => {
  for (const introduction of [`Write to ${ada}`, 'Write to me'])
    await world.db.from('blogs').update({ introduction }).eq('id', 'one').throwOnError();
  await store({ content: `Ask ${ada}`, email: 'bob@example.com' });
  await send('erase', { identifier: ada });
  const { data } = await world.db.from('post_revisions').select('content->>introduction').eq('post_id', 'one').order('version');
  expect(data?.map(({ introduction }) => introduction)).toContain(`Write to ${ada}`);
  expect(await contents()).toEqual([`Ask ${ada}`]);
});

test('the address of an administrator says what belongs to it, and its answers stay', async () => {
  const question = await store({ email: 'bob@example.com' });
  await store({ content: 'My answer', email: owner, by_author: true, parent_id: question });
  const { administrator, comments } = await search(owner);
  expect(administrator).toEqual({ answers: 1, sessions: expect.any(Number), pictures: 0 });
  expect([administrator.sessions > 0, comments.total]).toEqual([true, 0]);
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

test('an enquiry is found by its number in any spelling, and erased with its notes', async () => {
  const rows = [
    { name: 'Ada', phone: '٠٥٠ ١٢٣-٤٥٦٧', message: 'A question', notes: 'Rings on Mondays' },
    { name: 'Bob', email: 'bob@example.com', message: 'Ask Ada at 050 123 4567' },
  ];
  await world.db.from('enquiries').insert(rows, { defaultToNull: false }).throwOnError();
  expect((await search('00971501234567')).enquiries.newest.map(({ name }: { name: string }) => name)).toEqual(['Ada']);
  const erased = await send('erase', { identifier: '050 123 4567' });
  expect(await erased.json()).toEqual({ comments: 0, answers: 0, enquiries: 1 });
  expect((await world.db.from('enquiries').select('name')).data).toEqual([{ name: 'Bob' }]);
});

test('an enquiry whose number has the zero behind its calling code, as many write it, is found by the plain one', async () => {
  await world.db
    .from('enquiries')
    .insert({ name: 'Ada', phone: '+971 050 123 4567', message: 'A question' }, { defaultToNull: false })
    .throwOnError();
  expect((await search('050 123 4567')).enquiries.total).toBe(1);
  expect(await (await send('erase', { identifier: '+971 50 123 4567' })).json()).toEqual({ comments: 0, answers: 0, enquiries: 1 });
});

test.each([
  ...['+971 50 123 4567', '00971501234567', '050-123-4567', '+971 (0)50 1234567', '(+971) 50 123 4567', '٠٥٠ ١٢٣ ٤٥٦٧', '０５０ 123 4567'],
  ...['+971 050 123 4567', '00971 050 1234567', '971 050 123 4567', '+971 04 123 4567'],
  ...['123', '+1234567890123456', '+44 20 7946 0958', '00 1 2345', '050\u2011123\u20114567', 'Ada'],
  ...[
    'Ada@Example.COM',
    'ａｄａ@example.com',
    'a\u2010b@example.com',
    'ΝΙΚΟΣ@example.com',
    'νικος@example.com',
    'İZMİR@example.com',
    'JOSÉ@example.com',
  ],
])('the database has the same normal form of %s', async (typed) => {
  const identifier = readIdentifier(typed);
  const number = (await world.db.rpc('normal_number', { given: typed }).throwOnError()).data;
  expect(number).toBe(identifier?.kind === 'phone' ? identifier.value : null);
  if (identifier?.kind === 'email')
    expect((await world.db.rpc('plain_contact', { given: typed }).throwOnError()).data).toBe(identifier.value);
});

/** The ids of an export, page by page. */
async function exported(identifier: string): Promise<{ comments: string[]; enquiries: string[] }> {
  const ids = { comments: [] as string[], enquiries: [] as string[] };
  for (let after: string | undefined, isDone = false; !isDone; ) {
    const { sent, next } = await (await send('export', { identifier, after })).json();
    for (const table of tables) ids[table].push(...(sent[table] ?? []).map(({ id }: { id: string }) => id));
    after = next ?? undefined;
    isDone = next === null;
  }
  return ids;
}

async function countOf(table: 'comments' | 'enquiries'): Promise<number | null> {
  return (await world.db.from(table).select('*', { count: 'exact', head: true })).count;
}
