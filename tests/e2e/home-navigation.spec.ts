import type { Page } from '@playwright/test';
import { bringToMiddle, expectTop, mainNavigation, openStill } from './home.ts';
import { expect, test, withMotion } from './site.ts';

test.use(withMotion);

test.describe('navigation', () => {
  for (const [path, width, icon] of [
    ['/', 360, '.menu-icon'],
    ['/blog', 360, '.theme-toggle circle'],
    ['/blog', 1_440, '.theme-toggle circle'],
  ] as const)
    test(`on ${path} the last icon of the bar ends where the page's content does, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const content = await mainNavigation(page).evaluate(
        (bar) => bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingInlineEnd),
      );
      const end = await page.locator(`[data-bar] ${icon}`).evaluate((drawing) => drawing.getBoundingClientRect().right);
      expect(Math.abs(end - content)).toBeLessThan(1.5);
    });

  test('the bar is transparent until 50 pixels and dark beyond', async ({ page }) => {
    await page.goto('/');
    const bar = page.locator('[data-bar]');
    await scrollTo(page, 50);
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await scrollTo(page, 51);
    await expect(bar).toHaveCSS('background-color', /oklch\(0\.16 .* \/ 0\.94\)/);
    await expect(bar).toHaveCSS('backdrop-filter', /blur/);
  });

  for (const [item, id] of [
    ['About', 'about'],
    ['Blog', 'blog'],
    ['Contact', 'contact'],
    ["Let's Talk", 'contact'],
  ] as const) {
    test(`${item} scrolls smoothly to #${id}`, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
      await mainNavigation(page).getByRole('link', { name: item, exact: true }).click();
      await expect(page.locator(`#${id}`)).toBeInViewport();
      await expect.poll(() => distanceFromTop(page, id)).toBeLessThan(120);
    });
  }

  test('the brand scrolls back to the hero', async ({ page }) => {
    await page.goto('/#contact');
    await mainNavigation(page).getByRole('link', { name: 'Layla Noor' }).click();
    await expectTop(page);
  });

  test('the item of the current section is marked', async ({ page }) => {
    await page.goto('/');
    const current = mainNavigation(page).locator('[aria-current]');
    await expect(current).toHaveCount(0);
    for (const [id, name] of [
      ['about', 'About'],
      ['blog', 'Blog'],
      ['contact', 'Contact'],
    ]) {
      await bringToMiddle(page.locator(`#${id}`));
      await expect(current).toHaveText(name ?? '');
    }
    await scrollTo(page, 1_000_000);
    await expect(current).toHaveText('Contact');
    await scrollTo(page, 0);
    await expect(current).toHaveCount(0);
  });

  test('on other pages Blog leads to the listing, and is the current page there', async ({ page }) => {
    await page.goto('/blog/free-zone-or-mainland');
    const current = mainNavigation(page).locator('[aria-current]');
    await expect(current).toHaveAttribute('aria-current', 'true');
    const inFooter = page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Blog', exact: true });
    await expect(inFooter).toHaveAttribute('href', '/blog');
    await mainNavigation(page).getByRole('link', { name: 'Blog', exact: true }).click();
    await page.waitForURL('**/blog');
    await expect(current).toHaveAttribute('aria-current', 'page');
  });

  test('under reduced motion nothing scrolls smoothly', async ({ page }) => {
    await openStill(page);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });
});

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

function distanceFromTop(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top));
}
