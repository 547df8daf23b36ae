import type { Locator, Page } from '@playwright/test';
import { cutLines } from '#tests/setup/cut-lines.ts';
import { beyondTheWindow, chooseTextSize, publicPages } from './geometry.ts';
import { openLaidOut } from './laid-out.ts';
import { expect, test } from './site.ts';

const widths = [320, 360, 412, 768, 1024, 1280, 1440, 1920];

/** Texts that a clamp, a fixed height or a narrow column could cut. */
const texts = 'h1, h2, h3, p, li, dt, dd, th, td, time, label, .card-title, .card-excerpt, .fact';

for (const path of publicPages) {
  test(`${path} cuts no letter and never scrolls sideways, from 320 to 1920 pixels`, async ({ page }) => {
    await openWithFonts(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await beyondTheWindow(page), `at ${width}`).toEqual([]);
      expect(await page.evaluate(cutLines, texts), `at ${width}`).toEqual([]);
    }
    await chooseTextSize(page, 32);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // The page follows the setting of the browser a moment later.
      await expect.poll(() => beyondTheWindow(page), `at ${width} with text of 200 %`).toEqual([]);
    }
  });
}

test('a tag of 60 letters breaks inside its card', async ({ page }) => {
  for (const path of ['/', '/blog', '/blog/free-zone-or-mainland']) {
    await openWithFonts(page, path);
    const tags = page.locator('.card-tags li');
    await tags.first().evaluate((tag) => (tag.textContent = 'x'.repeat(60)));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await beyondTheWindow(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test('the email address of the owner keeps to one line', async ({ page }) => {
  await openWithFonts(page, '/');
  const address = page.locator('#contact').getByRole('link', { name: 'layla.noor@example.com' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await linesOf(address), `at ${width}`).toBe(1);
  }
});

function linesOf(link: Locator): Promise<number> {
  return link.evaluate((element) => {
    // The boxes of its text: a link that is a flex box has one box itself, however many lines it holds.
    const text = document.createRange();
    text.selectNodeContents(element.firstElementChild ?? element);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  });
}

/** Cards that no visitor has scrolled to keep the size of an earlier width; here each is laid out as if it were in sight. */
async function openWithFonts(page: Page, path: string): Promise<void> {
  await openLaidOut(page, path);
  await page.evaluate(() => document.fonts.ready);
  await page.locator('.card').evaluateAll((cards) => {
    for (const card of cards) card.style.contentVisibility = 'visible';
  });
}
