import type { Page } from '@playwright/test';
import { blogRow } from '#tests/fixtures/rows.ts';
import { chooseAccount, forgetLimits, openScreen } from '../admin.ts';
import { adminPath, openForm, signIn, storePost, subtitle, title, tokenOf } from '../editor.ts';
import { expect, test } from '../site.ts';

const row = blogRow({ id: 'conforming-post', title: 'A conforming post', created_at: '2040-01-02T08:00:00Z' });
let token: string;

test.beforeEach(async ({ request, context, site }) => {
  await site.db
    .from('blogs')
    .upsert({ ...row, category: 'Licensing', category_tags: ['Licensing'], status: 'draft' })
    .throwOnError();
  token = await tokenOf(request);
  await signIn(context, token);
});
test.afterEach(({ site }) => site.db.from('blogs').delete().eq('id', row.id).throwOnError());

test('a recent blog has image, title, category, read time, views and date', async ({ page }) => {
  await openScreen(page, '/dashboard', 'Dashboard');
  const recent = page.getByRole('region', { name: 'Recent Blogs' }).getByRole('listitem').first();
  for (const text of [row.title, 'Licensing', row.read_time ?? '', 'views', 'January 2, 2040']) await expect(recent).toContainText(text);
  await expect(recent.locator('img')).toBeVisible();
});

test('the navigation bar links to every screen', async ({ page }) => {
  await openScreen(page, '/dashboard', 'Dashboard');
  for (const name of ['Blogs', 'Worked With', 'Dashboard']) {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('an update sends the whole form with author, type and bearer token, and shows progress', async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route(`**/api/blogs/${row.id}`, async (route) => {
    if (route.request().method() === 'PUT') await answered.promise;
    await route.continue();
  });
  await openForm(page, row.id);
  await subtitle(page).fill('Written anew');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Update Structured Blog' }).click();
  const request = await sent;
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  answered.resolve();
  expect(request.headers().authorization).toBe(`Bearer ${token}`);
  expect(request.postDataJSON()).toMatchObject({ title: row.title, subtitle: 'Written anew', type: 'structured' });
  expect(request.postDataJSON().author).toEqual({
    name: 'Layla Noor',
    title: 'Business Consultant & Licensing Advisor',
    bio: 'More than 8 years of experience in company formation and licensing in the UAE, with over 3,200 licences incorporated.',
    avatar: null,
    linkedin: 'https://www.linkedin.com/in/example',
  });
  expect(Object.keys(request.postDataJSON())).toEqual(expect.arrayContaining(formFields));
  await expect(page.getByRole('status').getByText('Blog updated successfully!')).toBeVisible();
});

test.describe('with a clock that a test stops', () => {
  // Playwright puts its clock into every frame, and the preview's runs no script.
  test.use({ expectedConsoleErrors: [/^Blocked script execution in 'about:srcdoc'/] });

  test('the list opens 1.5 s after a save', async ({ page, request }) => {
    // A post of its own: text that a page before sent while it closed would be unsaved text of the other one.
    const post = await storePost(request, token, { title: 'Not saved yet' });
    await page.clock.install();
    // Starts from the list, so that its code is loaded already.
    await openScreen(page, '/blogs', 'Blogs');
    await page.getByRole('link', { name: 'Edit Not saved yet' }).click();
    await expect(title(page)).toHaveValue('Not saved yet');
    await title(page).fill('Saved and seen');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Update Structured Blog' }).click();
    await expect(page.getByText('Blog updated successfully!')).toBeVisible();
    await page.clock.runFor(1_400);
    await afterRendering(page);
    await expect(page).toHaveURL(`${adminPath}/blogs/edit/${post.id}`);
    await page.clock.runFor(200);
    // Requests of the list would never settle on a stopped clock.
    await page.clock.resume();
    await expect(page).toHaveURL(`${adminPath}/blogs`);
  });
});

test.describe('failures', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|Failed to get backend token|Logout error:|Google login error:/] });

  test('the home page opens 3 s after access is denied', async ({ page, site }) => {
    await forgetLimits(site);
    await leaveSession(page);
    await page.clock.install();
    await page.goto(adminPath);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('dialog', { name: 'Choose an account' }).getByRole('button', { name: 'visitor@example.com' }).click();
    const alert = page.getByRole('alert');
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(alert).toHaveText('Access denied. This area is restricted to administrators only.', { timeout: 100 });
    }).toPass();
    await page.clock.runFor(2_500);
    await expect(page).toHaveURL(adminPath);
    await page.clock.runFor(500);
    await page.waitForURL('/');
  });

  test('a failed exchange of the sign-in is logged', async ({ page, site }) => {
    await forgetLimits(site);
    await leaveSession(page);
    const logged = page.waitForEvent('console', (message) => message.text() === 'Failed to get backend token');
    await page.route('**/api/auth/firebase-login', (route) => route.fulfill({ status: 500, json: { detail: 'Broken.' } }));
    await page.goto(adminPath);
    await chooseAccount(page, 'owner@example.com');
    await logged;
  });

  test('a logout that does not reach the server is logged, and the administrator is signed out', async ({ page }) => {
    await openScreen(page, '/dashboard', 'Dashboard');
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Logout error:'));
    await page.route('**/api/auth/session', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Logout' }).click();
    await logged;
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  });
});

const formFields = [
  ...['title', 'subtitle', 'category_tags', 'featured_image', 'introduction', 'key_takeaways', 'quick_stats', 'main_content'],
  ...['quote_text', 'quote_author', 'implementation_framework', 'phases', 'tags', 'read_time', 'featured'],
];

/** Renders pending updates while the clock of the page is stopped. */
async function afterRendering(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let turn = 0; turn < 50; turn++) {
      const turned = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }));
      port1.start();
      port2.postMessage(turn);
      await turned;
    }
  });
}

/** Opens the login signed out. */
async function leaveSession(page: Page): Promise<void> {
  await page.addInitScript(() => {
    sessionStorage.setItem('signed-in', 'yes');
    for (const key of ['admin_token', 'backend_token']) localStorage.removeItem(key);
  });
}
