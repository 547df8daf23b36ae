import { afterEach, beforeEach, expect, test } from 'vitest';
import { postContentSchema, postCounters } from '#src/features/posts/post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld({ ownDatabase: true });

beforeEach(async () => {
  await world.db.from('blogs').delete().neq('id', '').throwOnError();
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'a-post' }))
    .throwOnError();
});
afterEach(() => sql('alter table public.blogs drop column if exists later_field'));

const choose =
  "name it in the SQL function post_columns: 'text' if visitors find its words, 'choice' for other content, 'setting' if an earlier version must not bring it back, 'counter' if it changes without an edit";

test('each column of a post is named once, with what it is', async () => {
  const named = await columns('text', 'choice', 'setting', 'counter');
  const { data: row } = await world.db.from('blogs').select('*').single().throwOnError();
  expect(
    Object.keys(row).filter((name) => !named.includes(name)),
    choose,
  ).toEqual([]);
  expect(named.filter((name) => !(name in row))).toEqual([]);
  expect(named).toHaveLength(new Set(named).size);
});

test('texts and choices of SQL are what the API calls content, and its counters change without an edit', async () => {
  expect(await columns('text', 'choice')).toEqual(Object.keys(postContentSchema.shape).sort());
  expect(await columns('counter')).toEqual([...postCounters].sort());
});

test('a switch makes no version, and does not fill the search anew', async () => {
  const written = () => sql('select xmin::text from public.post_texts');
  const before = await written();
  await sql('update public.blogs set featured = true');
  expect([await written(), await versions()]).toEqual([before, []]);
  await sql(`update public.blogs set subtitle = 'Another'`);
  expect(await written()).not.toEqual(before);
  expect(await versions()).toHaveLength(1);
});

test('a column that nobody has named is kept by versions and backups, and its words are not public', async () => {
  await sql('alter table public.blogs add column later_field text');
  await sql(`update public.blogs set later_field = 'A quokka waits'`);
  await sql(`update public.blogs set later_field = 'It is gone'`);
  expect(await versions()).toMatchObject([{ content: { later_field: null } }, { content: { later_field: 'A quokka waits' } }]);
  const { data: page } = await world.db.rpc('backup_page', { source: 'blogs', after: '', most_bytes: 100_000 }).throwOnError();
  expect(page).toMatchObject({ rows: [{ later_field: 'It is gone' }] });
  expect(await sql(`select from public.post_texts where sentences @> '{It is gone}'`)).toHaveLength(0);
});

/** The columns of some kinds, by name. */
async function columns(...kinds: string[]): Promise<string[]> {
  const { data } = await world.db.rpc('post_columns').throwOnError();
  return (data ?? []).flatMap(({ name, kind }) => (kinds.includes(kind) ? [name] : [])).sort();
}

async function versions() {
  return (await world.db.from('post_revisions').select('content').order('version').throwOnError()).data;
}

async function sql(statement: string): Promise<unknown[]> {
  return (await world.supabase.connection.exec<{ rows: unknown[] }>(statement)).rows;
}
