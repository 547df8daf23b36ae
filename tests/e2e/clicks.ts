import type { Locator, Page } from '@playwright/test';

/** Counts the presses of a pointer in a tab, across its pages; the result reads the count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const countClick = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    // Not of the window: Playwright tries again when something moves below the pointer, and stops the try there.
    document.addEventListener('pointerdown', countClick, { capture: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}

/** Clicks an element where one of its parts is shown, which its link may cover; waits until the element stands still. */
export async function clickAtPart(element: Locator, part: string): Promise<void> {
  const [outer, inner] = await Promise.all([element.boundingBox(), element.locator(part).boundingBox()]);
  if (!outer || !inner) throw new Error(`${part} is not shown.`);
  const position = { x: inner.x - outer.x + inner.width / 2, y: inner.y - outer.y + inner.height / 2 };
  await element.click({ position });
}
