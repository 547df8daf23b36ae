import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { openScreen } from '../admin.ts';
import {
  addSection,
  adminPath,
  beginPost,
  keptTitles,
  openForm,
  openPreview,
  optionalSections,
  retryConnection,
  status,
  storedPost,
  storePost,
  subtitle,
  title,
} from '../editor.ts';
import { expect, test } from '../signed-in.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('a post is written with every field and published; form, list and article have it', async ({ page, request, token }) => {
  await beginPost(page, 'Everything at once', 'All fields');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Licensing');
  await page.getByRole('textbox', { name: 'Introduction' }).fill('Opening.');
  for (const name of optionalSections) await addSection(page, name);
  await page.getByRole('textbox', { name: 'Key Takeaway 1' }).fill('One');
  await page.getByRole('textbox', { name: 'Key Takeaway 1' }).press('Enter');
  await page.keyboard.type('Two');
  await page.getByRole('textbox', { name: 'Quick Stat 1' }).fill('45 days');
  await page.getByRole('textbox', { name: 'Main Content Paragraphs' }).fill('First paragraph.');
  await page.getByRole('textbox', { name: 'Quote Text' }).fill('Words.');
  await page.getByRole('textbox', { name: 'Quote Author' }).fill('Somebody');
  await page.getByRole('textbox', { name: 'Implementation Framework' }).fill('How.');
  await page.getByRole('textbox', { name: 'Phase 1 title' }).fill('Start');
  await page.getByRole('textbox', { name: 'Phase 1 description' }).fill('Begin.');
  await page.getByRole('checkbox', { name: 'Featured' }).check();
  await openPreview(page);
  const preview = page.frameLocator('iframe[title=Preview]');
  await expect(preview.getByRole('heading', { name: 'Everything at once', exact: true })).toBeVisible();
  await expect(preview.getByText('Begin.')).toBeAttached();
  await expectAccessible(page);
  const drawing = await preview.locator('.hero-picture').getAttribute('src');
  await page.getByRole('button', { name: 'Create Structured Blog' }).click();
  await expect(page.getByRole('status').getByText('Blog created successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/blogs$/);
  expect(await storedPost(request, token, 'everything-at-once')).toMatchObject({
    category: 'Licensing',
    introduction: 'Opening.',
    key_takeaways: ['One', 'Two'],
    quick_stats: ['45 days'],
    main_content: ['First paragraph.'],
    quote_text: 'Words.',
    quote_author: 'Somebody',
    implementation_framework: 'How.',
    phases: [{ title: 'Start', description: 'Begin.' }],
    read_time: '1 min read',
    featured: true,
    status: 'published',
  });
  expect(await keptTitles(page)).toEqual([]);
  // The drawing of the preview is that of the article.
  expect(await articleOf(page, 'everything-at-once')).toContain(drawing);
});

