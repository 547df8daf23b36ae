import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { adminPath, beginPost, openForm, signIn, storedPost, tokenOf } from './editor.ts';
import { expect, test } from './site.ts';

let token: string;

test.beforeEach(async ({ context, request }) => {
  token = await tokenOf(request);
  await signIn(context, token);
});

const address = (page: Page) => page.getByRole('textbox', { name: 'Featured Image', exact: true });
const isStored = /^\/uploads\/[0-9a-f]{40}(-\d+x\d+)?\.(png|jpg)$/;

test('a photo is dropped onto the field, and one beside it leaves the page as it is', async ({ page }) => {
  await beginPost(page, 'A dropped picture', 'From the desktop');
  await drop(page, 'main h1');
  await expect(page.getByText('Nothing was taken. Drop a picture onto a field for pictures, or into the text.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${adminPath}/blogs/create`));
  await drop(page, '.image-field .upload-box');
  await expect(address(page)).toHaveValue(isStored);
  await expect(page.locator('.image-preview img')).toBeVisible();
});

test('a picture is pasted into the field', async ({ page }) => {
  await openForm(page);
  await address(page).focus();
  await send(page, '.image-field .upload-box', 'paste');
  await expect(address(page)).toHaveValue(isStored);
});

test('a photo of more than 5 MB is made smaller and stored, with its description and its point in view', async ({ page, request }) => {
  await beginPost(page, 'A large photo', 'As a camera takes it');
  const photo = await largePhoto(page);
  expect(photo.length).toBeGreaterThan(5_242_880);
  await page.getByLabel('Image file').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(address(page)).toHaveValue(isStored);
  await page.getByRole('textbox', { name: 'Description of the picture' }).fill('A harbour at dawn');
  const point = page.getByRole('slider', { name: 'Point in view' });
  const { width = 0, height = 0 } = (await point.boundingBox()) ?? {};
  await point.click({ position: { x: width * 0.25, y: height * 0.75 } });
  await page.keyboard.press('ArrowUp');
  await expect(point).toHaveAttribute('aria-valuetext', '25 % from the left, 70 % from the top');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(async () => (await storedPost(request, token, 'a-large-photo')).image_focus).toBe('25 70');
  expect((await storedPost(request, token, 'a-large-photo')).image_alt).toBe('A harbour at dawn');
});

test('a save waits for the picture, and leaving meanwhile asks', async ({ page, request }) => {
  const hold = Promise.withResolvers<void>();
  await page.route('**/api/upload', async (route) => {
    await hold.promise;
    await route.continue();
  });
  await beginPost(page, 'It waits', 'For its picture');
  await drop(page, '.image-field .upload-box');
  await page.getByRole('button', { name: 'Create Structured Blog' }).click();
  await expect(page.locator('.save-bar').getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Leave');
  await question.getByRole('button', { name: 'Stay' }).click();
  hold.resolve();
  await expect(page).toHaveURL(/\/blogs$/);
  expect((await storedPost(request, token, 'it-waits')).featured_image).toMatch(isStored);
});

/** Drops a small picture, as from a folder of the device. */
async function drop(page: Page, selector: string): Promise<void> {
  await send(page, selector, 'dragover');
  await send(page, selector, 'drop');
}

async function send(page: Page, selector: string, type: 'dragover' | 'drop' | 'paste'): Promise<void> {
  await page.locator(selector).evaluate(async (element, kind) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
    canvas.getContext('2d')?.fillRect(10, 10, 20, 20);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const data = new DataTransfer();
    if (blob) data.items.add(new File([blob], 'photo.png', { type: 'image/png' }));
    const options = { bubbles: true, cancelable: true };
    const event =
      kind === 'paste'
        ? new ClipboardEvent('paste', { ...options, clipboardData: data })
        : new DragEvent(kind, { ...options, dataTransfer: data });
    element.dispatchEvent(event);
  }, type);
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
