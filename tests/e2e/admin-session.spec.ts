import { chooseAccount, forgetLimits, openScreen, tokensIn } from './admin.ts';
import { adminPath, beginPost, title } from './editor.ts';
import { expect, test } from './site.ts';

test.beforeEach(({ site }) => forgetLimits(site));

test.describe('a text that never reached the server', () => {
  // It is asked whether the text arrived after all.
  test.use({ expectedConsoleErrors: [/status of 410/] });

  test('a logout ends every tab at once; its text is offered to nobody else, and told of when its writer signs in again', async ({
    page,
    context,
  }) => {
    await page.goto(adminPath);
    await chooseAccount(page, 'owner@example.com');
    await expect(page.getByText('Welcome, Owner', { exact: true })).toBeVisible();
    await openScreen(page, '/inbox', 'Inbox');
    const writing = await context.newPage();
    // No text reaches the server.
    await writing.route('**/api/texts/**', (route) => route.abort());
    await beginPost(writing, 'A merger of two clients', 'Nobody knows yet');
    await page.bringToFront();
    const logout = page.getByRole('button', { name: 'Logout' });
    await logout.click();
    for (const tab of [page, writing]) {
      await expect(tab).toHaveURL(adminPath);
      await expect(tab.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
      await expect(tab.getByText('Welcome, Owner')).toHaveCount(0);
      expect(await tokensIn(tab)).toEqual([null, null]);
    }
    await chooseAccount(page, 'editor@example.com');
    await expect(page.getByText('Welcome, Editor', { exact: true })).toBeVisible();
    await openScreen(page, '/blogs/create', 'Create New Blog');
    await expect(title(page)).toBeEditable();
    await expect(title(page)).toHaveValue('');
    const told = page.getByText('This is not on the server yet. It was kept on this device, for you alone:');
    await expect(told).toHaveCount(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await chooseAccount(page, 'owner@example.com');
    await expect(told).toBeVisible();
    await page.getByRole('link', { name: 'A merger of two clients' }).click();
    await expect(told).toHaveCount(0);
    await expect(title(page)).toHaveValue('A merger of two clients');
  });
});

test.describe('without a network', () => {
  test.use({
    expectedConsoleErrors: [
      /^Logout error:|Failed to load resource|DELETE \/api\/auth\/session|could not be checked TypeError: Failed to fetch/,
    ],
  });

  test('a logout signs out at once, and the login screen opens when the network is back', async ({ page, context }) => {
    await page.goto(adminPath);
    await chooseAccount(page, 'owner@example.com');
    await expect(page.getByText('Welcome, Owner', { exact: true })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You are signed out. The login screen opens when this device is online again.')).toBeVisible();
    expect(await tokensIn(page)).toEqual([null, null]);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  });
});

test.describe('two tabs of a session that ended by itself', () => {
  test.use({ expectedConsoleErrors: [/Your session has ended|Failed to load resource/] });

  test('both ask; one signs in, the other goes on with what was typed, but not in the name of somebody else', async ({
    page,
    context,
    site,
  }) => {
    await page.goto(`${adminPath}/worked-with`);
    await chooseAccount(page, 'owner@example.com');
    const other = await context.newPage();
    await openScreen(other, '/worked-with', 'Worked With');
    await other.getByRole('button', { name: 'Add Partner' }).click();
    await other.getByLabel('Company Name').fill('In the other tab');
    // The screen may ask by itself before the click.
    const expire = () =>
      site.db
        .from('sessions')
        .update({ expires_at: new Date(0).toISOString() })
        .neq('token_hash', '')
        .throwOnError();
    await expire();
    await page.locator('a[href$="/blogs"]').first().dispatchEvent('click');
    for (const tab of [page, other]) await expect(tab.getByRole('dialog', { name: 'Admin Panel' })).toBeVisible();
    await expect(other.getByLabel('Company Name')).toBeHidden();
    await chooseAccount(page, 'owner@example.com');
    await expect(other.getByRole('dialog', { name: 'Admin Panel' })).toBeHidden();
    await expect(other.getByLabel('Company Name')).toHaveValue('In the other tab');
    expect(await tokensIn(other)).toEqual(await tokensIn(page));
    await expire();
    await page.reload();
    await chooseAccount(page, 'editor@example.com');
    for (const tab of [page, other]) await expect(tab.getByText('Welcome, Editor', { exact: true })).toBeVisible();
    await expect(other.getByLabel('Company Name')).toHaveCount(0);
  });
});

test('the page of the area is not for search engines, says that it needs JavaScript, and nothing in it names an administrator', async ({
  page,
  request,
}) => {
  const html = await (await request.get(adminPath)).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('The administrator area needs JavaScript.');
  const scripts: string[] = [];
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()));
  await page.goto(adminPath, { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(3);
  // The accounts of the local sign-in are examples, in the file of its dialog.
  const app = await Promise.all(scripts.filter((url) => !/\/google\./.test(url)).map(async (url) => (await request.get(url)).text()));
  expect(app.join('\n')).not.toMatch(/(owner|editor)@example\.com/);
});
