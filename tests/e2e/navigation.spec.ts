import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { scrollTo } from './geometry.ts';
import { expect, test, withMotion } from './site.ts';

const phone = { width: 360, height: 740 };
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('navigation', () => {
  test.use(withMotion);

  test('the bar is clear at the top and dark beyond 50 pixels, lets almost nothing through, and ends where the content does', async ({
    page,
  }) => {
    for (const [path, width, icon] of [
      ['/', 360, '.menu-icon'],
      ['/blog', 360, '.menu-icon'],
      ['/blog', 1_440, '.menu .button'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const content = await mainNavigation(page).evaluate(
        (bar) => bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingInlineEnd),
      );
      const end = await page.locator(`[data-bar] ${icon}`).evaluate((drawing) => drawing.getBoundingClientRect().right);
      expect(Math.abs(end - content), `${path} at ${width}`).toBeLessThan(1.5);
    }
    const bar = page.locator('[data-bar]');
    await page.goto('/');
    await scrollTo(page, 50);
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    for (const path of ['/', '/blog/free-zone-or-mainland']) {
      await page.goto(path);
      await scrollTo(page, 51);
      await expect(bar).toHaveCSS('background-color', 'oklch(0.16 0.02 260 / 0.94)');
      await expect(bar).toHaveCSS('backdrop-filter', /blur/);
    }
  });

  test('each item of menu and footer scrolls smoothly to its section, and the item of the section in view is marked', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    const current = mainNavigation(page).locator('[aria-current]');
    await expect(current).toHaveCount(0);
    // Of a section its hairline, which ends up 40 pixels below the bar.
    const top = (id: string) =>
      page.locator(`#${id}`).evaluate((section) => {
        const line = section.querySelector('.section-heading');
        return line ? Math.abs(line.getBoundingClientRect().top - 100) : section.getBoundingClientRect().top;
      });
    for (const [place, name, id] of [
      [mainNavigation(page), 'About', 'about'],
      [mainNavigation(page), 'Blog', 'blog'],
      [mainNavigation(page), 'Contact', 'contact'],
      [page.getByRole('contentinfo'), 'About', 'about'],
      [page.getByRole('contentinfo'), 'Blog', 'blog'],
      [page.getByRole('contentinfo'), 'Get Started Today', 'contact'],
      [mainNavigation(page), 'Layla Noor', 'hero'],
      [page.locator('#hero'), "Let's Work Together", 'contact'],
      [page.getByRole('contentinfo'), 'Back to top', 'hero'],
      [mainNavigation(page), "Let's Talk", 'contact'],
    ] as const) {
      await place.getByRole('link', { name, exact: true }).click();
      await expect.poll(() => top(id), `${name} leads to ${id}`).toBeLessThan(2);
      if (id === 'hero') await expect(current).toHaveCount(0);
      else await expect(current).toHaveText({ about: 'About', blog: 'Blog', contact: 'Contact' }[id]);
    }
    await scrollTo(page, 1_000_000);
    await expect(current).toHaveText('Contact');

    await page.goto('/blog/free-zone-or-mainland');
    await expect(current).toHaveAttribute('aria-current', 'true');
    const inFooter = page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Blog', exact: true });
    await expect(inFooter).toHaveAttribute('href', '/blog');
    await mainNavigation(page).getByRole('link', { name: 'Blog', exact: true }).click();
    await page.waitForURL('**/blog');
    await expect(current).toHaveAttribute('aria-current', 'page');
  });

  test('a far section is reached from near by, in a new tab the page stays, and Back leads to where the reader was', async ({ page }) => {
    await page.goto('/');
    const contact = mainNavigation(page).getByRole('link', { name: 'Contact', exact: true });
    const clicked = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('click', ({ defaultPrevented }) => resolve({ defaultPrevented, scrollY, hash: location.hash }), { once: true });
        }),
    );
    await contact.click({ modifiers: ['ControlOrMeta'] });
    expect(await clicked).toEqual({ defaultPrevented: false, scrollY: 0, hash: '' });

    const first = page.evaluate(() => {
      const windowsAway = () => (document.querySelector('#contact')?.getBoundingClientRect().top ?? 0) / innerHeight;
      return new Promise<number>((resolve) => addEventListener('scroll', () => resolve(windowsAway()), { once: true }));
    });
    await contact.click();
    expect(await first).toBeLessThan(1.5);
    await expect(page.locator('#contact')).toBeInViewport();

    // A browser that still scrolls has not arrived, and Back then leads elsewhere in every page.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/blog');
    await page.goto('/');
    await scrollTo(page, 40);
    await contact.click();
    await expect(page).toHaveURL(/#contact$/);
    await expect(page.locator('#contact:target')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
  });

  test('the skip link is the first stop of the keyboard and leads to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

    test('the open menu holds the page; a choice closes it, scrolls after 300 ms and takes the focus along', async ({ page }) => {
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

    test('the menu closes by Escape, which returns the focus, when the focus leaves it, and when the window becomes wide', async ({
      page,
    }) => {
      await page.goto('/');
      const toggle = page.getByRole('button', { name: 'Menu' });
      await toggle.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator('#menu').getByRole('link', { name: 'About' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await expect(toggle).toBeFocused();

      await toggle.click();
      for (const [name, href] of [
        ['+971 4 000 0000', 'tel:+97140000000'],
        ['WhatsApp (opens in a new tab)', 'https://wa.me/971500000000'],
        ['layla.noor@example.com', 'mailto:layla.noor@example.com'],
      ] as const)
        await expect(page.locator('#menu').getByRole('link', { name })).toHaveAttribute('href', href);
      await page.locator('#menu').getByRole('link', { name: 'layla.noor@example.com' }).focus();
      await page.keyboard.press('Tab');
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');

      await toggle.click();
      await page.setViewportSize({ width: 1024, height: 740 });
      await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    });
  });

  test('a button switches between paper and night; the choice is kept and applied before the first paint', async ({ page }) => {
    const root = page.locator('html');
    const toggle = page.getByRole('button', { name: 'Use dark colours' });
    const ground = () => root.evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.addInitScript(() => {
      const paints: string[] = [];
      Object.assign(window, { paints });
      requestAnimationFrame(() => paints.push(getComputedStyle(document.documentElement).colorScheme));
    });
    for (const [system, other] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme: system });
      await page.goto('/blog');
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      const before = await ground();
      await toggle.click();
      await expect(root).toHaveCSS('color-scheme', other);
      await expect(toggle).toHaveAttribute('aria-pressed', String(other === 'dark'));
      expect(await ground()).not.toBe(before);
      await page.reload();
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'paints'))).toEqual([other]);
      await page.goto('/blog/free-zone-or-mainland');
      await expect(root).toHaveCSS('color-scheme', other);
      await toggle.click();
      await page.reload();
      await expect(root).toHaveCSS('color-scheme', system);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await expect(root).toHaveCSS('color-scheme', 'dark');
    await expect(toggle).toHaveCount(0);
  });
});
