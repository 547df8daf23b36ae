import type { Page } from '@playwright/test';
import { expectAccessible, expectFitAndAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { expect, test } from './signed-in.ts';

const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone (required)', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => page.getByText('Saved. The site follows in seconds.', { exact: true });
const preview = (page: Page) => page.frameLocator('iframe[title=Preview]');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the owner changes a phone number in under a minute and four taps, and sees it on the site', async ({ page, context }) => {
    const visitor = await context.newPage();
    await openScreen(page, '/dashboard', 'Dashboard');
    const start = Date.now();
    await page.getByRole('button', { name: /^Menu/ }).tap();
    await page.getByRole('link', { name: 'Your site', exact: true }).tap();
    await phone(page).tap();
    await phone(page).press('ControlOrMeta+a');
    await phone(page).pressSequentially('+971 4 321 0000', { delay: 100 });
    await save(page).tap();
    await expect(saved(page)).toBeVisible();
    await visitor.goto('/');
    await expect(visitor.locator('#contact').getByRole('link', { name: '+971 4 321 0000', exact: true })).toBeVisible();
    await expect(visitor.locator('#contact a[href="tel:+97143210000"]')).toBeVisible();
    const seconds = (Date.now() - start) / 1_000;
    test.info().annotations.push({ type: 'measured', description: `4 taps, ${seconds.toFixed(1)} s` });
    expect(seconds).toBeLessThan(60);
  });

  test('the form fits: nothing is wider than the screen, every control is large enough, and the buttons stay in view', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openScreen(page, '/site', 'Your site');
    await expect(phone(page)).toBeVisible();
    await expect(save(page)).toBeInViewport();
    const [before, button] = [page.getByRole('button', { name: 'Earlier versions', exact: true }), save(page)];
    expect((await button.boundingBox())?.y, 'one line of buttons').toBe((await before.boundingBox())?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const small = await page
      .locator('.owner-editor :is(button, input, select, textarea):visible')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.getBoundingClientRect().height < 44 && !control.matches('.sr-only'))
          .map((one) => one.outerHTML),
      );
    expect(small).toEqual([]);
  });
});

test('the form, what is wrong, and the versions fit every width and are accessible', async ({ page }) => {
  const widths = [1_440, 390];
  await openScreen(page, '/site', 'Your site');
  await expect(phone(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add voice', exact: true }).click();
  await expectFitAndAccessible(page, widths);
  await phone(page).fill('call me');
  await save(page).click();
  await expect(phone(page)).toBeFocused();
  await expect(phone(page)).toBeInViewport();
  await expect(page.getByText('Phone, Voice 1', { exact: true })).toBeVisible();
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

test.describe('when somebody saved meanwhile', () => {
  test.use({ expectedConsoleErrors: [/409/] });

  test('an earlier version is restored, and a save over a newer one asks', async ({ page, context }) => {
    await openScreen(page, '/site', 'Your site');
    const before = await phone(page).inputValue();
    const other = await context.newPage();
    await openScreen(other, '/site', 'Your site');
    await phone(other).fill('+971 4 777 0000');
    await save(other).click();
    await expect(saved(other)).toBeVisible();
    await page.getByRole('textbox', { name: 'Usual time of answer', exact: true }).fill('Within a day');
    await save(page).click();
    const question = page.getByRole('dialog', { name: 'Two versions of your site' });
    await expect(question).toContainText('You, in another tab or on another device, saved this');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep mine', exact: true }).click();
    await expect(saved(page)).toBeVisible();
    await expect(phone(page)).toHaveValue('+971 4 777 0000');
    await page.getByRole('button', { name: 'Earlier versions', exact: true }).click();
    const versions = page.getByRole('dialog', { name: 'Earlier versions' });
    await versions.getByRole('list', { name: 'Versions, newest first' }).getByRole('button').nth(1).click();
    await versions.getByRole('button', { name: 'Restore this version', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(phone(page)).toHaveValue(before);
    await expect(saved(page)).toBeVisible();
  });
});
