import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openLaidOut } from './laid-out.ts';
import { expect, test } from './site.ts';

const path = '/blog/free-zone-or-mainland';
const button = (page: Page) => page.getByRole('button', { name: 'Helpful' });

test('a reader says by keyboard that an article helped; it is counted once and remembered', async ({ page, site }) => {
  // Another test may have sent today's like of this reader.
  await site.db.from('reader_marks').delete().eq('blog_id', 'free-zone-or-mainland').eq('kind', 'like').throwOnError();
  const likes = async () => (await site.db.from('blogs').select('likes').eq('id', 'free-zone-or-mainland').single()).data?.likes;
  const before = await likes();
  await page.goto(path);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.helpful').getByRole('status')).toHaveText('Thank you.');
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-likes]')).toHaveText(before === 0 ? 'Found helpful once' : `Found helpful ${before + 1} times`);
  // The page glides to the button, and the bar becomes solid on the way.
  await expect(page.locator('[data-bar]')).toHaveAttribute('data-solid', '');
  await expectAccessible(page);
  await page.reload();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await button(page).click();
  expect(await likes()).toBe(before + 1);
});

test('it is large enough for a thumb, and paper has none', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLaidOut(page, path);
  expect((await button(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.emulateMedia({ media: 'print' });
  await expect(button(page)).toBeHidden();
});

test.describe('when it cannot be sent', () => {
  test.use({ expectedConsoleErrors: [/500/] });

  test('a sentence says so and the page stays', async ({ page }) => {
    await page.route('**/likes', (route) => route.fulfill({ status: 500, json: { detail: 'no' } }));
    await page.goto(path);
    await button(page).click();
    await expect(page.locator('.helpful').getByRole('status')).toHaveText('This could not be sent. Please try again.');
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button', async ({ page }) => {
    await page.goto(path);
    await expect(button(page)).toBeHidden();
  });
});
