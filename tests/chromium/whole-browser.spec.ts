import { seedPosts } from '#local/seed/seed.ts';
import { expect, test } from '#tests/e2e/site.ts';

const articles = (await seedPosts()).filter(({ main_content }) => (main_content?.length ?? 0) > 3).slice(0, 3);

test.describe('a link to words of an article', () => {
  test.use({ isMobile: true, hasTouch: true, deviceScaleFactor: 2 });

  for (const { id, main_content } of articles)
    for (const width of [360, 390])
      test(`shows these words of ${id} at ${width} px`, async ({ page }) => {
        const words = main_content?.at(-1)?.split(' ').slice(0, 6).join(' ') ?? '';
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`/blog/${id}#:~:text=${encodeURIComponent(words)}`);
        await page.evaluate(() => document.fonts.ready);
        await expect(page.locator('.article p').filter({ hasText: words }).first()).toBeInViewport();
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
      });
});

test.describe('a page that the browser keeps for Back', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.wasKept = String(persisted);
      }),
    ),
  );

  test('has the theme that was chosen meanwhile', async ({ page }) => {
    await page.goto('/blog');
    await page.goto('/blog/free-zone-or-mainland');
    await page.locator('[data-theme-toggle]').first().click();
    const chosen = await page.locator('html').getAttribute('data-theme');
    await page.evaluate(() => history.back());
    await expect(page.locator('html')).toHaveAttribute('data-was-kept', 'true');
    await expect(page.locator('html')).toHaveAttribute('data-theme', chosen ?? '');
  });

  test('shows what was saved meanwhile', async ({ page, site }) => {
    const id = 'free-zone-or-mainland';
    await page.goto(`/blog/${id}`);
    await page.goto('/blog');
    await site.db.from('blogs').update({ title: 'Saved while the page was kept' }).eq('id', id).throwOnError();
    await site.purge('blogs', `post-${id}`);
    await page.evaluate(() => history.back());
    await expect(page.locator('html')).toHaveAttribute('data-was-kept', 'true');
    await expect(page.locator('h1')).toHaveText('Saved while the page was kept');
  });
});
