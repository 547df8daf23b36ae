import type { Page } from '@playwright/test';
import { seedPosts } from '#local/seed/seed.ts';
import { chooseAccount, openScreen } from '#tests/e2e/admin.ts';
import { adminPath } from '#tests/e2e/editor.ts';
import { expect, test } from '#tests/e2e/site.ts';
import { cutLines } from '#tests/setup/cut-lines.ts';

const articles = (await seedPosts()).map(({ id }) => `/blog/${id}`);

test('every page is served without errors, and fits a phone, a tablet and a desk', async ({ page, browser }) => {
  console.log(`Firefox ${browser.version()}`);
  for (const path of ['/', '/blog', '/blog/category/licensing', ...articles, '/no/such/page', '/blog/no-such-post']) {
    expect((await page.goto(path))?.status(), path).toBe(path.includes('no-such') || path.includes('no/such') ? 404 : 200);
    await expectFit(page);
  }
});

test('the sign-in and the screens behind it fit a phone, a tablet and a desk', async ({ page }) => {
  await page.goto(adminPath);
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await expectFit(page);
  await chooseAccount(page, 'owner@example.com');
  await expect(page.getByText('Welcome, Owner')).toBeVisible();
  await expectFit(page);
  // Firefox reports a check of the health that is under way when the screen is left as one that failed.
  await expect(page.getByText('Database Connected')).toBeVisible();
  await openScreen(page, '/blogs', 'Blogs');
  await expectFit(page);
  await openScreen(page, '/blogs/create', 'Create New Blog');
  await expectFit(page);
  // Firefox cuts off the letters of a choice that go below a lower line.
  const lines = await page.locator('select:visible').evaluateAll(linesOf);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toBeGreaterThanOrEqual(1.3);
});

for (const path of ['/', '/blog'])
  test(`the titles of the cards of ${path} end with a whole line`, async ({ page }) => {
    await page.goto(path);
    for (const width of [360, 768, 1024, 1152, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(cutLines, '.card-title'), `at ${width}`).toEqual([]);
    }
  });

test('an article begins with a letter as high as three lines, and the lines beside it make room', async ({ page }) => {
  await page.goto('/blog/free-zone-or-mainland');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { letter, lineHeight, indents } = await page.locator('.paragraphs > p:first-child').evaluate(readOpening);
    expect(letter.height, `at ${width}`).toBeGreaterThan(2 * lineHeight);
    expect(Math.min(...indents.slice(0, 3)), `at ${width}`).toBeGreaterThanOrEqual(letter.width);
    expect(indents[3], `at ${width}`).toBeCloseTo(0, 0);
  }
});

/** How many times the size of its letters a line of each element is high. Runs inside the page. */
function linesOf(elements: Element[]): number[] {
  return elements.map((element) => {
    const { lineHeight, fontSize } = getComputedStyle(element);
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });
}

/** Expects the page to be no wider than the window, at each width. */
async function expectFit(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${page.url()} at ${width}`).toBeLessThanOrEqual(width);
  }
}

/** The box of the first letter of a paragraph, and how far the lines beside and below it are indented. Runs inside the page. */
function readOpening(paragraph: Element) {
  const text = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode() as Text;
  const range = document.createRange();
  const boxesOf = (from: number, to: number) => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()];
  };
  const { left } = paragraph.getBoundingClientRect();
  return {
    letter: boxesOf(0, 1)[0] ?? new DOMRect(),
    lineHeight: Number.parseFloat(getComputedStyle(paragraph).lineHeight),
    indents: boxesOf(1, text.length).map((line) => line.left - left),
  };
}
