import { beforeEach, expect, test } from 'vitest';
import type { NewRow } from '#src/db/schema.ts';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { digestOf, eraseMessages, listErasures, replayErasures } from './erasures.server.ts';

const world = testWorld();
const key = 'key of tests';
const person = { kind: 'email', value: 'ada@example.com' } as const;
const nobody = { messages: 0, replies: 0, posts: [] };

beforeEach(async () => {
  await world.db.from('erasures').delete().neq('digest', '').throwOnError();
  await world.db.from('messages').delete().not('id', 'is', null).throwOnError();
  await world.db
    .from('blogs')
    .upsert(blogRow({ id: 'a-post' }))
    .throwOnError();
});

test('an erasure takes the comments and the owner’s answers to them, and leaves those of other visitors', async () => {
  const question = await store({ content: 'A question' });
  await store({ content: 'Dear Ada', email: 'owner@example.com', by_owner: true, parent_id: question });
  await store({ content: 'I wonder too', email: 'bob@example.com', parent_id: question });
  expect(await erase([question])).toEqual({ messages: 1, replies: 1, posts: ['a-post'] });
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
  await erase([], { kind: 'phone', value: '971501234567' });
  await store({ content: 'by her address', email: 'ADA@example.com', created_at: '2026-01-01T00:00:00Z' });
  await store({ content: 'by her number', email: '', phone: '050 123 4567', created_at: '2026-01-01T00:00:00Z' });
  await store({ content: 'Ask ada@example.com', email: 'bob@example.com', created_at: '2026-01-01T00:00:00Z' });
  await store({ content: 'She came back', created_at: '2999-01-01T00:00:00Z' });
  await store({ content: 'of somebody else', email: 'bob@example.com' });
  expect(await replayErasures(world.db, key)).toEqual({ messages: 2, replies: 0, posts: ['a-post'] });
  expect(await stored()).toEqual([
    ['Ask ada@example.com', null],
    ['She came back', null],
    ['of somebody else', null],
  ]);
  expect(await replayErasures(world.db, key)).toEqual(nobody);
});

test.each(['comment', 'enquiry', 'note'])('a %s that was erased and comes back is erased again under any key', async (kind) => {
  const sent = { id: crypto.randomUUID(), kind, created_at: '2026-01-01T00:00:00Z' };
  await erase([await store(sent)]);
  await store(sent);
  expect(await replayErasures(world.db, 'another key')).toMatchObject({ messages: 1 });
  expect(await stored()).toEqual([]);
});

test('more messages than one page are looked through', async () => {
  await erase([]);
  await world.supabase.connection.exec(`insert into public.messages (kind, is_private, name, email, content, created_at)
    select 'enquiry', true, 'A', case when n % 600 = 0 then 'ada@example.com' else 'b@example.com' end, 'Hi', '2026-01-01' from generate_series(1, 1200) n`);
  expect(await replayErasures(world.db, key)).toMatchObject({ messages: 2 });
});

function erase(ids: string[], who: Parameters<typeof digestOf>[0] = person) {
  return eraseMessages(world.db, ids, { digest: digestOf(who, key), kind: who.kind, kept: [] });
}

async function store(parts: Partial<NewRow<'messages'>> = {}): Promise<string> {
  const row = messageRow({ blog_id: 'a-post', email: person.value, ...parts });
  return (await world.db.from('messages').insert(row).select('id').single().throwOnError()).data.id;
}

async function stored(): Promise<unknown[][]> {
  const { data } = await world.db.from('messages').select('content,parent_id').order('content').throwOnError();
  return data.map(({ content, parent_id }) => [content, parent_id]);
}
