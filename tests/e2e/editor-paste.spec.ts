import type { Locator, Page } from '@playwright/test';
import { sample } from '#tests/fixtures/pasted-articles/word-article.ts';
import { expectAccessible } from './accessible.ts';
import { beginPost, keptOnServer, openForm, storedPost, title } from './editor.ts';
import { expect, test } from './signed-in.ts';
import { main, putPicture } from './writing-area.ts';

const html = `${sample.html}<img src="https://tracker.example/x.gif" onerror="window.pasted=true">`;

test('an article from Word is offered where it was pasted, applied only when accepted, and undone; none of it runs or loads', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openForm(page);
  const introduction = page.getByRole('textbox', { name: 'Introduction' });
  await introduction.fill('Before. ');
  await introduction.press('End');
  await paste(introduction, html);
  await expect(
    page.locator('.writing-area', { has: introduction }).getByRole('status').filter({ hasText: 'looks like a whole article' }),
  ).toBeInViewport();
  await page.getByRole('status').getByRole('button', { name: 'Sort it into the fields' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Paste a whole article' });
  await expectAccessible(page);
  await expect(page.locator('textarea[name=title]')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Fill the fields' }).click();
  await expect(title(page)).toHaveValue('Free zone or mainland?');
  await expect(introduction).toHaveText('Before.');
  await expect(page.getByRole('textbox', { name: 'Key Takeaway 2' })).toHaveText('Ask for the activity list first');
  await expect(page.getByRole('textbox', { name: 'Quote Text' })).toHaveValue('A licence is a promise about what you will do.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(title(page)).toHaveValue('');
  await expect(introduction).toHaveText(/^Before\.\s*Free zone or mainland\?/);
  expect(requests.filter((url) => url.includes('tracker.example'))).toEqual([]);
  expect(await page.evaluate(() => 'pasted' in window)).toBe(false);
});

test.describe('an upload that fails at first', () => {
  test.use({ expectedConsoleErrors: [/500|Failed to load|The image was not uploaded/] });

  test('leaves no address in the text; then the dropped picture is uploaded, described and stored', async ({ page, request, token }) => {
    await beginPost(page, 'With a picture', 'Dropped');
    await main(page).click();
    await page.keyboard.type('Above');
    await page.route('**/api/upload*', (route) => route.fulfill({ status: 500, json: { detail: 'Broken.', code: 'internal' } }));
    await putPicture(main(page), 'drop');
    await expect(main(page).getByRole('alert')).toContainText('Failed to upload image. Please try again.');
    await keptOnServer(page);
    await page.unroute('**/api/upload*');
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).locator('.writing-picture > img')).toHaveAttribute('src', /^\/uploads\//);
    await main(page).getByRole('textbox', { name: 'Description' }).fill('A dot');
    await main(page).getByRole('textbox', { name: 'Caption' }).fill('Very small');
    await main(page).getByText('Above').click();
    const caption = main(page).getByText('Very small');
    await expect(caption).toBeVisible();
    await expect(main(page).locator('.writing-picture-texts')).toHaveCSS('clip-path', 'inset(50%)');
    await main(page).getByRole('img').click();
    await expect(caption).toBeHidden();
    await expect(main(page).locator('.writing-picture-texts')).toHaveCSS('clip-path', 'none');
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
});

test('a photo of more than 5 MB is made smaller and stored, with its description and its point in view', async ({
  page,
  request,
  token,
}) => {
  await beginPost(page, 'A large photo', 'As a camera takes it');
  const photo = await largePhoto(page);
  expect(photo.length).toBeGreaterThan(5_242_880);
  await page.getByLabel('Image file').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByLabel('Featured Image URL')).toHaveValue(/^\/uploads\/[0-9a-f]{40}(-\d+x\d+)?\.(png|jpg)$/);
  await page.locator('.picture-button').click();
  await page.getByRole('textbox', { name: 'Description of the picture' }).fill('A harbour at dawn');
  const point = page.getByRole('slider', { name: 'Focal point' });
  const { width = 0, height = 0 } = (await point.boundingBox()) ?? {};
  await point.click({ position: { x: width * 0.25, y: height * 0.75 } });
  await page.keyboard.press('ArrowUp');
  await expect(point).toHaveAttribute('aria-valuetext', '25 % from the left, 70 % from the top');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(async () => (await storedPost(request, token, 'a-large-photo')).image_focus).toBe('25 70');
  expect((await storedPost(request, token, 'a-large-photo')).image_alt).toBe('A harbour at dawn');
});

/** Pastes markup as a word processor writes it to the clipboard. */
async function paste(into: Locator, html: string): Promise<void> {
  await into.focus();
  await into.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** A JPEG of noise, which hardly compresses, larger than an upload may be. */
async function largePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3_000, height: 2_000 });
    const context = canvas.getContext('2d');
    const image = context?.createImageData(3_000, 2_000);
    if (!image) return '';
    for (let at = 0; at < image.data.length; at += 65_536) crypto.getRandomValues(image.data.subarray(at, at + 65_536));
    for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
    context?.putImageData(image, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}
