import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { openScreen } from '../admin.ts';
import { expect, test } from '../signed-in.ts';

const held = (content: string, created_at: string) => ({
  blog_id: 'free-zone-or-mainland',
  author_name: 'Under review',
  email: 'review@example.com',
  content,
  status: 'held',
  reasons: ['It contains a link.'],
  created_at,
});

test.beforeEach(({ site }) =>
  site.db
    .from('comments')
    .insert([held('First in the queue', '2030-01-02T00:00:00Z'), held('Second in the queue', '2030-01-01T00:00:00Z')])
    .throwOnError(),
);

test.afterEach(async ({ site }) => {
  await site.db.from('comments').delete().in('email', ['review@example.com', 'owner@example.com']).throwOnError();
});

const commentOf = (page: Page, content: string) => page.getByRole('article').filter({ hasText: content });

test('a held comment is read with its reasons, approved, taken back, and answered in public by a reply', async ({ page, request }) => {
  const readers = async () => (await request.get('/api/blogs/free-zone-or-mainland/comments')).json();
  await openScreen(page, '/blogs', 'Blogs');
  await page.getByRole('link', { name: /to review/ }).click();
  const first = commentOf(page, 'First in the queue');
  for (const text of ['Under review', 'review@example.com', 'Free zone or mainland: choose by customer', 'It contains a link.'])
    await expect(first).toContainText(text);
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Comment approved.')).toBeVisible();
  await expect(first).toBeHidden();
  expect(await readers()).toContainEqual(expect.objectContaining({ content: 'First in the queue' }));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toBeVisible();
  expect(await readers()).not.toContainEqual(expect.objectContaining({ content: 'First in the queue' }));

  await first.getByRole('button', { name: 'Approve' }).focus();
  await page.keyboard.press('r');
  const field = page.getByRole('textbox', { name: 'Reply to Under review' });
  await expect(field).toBeFocused();
  await field.fill('An answer, a single one.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByText('Your reply is published.')).toBeVisible();
  const comments = await readers();
  expect(comments).toContainEqual(expect.objectContaining({ content: 'First in the queue' }));
  expect(comments).toContainEqual(
    expect.objectContaining({ content: 'An answer, a single one.', by_author: true, author_name: 'Layla Noor' }),
  );
  await page.getByRole('link', { name: 'Published', exact: true }).click();
  await expect(commentOf(page, 'An answer, a single one.')).toContainText('Author');
});

test('a comment is opened from the dashboard and is read then; a flood is gone with a few clicks, and comes back as it was', async ({
  page,
  site,
}) => {
  const flood = Array.from({ length: 60 }, (_, number) => ({
    ...held(`Casino number ${number}`, new Date(Date.now() - number * 1_000).toISOString()),
    status: number % 2 ? 'visible' : 'held',
  }));
  await site.db.from('comments').insert(flood).throwOnError();
  const spam = async () => (await site.db.from('comments').select('id').eq('status', 'spam').like('content', 'Casino%')).data?.length;
  await openScreen(page, '/dashboard', 'Dashboard');
  await expect(page.getByRole('button', { name: /^More \d+ unread comments$/ })).toBeVisible();
  await page.getByRole('region', { name: 'To do' }).getByRole('link', { name: 'First in the queue' }).click();
  await expect(commentOf(page, 'First in the queue')).toBeFocused();
  const isRead = async () =>
    (await site.db.from('comments').select('read_at').eq('content', 'First in the queue').single()).data?.read_at !== null;
  await expect.poll(isRead).toBe(true);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('searchbox').fill('casino number');
  await expect(page.getByText('60 comments', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Select all 60' }).click();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Spam' }).click();
  await expect(page.getByText('60 comments marked as spam.')).toBeVisible();
  expect(await spam()).toBe(60);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('60 comments are back.')).toBeVisible();
  expect(await spam()).toBe(0);
});
