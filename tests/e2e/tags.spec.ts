import { blogRow } from '#tests/fixtures/rows.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './site.ts';

const arabic = '\u0631\u062e\u0635\u0629 \u062a\u062c\u0627\u0631\u064a\u0629';
const rows = [
  blogRow({
    id: 'tagged-new',
    title: 'Tagged, the newer',
    tags: ['Gold & Dust', arabic, 'Only here', 'Licensing'],
    created_at: '2026-03-02T08:00:00Z',
  }),
  blogRow({ id: 'tagged-old', title: 'Tagged, the older', tags: ['gold dust', arabic], created_at: '2026-03-01T08:00:00Z' }),
];

test.describe('the page of a tag', () => {
  test('is reached from an article and lists its posts, newest first; a tag of one post is plain text', async ({ page, site }) => {
    await site.db.from('blogs').insert(rows).throwOnError();
    await site.purge('blogs');
    await page.goto('/blog/tagged-old');
    await page.getByRole('link', { name: 'gold dust', exact: true }).click();
    await expect(page).toHaveURL(/\/blog\/tag\/gold-dust$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold & Dust');
    await expect(page.getByText('2 articles', { exact: true })).toBeVisible();
    await expect(page.locator('.card-title')).toHaveText(['Tagged, the newer', 'Tagged, the older']);
    await expectAccessible(page);
    await page.goto('/blog/tagged-new');
    await expect(page.locator('a[rel=tag]', { hasText: 'Licensing' })).toHaveAttribute('href', '/blog/category/licensing');
    await expect(page.getByText('Only here', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Only here', exact: true })).toHaveCount(0);
  });

  test('may have a name in Arabic', async ({ page }) => {
    await page.goto('/blog/tagged-new');
    await page.getByRole('link', { name: arabic, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic);
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  test('has its own title and address', async ({ page }) => {
    await page.goto('/blog/tag/gold-dust');
    await expect(page).toHaveTitle('Gold & Dust: Latest Insights | Layla Noor');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/blog\/tag\/gold-dust$/);
  });
});

test.describe('a tag that no two posts carry', () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test('has no page', async ({ page }) => {
    expect((await page.goto('/blog/tag/never-used'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});
