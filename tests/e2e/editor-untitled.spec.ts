import { openScreen } from './admin.ts';
import { act, keptOnServer, openForm, status, title } from './editor.ts';
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

test('a text that is emptied takes its row along; Undo of a discarded one brings it back', async ({ page }) => {
  await openForm(page);
  await title(page).fill('To be emptied');
  await keptOnServer(page);
  await act(page, 'Discard changes');
  await expect(status(page)).toHaveText('New article');
  await openScreen(page, '/blogs', 'Blogs');
  await expect(page.getByText('To be emptied')).toHaveCount(0);
  await openForm(page);
  await title(page).fill('To come back');
  await keptOnServer(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Kept as a draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByText('Your changes were discarded.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit To come back' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Edit To come back' })).toBeVisible();
});
