import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openForm, retryConnection, storedPost, storePost, subtitle, title } from './editor.ts';
import { expect, test } from './signed-in.ts';

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a post goes through all its states from the form, and its state stays in sight', async ({ page, request, token }) => {
      const name = `Life on ${device}`;
      const { id } = await storePost(request, token, { title: name, status: 'draft', main_content: Array(30).fill('A paragraph.') });
      await openForm(page, id);
      await title(page).fill(`${name}, renamed`);
      await page.getByRole('button', { name: 'Update Structured Blog' }).click();
      await expect(page.getByText('A draft: readers do not see it.').first()).toBeVisible();
      const renamed = `${id}-renamed`;
      await expect(page).toHaveURL(/\/blogs$/);
      expect(await storedPost(request, token, renamed)).toMatchObject({ status: 'draft' });

      await openForm(page, renamed);
      await page.mouse.wheel(0, 2_500);
      await expect(inSight(page, 'Draft')).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport();
      await act(page, 'Schedule…');
      const dialog = page.getByRole('dialog', { name: 'Schedule' });
      await dialog.getByLabel('Day in Dubai').fill('2036-11-30');
      await dialog.getByLabel('Time in Dubai').selectOption('9:15 AM');
      await expect(dialog.getByText('Published at 9:15 AM on November 30, 2036, Dubai time.')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Schedule' }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(() => stateOf(page, renamed)).toBe('scheduled');

      await openForm(page, renamed);
      await act(page, 'Cancel schedule');
      await expect(inSight(page, 'Draft')).toBeVisible();
      await openForm(page, renamed);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(inSight(page, 'Published')).toBeVisible();
      await openForm(page, renamed);
      await subtitle(page).fill('Changed');
      await expect(page.getByText('with unpublished changes')).toBeVisible();
      await page.getByRole('button', { name: 'More actions' }).click();
      await expectAccessible(page);
      await page.getByRole('menuitem', { name: /^Withdraw/ }).click();
      await expect(inSight(page, 'Withdrawn')).toBeVisible();
      await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
      await expect(subtitle(page)).toHaveValue('Changed');
      expect((await request.get(`/api/blogs/${renamed}`, retryConnection)).status()).toBe(404);
    });
  });
}

/** The state, in the line above the form or, on a phone, in the save bar. */
function inSight(page: Page, state: string) {
  return page
    .locator(':is(.state-facts, .save-facts) > .badge')
    .filter({ hasText: new RegExp(`^${state}$`), visible: true })
    .last();
}

async function act(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${entry}`) }).click();
}

async function stateOf(page: Page, id: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('backend_token'));
  return (await storedPost(page.request, token ?? '', id)).status;
}
