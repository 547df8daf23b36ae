import { expect, test } from 'vitest';
import { buildKeyOf } from '#local/secrets.ts';
import { clientWith, untyped } from '#src/db/client.ts';
import { readSite } from '#src/features/publishing/read-site.server.ts';
import { blogRow, partnerRow } from '#tests/fixtures/rows.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { migratedSchema } from '#tests/setup/migrated-database.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { testWorld, through } from '#tests/setup/test-database.ts';
import { fillEveryTable } from './fill-every-table.ts';

const world = testWorld();
const { tables, functions } = await migratedSchema();
const readable = ['blogs', 'site_profile', 'partners', 'site_revision'];
const builder = () => clientWith(buildKeyOf(testKeys.secretKey), 'http://database.test', { fetch: through(world.supabase) });

test('a build reads all that is published, and no draft, no deleted post and no hidden partner', async () => {
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'shown' }))
    .throwOnError();
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'draft', status: 'draft' }))
    .throwOnError();
  await world.db
    .from('blogs')
    .insert(blogRow({ id: 'deleted', deleted_at: '2026-01-01T00:00:00Z' }))
    .throwOnError();
  await world.db
    .from('partners')
    .insert([partnerRow({ company_name: 'Shown' }), partnerRow({ is_active: false })])
    .throwOnError();
  const { posts, outline } = await readSite(builder());
  expect([posts.map(({ id }) => id), outline.posts.length, outline.partners.length, outline.published_posts]).toEqual([['shown'], 1, 1, 1]);
  expect((await builder().from('blogs').select('id')).data).toEqual([{ id: 'shown' }]);
  expect((await builder().from('partners').select('company_name')).data).toEqual([{ company_name: 'Shown' }]);
});

test('a build says which files of an article are gone', async () => {
  const [stored, gone] = ['a', 'b'].map((letter) => `${letter.repeat(40)}.pdf`);
  await world.db
    .from('uploads')
    .insert({ key: stored ?? '', bytes: 1, uploaded_by: 'owner@example.com' })
    .throwOnError();
  const main_content = [`[Fees](/files/${stored} "PDF, 1 KB")`, `[List](/files/${gone} "PDF, 2 KB")`];
  await world.db
    .from('blogs')
    .insert({ ...blogRow({ id: 'with-files' }), format: 'markdown', main_content })
    .throwOnError();
  const { posts } = await readSite(builder());
  expect(posts.find(({ id }) => id === 'with-files')?.main_content).toEqual([main_content[0], '[List](/files/gone "PDF, 2 KB")']);
});

test('a build changes nothing, and reads no other table', async () => {
  expectConsoleErrors(/permission denied/);
  await fillEveryTable(world);
  for (const { name, key } of tables) {
    const table = () => untyped(builder()).from(name);
    if (!readable.includes(name)) expect([name, (await table().select('*')).error?.code]).toEqual([name, '42501']);
    expect([name, (await table().insert({ [key]: null })).error?.code]).toEqual([name, '42501']);
    expect([name, (await table().delete().not(key, 'is', null)).error?.code]).toEqual([name, '42501']);
  }
});

test.each(functions.filter((name) => !['site_outline', 'readers_can_subscribe', 'gone_files'].includes(name)))(
  'a build may not call %s',
  async (name) => {
    const { rows } = await world.supabase.connection.exec<{ rows: unknown[] }>(
      `select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = '${name}'
       and has_function_privilege('site_builder', p.oid, 'execute')`,
    );
    expect(rows).toEqual([]);
  },
);
