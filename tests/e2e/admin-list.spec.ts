import { blogRow } from '#tests/fixtures/rows.ts';
import { expectFitAndAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { beyondTheWindow } from './geometry.ts';
import { expect, test } from './signed-in.ts';

const states = [
  { id: 'list-draft', title: 'A draft of Zanzibar', status: 'draft' },
  { id: 'list-scheduled', title: 'A scheduled post of Zanzibar', status: 'scheduled', publish_at: '2030-01-01T05:00:00Z' },
  { id: 'list-published', title: 'A published post of Zanzibar', status: 'published' },
];

test.beforeEach(async ({ site }) => {
  for (const parts of states)
    await site.db
      .from('blogs')
      .upsert({ ...blogRow({ created_at: '2026-11-20T00:00:00Z' }), ...parts })
      .throwOnError();
});

test('at a desk eight posts are whole in view, each with its picture; on a phone the first begins at the top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, '/blogs', 'Blogs');
  await expect(page.getByRole('heading', { level: 3, name: 'A draft of Zanzibar' })).toBeVisible();
  const rows = await page.locator('.list-row').evaluateAll((items) =>
    items.map((item) => ({
      isWhole: item.getBoundingClientRect().bottom <= innerHeight,
      hasPicture: (item.querySelector('img')?.getBoundingClientRect().width ?? 0) > 50,
    })),
  );
  expect(rows.filter(({ isWhole }) => isWhole).length).toBeGreaterThanOrEqual(8);
  expect(rows.every(({ hasPicture }) => hasPicture)).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  const first = page.locator('.list-row').first();
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(200);
  await expect.poll(async () => (await first.boundingBox())?.height).toBeLessThan(190);
});

test('the keyboard goes from a row to the next when one is deleted, and Escape takes it back to the button of a menu', async ({ page }) => {
  await openScreen(page, '/blogs?q=zanzibar', 'Blogs');
  const menu = page.getByRole('button', { name: 'Actions for A draft of Zanzibar' });
  await menu.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Publish/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  const titles = page.getByRole('heading', { level: 3 }).getByRole('link');
  await expect(titles).toHaveCount(3);
  const second = await titles.nth(1).textContent();
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(titles).toHaveCount(2);
  await expect(titles.first()).toHaveText(second ?? '');
  await expect(titles.first()).toBeFocused();
});

test('a message lies below a dialog and above the bar of a selection, and the newest takes the place of the one before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, '/blogs?q=zanzibar', 'Blogs');
  await page.getByRole('button', { name: 'Actions for A published post of Zanzibar' }).click();
  await page.getByRole('menuitem', { name: /^Withdraw/ }).click();
  const messages = page.locator('[data-sonner-toast][data-visible=true]:not([data-removed=true])');
  await expect(messages).toHaveText(/^Withdrawn\./);
  await page.getByRole('button', { name: 'Actions for A published post of Zanzibar' }).click();
  await page.getByRole('menuitem', { name: /^Duplicate/ }).click();
  await expect(messages).toHaveText(/is a new draft/);
  await expect(messages).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select A draft of Zanzibar' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  const [message, foot] = [await messages.boundingBox(), await bar.boundingBox()];
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await page.getByRole('button', { name: 'Delete A draft of Zanzibar' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const layers = await page.evaluate(() =>
    ['[data-sonner-toaster]', '.dialog-overlay'].map((part) => Number(getComputedStyle(document.querySelector(part) as Element).zIndex)),
  );
  expect(layers[0]).toBeLessThan(layers[1] ?? 0);
});

test('on a narrow phone the actions of a post have a line of their own, and the inbox fits', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openScreen(page, '/blogs', 'Blogs');
  const row = page.locator('.list-row', { hasText: 'A published post of Zanzibar' }).first();
  const beside = await row.locator('[data-column=actions]').evaluate((actions) => {
    const { top } = actions.getBoundingClientRect();
    const others = [...(actions.parentElement?.querySelectorAll('.list-cell:not([data-column=actions])') ?? [])];
    return others.filter((cell) => cell.getBoundingClientRect().bottom > top + 1).map(({ textContent }) => textContent);
  });
  expect(beside).toEqual([]);
  expect(await beyondTheWindow(page)).toEqual([]);
  await openScreen(page, '/inbox?view=all', 'Inbox');
  await expect(page.getByRole('link', { name: 'All', exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('checkbox').first().check();
  const inBar = page.getByRole('region', { name: 'Selection' }).getByRole('button');
  await inBar.filter({ hasText: 'Select all' }).click();
  await expect(inBar).toHaveCount(5);
  for (const button of await inBar.all()) await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Comments are open.')).toBeAttached();
  expect(await beyondTheWindow(page)).toEqual([]);
});

test('the list fits every width and is accessible, also with a selection and an open menu', async ({ page }) => {
  await openScreen(page, '/blogs', 'Blogs');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await expectFitAndAccessible(page, [width]);
    await page.getByRole('button', { name: 'Actions for A published post of Zanzibar' }).click();
    await expect(page.getByRole('menuitem', { name: /^Withdraw/ })).toBeVisible();
    await expectFitAndAccessible(page, [width]);
    await page.keyboard.press('Escape');
  }
});
