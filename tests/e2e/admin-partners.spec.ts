import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { signIn, tokenOf } from './editor.ts';
import { expect, test } from './site.ts';

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

test.beforeEach(async ({ context, request }) => signIn(context, await tokenOf(request)));
test.afterEach(({ site }) => site.db.from('partners').delete().like('company_name', 'Test %').throwOnError());

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a partner is added with an uploaded logo, changed, deleted and restored', async ({ page, site }) => {
  await openScreen(page, '/worked-with', 'Worked With');
  await page.getByRole('button', { name: 'Add Partner' }).click();
  const form = dialogOf(page, 'Add New Partner');
  await expectAccessible(page);
  const save = form.getByRole('button', { name: 'Create Partner' });
  await expect(save).toBeDisabled();
  await form.getByLabel('Company Name').fill('Test Partner');
  await expect(save).toBeDisabled();
  await expect(form.getByText('JPG, PNG, GIF up to 5MB', { exact: true })).toBeVisible();
  await expect(form.getByText('Lower numbers appear first', { exact: true })).toBeVisible();
  await form.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel });
  await expect(form.getByLabel('or Logo URL')).toHaveValue(/^\/uploads\/[0-9a-f]{40}-\d+x\d+\.png$/);
  await expect(form.getByRole('img', { name: 'Preview of the logo' })).toHaveAttribute('src', /^\/uploads\//);
  await form.getByLabel('Display Order').fill('-1');
  await save.click();
  await expect(form.getByText('Please enter 0 or more.', { exact: true })).toBeVisible();
  await form.getByLabel('Display Order').fill('900');
  await save.click();
  await expect(page.getByText('Partner added successfully!', { exact: true })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Test Partner' });
  await expect(row.getByRole('paragraph')).toHaveText('Order 900Active');

  await row.getByRole('button', { name: 'Edit Test Partner' }).click();
  const edit = dialogOf(page, 'Edit Partner');
  await edit.getByLabel('Active: shown on the site').uncheck();
  await edit.getByLabel('Display Order').fill('');
  await edit.getByRole('button', { name: 'Update Partner' }).click();
  await expect(page.getByText('Partner updated successfully!', { exact: true })).toBeVisible();
  await expect(row.getByRole('paragraph')).toHaveText('Order 0Inactive');
  await row.getByRole('switch', { name: 'Test Partner is active' }).click();
  await expect(row.getByRole('paragraph')).toHaveText('Order 0Active');
  await expect
    .poll(async () => (await site.db.from('partners').select('is_active').eq('company_name', 'Test Partner')).data)
    .toEqual([{ is_active: true }]);
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
  const { data } = await site.db.from('partners').select('deleted_at').eq('company_name', 'Test Partner').single();
  expect(data?.deleted_at).toBeNull();
});

test('a double click adds one partner', async ({ page, site }) => {
  await openScreen(page, '/worked-with', 'Worked With');
  await page.getByRole('button', { name: 'Add Partner' }).click();
  const form = dialogOf(page, 'Add New Partner');
  await form.getByLabel('Company Name').fill('Test Twice');
  await form.getByLabel('or Logo URL').fill('/favicon.svg');
  await form.getByRole('button', { name: 'Create Partner' }).dblclick();
  await expect(page.getByText('Partner added successfully!', { exact: true })).toHaveCount(1);
  expect((await site.db.from('partners').select('id').eq('company_name', 'Test Twice')).data).toHaveLength(1);
});

test('partners are reordered with the keyboard, and each step is announced', async ({ page, site }) => {
  const rows = ['Test B', 'Test A'].map((company_name, index) => ({ company_name, logo_url: '/favicon.svg', display_order: 901 + index }));
  const { data: before } = await site.db.from('partners').select('id,display_order').throwOnError();
  await site.db.from('partners').insert(rows).throwOnError();
  await openScreen(page, '/worked-with', 'Worked With');
  const names = page.getByRole('listitem').getByRole('heading');
  await expect(names.last()).toHaveText('Test A');
  await page.getByRole('button', { name: 'Move Test A' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Test A moved to position 8 of 8.', { exact: true })).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Test A moved to position 7 of 8.', { exact: true })).toBeAttached();
  const saved = page.waitForResponse('**/api/worked-with/order');
  await page.keyboard.press('Space');
  await expect(names.last()).toHaveText('Test B');
  await saved;
  await expect(page.getByText('Saved: the partners are in the new order.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(names.last()).toHaveText('Test B');
  for (const { id, display_order } of before ?? []) await site.db.from('partners').update({ display_order }).eq('id', id).throwOnError();
});
