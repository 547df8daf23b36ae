import { chooseAccount, forgetLimits, openScreen, tokensIn } from './admin.ts';
import { adminPath } from './editor.ts';
import { expect, test } from './site.ts';

test.beforeEach(({ site }) => forgetLimits(site));

test.describe('two tabs', () => {
  test.use({ expectedConsoleErrors: [/Your session has ended|Failed to load resource/] });

  test('share the session: one signs out, the other asks; one signs in, the other goes on', async ({ page, context }) => {
    await page.goto(`${adminPath}/worked-with`);
    await chooseAccount(page, 'owner@example.com');
    const other = await context.newPage();
    await openScreen(other, '/worked-with', 'Worked With');
    await other.getByRole('button', { name: 'Add Partner' }).click();
    await other.getByLabel('Company Name').fill('In the other tab');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByRole('dialog', { name: 'Admin Panel' })).toBeVisible();
    await page.waitForURL(adminPath);
    await chooseAccount(page, 'editor@example.com');
    await expect(page.getByText('Welcome, Editor', { exact: true })).toBeVisible();
    await expect(other.getByRole('dialog', { name: 'Admin Panel' })).toBeHidden();
    await expect(other.getByLabel('Company Name')).toHaveValue('In the other tab');
    expect(await tokensIn(other)).toEqual(await tokensIn(page));
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
