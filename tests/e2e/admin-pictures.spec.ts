import type { APIRequestContext, Page } from '@playwright/test';
import { png } from '#tests/fixtures/sample-images.ts';
import { expectAccessible, expectFitAndAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { adminPath, openForm, signIn, storePost, tokenOf } from './editor.ts';
import { expect, test } from './site.ts';

let token: string;

test.beforeEach(async ({ context, request }) => {
  token = await tokenOf(request);
  await signIn(context, token);
});

const address = (page: Page) => page.getByRole('textbox', { name: 'Featured Image', exact: true });

test('the screen shows what is stored and where it is used, and deletes what is not', async ({ page, request }) => {
  const url = await upload(request, 3);
  const { id } = await storePost(request, token, { title: 'It shows a picture', featured_image: url });
  const unused = await upload(request, 5);
  await openScreen(page, '/pictures', 'Pictures');
  const card = (its: string) => page.locator('.picture-card').filter({ has: page.locator(`a[href="${its}"]`) });
  await expect(card(url).getByRole('link', { name: 'It shows a picture', exact: true })).toHaveAttribute(
    'href',
    `${adminPath}/blogs/edit/${id}`,
  );
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Only unused, which are removed after 7 days' }).click();
  await expect(card(url)).toHaveCount(0);
  await card(unused)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Delete this picture for good?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card(unused)).toHaveCount(0);
  await page.getByRole('checkbox').click();
  await card(url)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('alertdialog', { name: 'This picture is used. Delete it for good?' })).toContainText(
    'It shows a picture (as its picture)',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(url)).toHaveCount(1);
});

test('a stored picture is chosen for a post and for a logo without the mouse', async ({ page, request }) => {
  const url = await upload(request, 7);
  await openForm(page);
  await page.getByRole('button', { name: 'From Pictures' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await expect(dialog.getByRole('list', { name: 'Stored pictures' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('listitem').first().getByRole('button').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(address(page)).toHaveValue(url);
  await openScreen(page, '/worked-with', 'Worked With');
  await page.getByRole('button', { name: 'Add Partner' }).click();
  await page.getByRole('button', { name: 'From Pictures' }).press('Enter');
  await dialog.getByRole('listitem').first().getByRole('button').press('Enter');
  await expect(page.getByLabel('or Logo URL')).toHaveValue(url);
});

test('the screen fits every width and is accessible', async ({ page, request }) => {
  await upload(request, 9);
  await openScreen(page, '/pictures', 'Pictures');
  await expect(page.locator('.picture-card').first()).toBeVisible();
  await expectFitAndAccessible(page, [360, 768, 1440]);
});

/** Uploads a small PNG of its own. */
async function upload(request: APIRequestContext, width: number): Promise<string> {
  const response = await request.post('/api/upload', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(png(width, width)) } },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).url;
}
