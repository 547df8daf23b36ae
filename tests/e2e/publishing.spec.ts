import { blogRow } from '#tests/fixtures/rows.ts';
import { expect, test } from './site.ts';

const untilBuilt = { timeout: 45_000 };

test('each call of the build hook publishes a new post, its edit and its deletion', {
  tag: ['@R12'],
}, async ({ page, request, site }) => {
  const row = blogRow({ id: 'here-and-gone', title: 'Here and gone' });
  const status = async () => (await request.get('/blog/here-and-gone')).status();
  await site.db.from('blogs').insert(row).throwOnError();
  await site.callBuildHook();
  await expect.poll(status, untilBuilt).toBe(200);

  await site.db.from('blogs').update({ introduction: 'Edited since.' }).eq('id', row.id).throwOnError();
  await site.callBuildHook();
  await expect.poll(async () => (await request.get('/blog/here-and-gone')).text(), untilBuilt).toContain('Edited since.');
  await page.goto('/blog/here-and-gone');
  await expect(page.getByRole('article', { name: row.title })).toContainText('Edited since.');
  await page.goto('about:blank');

  await site.db.from('blogs').delete().eq('id', row.id).throwOnError();
  await site.callBuildHook();
  await expect.poll(status, untilBuilt).toBe(404);
  const { data } = await site.db.from('site_revision').select('revision').single();
  expect(await (await request.get('/build.json')).json()).toMatchObject({ revision: data?.revision });
});

test('a build that does not find all posts fails, and the last good site stays live until the next good build', { tag: ['@R02'] }, async ({
  request,
  site,
}) => {
  const before = await (await request.get('/build.json')).json();
  const counted = { published_posts: before.posts };
  // Posts that the database counts and does not give: what a build sees when grants or rows are missing.
  await site.db
    .from('site_revision')
    .update({ published_posts: before.posts + 5, revision: before.revision + 1 })
    .eq('only_row', true)
    .throwOnError();
  await site.callBuildHook();
  await site.callBuildHook();
  expect((await request.get('/blog')).status()).toBe(200);
  expect(await (await request.get('/build.json')).json()).toEqual(before);

  await site.db.from('site_revision').update(counted).eq('only_row', true).throwOnError();
  await site.callBuildHook();
  await expect.poll(async () => (await (await request.get('/build.json')).json()).revision, untilBuilt).toBe(before.revision + 1);
});
