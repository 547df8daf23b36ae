import type { Request } from '@playwright/test';
import type { PublishStatus } from '#src/features/publishing/publish-status.ts';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import { measureBundles } from '../bench/bundles.ts';
import { expectAccessible, expectFitAndAccessible } from './accessible.ts';
import { openScreen } from './admin.ts';
import { adminPath, openForm } from './editor.ts';
import { expect, test } from './signed-in.ts';
import type { Site } from './site.ts';

const widths = [360, 1440];

const screens: [path: string, heading: string][] = [
  ['/dashboard', 'Dashboard'],
  ['/blogs', 'Blogs'],
  ['/blogs/bin', 'Bin'],
  ['/worked-with', 'Worked With'],
  ['/inbox', 'Inbox'],
  ['/statistics', 'Statistics'],
  ['/site', 'Your site'],
  ['/pictures', 'Pictures'],
  ['/emails', 'Emails that this site sent'],
  ['/backups', 'Backups'],
  ['/history', 'History'],
  ['/sessions', 'Devices'],
  ['/privacy', 'Privacy'],
];

test('every address below the area leads to a screen of it, and none to another site', async ({ page, baseURL }) => {
  for (const [from, to] of [
    ['', '/dashboard'],
    ['/nowhere/at/all', '/dashboard'],
    ['/blogs/create/5', '/blogs/create'],
    ['/blogs/edit', '/blogs'],
    ['/comments', '/inbox'],
    ['/enquiries', '/inbox'],
    ['/trail', '/history'],
    ['/notices', '/emails'],
    ['//evil.example', '/dashboard'],
    ['/https:evil.example', '/dashboard'],
    ['?next=//evil.example', '/dashboard'],
    ['?returnTo=https://evil.example', '/dashboard'],
  ]) {
    await page.goto(`${adminPath}${from}`);
    await expect(page.getByRole('heading', { level: 1 }), from).toBeVisible();
    await expect.poll(() => page.url().split('?')[0], from).toBe(`${baseURL}${adminPath}${to}`);
    if (from === '/blogs/edit') await expect(page.getByText('Choose the article that you want to edit.', { exact: true })).toBeVisible();
  }
  // A path with a backslash is no page of any site.
  expect((await page.request.get(`${adminPath}/%5Cevil.example`, { maxRedirects: 0 })).status()).toBe(404);
});

test('every screen fits, is accessible, and has a title', async ({ page, site }) => {
  await countThirtyDays(site);
  for (const [path, heading] of screens) {
    await openScreen(page, path, heading);
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expect(page).toHaveTitle(`${heading} | Admin Panel`);
    if (path === '/statistics') await page.getByText('The days as a table', { exact: true }).click();
    await expectFitAndAccessible(page, widths);
  }
});

const waiting: Partial<PublishStatus> = { state: 'saved', live_revision: 0, wanted_revision: 9, pending_edits: 3 };
const rollback = { by: 'rollback', live_since: '2026-11-12T06:00:00.000Z' } as const;

const publishing: [Partial<PublishStatus>, string][] = [
  [{}, 'Live.'],
  [{ ...waiting, builds: { used: 12, limit: 12, resets_at: '2026-12-01T00:00:00.000Z' } }, 'This month’s builds are used up'],
  [{ ...waiting, state: 'failed', reason: 'The build failed.' }, 'Live. Search engines can’t see it yet: publishing failed.'],
  [{ ...waiting, state: 'held', held: rollback }, 'You went back to the site of November 12; 3 edits since are not built'],
  [{ ...waiting, state: 'held', held: { by: 'lock', live_since: null } }, 'Deploys are locked; 3 edits are not built'],
];

test('every state of publishing fits and is accessible', async ({ page }) => {
  for (const [parts, text] of publishing) {
    await page.unroute('**/api/publish');
    await page.route('**/api/publish', (route) => route.fulfill({ json: publishedStatus(parts) }));
    await openScreen(page, '/dashboard', 'Dashboard');
    await expect(page.getByRole('region', { name: 'Publishing' })).toContainText(text);
    await expectFitAndAccessible(page, widths);
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

test('a keyboard user skips to the content, opens another screen and begins a post; nothing that goes takes the focus along', async ({
  page,
}) => {
  await openScreen(page, '/dashboard', 'Dashboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Blogs', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const edit = page.getByRole('link', { name: /^Edit / }).first();
  await edit.focus();
  await edit.evaluate((link) => link.remove());
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Create New Blog' }).press('Enter');
  await expect(page).toHaveURL(`${adminPath}/blogs/create`);
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

test('screens and the editor are loaded when they are opened, and all scripts stay within 510 KB', async ({ page, request }) => {
  const scripts: Request[] = [];
  page.on('requestfinished', (loaded) => loaded.url().endsWith('.js') && scripts.push(loaded));
  const loaded = (names: RegExp) => scripts.filter((script) => names.test(script.url()));
  await page.goto(`${adminPath}/dashboard`, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(scripts.map(async (script) => (await script.sizes()).responseBodySize));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  // Less would mean that something was not found.
  expect(bytes).toBeGreaterThan(50 * 1_000);
  expect(loaded(/PartnersScreen|InboxScreen|PostFormScreen|google\./)).toEqual([]);
  await openForm(page);
  expect(loaded(/PostFormScreen/)).not.toEqual([]);

  const bundles = await measureBundles(async (path) => (await request.get(path)).text());
  for (const bundle of bundles) expect(bundle.bytes, bundle.name).toBeGreaterThan(100_000);
  expect(bundles.reduce((sum, bundle) => sum + bundle.bytes, 0)).toBeLessThanOrEqual(510_000);
});

/** Counts of every kind on each of the last thirty days, so that the statistics have what to draw. */
async function countThirtyDays({ db }: Site): Promise<void> {
  const blog_id = 'renewal-is-a-project-start-sixty-days-early';
  const days = Array.from({ length: 30 }, (_, ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10));
  const sums = days.flatMap((day, ago) => [
    { blog_id, day, kind: 'read', counted: 20 + ((ago * 7) % 31) },
    { blog_id, day, kind: 'whatsapp', counted: 1 + (ago % 4) },
  ]);
  await db.from('daily_sums').upsert(sums).throwOnError();
  await db
    .from('daily_referrers')
    .upsert({ day: days[0] ?? '', host: 'linkedin.com', counted: 12 })
    .throwOnError();
  const missed = { digest: 'a'.repeat(32), words: 'crypto licence', visitors: 4, last_on: days[0] ?? '' };
  await db.from('missed_searches').upsert(missed).throwOnError();
}
