import { expect, test } from '../site.ts';

test("the listing is called 'Latest Insights' and links to the home page", async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Insights');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('the listing is filtered by a text or one of four categories', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByPlaceholder('Search articles...')).toBeVisible();
  const choices = ['All', 'Company Formation', 'Business Strategy', 'Licensing', 'UAE Business'];
  await expect(page.getByLabel('Category').getByRole('option')).toHaveText(choices);
});

test('the comment form asks for name, email and message, all required', async ({ page }) => {
  await page.goto('/blog/free-zone-or-mainland');
  const form = page.getByRole('form', { name: 'Write a comment' });
  await page.locator('#comments').scrollIntoViewIfNeeded();
  for (const name of ['Name', 'Email', 'Comment']) await expect(form.getByLabel(name, { exact: true })).toHaveAttribute('required', '');
  await expect(form.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
});
