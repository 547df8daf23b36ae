import type { Nodes } from 'mdast';
import { seedPartners } from '#local/seed/partners.ts';
import { seedPosts } from '#local/seed/posts.ts';
import type { SeedPost } from '#local/seed/seed-post.ts';
import { parseText } from '#src/features/rich-text/parse-text.ts';
import { expect, test } from './site.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows the owner, the three newest posts and the active partners', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Layla Noor');
    const newest = (await seedPosts())
      .sort((a, b) => Date.parse(b.created_at ?? b.date ?? '') - Date.parse(a.created_at ?? a.date ?? ''))
      .slice(0, 3);
    await expect(page.locator('#latest-insights h3')).toHaveText(newest.map(({ title }) => title));
    for (const { company_name, is_active } of seedPartners) await expect(page.getByAltText(company_name)).toHaveCount(is_active ? 1 : 0);
  });

  test('the listing shows every post and links to it', async ({ page }) => {
    const posts = await seedPosts();
    await page.goto('/blog');
    await expect(page.getByText(`Showing ${posts.length} articles`)).toBeVisible();
    for (const { title } of posts) await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await page.getByRole('link', { name: posts[0]?.title ?? '', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(posts[0]?.title ?? '');
  });

  test('every post shows all its texts and no empty section', async ({ page }) => {
    for (const post of await seedPosts()) {
      await page.goto(`/blog/${post.id}`);
      const article = page.getByRole('article', { name: post.title, exact: true });
      for (const text of textsOf(post)) await expect(article).toContainText(text);
      for (const [heading, isThere] of sectionsOf(post))
        await expect(article.getByRole('heading', { name: heading })).toHaveCount(isThere ? 1 : 0);
    }
  });
});

test.describe('an unknown URL', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/404/] });

  test('answers 404 and links back', async ({ page }) => {
    const response = await page.goto('/blog/never-written');
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });
});

for (const time of ['1990-01-01T00:00:00Z', '2126-01-01T00:00:00Z']) {
  test(`a browser clock at ${time} changes no date of a page`, async ({ page }) => {
    const dates = async (path: string) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      return page.locator('time').allTextContents();
    };
    const paths = ['/', '/blog', '/blog/free-zone-or-mainland'];
    const before = new Map<string, string[]>();
    for (const path of paths) before.set(path, await dates(path));
    expect([...before.values()].flat().length).toBeGreaterThan(10);
    await page.clock.setFixedTime(new Date(time));
    for (const path of paths) expect(await dates(path)).toEqual(before.get(path));
  });
}

test('pages load no script except the start of search, nothing of another origin, and fit a phone', async ({ page, baseURL }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/blog', '/blog/free-zone-or-mainland']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  expect(requests.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
  expect(requests.filter((url) => url.endsWith('.js') && !/\/(Listing|common)\./.test(url))).toEqual([]);
});

test('the API returns what the pages show', async ({ request }) => {
  const { blogs, total } = await (await request.get('/api/blogs?limit=2')).json();
  expect([blogs.length, total]).toEqual([2, (await seedPosts()).length]);
  const missing = await request.get('/api/blogs/never-written');
  expect([missing.status(), await missing.json()]).toEqual([404, { detail: 'Blog post not found', code: 'not_found' }]);
});

function textsOf(post: SeedPost): string[] {
  const plain = [
    post.title,
    post.subtitle,
    ...post.quick_stats,
    ...(post.content?.split('\n\n') ?? []),
    post.quote_text,
    post.quote_author,
  ];
  const phases = post.phases.flatMap(({ title, description }) => [title, ...partsOf(post, description)]);
  const rich = [post.introduction ?? '', ...post.key_takeaways, ...post.main_content, post.implementation_framework ?? ''];
  return [...plain, ...rich.flatMap((text) => partsOf(post, text)), ...phases, ...post.tags].filter((text) => text !== null);
}

/** The parts of a text between its marks. */
function partsOf({ format = 'plain' }: SeedPost, text: string): string[] {
  const leaves = (node: Nodes): string[] => ('value' in node ? [node.value] : 'children' in node ? node.children.flatMap(leaves) : []);
  return leaves(parseText(text, format)).map((part) => part.trim());
}

function sectionsOf(post: SeedPost): [string, boolean][] {
  return [
    ['Key Takeaways', post.key_takeaways.length > 0],
    ['Quick Stats', post.quick_stats.length > 0],
    ['Implementation Framework', post.implementation_framework !== null],
  ];
}
