import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

export const phone = { width: 360, height: 740 };

/** Opens the home page for somebody who has asked for less motion. */
export async function openStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
}

export function mainNavigation(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Scrolls at once until a part of the page is in the middle of the window. */
export async function bringToMiddle(part: Locator): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
}

/** The page shows its beginning, or soon will. */
export async function expectTop(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(5);
}
