import { expect, test } from 'vitest';
import { actingFor } from '#src/db/client.ts';
import { partnerRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld({ ownDatabase: true });
const actor = (email: string) => ({ email, session: crypto.randomUUID(), request: 'r' });

test('a write to a table reaches SQL with the headers of its own request, and another request knows nothing of them', async () => {
  const emails = Array.from({ length: 8 }, (_, index) => `${index}@example.com`);
  const insert = (email: string, index: number) => {
    const db = index % 2 === 0 ? actingFor(world.db, actor(email)) : world.db;
    return db
      .from('partners')
      .insert(partnerRow({ company_name: email }))
      .select('id')
      .single()
      .throwOnError();
  };
  const inserted = await Promise.all(emails.map(insert));
  const { data } = await world.db.from('audit_log').select('actor,object_ids').order('actor').throwOnError();
  const named = inserted.flatMap(({ data }, index) => (index % 2 === 0 ? [{ actor: emails[index], object_ids: [data.id] }] : []));
  expect(data).toEqual(named);
});

test.each(['ليلى"\\ñ💫@example.com', "o'hara@example.com", "'; drop table partners; --", "\\'", '\\', '$$'])(
  'whatever letters the email of an administrator has, they arrive: %s',
  async (email) => {
    await actingFor(world.db, actor(email)).from('partners').insert(partnerRow()).throwOnError();
    const { data } = await world.db.from('audit_log').select('actor').order('id', { ascending: false }).limit(1).single();
    expect(data?.actor).toBe(email);
  },
);

test('SQL gets method, path and headers as from PostgREST, in lower case', async () => {
  await world.supabase.connection.exec(`alter table public.partners alter column updated_by set default
    concat_ws(' ', current_setting('request.method', true), current_setting('request.path', true),
      current_setting('request.headers', true)::jsonb ->> 'x-mine')`);
  const insert = world.db
    .from('partners')
    .insert({ company_name: 'C', logo_url: '/c.png' })
    .select('updated_by')
    .setHeader('X-Mine', 'yes');
  expect((await insert.single()).data).toEqual({ updated_by: 'POST /partners yes' });
});
