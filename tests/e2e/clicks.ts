import type { Page } from '@playwright/test';

/** Counts the presses of a pointer in a tab, across its pages; the result reads the count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const countClick = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    addEventListener('pointerdown', countClick, { capture: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}
