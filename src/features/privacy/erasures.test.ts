import { beforeEach, expect, test } from 'vitest';
import { untyped } from '#src/db/client.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { digestOf, eraseRows, listErasures, replayErasures } from './erasures.server.ts';
import { visitorsData } from './personal-data.ts';

const world = testWorld();
const key = 'key of tests';
const person = { kind: 'email', value: 'ada@example.com' } as const;
const nobody = { comments: 0, replies: 0, posts: [], enquiries: 0 };

beforeEach(async () => {
  await world.db.from('erasures').delete().neq('digest', '').throwOnError();
  await world.db.from('comments').delete().not('id', 'is', null).throwOnError();
  await world.db
    .from('blogs')
    .upsert(blogRow({ id: 'a-post' }))
    .throwOnError();
});

test('an erasure takes the comments and the owner’s answers to them, and leaves those of other visitors', async () => {
  const question = await store({ content: 'A question' });
  await store({ content: 'Dear Ada', email: 'owner@example.com', by_author: true, parent_id: question });
  await store({ content: 'I wonder too', email: 'bob@example.com', parent_id: question });
  expect(await erase([question])).toEqual({ comments: 1, replies: 1, posts: ['a-post'], enquiries: 0 });
  expect(await stored()).toEqual([['I wonder too', null]]);
});

test('what is remembered of an erasure holds nothing of the person', async () => {
  const id = await store();
  await erase([id]);
  const [erasure] = await listErasures(world.db);
  expect(erasure).toEqual({ digest: digestOf(person, key), kind: 'email', removed: [id], kept: [], erased_at: expect.any(String) });
  expect(erasure?.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(digestOf(person, 'another key')).not.toBe(erasure?.digest);
});

test('after a restore of older rows the erasure is done again, once', async () => {
  await erase([]);
  await store({ content: 'by her address', email: 'ADA@example.com', created_at: '2026-01-01T00:00:00Z' });
  await store({ content: 'Ask ada@example.com', email: 'bob@example.com', created_at: '2026-01-01T00:00:00Z' });
  await store({ content: 'She came back', created_at: '2999-01-01T00:00:00Z' });
  await store({ content: 'of somebody else', email: 'bob@example.com' });
  expect(await replayErasures(world.db, key)).toEqual({ comments: 1, replies: 0, posts: ['a-post'], enquiries: 0 });
  expect(await stored()).toEqual([
    ['Ask ada@example.com', null],
    ['She came back', null],
    ['of somebody else', null],
  ]);
  expect(await replayErasures(world.db, key)).toEqual(nobody);
});

test('after a restore an enquiry of the person is erased again, by address or number, and a later one stays', async () => {
  await erase([], [], { kind: 'phone', value: '971501234567' });
  await erase([]);
  const old = { message: 'Hi', created_at: '2026-01-01T00:00:00Z' };
  const rows = [
    { ...old, name: 'By address', email: 'ADA@example.com' },
    { ...old, name: 'By number', phone: '050 123 4567' },
    { ...old, name: 'Of somebody else', email: 'bob@example.com' },
    { ...old, name: 'Later', email: 'ada@example.com', created_at: '2999-01-01T00:00:00Z' },
  ];
  await world.db.from('enquiries').insert(rows, { defaultToNull: false }).throwOnError();
  expect(await replayErasures(world.db, key)).toMatchObject({ enquiries: 2 });
  const { data } = await world.db.from('enquiries').select('name').order('name').throwOnError();
  expect(data).toEqual([{ name: 'Later' }, { name: 'Of somebody else' }]);
});

test.each(Object.keys(visitorsData))('%s that were erased and come back are erased again under any key', async (subject) => {
  const erasure = { digest: digestOf(person, key), kind: person.kind, kept: [] };
  const row = subject === 'comments' ? { blog_id: 'a-post', author_name: 'A', content: 'Hi' } : { name: 'A', message: 'Hi' };
  const sent = { ...row, id: crypto.randomUUID(), email: person.value, created_at: '2026-01-01T00:00:00Z' };
  const insert = () => untyped(world.db).from(subject).insert([sent], { defaultToNull: false }).throwOnError();
  await insert();
  await eraseRows(world.db, { [subject]: [sent.id] }, erasure);
  await insert();
  expect(await replayErasures(world.db, 'another key')).toMatchObject({ [subject]: 1 });
  expect((await untyped(world.db).from(subject).select('id').eq('id', sent.id).throwOnError()).data).toEqual([]);
});

test('more comments than one page are looked through', async () => {
  await erase([]);
  await world.supabase.connection.exec(`insert into public.comments (blog_id, author_name, email, content, created_at)
    select 'a-post', 'A', case when n % 600 = 0 then 'ada@example.com' else 'b@example.com' end, 'Hi', '2026-01-01' from generate_series(1, 1200) n`);
  expect(await replayErasures(world.db, key)).toMatchObject({ comments: 2 });
});

function erase(comments: string[], kept: string[] = [], who: Parameters<typeof digestOf>[0] = person) {
  return eraseRows(world.db, { comments }, { digest: digestOf(who, key), kind: who.kind, kept });
}

async function store(parts: object = {}): Promise<string> {
  const row = { blog_id: 'a-post', author_name: 'Ada', email: person.value, content: 'Hello', ...parts };
  return (await world.db.from('comments').insert(row).select('id').single().throwOnError()).data?.id;
}

async function stored(): Promise<unknown[]> {
  const { data } = await world.db.from('comments').select('content,parent_id').order('content').throwOnError();
  return (data ?? []).map(({ content, parent_id }) => [content, parent_id]);
}
