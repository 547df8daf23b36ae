import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';

/** A phone, a tablet and a desk. */
const widths = [360, 768, 1440];

/** Expects the page to be no wider than the window, at each width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewport({ width, height: 900 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `width needed in a window of ${width}`).toBeLessThanOrEqual(width);
  }
}
