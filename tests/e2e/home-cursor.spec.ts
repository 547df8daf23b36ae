import { openStill } from './home.ts';
import { expect, test } from './site.ts';

test.describe('the cursor', () => {
  test('replaces the arrow only once a mouse has moved', { tag: ['@§2.cursor'] }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('body')).toHaveCSS('cursor', 'auto');
    await expect(async () => {
      await page.mouse.move(300 + Math.random() * 10, 400);
      await expect(page.locator('html')).toHaveCSS('cursor', 'none', { timeout: 200 });
    }).toPass();
    await page.mouse.move(321, 432);
    await expect(page.locator('.cursor')).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 321, 432)');
    await page.getByRole('link', { name: "Let's Work Together" }).first().hover();
    await expect(page.locator('.cursor')).toHaveAttribute('data-over', '');
  });

  test('keeps the arrow under reduced motion', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await openStill(page);
    await page.mouse.move(300, 400);
    await page.mouse.move(320, 420);
    await expect(page.locator('html')).toHaveCSS('cursor', 'auto');
    expect(scripts).toEqual([]);
  });
});
