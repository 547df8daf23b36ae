import type { APIRequestContext } from '@playwright/test';
import { png } from '#tests/fixtures/sample-images.ts';
import { expectAccessible, expectFitAndAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { openForm, storePost } from './editor.ts';
import { expect, test } from './signed-in.ts';

test('stored pictures fit every width; the question before one is deleted is accessible, and names where it is used', async ({
  page,
  request,
  token,
}) => {
  const url = await upload(request, token, 3);
  await storePost(request, token, { title: 'It shows a picture', featured_image: url });
  await upload(request, token, 5);
  await openScreen(page, '/pictures', 'Pictures');
  const card = page.locator('.list-row').filter({ has: page.locator(`a[href="${url}"]`) });
  await expect(card.getByRole('link', { name: 'It shows a picture', exact: true })).toBeVisible();
  await expectFitAndAccessible(page, [360, 768, 1440]);
  await card.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog', { name: 'This picture is used. Delete it for good?' });
  await expect(question).toContainText('It shows a picture (as its picture)');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toHaveCount(1);
});

test('a stored picture is chosen for a post and for a logo without the mouse', async ({ page, request, token }) => {
  const url = await upload(request, token, 7);
  await openForm(page);
  await page.getByRole('button', { name: 'Add a picture' }).press('Enter');
  await page.getByRole('button', { name: 'From Pictures' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await expect(dialog.getByRole('list', { name: 'Stored pictures' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('listitem').first().getByRole('button').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Featured Image URL', exact: true })).toHaveValue(url);
  await openScreen(page, '/worked-with', 'Worked With');
  await page.getByRole('button', { name: 'Add Partner' }).click();
  await page.getByRole('button', { name: 'From Pictures' }).press('Enter');
  await dialog.getByRole('listitem').first().getByRole('button').press('Enter');
  await expect(page.getByLabel('or Logo URL')).toHaveValue(url);
});

/** Uploads a small PNG of its own. */
async function upload(request: APIRequestContext, token: string, width: number): Promise<string> {
  const response = await request.post('/api/upload', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(png(width, width)) } },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).url;
}
