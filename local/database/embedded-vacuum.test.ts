import { expect, test } from 'vitest';
import { blogRow, messageRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

test.skipIf(process.env.TEST_DATABASE_URL)('the embedded database does not grow with every change', async () => {
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'read' }))
    .throwOnError();
  const message = messageRow({ blog_id: 'read', content: 'A clear text, thank you.' });
  await world.db.from('messages').insert(Array(1_000).fill(message)).throwOnError();
  const changeAll = async () => {
    await world.db.from('messages').update({ answered_at: new Date().toISOString() }).eq('blog_id', 'read').throwOnError();
    await world.supabase.vacuum();
  };
  await changeAll();
  const before = await figures();
  for (let change = 0; change < 3; change += 1) await changeAll();
  expect((await figures()).bytes).toBeLessThan(1.2 * before.bytes);
  expect(before.rows).toBe(1_000);
});

test.skipIf(process.env.TEST_DATABASE_URL)('requests are answered between the tables of a vacuum', async () => {
  const ends: string[] = [];
  const vacuum = world.supabase.vacuum().then(() => ends.push('vacuum'));
  await world.db.from('blogs').select('id').throwOnError();
  ends.push('request');
  await vacuum;
  expect(ends).toEqual(['request', 'vacuum']);
});

/** What the messages take up, and how many the planner believes in. */
async function figures(): Promise<{ bytes: number; rows: number }> {
  const { rows } = await world.supabase.connection.exec<{ rows: { bytes: number; rows: number }[] }>(
    `select pg_total_relation_size(oid)::integer as bytes, reltuples::integer as rows from pg_class where oid = 'public.messages'::regclass`,
  );
  return rows[0] ?? { bytes: 0, rows: 0 };
}
