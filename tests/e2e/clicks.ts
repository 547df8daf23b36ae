import type { Page } from '@playwright/test';

/** Counts the presses of a pointer in a tab, across its pages; the result reads the count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const countClick = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    // Not of the window: Playwright tries again when something moves below the pointer, and stops the try there.
    document.addEventListener('pointerdown', countClick, { capture: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}