test('a draft is kept from readers, published and changed; each time they have the newest text at once', async ({ page, request }) => {
  await beginPost(page, 'Quiet beginning', 'Not yet');
  await page.getByRole('button', { name: 'Save draft' }).press('Enter');
  // The form stays open, a reload opens the draft, and the keyboard goes on where it was.
  await expect(page).toHaveURL(/\/blogs\/edit\/quiet-beginning$/);
  await expect(status(page)).toHaveText('Draft, saved');
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeFocused();
  expect((await request.get('/blog/quiet-beginning', retryConnection)).status()).toBe(404);
  // Another new post is begun from the form of one that was just stored.
  await page.getByRole('link', { name: 'Create New Blog' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Blog');
  await expect(title(page)).toHaveValue('');

  await openForm(page, 'quiet-beginning');
  await expect(status(page)).toHaveText('Draft, saved');
  await subtitle(page).fill('Now');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByRole('status').getByText('Blog updated successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/blogs$/);
  expect(await articleOf(page, 'quiet-beginning')).toContain('>Now<');
  await page.getByRole('link', { name: 'Edit Quiet beginning' }).click();
  await subtitle(page).fill('And newer');
  await page.getByRole('button', { name: 'Update Structured Blog' }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  expect(await articleOf(page, 'quiet-beginning')).toContain('>And newer<');
});

test('from the form a post is scheduled, published and withdrawn; its state stays in sight, and the focus where it was', async ({
  page,
  request,
  token,
}) => {
  await page.setViewportSize(desk);
  const { id } = await storePost(request, token, { title: 'A life', status: 'draft', main_content: Array(30).fill('A paragraph.') });
  await openForm(page, id);
  await title(page).fill('A long life');
  await page.getByRole('button', { name: 'Update Structured Blog' }).click();
  await expect(page.getByText('Readers can’t see a draft.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/blogs$/);
  expect(await storedPost(request, token, 'a-long-life')).toMatchObject({ status: 'draft' });

  await openForm(page, 'a-long-life');
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await page.mouse.wheel(0, 2_500);
    await expect(page.locator('.save-indicator')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport();
  }
  await act(page, 'Schedule…');
  const dialog = page.getByRole('dialog', { name: 'Before you publish' });
  await dialog.getByLabel('Day in Dubai').fill('2036-11-30');
  await dialog.getByLabel('Time in Dubai').selectOption('9:15 AM');
  await expect(dialog.getByText(/^Sunday, November 30, 2036 at 9:15 AM Dubai time\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schedule for November 30, 2036, 9:15 AM' }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  await openForm(page, 'a-long-life');
  await expect(status(page)).toHaveText('Scheduled for Sunday, November 30, 2036 at 9:15 AM Dubai time');
  await act(page, 'Cancel schedule');
  await expect(status(page)).toHaveText('Draft, saved');

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/blogs$/);
  await openForm(page, 'a-long-life');
  // A text that leaves beside the change of state is refused once, and kept at the second try.
  const kept = page.waitForResponse((response) => response.url().includes('/api/texts/') && response.ok());
  await subtitle(page).fill('Changed');
  await expect(page.getByText('Unpublished changes', { exact: true })).toBeVisible();
  await kept;
  await page.getByRole('button', { name: 'More actions' }).click();
  await expectAccessible(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/blogs/a-long-life', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('menuitem', { name: /^Withdraw/ }).click();
  // While the answer is under way, and afterwards.
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
  answer();
  await expect(page.getByText('Withdrawn, saved', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
  await expect(subtitle(page)).toHaveValue('Changed');
  expect((await request.get('/blog/a-long-life', retryConnection)).status()).toBe(404);
});

test('from the list a draft is published, withdrawn and brought back, deleted and brought back', async ({ page, request, token }) => {
  await storePost(request, token, { title: 'A draft of Zanzibar', status: 'draft' });
  await openScreen(page, '/blogs?q=zanzibar', 'Blogs');
  await act(page, 'Publish', 'Actions for A draft of Zanzibar');
  await expect(notifications(page)).toContainText(/Published\.Live\./);
  await expect(notifications(page).getByRole('link', { name: 'View' })).toHaveAttribute('href', '/blog/a-draft-of-zanzibar');
  await expectAccessible(page);
  expect((await request.get('/blog/a-draft-of-zanzibar', retryConnection)).status()).toBe(200);
  await act(page, 'Withdraw', 'Actions for A draft of Zanzibar');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'A draft of Zanzibar' }) });
  await expect(row.locator('.post-status')).toContainText('Withdrawn');
  await notifications(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notifications(page)).toContainText('Published again.');
  await expect(row.locator('.post-status')).toHaveText('Published');
  await expect(page.getByRole('button', { name: 'Actions for A draft of Zanzibar' })).toBeFocused();

  const remove = page.getByRole('button', { name: 'Delete A draft of Zanzibar' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this blog?' });
  await expect(question).toContainText('A draft of Zanzibar');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Blog deleted successfully!', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'No articles match' })).toBeFocused();
  expect((await request.get('/blog/a-draft-of-zanzibar', retryConnection)).status()).toBe(404);
  await page.getByRole('link', { name: 'Bin' }).click();
  await page.getByRole('button', { name: 'Restore A draft of Zanzibar' }).click();
  await expect(page.getByText('“A draft of Zanzibar” is back.', { exact: true })).toBeVisible();
  expect((await request.get('/blog/a-draft-of-zanzibar', retryConnection)).status()).toBe(200);
  await page.goto(`${adminPath}/blogs?q=zanzibar`);
  await expect(row).toBeVisible();
});

async function act(page: Page, entry: string, menu = 'More actions'): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${entry}`) }).click();
}

function notifications(page: Page) {
  return page.getByRole('region', { name: /^Notifications/ });
}

/** The markup of the article that readers get now. */
async function articleOf(page: Page, id: string): Promise<string> {
  return (await page.request.get(`/blog/${id}`, retryConnection)).text();
}
