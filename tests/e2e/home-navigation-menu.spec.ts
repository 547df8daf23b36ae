import { expectAccessible } from './accessible.ts';
import { phone } from './home.ts';
import { expect, test } from './site.ts';

test.describe('the menu on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('locks the page while open, closes on a choice, then scrolls after 300 ms and moves the focus there', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const item = page.locator('#menu').getByRole('link', { name: 'Contact' });
    await expect(item).toBeHidden();
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expectAccessible(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await item.click();
    await expect(item).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    await page.clock.runFor(299);
    expect(await page.evaluate(() => [window.scrollY, document.activeElement?.id])).toEqual([0, '']);
    await page.clock.runFor(1);
    await expect(page.locator('#contact')).toBeFocused();
    await expect(page.locator('#contact')).toBeInViewport();
    expect(new URL(page.url()).hash).toBe('#contact');
  });

  test('works with the keyboard, and Escape closes it and returns the focus', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('#menu').getByRole('link', { name: 'About' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeFocused();
  });

  test('closes and lets the page scroll again when the window becomes wide', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.setViewportSize({ width: 1024, height: 740 });
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  });

  test('closes when the focus leaves it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('link', { name: "Let's Talk" }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  });
});
