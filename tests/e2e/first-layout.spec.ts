import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const article = '/blog/free-zone-or-mainland';
const comments = '#comments';

/** The first layout stays unfinished as long as our fonts are on their way. */
async function holdFonts(page: Page) {
  const sent = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await sent.promise;
    await route.continue();
  });
  return { send: () => sent.resolve() };
}

const isWaiting = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-first-layout'));

/** Whether the layout of what stands far below the first screen was left out. */
const isLeftOut = (page: Page, selector: string) =>
  page.evaluate((name) => getComputedStyle(document.querySelector(name) as Element).contentVisibility === 'auto', selector);

test('a fresh visit lays out what is below the first screens when its fonts are there', async ({ page }) => {
  const fonts = await holdFonts(page);
  await page.goto(article, { waitUntil: 'domcontentloaded' });
  expect(await isLeftOut(page, comments)).toBe(true);
  expect(await isLeftOut(page, '#introduction')).toBe(false);
  fonts.send();
  await expect.poll(() => isLeftOut(page, comments)).toBe(false);
});

test('a click lays out the whole page, so that it leads to the right place', async ({ page }) => {
  const fonts = await holdFonts(page);
  await page.goto(article, { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Comments' }).first().click();
  expect(await isWaiting(page)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeInViewport();
  fonts.send();
});

test('a page that is opened at a place, reloaded or returned to is laid out whole at once', async ({ page }) => {
  const fonts = await holdFonts(page);
  await page.goto(`${article}${comments}`, { waitUntil: 'domcontentloaded' });
  expect(await isWaiting(page)).toBe(false);
  await page.goto('/privacy', { waitUntil: 'domcontentloaded' });
  expect(await isWaiting(page)).toBe(true);
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await isWaiting(page)).toBe(false);
  await page.goto('/blog', { waitUntil: 'domcontentloaded' });
  await page.goBack({ waitUntil: 'domcontentloaded' });
  expect(await isWaiting(page)).toBe(false);
  fonts.send();
});
