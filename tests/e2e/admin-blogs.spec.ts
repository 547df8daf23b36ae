import { blogRow } from '#tests/fixtures/rows.ts';
import { expectAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { adminPath, signIn, tokenOf } from './editor.ts';
import { expect, test } from './site.ts';

const draft = {
  ...blogRow({ id: 'admin-draft', title: 'Only a draft', status: 'draft', created_at: '2019-05-01T00:00:00Z' }),
  views: 7,
  likes: 3,
};

test.beforeEach(async ({ context, request, site }) => {
  await site.db
    .from('blogs')
    .upsert({ ...draft, deleted_at: null, featured: true, category_tags: ['Licensing', 'Visas'] })
    .throwOnError();
  await signIn(context, await tokenOf(request));
});

test.afterEach(({ site }) => site.db.from('blogs').delete().eq('id', draft.id).throwOnError());

test('the list shows counters, and the data and actions of each post', async ({ page, site }) => {
  await openScreen(page, '/blogs?q=only+a+draft', 'Blogs');
  const { count } = await site.db.from('blogs').select('*', { count: 'exact', head: true }).is('deleted_at', null);
  const counter = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd').last();
  await expect(counter('Total Views')).toHaveText(/^[\d,]+$/);
  await expect(page.locator('dl > div').first().locator('dd')).toHaveText(String(count));
  await expect(page.locator('dl > div', { hasText: 'Comments' }).locator('dd').first()).toHaveText('--');
  const row = page.getByRole('listitem').filter({ hasText: 'Only a draft' });
  for (const text of ['Featured', 'Draft', 'Licensing', 'Visas', '7 views', '3 likes', 'May 1, 2019', draft.subtitle, draft.read_time])
    await expect(row).toContainText(text);
  await expect(row.getByRole('button', { name: 'View Only a draft' })).toBeDisabled();
  await expect(row.getByRole('link', { name: 'Edit Only a draft' })).toHaveAttribute('href', `${adminPath}/blogs/edit/admin-draft`);
});

test('search, filter and order are in the URL, and Back restores them', async ({ page }) => {
  await openScreen(page, '/blogs', 'Blogs');
  await page.getByLabel('Status').selectOption('Drafts');
  await expect(page).toHaveURL(/\?status=draft$/);
  await expect(page.getByRole('heading', { level: 2, name: '1 post' })).toBeVisible();
  await page.getByLabel('Status').selectOption('All states');
  await page.getByLabel('Sort by').selectOption('Oldest first');
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first(),
  ).toContainText('Only a draft');
  await page.getByRole('searchbox', { name: 'Search' }).fill('SIXTY start');
  await expect(page).toHaveURL(/\?q=SIXTY\+start&sort=date-asc$/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('SIXTY start');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called so');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(`${adminPath}/blogs`);
});

test('a post is deleted after a confirmation, and Undo restores it', async ({ page, request }) => {
  await openScreen(page, '/blogs?status=draft', 'Blogs');
  const remove = page.getByRole('button', { name: 'Delete Only a draft' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this blog?' });
  await expect(question).toBeVisible();
  await expect(question).toContainText('Only a draft');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Blog deleted successfully!', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Only a draft' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Only a draft' })).toBeVisible();
  const headers = { Authorization: `Bearer ${await tokenOf(request)}` };
  expect((await request.get('/api/blogs/admin-draft', { headers })).status()).toBe(200);
});

test('the bin lists deleted posts and restores them', async ({ page, site }) => {
  await site.db.from('blogs').update({ deleted_at: new Date().toISOString() }).eq('id', draft.id).throwOnError();
  await openScreen(page, '/blogs/bin', 'Bin');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Only a draft' }).click();
  await expect(page.getByText('“Only a draft” is back.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Only a draft' })).toBeHidden();
});
