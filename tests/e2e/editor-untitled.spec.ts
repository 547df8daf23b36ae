import { openScreen } from './admin.ts';
import { keptOnServer, openForm } from './editor.ts';
import { expect, test } from './signed-in.ts';

const row = /^Untitled.*Half a thought about visas/;

test('a text without a title is a draft in the list with its first words, is found by them, and is gone on with', async ({ page }) => {
  await openForm(page);
  await page.getByRole('textbox', { name: 'Main Content Paragraphs' }).fill('Half a thought about visas');
  await keptOnServer(page);
  await openScreen(page, '/blogs', 'Blogs');
  const draft = page
    .getByRole('row', { name: row })
    .or(page.getByRole('listitem').filter({ hasText: 'Half a thought about visas' }))
    .first();
  await expect(draft).toContainText('Untitled');
  await page.getByRole('searchbox').fill('thought about visas');
  await expect(draft).toBeVisible();
  await page.getByRole('link', { name: 'Edit Untitled' }).first().click();
  await expect(page).toHaveURL(/\/blogs\/create\?draft=/);
  await expect(page.getByRole('textbox', { name: 'Main Content Paragraphs' })).toHaveText('Half a thought about visas');
});
