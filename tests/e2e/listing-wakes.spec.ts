import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const search = (page: Page) => page.getByPlaceholder('Search articles...');
const titles = (page: Page) => page.locator('.card-title:visible');
const caret = (page: Page) => search(page).evaluate((field: HTMLInputElement) => field.selectionStart);
const alert = (page: Page) => page.getByRole('alert');

test('a word that is typed while the island loads is searched whole, and the caret stays', async ({ page }) => {
  const held = await hold(page, '**/_astro/hydrate*');
  await page.goto('/blog');
  await search(page).pressSequentially('inety');
  await expect(page.getByText('Loading articles…', { exact: true })).toBeVisible();
  await search(page).press('Home');
  await page.keyboard.type('n');
  held.release();
  await expect(titles(page)).toHaveText(['The first ninety days after the licence']);
  await expect(search(page)).toBeFocused();
  expect([await search(page).inputValue(), await caret(page)]).toEqual(['ninety', 1]);
  await page.keyboard.type('!');
  await expect(search(page)).toHaveValue('n!inety');
  expect(await caret(page)).toBe(2);
});

test('a word that is typed before any script has run is searched', async ({ page }) => {
  const held = await hold(page, '**/_astro/*.js');
  await page.goto('/blog', { waitUntil: 'commit' });
  await search(page).pressSequentially('ninety');
  held.release();
  await expect(titles(page)).toHaveText(['The first ninety days after the licence']);
  await expect(search(page)).toHaveValue('ninety');
  await expect(page).toHaveURL(/\/blog\?q=ninety$/);
});

test.describe('without the network', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('the search says that it could not be loaded, and works once the network is back', async ({ page, context }) => {
    await page.goto('/blog', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await search(page).pressSequentially('ninety');
    await expect(alert(page)).toContainText('Search could not be loaded.');
    await alert(page).getByRole('button', { name: 'Try again' }).click();
    await expect(alert(page)).toBeVisible();
    await expect(titles(page).nth(1)).toBeVisible();
    await expect(search(page)).toHaveValue('ninety');
    await context.setOffline(false);
    await alert(page).getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page)).toHaveText(['The first ninety days after the licence']);
    await expect(search(page)).toHaveValue('ninety');
  });
});

/** Holds requests until they are released. */
async function hold(page: Page, url: string): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { release: held.resolve };
}
