import { chooseAccount, forgetLimits, openScreen, tokensIn } from './admin.ts';
import { adminPath, signIn, tokenOf } from './editor.ts';
import { expect, test } from './site.ts';

test.beforeEach(({ site }) => forgetLimits(site));

test('an administrator signs in, stays signed in after a reload, and signs out for good', async ({ page, request }) => {
  await page.goto(adminPath);
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await expect(page.getByText(/Only authorised addresses may enter/)).toBeVisible();
  await chooseAccount(page, 'owner@example.com');
  await expect(page).toHaveURL(`${adminPath}/dashboard`);
  await expect(page.getByText('Welcome, Owner', { exact: true })).toBeVisible();
  const [token, other] = await tokensIn(page);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(other).toBe(token);
  await page.reload();
  await expect(page.getByText('Welcome, Owner', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(adminPath);
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect(await tokensIn(page)).toEqual([null, null]);
  expect((await request.get('/api/stats', { headers: { Authorization: `Bearer ${token}` } })).status()).toBe(401);
});

test('a deep link into the area is kept through the sign-in', async ({ page }) => {
  await page.goto(`${adminPath}/worked-with`);
  await chooseAccount(page, 'editor@example.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Worked With' })).toBeVisible();
});

test.describe('failures', () => {
  test.use({
    expectedConsoleErrors: [/Google login error:|Failed to get backend token|Your session has ended|Failed to load resource/],
  });

  test('a visitor who is not an administrator is told so and redirected to the home page after three seconds', async ({ page }) => {
    await page.goto(adminPath);
    await chooseAccount(page, 'visitor@example.com');
    await expect(page.getByRole('alert')).toHaveText('Access denied. This area is restricted to administrators only.');
    expect(await tokensIn(page)).toEqual([null, null]);
    await page.waitForURL('/');
    await page.goto(adminPath);
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  });

  test('a visitor who closes the sign-in window can try again', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Google login error:'));
    await page.goto(adminPath);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page.getByRole('dialog', { name: 'Choose an account' }).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
    await logged;
    await chooseAccount(page, 'owner@example.com');
    await expect(page.getByText('Welcome, Owner', { exact: true })).toBeVisible();
  });

  test('the restored session of a removed administrator redirects to the home page at once', async ({ page, context, request }) => {
    await signIn(context, await tokenOf(request));
    const denied = { detail: 'Access denied. This area is restricted to administrators only.', code: 'access_denied' };
    await page.route('**/api/auth/session', (route) => route.fulfill({ status: 403, json: denied }));
    await page.goto(`${adminPath}/blogs`);
    await page.waitForURL('/');
    expect(await tokensIn(page)).toEqual([null, null]);
  });

  test('a server that is unreachable when the page opens does not end the session', async ({ page, context, request }) => {
    await signIn(context, await tokenOf(request));
    await page.route('**/api/auth/session', (route) => route.abort());
    await page.goto(`${adminPath}/comments`);
    // With the name of the button.
    await expect(page.getByRole('alert')).toHaveText('Could not reach the server. Try again.Try again');
    await page.unroute('**/api/auth/session');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Comments' })).toBeVisible();
  });

  test('a session that ends while an administrator writes is renewed over the form, and the same save continues', async ({
    page,
    site,
  }) => {
    await page.goto(`${adminPath}/worked-with`);
    await chooseAccount(page, 'owner@example.com');
    await page.getByRole('button', { name: 'Add Partner' }).click();
    await page.getByLabel('Company Name').fill('Typed before the end');
    await page.getByLabel('or Logo URL').fill('/favicon.svg');
    await site.db.from('sessions').delete().eq('email', 'owner@example.com').throwOnError();
    await page.getByRole('button', { name: 'Create Partner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Admin Panel' });
    await expect(
      dialog.getByText('Your session has ended. Sign in again and go on where you were: nothing that you typed is lost.', { exact: true }),
    ).toBeVisible();
    await chooseAccount(page, 'editor@example.com');
    await expect(page.getByText('Partner added successfully!', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Typed before the end' })).toBeVisible();
    await site.db.from('partners').delete().eq('company_name', 'Typed before the end').throwOnError();
  });

  test('an administrator who declines to sign in keeps the form, and the next save asks again', async ({ page, site }) => {
    await page.goto(`${adminPath}/worked-with`);
    await chooseAccount(page, 'owner@example.com');
    await page.getByRole('button', { name: 'Add Partner' }).click();
    await page.getByLabel('Company Name').fill('Kept');
    await page.getByLabel('or Logo URL').fill('/favicon.svg');
    await site.db.from('sessions').delete().eq('email', 'owner@example.com').throwOnError();
    await page.getByRole('button', { name: 'Create Partner' }).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByLabel('Company Name')).toHaveValue('Kept');
    await page.getByRole('button', { name: 'Create Partner' }).click();
    await expect(page.getByRole('dialog', { name: 'Admin Panel' })).toBeVisible();
  });

  test('two tabs share the session: one signs out, the other asks; one signs in, the other continues', async ({ page, context }) => {
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

test('emails and names of administrators are in no file that a browser gets', async ({ page, request }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await page.goto(adminPath, { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(3);
  const app = await Promise.all(scripts.filter((url) => !/\/google\./.test(url)).map(async (url) => (await request.get(url)).text()));
  expect(app.join('\n')).not.toMatch(/(owner|editor)@example\.com/);
});
