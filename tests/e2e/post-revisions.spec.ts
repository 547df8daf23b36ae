import { expectFitAndAccessible } from './accessible.ts';
import { act, openForm, retryConnection, storedPost, storePost } from './editor.ts';
import { expect, test } from './signed-in.ts';

test('an earlier version of a post is compared and restored with the keyboard, at every width, and nothing is lost', async ({
  page,
  request,
  token,
}) => {
  const { id, version } = await storePost(request, token, { title: 'Versions', subtitle: 'As it began' });
  const headers = { Authorization: `Bearer ${token}` };
  const data = { title: 'Versions', subtitle: 'As it went on', introduction: 'Other words.', version };
  expect((await request.put(`/api/blogs/${id}`, { ...retryConnection, headers, data })).ok()).toBe(true);
  await openForm(page, id);
  await act(page, 'Earlier versions');
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  const change = dialog.getByRole('region', { name: 'Subtitle' });
  await expect(change.locator('ins')).toContainText('began');
  await expect(change.locator('del')).toContainText('went');
  await expectFitAndAccessible(page, [390, 1440]);
  await dialog.getByRole('button', { name: 'Restore this version' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await storedPost(request, token, id)).subtitle).toBe('As it began');
  const { revisions } = await (await request.get(`/api/blogs/${id}/revisions`, { ...retryConnection, headers })).json();
  expect(revisions.map((revision: { version: number }) => revision.version)).toEqual([2, 1]);
});
