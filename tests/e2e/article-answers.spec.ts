import type { APIRequestContext } from '@playwright/test';
import { samplePost } from '#src/features/article/sample-post.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test, untilBuilt } from './site.ts';

test.describe('a post that is newer than the build', () => {
  const row = blogRow({
    id: 'newer-than-the-build',
    title: 'Newer than the build & "whole"',
    subtitle: 'Below the title',
    excerpt: 'In <short>',
    introduction: 'It begins.',
    quick_stats: ['7 days to wait'],
    quote_text: 'Now.',
    // The first has a page already, the second gets none with this post.
    tags: ['free zone', 'Only of the newest'],
  });
  const path = `/blog/${row.id}`;
  const deleted = 'renewal-is-a-project-start-sixty-days-early';
  test.use({ expectedConsoleErrors: [/404/] });

  test('is served at its URL at once, as it will be after the build, with which a deleted post is gone', async ({
    page,
    request,
    site,
  }) => {
    await site.db.from('blogs').insert(row).throwOnError();
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(`${row.title} | Layla Noor`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'In <short>');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    for (const [property, content] of Object.entries({ title: `${row.title} | Layla Noor`, description: 'In <short>', type: 'article' }))
      await expect(page.locator(`meta[property="og:${property}"]`)).toHaveAttribute('content', content);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Read on' }).getByRole('heading', { level: 3 })).toHaveCount(3);
    await expectAccessible(page);
    const before = await articleOf(request, path);

    await site.db.from('blogs').update({ deleted_at: new Date().toISOString() }).eq('id', deleted).throwOnError();
    expect((await request.get(`/blog/${deleted}`)).headers().etag).toBeDefined();
    await site.callBuildHook();
    const isStatic = async () => (await request.get(path)).headers().etag !== undefined;
    await expect.poll(isStatic, untilBuilt).toBe(true);
    expect(await articleOf(request, path)).toBe(before);
    expect((await request.get(`/blog/${deleted}`)).status()).toBe(404);
  });
});

test.describe('a missing post', () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test('answers 404 with a link back, and a sample that is labelled as one', async ({ page }) => {
    const response = await page.goto('/blog/never-written');
    expect(response?.status()).toBe(404);
    expect(response?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog post not found');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByText('Sample article', { exact: true })).toBeVisible();
    const sample = page.getByRole('article', { name: samplePost.title });
    await expect(sample.getByRole('heading', { name: 'Implementation Framework' })).toBeVisible();
    await expect(page.locator('#comments, .opener [data-views], [data-comment-count], [data-post-id]')).toHaveCount(0);
    await expect(page.getByText('Share', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });

  for (const path of ['/blog/never-written', '/no/such/page'])
    test(`offers a search and the three newest articles first: ${path}`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      const newest = page.getByRole('region', { name: 'Latest Insights' });
      await expect(newest.getByRole('article')).toHaveCount(3);
      const sample = page.getByText('Sample article', { exact: true });
      if (await sample.count()) expect((await newest.boundingBox())?.y).toBeLessThan((await sample.boundingBox())?.y ?? 0);
      await expectAccessible(page);
      await page.getByRole('searchbox', { name: 'Search' }).fill('visa');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/blog\?q=visa$/);
      await expect(page.getByRole('status').first()).toContainText('matching "visa"');
    });

  test('is also the answer for a draft, without any of its text', async ({ request, site }) => {
    const draft = blogRow({ id: 'still-a-draft', title: 'Merger of the century', introduction: 'Not yet public.' });
    await site.db
      .from('blogs')
      .insert({ ...draft, status: 'draft' })
      .throwOnError();
    const response = await request.get('/blog/still-a-draft');
    expect(response.status()).toBe(404);
    expect(await response.text()).not.toMatch(/Merger|Not yet public/);
    await site.db.from('blogs').delete().eq('id', draft.id).throwOnError();
  });
});

test.describe('when the database cannot be reached', () => {
  test('the page says so and offers a retry', async ({ page }) => {
    await page.goto('/blog/states/unreachable');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog post not found');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible();
    await expectAccessible(page);
    const again = page.waitForRequest(/states\/unreachable/);
    await page.getByRole('link', { name: 'Try again' }).click();
    await again;
  });
});

test('the page for a database that is down is excluded from search engines', async ({ request }) => {
  expect((await request.get('/blog/states/unreachable')).headers()['x-robots-tag']).toBe('noindex');
});

/** The HTML of the article, without the comment markers of Astro's renderer. */
async function articleOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return (/<article class="article-page"[\s\S]*?<\/article>/.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '');
}
