import { expect, test, untilBuilt } from './site.ts';

test('active partners are shown in order, in 2 to 6 columns, with their names on hover and focus', async ({ page, site }) => {
  const { data } = await site.db
    .from('partners')
    .select('company_name')
    .eq('is_active', true)
    .is('deleted_at', null)
    .order('display_order');
  await page.goto('/');
  const figures = page.getByRole('region', { name: 'Worked With: partner companies' }).getByRole('figure');
  await expect(figures.getByRole('img')).toHaveCount(data?.length ?? -1);
  for (const [index, partner] of (data ?? []).entries()) {
    await expect(figures.nth(index).getByRole('img')).toHaveAttribute('alt', partner.company_name);
  }
  const name = figures.first().locator('figcaption');
  await expect(name).toHaveCSS('opacity', '0');
  await figures.first().hover();
  await expect(name).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await figures.first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(name).toHaveCSS('opacity', '1');
  for (const width of [320, 360, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page.locator('.partners > li').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    const columns = tops.filter((top) => top === tops[0]).length;
    expect(columns >= 2 && columns <= 6, `${columns} columns at ${width}`).toBe(true);
  }
});

test('a site without posts and partners says so, and shows no empty grid', async ({ page, request, site }) => {
  await site.db.from('blogs').update({ status: 'draft' }).eq('status', 'published').throwOnError();
  await site.db.from('partners').update({ is_active: false }).eq('is_active', true).throwOnError();
  await site.callBuildHook();
  await expect.poll(async () => (await request.get('/')).text(), untilBuilt).toContain('No Insights Available');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No Insights Available' })).toBeVisible();
  await expect(
    page.getByText(
      'New insights will appear here once published. Stay tuned for expert perspectives on business growth and strategic planning.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore Blog' })).toHaveAttribute('href', '/blog');
  await expect(page.getByRole('region', { name: 'Worked With: partner companies' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Worked With: institutions' })).toBeVisible();
  await page.goto('/blog');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(page.getByText('Check back soon for new insights', { exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Showing 0 articles');
});
