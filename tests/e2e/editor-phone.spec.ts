import { openForm, signIn, storedPost, subtitle, title, tokenOf } from './editor.ts';
import { expect, test } from './site.ts';

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a post is written, given a picture, previewed and published on a phone', async ({ page, context, request }) => {
  const token = await tokenOf(request);
  await signIn(context, token);
  await openForm(page);
  await page.getByText('Licensing', { exact: true }).tap();
  await title(page).fill('From the back of a car');
  await subtitle(page).fill('On a phone');
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: pixel });
  await expect(page.getByRole('textbox', { name: 'Featured Image' })).toHaveValue(/^\/uploads\/[0-9a-f]{40}-\d+x\d+\.png$/);
  await expect(page.locator('.image-preview img')).toBeVisible();
  await page.getByRole('button', { name: 'Add Key Takeaways' }).tap();
  await expect(page.getByRole('textbox', { name: 'Key Takeaway 1' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Key Takeaway 1' }).fill('Thumbs are enough');
  await page.getByRole('button', { name: 'Add Key Takeaway' }).tap();
  await expect(page.getByRole('textbox', { name: 'Key Takeaway 2' })).toBeFocused();

  await page.getByRole('tab', { name: 'Preview' }).tap();
  await expect(page.frameLocator('iframe[title=Preview]').getByText('Thumbs are enough')).toBeVisible();
  await expect(title(page)).toBeHidden();
  await page.getByRole('tab', { name: 'Write' }).tap();

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const controls = page.locator('.editor :is(button, input, textarea, summary, label.choice):visible');
  const small = () =>
    controls.evaluateAll((all) =>
      all
        .filter((control) => (control.closest('label') ?? control).getBoundingClientRect().height < 44 && !control.matches('.sr-only'))
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
  // The areas are laid out again when their tab is shown.
  await expect.poll(small).toEqual([]);

  // The save bar is always in the viewport.
  await expect(page.getByRole('button', { name: 'Create Structured Blog' })).toBeInViewport();
  await page.getByRole('button', { name: 'Create Structured Blog' }).tap();
  await expect(page).toHaveURL(/\/blogs$/);
  expect(await storedPost(request, token, 'from-the-back-of-a-car')).toMatchObject({
    key_takeaways: ['Thumbs are enough'],
    status: 'published',
  });
});

test('the bar of buttons has each on one line, takes less than a quarter of the window, and ends the page', async ({
  page,
  context,
  request,
}) => {
  await signIn(context, await tokenOf(request));
  await openForm(page);
  const heights = await page.locator('.save-bar button').evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
  expect(heights).toEqual([44, 44, 44, 44, 44]);
  const foot = page.locator('.editor-foot');
  expect((await foot.boundingBox())?.height).toBeLessThan(740 / 4);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  // The page ends at a fraction of a pixel, and scrolls by whole ones.
  const { y, height } = (await foot.boundingBox()) ?? { y: 0, height: 0 };
  expect(y + height).toBeCloseTo(740, 0);
});

test.describe('a file that is not an image', () => {
  test('is refused with a reason, and the text stays', async ({ page, context, request }) => {
    await signIn(context, await tokenOf(request));
    await openForm(page);
    await title(page).fill('Still here');
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText('Please select an image file.', { exact: true })).toBeVisible();
    await expect(page.getByText('It is an SVG drawing, which can hold programs. Export it as PNG.', { exact: true })).toBeVisible();
    const huge = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(5_242_876)]);
    await file.setInputFiles({ name: 'huge.gif', mimeType: 'image/gif', buffer: huge });
    await expect(page.getByText('File size should be less than 5MB.', { exact: true })).toBeVisible();
    await expect(title(page)).toHaveValue('Still here');
  });
});
