import type { Page } from '@playwright/test';
import { seedPosts } from '#local/seed/posts.ts';
import { rowOf } from '#local/seed/rows.ts';
import { syntheticPost } from '#local/seed/synthetic.ts';
import { expectWherePressed, pressAndRemember } from './pressed-position.ts';
import { expect, test, untilBuilt } from './site.ts';

const rows = Array.from({ length: 84 }, (_, index) => rowOf(syntheticPost(index + 1)));
const total = rows.length + 14;

test.describe('a listing of more than one page', () => {
  test('is built for visitors without JavaScript', async ({ site, request }) => {
    // Removes posts of other tests first, because the pages are counted.
    const seeded = (await seedPosts()).map(({ id }) => id);
    await site.db
      .from('blogs')
      .delete()
      .not('id', 'in', `(${seeded.join(',')})`)
      .throwOnError();
    await site.db.from('blogs').insert(rows).throwOnError();
    await site.callBuildHook();
    await expect.poll(async () => (await (await request.get('/build.json')).json()).posts, untilBuilt).toBe(total);
    const first = await (await request.get('/blog')).text();
    expect(first).toContain(`Showing ${total} articles`);
    expect(first.match(/class="card"/g)).toHaveLength(24);
    const last = await (await request.get('/blog/page/5')).text();
    expect(last.match(/class="card"/g)).toHaveLength(total - 4 * 24);
    expect((await request.get('/blog/category/licensing/page/2')).status()).toBe(200);
    expect(first).toContain(`Showing ${total} articles`);
  });

  test('grows twice automatically, then on demand, so that the footer can be reached', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('navigation', { name: 'Pages of articles' })).toBeHidden();
    const more = page.getByRole('button', { name: 'Load more articles' });
    const cards = page.getByRole('article');
    await scrollToEnd(page);
    await expect.poll(() => cards.count()).toBeGreaterThan(24);
    await scrollToEnd(page);
    await expect(cards).toHaveCount(72);
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await more.click();
    await expect(cards.nth(72).getByRole('link')).toBeFocused();
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(96);
  });

  test('keeps its length and scroll position when a visitor comes back', async ({ page }) => {
    await page.goto('/blog');
    await scrollToEnd(page);
    const link = page.getByRole('article').nth(40).getByRole('link');
    await expect(link).toBeAttached();
    await link.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await pressAndRemember(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(48);
    await expectWherePressed(link);
  });

  test('is searched as a whole from any of its pages', async ({ page }) => {
    await page.goto('/blog/category/licensing/page/2');
    await expect(page.getByLabel('Category')).toHaveValue('Licensing');
    await page.getByPlaceholder('Search articles...').fill('(2)');
    await expect(page.getByRole('status')).toHaveText('Showing 1 article in Licensing matching "(2)"');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByRole('status')).toHaveText(`Showing ${total} articles`);
    await expect(page).toHaveURL(/\/blog$/);
    await page.getByPlaceholder('Search articles...').fill('licence');
    await expect(page.getByRole('button', { name: 'Load more articles' })).toBeVisible();
  });

  test('shows on each page what a fresh build would', async ({ page, site }) => {
    const titles = page.locator('.card-title:visible');
    const newest = await site.db
      .from('blogs')
      .select('id,title')
      .order('sorted_at', { ascending: false })
      .order('id')
      .limit(49)
      .throwOnError();
    const posts = newest.data ?? [];
    await page.goto('/blog/page/2');
    await expect(titles).toHaveText(posts.slice(24, 48).map(({ title }) => title));
    await site.db.from('blogs').update({ status: 'draft' }).eq('id', posts[3]?.id).throwOnError();
    await site.purge('blogs');
    await page.reload();
    await expect(titles).toHaveText(posts.slice(25, 49).map(({ title }) => title));
    await expect(page.getByRole('status').first()).toHaveText(`Showing ${total - 1} articles`);
    await expect(page.getByRole('link', { name: 'Older articles' })).toBeVisible();
  });
});

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
}
