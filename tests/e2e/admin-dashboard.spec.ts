import { openScreen } from './admin.ts';
import { adminPath, signIn, tokenOf } from './editor.ts';
import { expect, test } from './site.ts';

test.beforeEach(async ({ context, request }) => signIn(context, await tokenOf(request)));

test('the dashboard shows figures, the five newest posts, actions and the state of the system', {
  tag: ['@§2.dashboard', '@§9.counts'],
}, async ({ page, request }) => {
  await openScreen(page, '/dashboard', 'Dashboard');
  const headers = { Authorization: `Bearer ${await tokenOf(request)}` };
  const stats = await (await request.get('/api/stats', { headers })).json();
  const { blogs } = await (await request.get('/api/blogs?limit=5', { headers })).json();
  const figures = [stats.total_blogs, stats.total_views, stats.recent_posts, stats.avg_read_time];
  await expect(page.locator('dl dd')).toHaveText(figures.map((figure: number) => figure.toLocaleString('en-US')));
  await expect(page.locator('dl dt')).toHaveText(['Total Blogs', 'Total Views', 'Recent Posts', 'Avg Read Time (minutes)']);
  const recent = page.getByRole('region', { name: 'Recent Blogs' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  for (const [index, post] of blogs.entries())
    for (const text of [post.title, post.read_time, `${post.views} views`])
      await expect(recent.getByRole('listitem').nth(index)).toContainText(text);
  await expect(recent.getByRole('link', { name: 'View All' })).toHaveAttribute('href', `${adminPath}/blogs`);
  await expect(page.getByRole('link', { name: 'Create New Blog' })).toHaveAttribute('href', `${adminPath}/blogs/create`);
  await expect(page.getByRole('link', { name: 'Manage Companies' })).toHaveAttribute('href', `${adminPath}/worked-with`);
  const system = page.getByRole('region', { name: 'System Status' });
  for (const text of ['Database Connected', 'API Online', 'Total Posts']) await expect(system).toContainText(text);
});

test('publishing is told as it is, and a failure can be tried again', { tag: ['@R06', '@R16'] }, async ({ page }) => {
  const status = {
    since: '2026-11-21T10:02:00.000Z',
    wanted_revision: 2,
    live_revision: 1,
    elapsed_seconds: 41,
    usual_seconds: 50,
    next_attempt: null,
  };
  let now: object = { ...status, state: 'building', reason: null };
  await page.route('**/api/publish', (route) => {
    if (route.request().method() === 'POST') now = { ...status, state: 'live', reason: null };
    return route.fulfill({ json: now });
  });
  await openScreen(page, '/dashboard', 'Dashboard');
  const panel = page.getByRole('region', { name: 'Publishing' });
  await expect(panel).toContainText('Building, 41 s (usually 50 s)');
  now = { ...status, state: 'failed', reason: 'The build failed.' };
  await expect(panel).toContainText('The build failed. The site shows the last good version.');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel).toContainText('Live since');
});

test.describe('when something is down', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|health of the site/] });

  test('the system status says what, and since when it was not seen', { tag: ['@R41'] }, async ({ page }) => {
    await page.clock.install();
    await openScreen(page, '/dashboard', 'Dashboard');
    const system = page.getByRole('region', { name: 'System Status' });
    await expect(system).toContainText('Database Connected');
    // A request on its way would be late by the clock of this test.
    await expect(page.getByRole('region', { name: 'Publishing' })).toContainText('Live since');
    await expect(page.getByRole('region', { name: 'Recent Blogs' }).getByRole('listitem')).toHaveCount(5);
    await expect(page.locator('dl dd').first()).not.toHaveText('0');
    await page.route('**/api/health', (route) =>
      route.fulfill({ status: 503, headers: { 'X-Request-Id': 'x' }, json: { detail: 'Down.' } }),
    );
    await page.clock.runFor(31_000);
    await expect(system).toContainText('Database Disconnected');
    await expect(system).toContainText('API Online');
    await expect(system).toContainText(/Last seen at \d+:\d\d:\d\d/);
    await page.route('**/api/health', (route) => route.abort());
    await page.clock.runFor(31_000);
    await expect(system).toContainText('API Offline');
  });
});
