import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Opens a page and waits until it is laid out in whole, for tests that measure what is below the first screens (docs/decisions/0088). */
export async function openLaidOut(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).not.toHaveAttribute('data-first-layout');
}
