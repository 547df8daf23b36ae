import type { Page } from '@playwright/test';
import { expectFitAndAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { signIn, tokenOf } from './editor.ts';
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

test('what two devices type in the words of the site is joined, and is in the form again after a killed tab', async ({
  page,
  context,
  browser,
  request,
}) => {
  await openScreen(page, '/site', 'Your site');
  const theirs = await browser.newContext();
  await signIn(theirs, await tokenOf(request, 'editor@example.com'));
  const other = await theirs.newPage();
  await openScreen(other, '/site', 'Your site');
  await phone(page).fill('+971 4 555 1111');
  await expect(page.getByText('Kept. Your site shows it when you save.')).toBeVisible();
  const description = (on: Page) => on.getByRole('textbox', { name: 'Description (required)', exact: true });
  await description(other).fill('Of the other device.');
  await expect(phone(other)).toHaveValue('+971 4 555 1111');
  await expect(other.getByText('Changes by owner@example.com came in: Phone.')).toBeVisible();
  await theirs.close();
  await page.close();
  const again = await context.newPage();
  await openScreen(again, '/site', 'Your site');
  await expect(phone(again)).toHaveValue('+971 4 555 1111');
  await expect(description(again)).toHaveValue('Of the other device.');
  await again.getByRole('button', { name: 'Discard changes' }).click();
  await expect(again.getByText('Everything is saved')).toBeVisible();
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
