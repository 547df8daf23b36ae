import type { Page } from '@playwright/test';
import { png } from '#tests/fixtures/sample-images.ts';
import { expectAccessible } from '../accessible.ts';
import { openScreen } from '../admin.ts';
import { expect, test } from '../signed-in.ts';

const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png()) };

test('a partner is added with an uploaded logo, changed, hidden and shown, deleted and brought back', async ({ page, site }) => {
  await openScreen(page, '/worked-with', 'Worked With');
  await page.getByRole('button', { name: 'Add Partner' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Partner' });
  await expectAccessible(page);
  const save = form.getByRole('button', { name: 'Create Partner' });
  await expect(save).toBeDisabled();
  await form.getByLabel('Company Name').fill('Test Partner');
  await expect(form.getByText('JPG, PNG, GIF up to 5MB', { exact: true })).toBeVisible();
  await form.locator('input[type=file]').setInputFiles(logo);
  await expect(form.getByLabel('or Logo URL')).toHaveValue(/^\/uploads\/[0-9a-f]{40}-\d+x\d+\.png$/);
  const preview = form.getByRole('img', { name: 'Preview of the logo' });
  await expect(preview).toHaveAttribute('src', /^\/uploads\//);
  await expect(preview).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await form.getByLabel('Display Order').fill('-1');
  await save.click();
  await expect(form.getByText('Please enter 0 or more.', { exact: true })).toBeVisible();
  await form.getByLabel('Display Order').fill('900');
  await save.click();
  await expect(page.getByText('Partner added successfully!', { exact: true })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Test Partner' });
  await expect(row).toContainText('Order 900Active');

  await row.getByRole('button', { name: 'Edit Test Partner' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Partner' });
  await edit.getByLabel('Active: shown on the site').uncheck();
  await edit.getByLabel('Display Order').fill('');
  await edit.getByRole('button', { name: 'Update Partner' }).click();
  await expect(page.getByText('Partner updated successfully!', { exact: true })).toBeVisible();
  await expect(row).toContainText('Order 0Inactive');
  await row.getByRole('button', { name: 'More actions for Test Partner' }).click();
  await page.getByRole('menuitem', { name: 'Show on the site' }).click();
  await expect(row).toContainText('Order 0Active');
  const stored = async () =>
    (await site.db.from('partners').select('is_active, deleted_at').eq('company_name', 'Test Partner').single().throwOnError()).data;
  await expect.poll(stored).toEqual({ is_active: true, deleted_at: null });
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Delete Test Partner' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete Test Partner?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Delete Test Partner' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Partner deleted successfully!', { exact: true })).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  expect(await stored()).toEqual({ is_active: true, deleted_at: null });
  await site.db.from('partners').delete().eq('company_name', 'Test Partner').throwOnError();
});

test('a white logo is known as one, and keeps its letters light on the home page', async ({ page, site }) => {
  await openScreen(page, '/worked-with', 'Worked With');
  await page.getByRole('button', { name: 'Add Partner' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Partner' });
  await form.getByLabel('Company Name').fill('White Partner');
  await form.locator('input[type=file]').setInputFiles(logo);
  const isLight = form.getByLabel('Light logo, made for a dark background');
  await expect(form.getByLabel('or Logo URL')).toHaveValue(/^\/uploads\//);
  await expect(isLight).not.toBeChecked();
  await form.locator('input[type=file]').setInputFiles({ ...logo, buffer: await whiteLetters(page) });
  await expect(isLight).toBeChecked();
  await form.getByRole('button', { name: 'Create Partner' }).click();
  await expect(page.getByText('Partner added successfully!', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.getByAltText('White Partner')).toHaveCSS('filter', 'grayscale(1)');
  await site.db.from('partners').delete().eq('company_name', 'White Partner').throwOnError();
});

/** A PNG of a white bar on nothing. */
async function whiteLetters(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(200, 60);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = 'white';
    context.fillRect(20, 20, 160, 20);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

test('partners are put into another order with the keyboard, and each step is announced', async ({ page, site }) => {
  const { data } = await site.db.from('partners').select('id').throwOnError();
  const count = (data?.length ?? 0) + 2;
  const rows = ['Test B', 'Test A'].map((company_name, index) => ({ company_name, logo_url: '/favicon.svg', display_order: 901 + index }));
  await site.db.from('partners').insert(rows).throwOnError();
  await openScreen(page, '/worked-with', 'Worked With');
  const names = page.getByRole('listitem').getByRole('heading');
  await expect(names.last()).toHaveText('Test A');
  await page.getByRole('button', { name: 'Move Test A' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Test A picked up at position ${count} of ${count}.`, { exact: true })).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`Test A moved to position ${count - 1} of ${count}.`, { exact: true })).toBeAttached();
  await page.keyboard.press('Space');
  await expect(names.last()).toHaveText('Test B');
  await expect(page.getByText('Saved: the partners are in the new order.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(names.last()).toHaveText('Test B');
});
