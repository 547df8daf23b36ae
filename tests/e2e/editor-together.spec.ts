import { expectAccessible } from './accessible.ts';
import {
  draftTitles,
  keepOnDeviceOnly,
  keptOnDevice,
  openForm,
  retryConnection,
  signIn,
  storedPost,
  storePost,
  subtitle,
  title,
  tokenOf,
} from './editor.ts';
import { expect, test } from './signed-in.ts';

test.describe('two administrators in one post', () => {
  test.use({ expectedConsoleErrors: [/409/] });

  test('the second save shows who saved and when, keeps both texts, and lets each field be chosen', async ({
    page,
    request,
    browser,
    token,
  }) => {
    const { id } = await storePost(request, token, { title: 'Shared', introduction: 'As it was.', key_takeaways: ['First'] });
    await openForm(page, id);
    const theirs = await browser.newContext();
    await signIn(theirs, await tokenOf(request, 'editor@example.com'));
    const other = await theirs.newPage();
    await openForm(other, id);

    await subtitle(other).fill('A subtitle of theirs');
    await other.getByRole('textbox', { name: 'Introduction' }).fill('As they see it.');
    await other.getByRole('textbox', { name: 'Key Takeaway 1' }).fill('Their takeaway');
    await other.getByRole('button', { name: 'Update Structured Blog' }).click();
    await expect(other).toHaveURL(/\/blogs$/);

    await title(page).fill('Shared, by me');
    await page.getByRole('textbox', { name: 'Introduction' }).fill('As I see it.');
    await page.getByRole('textbox', { name: 'Key Takeaway 1' }).fill('My takeaway');
    await page.getByRole('button', { name: 'Update Structured Blog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Two versions of this post' });
    await expect(dialog).toContainText(/editor@example.com saved this post .+\d{4}/);
    // A field that only one administrator changed is preselected.
    await expect(dialog.getByRole('group', { name: /Main Title/ }).getByRole('radio', { name: 'Mine' })).toBeChecked();
    await expect(dialog.getByRole('group', { name: /Subtitle/ }).getByRole('radio', { name: 'Theirs' })).toBeChecked();

    await expectAccessible(page);

    // Nothing is overwritten before a choice, and a reload keeps my text.
    await dialog.getByRole('button', { name: 'Decide later' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to save blog' })).toContainText('editor@example.com');
    expect((await storedPost(request, token, id)).introduction).toBe('As they see it.');
    await keptOnDevice(page);
    page.on('dialog', (leave) => leave.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await dialog.getByRole('button', { name: 'Put what is chosen into the form' }).click();
    await expect(page.getByRole('textbox', { name: 'Introduction' })).toHaveText('As I see it.');
    await expect(subtitle(page)).toHaveValue('A subtitle of theirs');
    await page.getByRole('button', { name: 'Update Structured Blog' }).click();
    await expect(page).toHaveURL(/\/blogs$/);
    expect(await storedPost(request, token, id)).toMatchObject({
      title: 'Shared, by me',
      subtitle: 'A subtitle of theirs',
      introduction: 'As I see it.',
      key_takeaways: ['My takeaway'],
    });
    await theirs.close();
  });
});

test.describe('a post that is deleted while it is edited', () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test('can be saved as a new post with all its text', async ({ page, request, token }) => {
    const { id } = await storePost(request, token, { title: 'Short life' });
    await openForm(page, id);
    await page.getByRole('textbox', { name: 'Introduction' }).fill('Words that must not go with it.');
    await request.delete(`/api/blogs/${id}`, { headers: { Authorization: `Bearer ${token}` } });
    await page.getByRole('button', { name: 'Update Structured Blog' }).click();
    await expect(
      page.getByText('This post was deleted, or its address was changed. Your text stays here and can be saved as a new post.', {
        exact: true,
      }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Save as new' }).click();
    await expect(page.getByText('Blog created successfully!', { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/blogs$/);
    const search = { ...retryConnection, headers: { Authorization: `Bearer ${token}` } };
    const { blogs } = await (await request.get('/api/blogs?search=short%20life', search)).json();
    expect(blogs).toHaveLength(1);
    expect(await storedPost(request, token, blogs[0].id)).toMatchObject({
      introduction: 'Words that must not go with it.',
      status: 'draft',
    });
    expect(await draftTitles(page)).toEqual([]);
  });
});

test('a second tab of the same post shows a warning, keeps its own text, and is not offered the draft of an open tab', async ({
  page,
  context,
  request,
  token,
}) => {
  await keepOnDeviceOnly(context);
  const { id } = await storePost(request, token, { title: 'Open twice' });
  await openForm(page, id);
  await subtitle(page).fill('Typed in the first');
  await keptOnDevice(page);
  const second = await context.newPage();
  await openForm(second, id);
  const warning = 'This post is open in another tab. Write in one of them: what is saved there does not appear here.';
  await expect(second.getByText(warning)).toBeVisible();
  await expect(page.getByText(warning)).toBeVisible();
  await expect(second.getByRole('region', { name: 'Unsaved text' })).toHaveCount(0);
  await subtitle(second).fill('Typed in the second');
  await keptOnDevice(second);
  expect(await draftTitles(second)).toHaveLength(2);

  await page.close();
  await expect(second.getByText(warning)).toHaveCount(0);
  await second.close();
  // Both tabs are closed: the newest draft is offered first, then the other.
  const third = await context.newPage();
  await openForm(third, id);
  await third.getByRole('button', { name: 'Restore' }).click();
  await expect(subtitle(third)).toHaveValue('Typed in the second');
  await third.getByRole('button', { name: 'Restore' }).click();
  await expect(subtitle(third)).toHaveValue('Typed in the first');
  await third.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(subtitle(third)).toHaveValue('Typed in the second');
});
