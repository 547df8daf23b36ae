import { publishedStatus } from '#tests/fixtures/published-status.ts';
import { expectAccessible } from './accessible.ts';
import {
  addSection,
  adminPath,
  beginPost,
  draftTitles,
  indicator,
  keptOnDevice,
  openForm,
  optionalSections,
  retryConnection,
  storedPost,
  storePost,
  subtitle,
  title,
} from './editor.ts';
import { expect, test } from './signed-in.ts';

test('a post is created with every field, and form and list confirm it', async ({ page, request, token }) => {
  await beginPost(page, 'Everything at once', 'All fields');
  await page.getByRole('radio', { name: 'Licensing' }).check();
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
  await page.route('**/api/blogs', async (route) => {
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create Structured Blog' }).click();
  await expect(page.getByRole('status').getByText('Blog created successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/blogs$/);
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await expect(toasts.getByText('Blog created successfully!', { exact: true })).toBeVisible();
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
  expect(await draftTitles(page)).toEqual([]);
});

test('a draft is saved without being published, updated, and published', async ({ page, request }) => {
  await beginPost(page, 'Quiet beginning', 'Not yet');
  await page.getByRole('button', { name: 'Save draft' }).click();
  // The form stays open, and a reload opens the draft.
  await expect(page).toHaveURL(/\/blogs\/edit\/quiet-beginning$/);
  await expect(indicator(page)).toHaveText('Saved');
  expect((await request.get('/api/blogs/quiet-beginning', retryConnection)).status()).toBe(404);
  await openForm(page, 'quiet-beginning');
  await expect(indicator(page)).toHaveText('Saved');
  await subtitle(page).fill('Now');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status').getByText('Blog updated successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/blogs$/);
  expect(await (await request.get('/api/blogs/quiet-beginning', retryConnection)).json()).toMatchObject({
    subtitle: 'Now',
    status: 'published',
  });
});

test('a post that was just stored is left for another new one', async ({ page }) => {
  await beginPost(page, 'The first of two', 'Stored');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Post');
  await page.getByRole('link', { name: 'Create a post' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Blog');
  await expect(title(page)).toHaveValue('');
});

test('rows are reordered by dragging', async ({ page, request, token }) => {
  const { id } = await storePost(request, token, { title: 'Dragged', quick_stats: ['One', 'Two'] });
  await openForm(page, id);
  const handle = page.getByRole('button', { name: 'Move Quick Stat 1', exact: true });
  await handle.hover();
  await page.mouse.down();
  const target = await page.getByRole('button', { name: 'Move Quick Stat 2', exact: true }).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 30, { steps: 8 });
  await expect(page.getByText(/ moved to position 2 of 2\.$/)).toBeAttached();
  await page.mouse.up();
  await expect(page.getByRole('textbox', { name: 'Quick Stat 1' })).toHaveValue('Two');
});

test('the preview shows what is typed', async ({ page }) => {
  await openForm(page);
  await title(page).fill('Seen at once');
  await addSection(page, 'Key Takeaways');
  await page.getByRole('textbox', { name: 'Key Takeaway 1' }).fill('Look beside');
  const preview = page.frameLocator('iframe[title=Preview]');
  await expect(preview.getByRole('heading', { name: 'Seen at once', exact: true })).toBeVisible();
  await expect(preview.getByText('Look beside', { exact: true })).toBeVisible();
});

test('the preview ends with the author and the line to ask, in the words that the owner has now', async ({ page, site }) => {
  const facts = { author_bio: 'A bio that is newer than the build.', whatsapp: '+971 50 765 4321' };
  await site.db.from('owner').update({ facts }).eq('id', 1).throwOnError();
  await openForm(page);
  const preview = page.frameLocator('iframe[title=Preview]');
  await expect(preview.getByRole('complementary', { name: 'About the author' })).toContainText(facts.author_bio);
  await expect(preview.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
});

test.describe('the preview', () => {
  test.use({ expectedConsoleErrors: [/^Blocked (script execution|opening)/] });

  test('runs no script, and its links lead nowhere', async ({ page, context }) => {
    await page.route('**/planted.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.parent.planted = true' }));
    await openForm(page);
    await title(page).fill('Nothing runs here');
    const preview = page.frameLocator('iframe[title=Preview]');
    await expect(preview.getByRole('heading', { name: 'Nothing runs here', exact: true })).toBeVisible();
    const isBlocked = page.waitForEvent('console', (message) => message.text().startsWith('Blocked script execution'));
    await page.locator('iframe[title=Preview]').evaluate((frame: HTMLIFrameElement) => {
      const { contentDocument: inside } = frame;
      inside?.body.prepend(Object.assign(inside.createElement('a'), { href: '/blog', textContent: 'Away' }));
      inside?.body.prepend(Object.assign(inside.createElement('script'), { src: '/planted.js' }));
    });
    await isBlocked;
    await preview.getByRole('link', { name: 'Away', exact: true }).click();
    await expect(preview.getByRole('heading', { name: 'Nothing runs here', exact: true })).toBeVisible();
    expect([await page.evaluate(() => Reflect.get(window, 'planted')), context.pages().length]).toEqual([undefined, 1]);
  });
});

test.describe('a missing image', () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test('causes a warning, also in the checklist', async ({ page }) => {
    await openForm(page);
    await page.getByRole('textbox', { name: 'Featured Image' }).fill('/uploads/never.png');
    await expect(page.getByText('This image does not load. Readers would see the placeholder instead.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /things to look at$/ }).click();
    await expect(page.getByText('The featured image cannot be loaded.', { exact: true })).toBeVisible();
  });
});

test('the form has no accessibility violations, neither with errors nor with a dialog', async ({ page, request, token }) => {
  const { id } = await storePost(request, token, { title: 'Reachable', key_takeaways: ['One', 'Two'] });
  await openForm(page, id);
  await subtitle(page).fill('');
  await page.getByRole('button', { name: 'Update Structured Blog' }).click();
  await expect(page.getByText('Please fill this in.', { exact: true })).toBeVisible();
  await keptOnDevice(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Paste a whole article' }).click();
  await page.getByRole('textbox', { name: 'The article' }).fill('# A title\n\n1. A step');
  await expectAccessible(page);
});

test('the form says that readers see a post, and after a build that lists, feeds and search engines have it', async ({
  page,
  request,
  token,
}) => {
  const { id } = await storePost(request, token, { title: 'Soon everywhere' });
  await openForm(page, id);
  await expect(indicator(page)).toHaveText(/^Readers see it/);
  const built = publishedStatus({ live_revision: 1_000_000, wanted_revision: 1_000_000 });
  await page.route('**/api/publish', (route) => route.fulfill({ json: built }));
  await openForm(page, id);
  await expect(indicator(page)).toHaveText('In lists, feeds and search engines');
  await subtitle(page).fill('Not seen by anybody yet');
  await keptOnDevice(page);
});

test('other screens do not load the form', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(`${adminPath}/blogs`);
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  expect(scripts.filter((url) => url.includes('PostFormScreen'))).toEqual([]);
  await openForm(page);
  expect(scripts.filter((url) => url.includes('PostFormScreen'))).not.toEqual([]);
});
