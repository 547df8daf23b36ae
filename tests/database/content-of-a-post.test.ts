import { afterEach, beforeEach, expect, test } from 'vitest';
import { postContentSchema } from '#src/features/posts/post.ts';
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

test('what SQL calls no setting is what the API calls content', async () => {
  const { data: settings } = await world.db.rpc('post_settings').throwOnError();
  const { data: row } = await world.db.from('blogs').select('*').single().throwOnError();
  const content = Object.keys(row).filter((name) => !settings.includes(name));
  expect(content.sort()).toEqual(Object.keys(postContentSchema.shape).sort());
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

test('a new column is kept by versions and backups and found by the search, without a line for it in SQL', async () => {
  await sql('alter table public.blogs add column later_field text');
  await sql(`update public.blogs set later_field = 'A quokka waits'`);
  await sql(`update public.blogs set later_field = 'It is gone'`);
  expect(await versions()).toMatchObject([{ content: { later_field: null } }, { content: { later_field: 'A quokka waits' } }]);
  const { data: page } = await world.db.rpc('backup_page', { source: 'blogs', after: '', most_bytes: 100_000 }).throwOnError();
  expect(page).toMatchObject({ rows: [{ later_field: 'It is gone' }] });
  expect(await sql(`select from public.post_texts where sentences @> '{It is gone}'`)).toHaveLength(1);
});

async function versions() {
  return (await world.db.from('post_revisions').select('content').order('version').throwOnError()).data;
}

async function sql(statement: string): Promise<unknown[]> {
  return (await world.supabase.connection.exec<{ rows: unknown[] }>(statement)).rows;
}
