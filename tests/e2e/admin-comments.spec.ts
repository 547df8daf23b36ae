import { expectAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { signIn, tokenOf } from './editor.ts';
import { expect, test } from './site.ts';

const held = (content: string, created_at: string) => ({
  blog_id: 'free-zone-or-mainland',
  author_name: 'Under review',
  email: 'review@example.com',
  content,
  status: 'held',
  reasons: ['It contains a link.'],
  created_at,
});

test.beforeEach(async ({ context, request, site }) => {
  await site.db
    .from('comments')
    .insert([held('First in the queue', '2030-01-02T00:00:00Z'), held('Second in the queue', '2030-01-01T00:00:00Z')])
    .throwOnError();
  await signIn(context, await tokenOf(request));
});

test.afterEach(async ({ site }) => {
  await site.db.from('comments').delete().in('email', ['review@example.com', 'owner@example.com']).throwOnError();
});

const statusOf = async (site: Parameters<Parameters<typeof test>[2]>[0]['site'], content: string) =>
  (await site.db.from('comments').select('status,deleted_at').eq('content', content).single()).data;

test('a held comment is shown with its reasons, is approved, and the approval can be undone', { tag: ['@§10.comment-review'] }, async ({
  page,
  site,
}) => {
  await openScreen(page, '/blogs', 'Blogs');
  await page.getByRole('link', { name: /to review/ }).click();
  const first = page.getByRole('article').filter({ hasText: 'First in the queue' });
  for (const text of ['Under review', 'review@example.com', 'free-zone-or-mainland', 'It contains a link.'])
    await expect(first).toContainText(text);
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Comment approved.')).toBeVisible();
  await expect(first).toBeHidden();
  expect(await statusOf(site, 'First in the queue')).toMatchObject({ status: 'visible' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toBeVisible();
  expect(await statusOf(site, 'First in the queue')).toMatchObject({ status: 'held' });
});

test('the queue can be processed with single keys', async ({ page, site }) => {
  await openScreen(page, '/comments', 'Comments');
  const [first, second] = ['First', 'Second'].map((name) => page.getByRole('article').filter({ hasText: `${name} in the queue` }));
  if (!first || !second) throw new Error('unreachable');
  await first.getByRole('button', { name: 'Approve' }).focus();
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  await page.keyboard.press('s');
  await expect(first).toBeHidden();
  await expect(second).toBeFocused();
  await expect.poll(() => statusOf(site, 'First in the queue')).toMatchObject({ status: 'spam' });
  await page.keyboard.press('d');
  await expect(second).toBeHidden();
  await expect.poll(async () => (await statusOf(site, 'Second in the queue'))?.deleted_at).not.toBeNull();
  await expect(page.getByText('Comment deleted.')).toBeVisible();
  await page.getByRole('article').first().focus();
  await page.keyboard.press('z');
  await expect(second).toBeVisible();
});

test('a reply is published as by the author, and approves the comment that it answers', async ({ page, request }) => {
  await openScreen(page, '/comments', 'Comments');
  const first = page.getByRole('article').filter({ hasText: 'First in the queue' });
  await first.getByRole('button', { name: 'Approve' }).focus();
  await page.keyboard.press('r');
  const field = page.getByRole('textbox', { name: 'Reply to Under review' });
  await expect(field).toBeFocused();
  await field.fill('An answer, a single one.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByText('Your reply is published.')).toBeVisible();
  const comments = await (await request.get('/api/blogs/free-zone-or-mainland/comments')).json();
  expect(comments).toContainEqual(
    expect.objectContaining({ content: 'An answer, a single one.', by_author: true, author_name: 'Layla Noor' }),
  );
  await page.getByRole('link', { name: 'Published', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: 'An answer, a single one.' })).toContainText('Author');
});

test.describe('failures', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|could not be loaded/] });

  test('a queue that cannot be loaded says so', async ({ page }) => {
    await page.route('**/api/comments?*', (route) => route.fulfill({ status: 500, json: { detail: 'Broken.' } }));
    await openScreen(page, '/comments', 'Comments');
    await expect(page.getByRole('alert')).toContainText('The comments could not be loaded.');
  });
});
