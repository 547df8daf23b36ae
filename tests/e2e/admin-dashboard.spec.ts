import { openScreen } from './admin.ts';
import { adminPath, signIn, tokenOf } from './editor.ts';
import { expect, test } from './site.ts';

test.beforeEach(async ({ context, request }) => signIn(context, await tokenOf(request)));

test('the dashboard shows figures, the five newest posts, actions and the state of the system', async ({ page, request }) => {
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
