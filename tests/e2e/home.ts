import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

export const phone = { width: 360, height: 740 };

/** Opens the home page with reduced motion. */
export async function openStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
}

export function mainNavigation(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Scrolls an element to the middle of the viewport without animation. */
export async function bringToMiddle(part: Locator): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
}

/** Expects elements to be visible, with no transparent ancestor; `toBeVisible` accepts `opacity: 0`. */
export async function expectOpaque(...parts: Locator[]): Promise<void> {
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) {
    await expect(part).toBeVisible();
    const isOpaque = () => part.evaluate((element) => element.checkVisibility({ opacityProperty: true }));
    await expect.poll(isOpaque, String(part)).toBe(true);
  }
}

/** Waits until the page is scrolled to the top. */
export async function expectTop(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(5);
}

/** Expects a marquee to repeat its entries, to move, and to stop when its button is pressed. */
export async function expectRepeatingAndPausable(strip: Locator, entries: number): Promise<void> {
  await expect.poll(() => strip.locator('li').count()).toBeGreaterThan(entries);
  const track = strip.locator('.track');
  await expect(track).toHaveCSS('animation-play-state', 'running');
  const pause = strip.getByRole('button', { name: 'Pause' });
  await pause.click();
  await strip.page().mouse.move(0, 0);
  await pause.blur();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await expect(track).toHaveCSS('animation-play-state', 'paused');
}

/** Expects every text within the width of a phone, with reduced motion. */
export async function expectEveryEntryInView(page: Page, texts: string[]): Promise<void> {
  await page.setViewportSize(phone);
  await openStill(page);
  for (const text of texts) {
    const box = await page.getByText(text, { exact: true }).locator('visible=true').first().boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= phone.width, text).toBe(true);
  }
}
