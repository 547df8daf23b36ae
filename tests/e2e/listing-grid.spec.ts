import type { Page } from '@playwright/test';
import { expectFitAndAccessible } from './accessible.ts';
import { expect, test } from './site.ts';

for (const path of ['/blog', '/blog?q=licence', '/blog?q=no+such+thing', '/blog/category/licensing'])
  test(`${path} fits and is accessible at every width`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectFitAndAccessible(page, [360, 768, 1440]);
  });

const grids = [
  { width: 360, columns: 1 },
  { width: 768, columns: 2 },
  { width: 1440, columns: 3 },
];

for (const { width, columns } of grids)
  test(`at ${width} pixels the cards stand in ${columns} columns, and none alone in the last line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/blog/category/licensing');
    const cards = page.locator('.cards');
    expect(await cards.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)).toBe(columns);
    if (columns === 1) return;
    const places = await cards.evaluate(lastCardOfEachCount, 9);
    const alone = places.map((_, index) => index % columns === 0);
    expect(places.map(({ isWide }) => isWide)).toEqual(alone);
    expect(places.filter(({ isWide, hasTextBeside }) => isWide !== hasTextBeside)).toEqual([]);
  });

for (const path of ['/blog', '/blog/category/licensing'])
  test(`the built cards of ${path} stand beside each other where there is room`, async ({ page }) => {
    await page.goto(path);
    for (const { width, columns } of grids) {
      await page.setViewportSize({ width, height: 900 });
      const starts = page
        .locator('.cards .card')
        .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size);
      expect(await starts, `columns at ${width} pixels`).toBe(columns);
    }
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

test('the listing and each category have a line on what their articles promise', async ({ page }) => {
  await expectPromise(page, '/blog', 'What it takes to set up and run a company in the UAE, step by step.');
  await expectPromise(page, '/blog/category/licensing', 'Which licence allows what, what it costs to change it, and when to renew it.');
  await expectPromise(page, '/blog/category/uae-business', 'The rules, registers and dates that every company in the country keeps.');
});

async function expectPromise(page: Page, path: string, promise: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.listing-head').getByText(promise, { exact: true })).toBeVisible();
}
