import type { Page } from '@playwright/test';
import { expectFitAndAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { expect, test } from './signed-in.ts';

const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone (required)', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const preview = (page: Page) => page.frameLocator('iframe[title=Preview]');

test('the form, what is wrong, and the versions fit every width and are accessible; on a phone the buttons stay in view', async ({
  page,
}) => {
  const widths = [1_440, 360];
  await openScreen(page, '/site', 'Your site');
  await expect(phone(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add case', exact: true }).click();
  await expectFitAndAccessible(page, widths);
  await expect(save(page)).toBeInViewport();
  const [before, button] = [page.getByRole('button', { name: 'Earlier versions', exact: true }), save(page)];
  expect((await button.boundingBox())?.y, 'one line of buttons').toBe((await before.boundingBox())?.y);
  const small = await page
    .locator('.owner-editor :is(button, input, select, textarea):visible')
    .evaluateAll((controls) =>
      controls
        .filter((control) => (control.closest('label') ?? control).getBoundingClientRect().height < 44 && !control.matches('.sr-only'))
        .map(({ outerHTML }) => outerHTML),
    );
  expect(small).toEqual([]);
  await phone(page).fill('call me');
  await save(page).click();
  await expect(phone(page)).toBeFocused();
  await expect(phone(page)).toBeInViewport();
  await expect(page.getByText('Phone, Case 4', { exact: true })).toBeVisible();
  await expectFitAndAccessible(page, widths);
  await page.getByRole('button', { name: 'Earlier versions', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Earlier versions' })).toBeVisible();
  await expectFitAndAccessible(page, widths);
});

test('the preview follows what is typed, at the width of a phone and of a desktop', async ({ page }) => {
  await openScreen(page, '/site', 'Your site');
  await phone(page).fill('+971 4 555 0000');
  await expect(preview(page).getByRole('link', { name: '+971 4 555 0000', exact: true })).toBeVisible();
  // It shows the part that is being written.
  await expect(preview(page).getByRole('link', { name: '+971 4 555 0000', exact: true })).toBeInViewport();
  const widthInside = () =>
    preview(page)
      .locator('body')
      .evaluate((body) => body.clientWidth);
  await expect.poll(widthInside).toBe(390);
  await page.getByRole('group', { name: 'Width of the preview' }).getByText('Desktop', { exact: true }).click();
  await expect.poll(widthInside).toBe(1_280);
});
