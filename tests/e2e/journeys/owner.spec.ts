import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { openScreen } from '../admin.ts';
import { expect, test } from '../signed-in.ts';

const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone (required)', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => page.getByText('Saved.', { exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the owner changes a phone number in under a minute and four taps, and a visitor sees it', async ({ page, context }) => {
    const visitor = await context.newPage();
    await openScreen(page, '/dashboard', 'Dashboard');
    const start = Date.now();
    await page.getByRole('button', { name: /^Menu/ }).tap();
    await page.getByRole('link', { name: 'Your site', exact: true }).tap();
    await phone(page).tap();
    await phone(page).press('ControlOrMeta+a');
    await phone(page).pressSequentially('+971 4 321 0000');
    await save(page).tap();
    await expect(saved(page)).toBeVisible();
    await visitor.goto('/');
    await expect(visitor.locator('#contact').getByRole('link', { name: '+971 4 321 0000', exact: true })).toBeVisible();
    await expect(visitor.locator('#contact a[href="tel:+97143210000"]')).toBeVisible();
    expect(Date.now() - start).toBeLessThan(60_000);
  });
});

test('what another tab saves comes into the form, is saved with what is typed there, and the words of before are brought back', async ({
  page,
  context,
}) => {
  await openScreen(page, '/site', 'Your site');
  const before = await phone(page).inputValue();
  const other = await context.newPage();
  await openScreen(other, '/site', 'Your site');
  await phone(other).fill('+971 4 777 0000');
  await save(other).click();
  await expect(saved(other)).toBeVisible();
  await expect(phone(page)).toHaveValue('+971 4 777 0000');
  await page.getByRole('textbox', { name: 'Typical reply time', exact: true }).fill('Within a day');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Earlier versions', exact: true }).click();
  const versions = page.getByRole('dialog', { name: 'Earlier versions' });
  await versions.getByRole('list', { name: 'Versions, newest first' }).getByRole('button').nth(1).click();
  await versions.getByRole('button', { name: 'Restore this version', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(phone(page)).toHaveValue(before);
  await expect(saved(page)).toBeVisible();
});
