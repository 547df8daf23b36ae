import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './site.ts';

for (const width of [360, 768, 1440]) {
  test(`at ${width} pixels nothing overflows and nothing is inaccessible`, { tag: ['@§2.grid', '@§9.grids'] }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/blog', '/blog?q=licence', '/blog?q=no+such+thing', '/blog/category/licensing']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
    const columns = await page.locator('.cards').evaluate((cards) => getComputedStyle(cards).gridTemplateColumns.split(' ').length);
    expect(columns).toBe({ 360: 1, 768: 2, 1440: 3 }[width]);
  });
}

for (const { width, columns } of [
  { width: 768, columns: 2 },
  { width: 1440, columns: 3 },
])
  test(`at ${width} pixels no card stands alone in the last line`, { tag: ['@§2.grid'] }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/blog/category/licensing');
    const places = await page.locator('.cards').evaluate(lastCardOfEachCount, 9);
    const alone = places.map((_, index) => index % columns === 0);
    expect(places.map(({ isWide }) => isWide)).toEqual(alone);
    expect(places.filter(({ isWide, hasTextBeside }) => isWide !== hasTextBeside)).toEqual([]);
  });

/** For 1 card, 2 and so on up to `most`: whether the last is as wide as the grid, and has its text beside its picture. */
function lastCardOfEachCount(grid: Element, most: number): { isWide: boolean; hasTextBeside: boolean }[] {
  const card = grid.querySelector('.card') as Element;
  return Array.from({ length: most }, (_, index) => {
    grid.replaceChildren(...Array.from({ length: index + 1 }, () => card.cloneNode(true)));
    const last = grid.lastElementChild as Element;
    const right = (selector: string) => last.querySelector(selector)?.getBoundingClientRect().right ?? 0;
    const left = last.querySelector('.card-title')?.getBoundingClientRect().left ?? 0;
    return {
      isWide: last.getBoundingClientRect().width > grid.getBoundingClientRect().width - 2,
      hasTextBeside: left > right('.card-picture'),
    };
  });
}

test('the listing and each category have a line on what their articles promise', { tag: ['@§2.listing'] }, async ({ page }) => {
  await expectPromise(page, '/blog', 'What it takes to set up and run a company in the UAE, step by step.');
  await expectPromise(page, '/blog/category/licensing', 'Which licence allows what, what it costs to change it, and when to renew it.');
  await expectPromise(page, '/blog/category/uae-business', 'The rules, registers and dates that every company in the country keeps.');
});

async function expectPromise(page: Page, path: string, promise: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.listing-head').getByText(promise, { exact: true })).toBeVisible();
}
