import type { Page } from '@playwright/test';
import { expectAccessible, expectFitAndAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { signIn, tokenOf } from './editor.ts';
import { expect, test } from './signed-in.ts';

const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone (required)', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const preview = (page: Page) => page.frameLocator('iframe[title=Preview]');

test('each section, what is wrong, and the versions fit every width and are accessible; on a phone the buttons stay in view', async ({
  page,
}) => {
  const widths = [1_440, 320];
  for (const section of ['services', 'about', 'testimonials']) {
    await openScreen(page, `/site/${section}`, 'Your site');
    await page.locator('summary').first().or(page.getByLabel('Description')).click();
    await expectFitAndAccessible(page, widths);
  }
  await openScreen(page, '/site/cases', 'Your site');
  await page.getByRole('button', { name: 'Add a case', exact: true }).click();
  await page.setViewportSize({ width: 360, height: 900 });
  await expect(save(page)).toBeInViewport();
  const [before, button] = [page.getByRole('button', { name: 'Earlier versions', exact: true }), save(page)];
  expect((await button.boundingBox())?.y, 'one line of buttons').toBe((await before.boundingBox())?.y);
  const small = await page
    .locator('.owner-editor :is(button, input, select, textarea, summary):visible')
    .evaluateAll((controls) =>
      controls
        .filter((control) => (control.closest('label') ?? control).getBoundingClientRect().height < 44 && !control.matches('.sr-only'))
        .map(({ outerHTML }) => outerHTML),
    );
  expect(small).toEqual([]);
  await page.getByRole('button', { name: /^Cases/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hero and contact', exact: true }).click();
  await phone(page).fill('call me');
  await page.getByRole('button', { name: /^Hero and contact/ }).click();
  await page.getByRole('button', { name: 'Footer', exact: true }).click();
  await save(page).click();
  await expect(phone(page)).toBeFocused();
  await expect(phone(page)).toBeInViewport();
  await expect(page.getByText('Phone in Hero and contact', { exact: true })).toBeVisible();
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
  const goTo = (on: Page, section: string) => on.getByRole('link', { name: section, exact: true }).click();
  await goTo(other, 'About');
  await description(other).fill('Of the other device.');
  await goTo(other, 'Hero and contact');
  await expect(phone(other)).toHaveValue('+971 4 555 1111');
  await expect(other.getByText('Changes by owner@example.com came in: Phone.')).toBeVisible();
  await theirs.close();
  await page.close();
  const again = await context.newPage();
  await openScreen(again, '/site', 'Your site');
  await expect(phone(again)).toHaveValue('+971 4 555 1111');
  await goTo(again, 'About');
  await expect(description(again)).toHaveValue('Of the other device.');
  await again.getByRole('button', { name: 'Discard changes' }).click();
  await expect(again.getByText('Everything is saved')).toBeVisible();
});

test('the preview shows what is typed and goes with the caret, at the width of a phone and of a desktop, and the Tab key passes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await openScreen(page, '/site', 'Your site');
  const shown = (text: string) => preview(page).getByText(text, { exact: true });
  await phone(page).fill('+971 4 555 0000');
  await expect(shown('+971 4 555 0000')).toBeInViewport();
  const widthInside = () =>
    preview(page)
      .locator('body')
      .evaluate((body) => body.clientWidth);
  await expect.poll(widthInside).toBe(390);
  await page.getByRole('link', { name: 'Testimonials' }).click();
  await page.locator('summary').nth(2).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Somebody Else');
  await expect(shown('Somebody Else')).toBeInViewport();
  await page.getByRole('link', { name: 'Services' }).click();
  await page.locator('summary').nth(2).click();
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('AED 1,234 a month');
  await expect(preview(page).getByText('AED 1,234 a month')).toBeInViewport();
  const desktop = page.getByRole('radio', { name: 'Desktop', exact: true });
  await page.getByRole('group', { name: 'Width of the preview' }).getByText('Desktop', { exact: true }).click();
  await expect.poll(widthInside).toBe(1_280);
  await expect(preview(page).getByText('AED 1,234 a month')).toBeInViewport();
  await desktop.press('Tab');
  await expect(page.getByRole('button', { name: 'Discard changes', exact: true })).toBeFocused();
});

test('on a phone the preview is shown whole, and Back returns to the same field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, '/site/testimonials', 'Your site');
  await page.locator('summary').nth(1).click();
  const quote = page.getByRole('textbox', { name: 'Quote', exact: true });
  await quote.fill('Nothing was added later, she said.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(preview(page).getByText('Nothing was added later, she said.')).toBeInViewport();
  await expectAccessible(page);
  await page.goBack();
  await expect(quote).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the bar that saves is at the end of the window in every section, and messages are above it', async ({ page }) => {
  const bar = page.locator('.owner-foot');
  for (const [width, height] of [
    [1_440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const section of ['about', 'footer', 'figures']) {
      await openScreen(page, `/site/${section}`, 'Your site');
      await expect.poll(async () => bar.evaluate((element) => element.getBoundingClientRect().bottom), section).toBe(height);
    }
    await page.locator('summary').first().click();
    await page.getByRole('button', { name: /^Remove / }).click();
    const message = page.locator('.toast').filter({ hasText: 'was removed.' });
    const isAbove = () =>
      message.evaluate(
        (toast) => toast.getBoundingClientRect().bottom < (document.querySelector('.owner-foot')?.getBoundingClientRect().top ?? 0),
      );
    await expect.poll(isAbove, `${width} px`).toBe(true);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const number = page.getByRole('textbox', { name: 'Number', exact: true });
    await expect(number, 'the row is open as it was').toBeFocused();
  }
});
