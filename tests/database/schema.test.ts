import { expect, test } from 'vitest';
import { untyped } from '#src/db/client.ts';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { blogRow, messageRow, partnerRow } from '#tests/fixtures/rows.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

test('a change that visitors can see raises the revision, any other does not', async () => {
  const row = blogRow();
  expect(await raisedBy(() => world.db.from('blogs').insert(row))).toBe(1);
  expect(await raisedBy(() => world.db.from('blogs').update({ title: 'New' }).eq('id', row.id))).toBe(1);
  expect(await raisedBy(() => world.db.from('blogs').update({ title: 'New' }).eq('id', row.id))).toBe(0);
  expect(await raisedBy(() => world.db.from('blogs').update({ views: 9, likes: 2 }).eq('id', row.id))).toBe(0);
  expect(await raisedBy(() => world.db.from('blogs').update({ status: 'draft' }).eq('id', row.id))).toBe(1);
  expect(await raisedBy(() => world.db.from('blogs').update({ title: 'Still a draft' }).eq('id', row.id))).toBe(0);
  expect(await raisedBy(() => world.db.from('blogs').update({ status: 'published' }).eq('id', row.id))).toBe(1);
  expect(await raisedBy(() => world.db.from('blogs').update({ deleted_at: '2026-11-01T00:00:00Z' }).eq('id', row.id))).toBe(1);
  expect(await raisedBy(() => world.db.from('blogs').delete().eq('id', row.id))).toBe(0);
});

test('partners raise the revision while they are active, comments never', async () => {
  const row = blogRow();
  await world.db.from('blogs').insert(row);
  expect(await raisedBy(() => world.db.from('partners').insert(partnerRow({ company_name: 'Seen' })))).toBe(1);
  expect(await raisedBy(() => world.db.from('partners').insert(partnerRow({ company_name: 'Unseen', is_active: false })))).toBe(0);
  expect(await raisedBy(() => world.db.from('partners').update({ display_order: 4 }).eq('company_name', 'Unseen'))).toBe(0);
  expect(await raisedBy(() => world.db.from('partners').update({ is_active: false }).eq('company_name', 'Seen'))).toBe(1);
  expect(await raisedBy(() => world.db.from('messages').insert(messageRow({ blog_id: row.id })))).toBe(0);
});

test('the revision row knows how many posts are published', async () => {
  const before = await readRevision(world.db);
  const rows = [blogRow(), blogRow(), blogRow({ status: 'draft' })];
  await world.db.from('blogs').insert(rows);
  expect((await readRevision(world.db)).published_posts).toBe(before.published_posts + 2);
  await world.db
    .from('blogs')
    .delete()
    .in(
      'id',
      rows.map(({ id }) => id),
    );
  expect((await readRevision(world.db)).published_posts).toBe(before.published_posts);
});

test('an edit raises the version, counting a view does not', async () => {
  const row = blogRow();
  await world.db.from('blogs').insert(row);
  expect(await versionAfter(row.id, { views: 10 })).toBe(1);
  expect(await versionAfter(row.id, { title: 'Edited' })).toBe(2);
  expect(await versionAfter(row.id, { title: 'Edited' })).toBe(2);
});

test('a failed statement leaves neither row nor revision behind', async () => {
  expectConsoleErrors(/blogs_/);
  const id = blogRow().id;
  expect(await raisedBy(() => world.db.from('blogs').insert([blogRow({ id }), { ...blogRow(), views: -1 }]))).toBe(0);
  expect((await world.db.from('blogs').select('id').eq('id', id)).data).toEqual([]);
});

test('a failed statement does not roll back acknowledged writes of others', async () => {
  expectConsoleErrors(/violates/);
  const rows = Array.from({ length: 30 }, (_, number) => ({ ...blogRow(), views: number % 3 === 0 ? -1 : 0 }));
  const answers = await Promise.all(rows.map((row) => world.db.from('blogs').insert(row)));
  const acknowledged = rows.filter((_, number) => answers[number]?.error === null).map(({ id }) => id);
  const { data } = await world.db.from('blogs').select('id').in('id', acknowledged);
  expect([acknowledged.length, data?.length]).toEqual([20, 20]);
});

test.each<[string, object]>([
  ['blogs', { ...blogRow(), id: 'Not A Slug' }],
  ['blogs', { ...blogRow(), title: '' }],
  ['blogs', { ...blogRow(), status: 'hidden' }],
  ['blogs', { ...blogRow(), phases: { not: 'a list' } }],
  ['partners', partnerRow({ display_order: -1 })],
  ['partners', partnerRow({ company_name: '' })],
  ['messages', messageRow({ blog_id: 'no-such-post' })],
  ['messages', messageRow({ kind: 'note', source: 'WhatsApp & more' })],
])('the database itself refuses a row of %s that breaks a rule', async (table, row) => {
  expectConsoleErrors(/violates/);
  expect((await untyped(world.db).from(table).insert(row)).error).not.toBeNull();
});

async function raisedBy(change: () => PromiseLike<unknown>): Promise<number> {
  const before = await readRevision(world.db);
  await change();
  return (await readRevision(world.db)).revision - before.revision;
}

async function versionAfter(id: string, change: object): Promise<unknown> {
  const { data } = await world.db.from('blogs').update(change).eq('id', id).select('version').single();
  return data?.version;
}
