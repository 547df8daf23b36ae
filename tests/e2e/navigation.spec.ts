import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { bringToMiddle, scrollTo } from './geometry.ts';
import { expect, test, withMotion } from './site.ts';

const phone = { width: 360, height: 740 };
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

type Frame = { y: number; seen: number };

/** Notes for each frame from now on how far the page is scrolled, and how much of it is seen. */
async function noteFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: Frame[] = [];
    const main = document.querySelector('main') as Element;
    const note = () => {
      frames.push({ y: scrollY, seen: Number(getComputedStyle(main).opacity) });
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { notedFrames: frames });
  });
}

function framesOf(page: Page): Promise<Frame[]> {
  return page.evaluate(() => Reflect.get(window, 'notedFrames'));
}

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
      await expect(bar).toHaveCSS('background-color', 'rgba(8, 13, 22, 0.94)');
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

  test('a far link moves the whole way in 0.8 s, slowly where it is seen, and the reader can end it', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const link = page.locator('#hero').getByRole('link', { name: "Let's Work Together", exact: true });
    // A press brings a link into view smoothly, and that would go on below the first frames.
    await bringToMiddle(link);
    // The browser's own way goes by the real clock, while the frames of the script wait for this one.
    await page.evaluate(() => document.documentElement.style.setProperty('scroll-behavior', 'auto'));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const frame = async () => {
      await page.clock.runFor(20);
      return page.evaluate(() => ({ y: scrollY, seen: Number(getComputedStyle(document.querySelector('main') as Element).opacity) }));
    };
    await link.click();
    const frames = [await frame()];
    while (frames.length < 41) frames.push(await frame());
    const positions = frames.map(({ y }) => y);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    // In a frame what is seen moves by less than a tenth of a window, and nothing but the middle is covered.
    const steps = frames.slice(1).map(({ y, seen }, index) => (y - (frames[index]?.y ?? y)) * Math.min(seen, frames[index]?.seen ?? seen));
    expect(Math.max(...steps)).toBeLessThan(72);
    expect([0, 3, 16, 22, 36, 40].map((index) => frames[index]?.seen)).toEqual([1, 1, 0, 0, 1, 1]);
    const line = page.locator('#contact .section-heading');
    expect(Math.round(await line.evaluate((heading) => heading.getBoundingClientRect().top))).toBe(100);
    expect(await frame()).toEqual(frames.at(-1));

    await page.getByRole('contentinfo').getByRole('link', { name: 'Back to top' }).click();
    await frame();
    await frame();
    await page.keyboard.press('Shift');
    const stopped = await frame();
    expect([stopped.seen, stopped.y > 1_000, await frame()]).toEqual([1, true, stopped]);
  });

  test('with a far link in a new tab the page stays, with reduced motion it jumps, and Back leads to where the reader was', async ({
    page,
  }) => {
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

    // A browser that still scrolls has not arrived, and Back then leads elsewhere in every page.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/blog');
    await page.goto('/');
    await scrollTo(page, 40);
    await noteFrames(page);
    await contact.click();
    await expect(page).toHaveURL(/#contact$/);
    await expect(page.locator('#contact:target')).toBeInViewport();
    const frames = await framesOf(page);
    expect([new Set(frames.map(({ y }) => y)).size, Math.min(...frames.map(({ seen }) => seen))]).toEqual([2, 1]);
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
