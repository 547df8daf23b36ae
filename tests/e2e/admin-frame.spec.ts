import type { Request } from '@playwright/test';
import { expectAccessible, expectFitAndAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { adminPath, signIn, tokenOf } from './editor.ts';
import { expect, test } from './site.ts';

const screens: [string, string][] = [
  ['/dashboard', 'Dashboard'],
  ['/blogs', 'Blogs'],
  ['/blogs/bin', 'Bin'],
  ['/worked-with', 'Worked With'],
  ['/comments', 'Comments'],
  ['/statistics', 'Statistics'],
  ['/site', 'Your site'],
  ['/pictures', 'Pictures'],
  ['/backups', 'Backups'],
  ['/trail', 'History'],
  ['/sessions', 'Devices'],
  ['/privacy', 'Privacy'],
];

test.beforeEach(async ({ context, request }) => signIn(context, await tokenOf(request)));

for (const [from, to] of [
  ['', '/dashboard'],
  ['/nowhere/at/all', '/dashboard'],
  ['/blogs/create/5', '/blogs/create'],
  ['/blogs/edit', '/blogs'],
] as const) {
  test(`${from || '/'} leads to ${to}`, async ({ page }) => {
    await page.goto(`${adminPath}${from}`);
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${adminPath}${to}`);
  });
}

for (const path of ['//evil.example', '/%5Cevil.example', '/https:evil.example', '?next=//evil.example', '?returnTo=https://evil.example'])
  test(`${path} below the area stays on the site`, async ({ page, baseURL }) => {
    await page.goto(`${adminPath}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
  });

test('the form without an id says what is missing', async ({ page }) => {
  await page.goto(`${adminPath}/blogs/edit`);
  await expect(page.getByText('Choose the post that you want to edit.', { exact: true })).toBeVisible();
});

test('the area is excluded from search engines, and says that it needs JavaScript', async ({ request }) => {
  const html = await (await request.get(adminPath)).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('The administrator area needs JavaScript.');
});

test('every screen fits, is accessible, and has a title', async ({ page }) => {
  for (const [path, heading] of screens) {
    await openScreen(page, path, heading);
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expect(page).toHaveTitle(`${heading} | Admin Panel`);
    await expectFitAndAccessible(page, [360, 1440]);
  }
});

test('on a phone a menu links to every screen, with large touch targets', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openScreen(page, '/dashboard', 'Dashboard');
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  await expect(page.getByText('Logged in as Owner', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Logged in as Owner', { exact: true })).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  const link = page.getByRole('link', { name: 'Worked With' });
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Worked With' })).toBeVisible();
  await expect(page.getByText('Logged in as Owner', { exact: true })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a keyboard user skips to the content and opens another screen', async ({ page }) => {
  await openScreen(page, '/dashboard', 'Dashboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Create a post' })).toBeFocused();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Blogs', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('a screen that cannot be loaded', () => {
  test.use({
    expectedConsoleErrors: [
      /Error [\w-]{8}:|Failed to load resource|error loading dynamically imported|Failed to fetch dynamically|React Router caught/,
    ],
  });

  test('shows an error with an id, a stack in a closed disclosure, and links to go on', async ({ page }) => {
    await page.route('**/_astro/PartnersScreen*.js', (route) => route.abort());
    await openScreen(page, '/dashboard', 'Dashboard');
    await page.getByRole('link', { name: 'Worked With', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Application Error!' })).toBeVisible();
    await expect(page.getByText(/Error id \w{8}/)).toBeVisible();
    await expect(page.locator('pre')).toBeHidden();
    await page.getByText('Details', { exact: true }).click();
    await expect(page.locator('pre')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/_astro/PartnersScreen*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Worked With' })).toBeVisible();
  });
});

test('the first load is small, and screens are loaded when they are opened', async ({ page }) => {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => request.url().endsWith('.js') && scripts.push(request));
  await page.goto(`${adminPath}/dashboard`, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(scripts.map(async (script) => (await script.sizes()).responseBodySize));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50 * 1_024);
  // The sign-in loads Firebase, 23 to 40 KB: less than 220 KB together.
  expect(bytes).toBeLessThan(185 * 1_024);
  expect(scripts.filter((script) => /PartnersScreen|ModerationScreen|PostFormScreen|google\./.test(script.url()))).toEqual([]);
});
