import { expectAccessible } from '../accessible.ts';
import { chooseAccount, forgetLimits, tokensIn } from '../admin.ts';
import { adminPath, beginPost, retryConnection, signIn, tokenOf } from '../editor.ts';
import { expect, test } from '../site.ts';

test.beforeEach(({ site }) => forgetLimits(site));

test('an administrator signs in where a link led, stays signed in after a reload, and signs out for good', async ({ page, request }) => {
  await page.goto(`${adminPath}/worked-with`);
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await expect(page.getByText(/Only authorised addresses may enter/)).toBeVisible();
  await expectAccessible(page);
  await chooseAccount(page, 'owner@example.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Worked With' })).toBeVisible();
  const [token, other] = await tokensIn(page);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(other).toBe(token);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Worked With' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('Welcome, Owner', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(adminPath);
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect(await tokensIn(page)).toEqual([null, null]);
  expect((await request.get('/api/stats', { headers: { Authorization: `Bearer ${token}` } })).status()).toBe(401);
});

test.describe('without a session', () => {
  test.use({ expectedConsoleErrors: [/Google login error:|Failed to get backend token|Failed to load resource/] });

  test('who closes the window can try again; who is not an administrator is told so, and is on the home page after three seconds', async ({
    page,
  }) => {
    await page.goto(adminPath);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page.getByRole('dialog', { name: 'Choose an account' }).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
    await chooseAccount(page, 'visitor@example.com');
    await expect(page.getByRole('alert')).toHaveText('Access denied. This area is restricted to administrators only.');
    await expectAccessible(page);
    expect(await tokensIn(page)).toEqual([null, null]);
    await page.waitForURL('/');
    await page.goto(adminPath);
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  });

  test('a session that ends while somebody writes is renewed over the form; the same save goes on, with every character', async ({
    page,
    context,
    request,
    site,
  }) => {
    const text = `A long text: ${'every word of it counts. '.repeat(40)}End.`;
    await signIn(context, await tokenOf(request));
    await beginPost(page, 'Written through the night', 'And saved in the morning');
    await page.getByRole('textbox', { name: 'Introduction' }).fill(text);
    await site.db
      .from('sessions')
      .update({ expires_at: new Date(0).toISOString() })
      .neq('token_hash', '')
      .throwOnError();
    await page.getByRole('button', { name: 'Create Structured Blog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Admin Panel' });
    await expect(dialog).toContainText('Your session has ended. Sign in again and go on where you were: nothing that you typed is lost.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    // Neither the form nor the bar with the name can be read, found or copied.
    for (const behind of [page.locator('main'), page.getByText('Welcome, Owner')]) await expect(behind).toBeHidden();
    await page.keyboard.press('Control+A');
    expect(await page.evaluate(() => String(getSelection()))).not.toContain('Written through the night');
    await chooseAccount(page, 'owner@example.com');
    await expect(page).toHaveURL(/\/blogs$/);
    expect(await (await request.get('/api/blogs/written-through-the-night', retryConnection)).json()).toMatchObject({
      introduction: text,
      version: 1,
    });
  });
});
