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

/** Scrolls, without animation, until a part of the page is in the middle of the window. */
export async function bringToMiddle(part: Locator): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
}

/** Every part takes up room, has some colour and is transparent nowhere up to the root; `toBeVisible` accepts `opacity: 0`. */
export async function expectPainted(...parts: Locator[]): Promise<void> {
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) {
    await expect(part).toBeVisible();
    expect(await part.evaluate((element) => element.checkVisibility({ opacityProperty: true })), String(part)).toBe(true);
  }
}

/** Waits until the page is scrolled to the top. */
export async function expectTop(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(5);
}
