import { expectAccessible } from './accessible.ts';
import { openForm, retryConnection, storedPost, storePost, subtitle } from './editor.ts';
import { expect, test } from './signed-in.ts';

test.describe('earlier versions of a post', () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    test(`at ${viewport.width} px, an earlier version is compared and restored with the keyboard, and nothing is lost`, async ({
      page,
      request,
      token,
    }) => {
      await page.setViewportSize(viewport);
      const { id, version } = await storePost(request, token, { title: `Versions ${viewport.width}`, subtitle: 'As it began' });
      const headers = { Authorization: `Bearer ${token}` };
      const data = { title: `Versions ${viewport.width}`, subtitle: 'As it went on', introduction: 'Other words.', version };
      expect((await request.put(`/api/blogs/${id}`, { ...retryConnection, headers, data })).ok()).toBe(true);
      await openForm(page, id);
      await page.getByRole('button', { name: 'Earlier versions' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
      const change = dialog.getByRole('region', { name: 'Subtitle' });
      await expect(change.locator('ins')).toContainText('began');
      await expect(change.locator('del')).toContainText('went');
      await expectAccessible(page);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
      expect(isWide).toBe(false);
      await dialog.getByRole('button', { name: 'Restore this version' }).press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect.poll(async () => (await storedPost(request, token, id)).subtitle).toBe('As it began');
      const { revisions } = await (await request.get(`/api/blogs/${id}/revisions`, { ...retryConnection, headers })).json();
      expect(revisions.map((revision: { version: number }) => revision.version)).toEqual([2, 1]);
    });

  test('unsaved text is asked about before a version takes its place', async ({ page, request, token }) => {
    const { id, version } = await storePost(request, token, { title: 'Asked about', subtitle: 'As it began' });
    const headers = { Authorization: `Bearer ${token}` };
    await request.put(`/api/blogs/${id}`, { headers, data: { title: 'Asked about', subtitle: 'As it went on', version } });
    await openForm(page, id);
    await subtitle(page).fill('Not saved yet');
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    await expect(subtitle(page)).toHaveValue('Not saved yet');
    expect((await storedPost(request, token, id)).subtitle).toBe('As it went on');
  });
});
