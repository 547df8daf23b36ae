import type { Page } from '@playwright/test';
import { expectFitAndAccessible } from './accessible.ts';
import { storePost, tokenOf } from './editor.ts';
import { builtPosts, edit, editedId, editedPath, hold } from './live-pages.ts';
import { expect, test } from './site.ts';

const article = builtPosts.find(({ id }) => id === editedId);

test('the line opens a sheet whose ticks are there again after a reload, and no script for it comes before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(editedPath);
  await line(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /tick/.test(url))).toEqual([]);
  await open(page);
  expect(scripts.some((url) => /tick/.test(url))).toBe(true);
  await page.getByRole('checkbox').nth(1).check();
  await expect(status(page)).toHaveText(/^1 of \d+ done$/);
  await page.reload();
  await open(page);
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Clear ticks' }).click();
  await expect(status(page)).toHaveText(/^0 of \d+ done$/);
  expect(await page.evaluate((key) => localStorage.getItem(key), `checklist:${editedId}`)).toBeNull();
});

test('a page that is updated while boxes are ticked keeps the ticks, but for an item that is another now', async ({ page, site }) => {
  const [first, second, ...others] = article?.phases ?? [];
  await page.goto(editedPath);
  await open(page);
  for (const phase of [first, second]) await page.getByRole('checkbox', { name: phase?.title ?? '' }).check();
  await edit(site, { phases: [{ ...first, title: 'Another first step' }, second, ...others] });
  const { release } = await hold(page);
  await page.reload();
  await open(page);
  await expect(status(page)).toHaveText(/^2 of /);
  release();
  await expect(page.getByRole('checkbox', { name: 'Another first step' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: second?.title ?? '' })).toBeChecked();
  await expect(status(page)).toHaveText(/^1 of /);
});

test('it prints alone on one page with up to 24 items, and a printed article has none', async ({ page, request }) => {
  const takeaway = 'One person, named in writing, should own the compliance calendar even in a company of two.';
  const description = 'Read every document for errors, report them, and save originals and scans. Pass the opening resolutions.';
  for (const [takeaways, phases] of [
    [5, 8],
    [13, 8],
    [4, 20],
    [20, 4],
  ] as const) {
    const { id } = await storePost(request, await tokenOf(request), {
      title: `A checklist of ${takeaways} and ${phases}`,
      status: 'published',
      key_takeaways: Array.from({ length: takeaways }, (_, index) => `${takeaway} ${index}`),
      phases: Array.from({ length: phases }, (_, index) => ({ title: `Step ${index}: check and store what came`, description })),
    });
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.goto(`/blog/${id}`);
    await open(page);
    await page.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.checklist-from')).toBeVisible();
    await expect(page.locator('.article-header, .phases, .checklist-foot, footer').filter({ visible: true })).toHaveCount(0);
    // Says afterwards that it has printed.
    expect(pagesIn(await page.pdf({ format: 'A4' })), `${takeaways} and ${phases}`).toBe(1);
    await expect(page.locator('.checklist')).toBeHidden();
    await expect(page.locator('.phases')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('open, it fits and is accessible', async ({ page }) => {
  await page.goto(editedPath);
  await open(page);
  await page.getByRole('checkbox').first().check();
  await expectFitAndAccessible(page, [320, 390, 1440]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('its boxes can be ticked, and it prints with the page when it is open', async ({ page }) => {
    await page.goto(editedPath);
    await line(page).click();
    await page.getByRole('checkbox').first().check();
    for (const name of ['Print', 'Clear ticks']) await expect(page.getByRole('button', { name })).toBeHidden();
    await expect(status(page)).toBeHidden();
    await expect(page.locator('.checklist-foot').getByRole('link', { name: 'Email' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  });
});

function line(page: Page) {
  return page.locator('.checklist summary');
}

function status(page: Page) {
  return page.locator('.checklist [role=status]');
}

/** Opens the sheet, and waits for its script. */
async function open(page: Page): Promise<void> {
  await line(page).click();
  await expect(status(page)).toBeVisible();
}

function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
