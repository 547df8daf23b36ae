import type { Page } from 'puppeteer-core';
import { expect, vi } from 'vitest';

/** A phone, a tablet and a desk. */
const widths = [360, 768, 1440];

/** Sizes the window. The driver also turns the screen, which Firefox 140 does not know; no test here needs that. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewport({ width, height: 900 }).catch((error: unknown) => {
    if (!String(error).includes('setScreenOrientationOverride')) throw error;
  });
  await vi.waitFor(async () => expect(await page.evaluate(() => innerWidth)).toBe(width), { timeout: 90_000, interval: 50 });
}

/** Expects the page to be no wider than the window, at each width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `width needed in a window of ${width}`).toBeLessThanOrEqual(width);
  }
}
