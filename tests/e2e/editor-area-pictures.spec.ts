import { beginPost, keptOnServer, openForm, storedPost } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { main, putPicture } from './writing-area.ts';

test('a picture is dropped into the text, described and stored with its address', async ({ page, request, token }) => {
  await beginPost(page, 'With a picture', 'Dropped');
  await main(page).click();
  await page.keyboard.type('Above');
  await putPicture(main(page), 'drop');
  await expect(main(page).locator('figure img, .writing-picture > img')).toHaveAttribute('src', /^\/uploads\//);
  await main(page).getByRole('textbox', { name: 'Description' }).fill('A dot');
  await main(page).getByRole('textbox', { name: 'Caption' }).fill('Very small');
  await main(page).getByRole('img').click();
  await page.keyboard.type('Below');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/edit\/with-a-picture$/);
  const { main_content } = await storedPost(request, token, 'with-a-picture');
  expect(main_content).toEqual([
    'Above',
    expect.stringMatching(/^!\[A dot\]\(\/uploads\/[0-9a-f]{40}(-1x1)?\.png "Very small"\)$/),
    'Below',
  ]);
});

test.describe('an upload that fails', () => {
  test.use({ expectedConsoleErrors: [/500|Failed to load|The image was not uploaded/] });

  test('leaves no address in the text, and can be tried again', async ({ page }) => {
    await openForm(page);
    await main(page).click();
    await page.keyboard.type('Above');
    let isBroken = true;
    await page.route('**/api/upload*', (route) =>
      isBroken ? route.fulfill({ status: 500, json: { detail: 'Broken.', code: 'internal' } }) : route.continue(),
    );
    await putPicture(main(page), 'paste');
    await expect(main(page).getByRole('alert')).toContainText('Failed to upload image. Please try again.');
    await keptOnServer(page);
    isBroken = false;
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).locator('.writing-picture > img')).toHaveAttribute('src', /^\/uploads\//);
    await main(page).getByRole('button', { name: 'Remove picture' }).click();
    await expect(main(page)).toHaveText('Above');
  });
});
